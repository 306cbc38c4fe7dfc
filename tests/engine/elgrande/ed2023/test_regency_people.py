"""New Regency: who goes with the king, meets him, stands in for him or slips in to him."""

from games.engine.elgrande.events import GrandeMoved
from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

ON = {"new_regency": True}

ESCORT = [
    Case23(
        "Royal Train: exactly two of any colours go with the king",
        board="4 seats; king: granada; granada: blue 2, orange 1; turn: blue eg23-regency-escort",
        do="""
        blue: king seville
        blue: escort own granada>seville 1 !! too_few
        blue: escort own granada>seville 2, orange granada>seville 1 !! too_many
        blue: escort own granada>aragon 2 !! with_king
        blue: escort own granada>seville 1, orange granada>seville 1
        """,
        expect="king: seville; granada: blue 1; seville: blue 1, orange 1; asked: nobody",
        options=ON,
    ),
    Case23(
        "E33 Royal Train: a single caballero in the old region goes alone",
        board="4 seats; king: granada; granada: orange 1; turn: blue eg23-regency-escort",
        do="blue: king seville; escort none !! too_few\nblue: escort orange granada>seville 1",
        expect="king: seville; granada: empty; seville: orange 1",
        options=ON,
    ),
    Case23(
        "Royal Train: nobody there, only the king moves",
        board="4 seats; king: granada; turn: blue eg23-regency-escort",
        do="blue: king seville",
        expect="king: seville; asked: nobody",
        options=ON,
    ),
    Case23(
        "Royal Train: from abroad nobody comes along",
        board="4 seats; king: france; aragon: blue 2; turn: blue eg23-regency-escort",
        do="blue: king seville",
        expect="king: seville; aragon: blue 2; asked: nobody",
        options=ON,
    ),
    Case23(
        "Royal Train: from beside the castillo nobody comes along",
        board="4 seats; king: castillo; castillo: blue 2; turn: blue eg23-regency-escort",
        do="blue: king seville",
        expect="king: seville; castillo: blue 2; seville: empty; asked: nobody",
        options=ON,
    ),
    Case23(
        "Royal Train: not abroad, not to the castillo, not to where he is",
        board="4 seats; king: granada; turn: blue eg23-regency-escort",
        do="blue: king granada !! king_target\nblue: king france !! king_target",
        expect="king: granada",
        options=ON,
    ),
    Case23(
        "Royal Train: vetoed as a whole after its parameters are announced",
        board="4 seats; king: granada; granada: blue 2; veto: orange 1;"
        "turn: blue eg23-regency-escort",
        do="blue: king seville; escort own granada>seville 2\norange: keep 0",
        expect="king: granada; granada: blue 2; veto: empty",
        options=ON,
    ),
]

JOUST = [
    Case23(
        "Joust: every grande in the king's new region goes into the castillo",
        board="4 seats; king: granada; seville: grande blue, grande green, green 2;"
        "aragon: grande orange; turn: orange eg23-regency-joust",
        do="orange: king seville",
        expect="king: seville; castillo: grande blue, grande green; seville: green 2;"
        "aragon: grande orange",
        options=ON,
    ),
    Case23(
        "Joust: no grande there, only the king moves",
        board="4 seats; king: granada; turn: blue eg23-regency-joust",
        do="blue: king seville",
        expect="king: seville; castillo: empty",
        options=ON,
    ),
    Case23(
        "Grande inside: its owner gets two points for sole first place in the castillo",
        board="4 seats; king: granada; castillo: blue 3, orange 2, grande blue",
        do="score castillo",
        expect="score: blue 7, orange 3",
        options=ON,
    ),
    Case23(
        "Grande inside: nothing for a shared first place",
        board="4 seats; king: granada; castillo: blue 2, orange 2, grande blue",
        do="score castillo",
        expect="score: blue 3, orange 3",
        options=ON,
    ),
    Case23(
        "Grande inside: its owner dials without a caballero, and cannot dial the king's region",
        board="4 seats; round: 3; king: granada; castillo: grande blue; turn: general",
        do="blue: dial court !! leave_castillo\nblue: dial granada !! leave_castillo",
        expect="asked: blue dial",
        options=ON,
    ),
    Case23(
        "Grande inside: it leaves with its owner's caballeros",
        board="4 seats; round: 3; king: granada; castillo: blue 2, grande blue; turn: general",
        do="blue: dial seville",
        expect="castillo: empty; seville: blue 2, grande blue; score: blue 13",
        options=ON,
    ),
    Case23(
        "Grande inside: Open Gates puts it back",
        board="4 seats; king: granada; castillo: blue 1, grande blue; turn: blue eg23-3-castillo",
        do="blue: score",
        expect="castillo: blue 1, grande blue; score: blue 7",
        options=ON,
    ),
    Case23(
        "Grande inside: New Seat cannot fetch it out",
        board="4 seats; king: granada; castillo: grande blue; turn: blue eg23-4-seat",
        expect="asked: nobody",
        options=ON,
    ),
]

INFILTRATION = [
    Case23(
        "Back Door: this turn's placing may go to the king's region too",
        board="4 seats; court: blue 5; king: granada; turn: blue eg23-regency-infiltration",
        do="blue: infiltrate; place granada 3, seville 2",
        expect="granada: blue 3; seville: blue 2; court: empty",
        options=ON,
    ),
    Case23(
        "Back Door: without it the king's region stays closed",
        board="4 seats; court: blue 5; king: granada; turn: blue eg23-regency-infiltration",
        do="blue: place granada 3 !! beside_king",
        expect="granada: empty",
        options=ON,
    ),
    Case23(
        "Back Door: of no use after placing",
        board="4 seats; court: blue 6; king: granada; turn: blue eg23-regency-infiltration",
        do="blue: place seville 2",
        expect="seville: blue 2; asked: nobody",
        options=ON,
    ),
    Case23(
        "Back Door: with the king beside the castillo it opens that",
        board="4 seats; court: blue 5; king: castillo; turn: blue eg23-regency-infiltration",
        do="blue: infiltrate; place castillo 2",
        expect="castillo: blue 2",
        options=ON,
    ),
    Case23(
        "Back Door: no effect with the king abroad",
        board="4 seats; court: blue 5; king: france; turn: blue eg23-regency-infiltration",
        expect="asked: blue place",
        options=ON,
    ),
    Case23(
        "Back Door: a veto restores the normal limit",
        board="4 seats; court: blue 5; king: granada; veto: green 1;"
        "turn: blue eg23-regency-infiltration",
        do="blue: infiltrate\ngreen: keep 0\nblue: place granada 1 !! beside_king",
        expect="asked: blue place; veto: empty",
        options=ON,
    ),
    Case23(
        "Back Door: only he, only now",
        board="4 seats; court: blue 5, orange 5; king: granada;"
        "turn: blue eg23-regency-infiltration, orange eg23-regency-journey",
        do="blue: infiltrate; place granada 1\norange: place granada 1 !! beside_king",
        expect="granada: blue 1; asked: orange place",
        options=ON,
    ),
]

VICEROY = [
    Case23(
        "Stand-in: the king and a foreign grande change regions",
        board="4 seats; king: granada; granada: blue 1; seville: grande orange, orange 2;"
        "turn: blue eg23-regency-viceroy",
        do="blue: viceroy orange",
        expect="king: seville; granada: blue 1, grande orange; seville: orange 2",
        options=ON,
    ),
    Case23(
        "Stand-in: the own grande as well; not one in the king's region or in the castillo",
        board="4 seats; king: granada; seville: grande blue; granada: grande orange;"
        "castillo: grande green; aragon: grande purple; turn: blue eg23-regency-viceroy",
        do="blue: viceroy orange !! unknown_name\nblue: viceroy green !! unknown_name"
        "\nblue: viceroy blue",
        expect="king: seville; granada: grande blue, grande orange",
        options=ON,
    ),
    Case23(
        "Stand-in: void with the king abroad or beside the castillo",
        board="4 seats; king: castillo; seville: grande blue; turn: blue eg23-regency-viceroy",
        expect="asked: nobody",
        options=ON,
    ),
    Case23(
        "Stand-in: void where all grandes stand with the king",
        board="2 seats; king: granada; granada: grande blue, grande orange;"
        "turn: blue eg23-regency-viceroy",
        expect="asked: nobody",
        options=ON,
    ),
]


@rulebook([*ESCORT, *JOUST, *INFILTRATION, *VICEROY])
def test_regency(case):
    check(case)


def test_the_events_tell_what_the_joust_did():
    game = begin(
        "4 seats; king: granada; seville: grande blue; turn: orange eg23-regency-joust", ON, ED2023
    )
    game.do("orange: king seville")
    assert GrandeMoved(1, 0, "seville", "castillo") in game.events
