"""New Regency: the king abroad, beside the castillo, and where else cards send him."""

from games.engine.elgrande.events import AreaScored, CastilloOpened
from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

ON = {"new_regency": True}
REGIONS = "galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia"

EXILE = [
    Case23(
        "Abroad: the king goes to France, whose border regions count as neighbours, Q29",
        board="4 seats; court: blue 3; king: granada; turn: blue eg23-regency-exile",
        do="blue: king france",
        expect="king: france; asked: blue place",
        allowed="basque, aragon, catalonia, castillo",
        options=ON,
    ),
    Case23(
        "Abroad: Portugal's border, assumed",
        board="4 seats; court: blue 3; king: granada; turn: blue eg23-regency-exile",
        do="blue: king Portugal",
        expect="king: portugal",
        allowed="galicia, old_castile, new_castile, seville, castillo",
        options=ON,
    ),
    Case23(
        "Abroad: nowhere else",
        board="4 seats; court: blue 3; king: granada; turn: blue eg23-regency-exile",
        do="blue: king seville !! king_sent\nblue: king castillo !! king_sent",
        expect="king: granada",
        allowed="france, portugal",
        options=ON,
    ),
    Case23(
        "Abroad: already there, only the other country, or skip",
        board="4 seats; court: blue 3; king: france; turn: blue eg23-regency-exile",
        do="blue: king france !! king_sent\nblue: king portugal; place seville 1",
        expect="king: portugal; seville: blue 1",
        options=ON,
    ),
    Case23(
        "King abroad: no region is taboo",
        board="4 seats; king: france; granada: orange 1; aragon: blue 1;"
        "turn: blue eg23-1-three-any",
        do="blue: move orange granada>aragon 1, own aragon>granada 1",
        expect="granada: blue 1; aragon: orange 1",
        options=ON,
    ),
    Case23(
        "King abroad: nobody gets his bonus",
        board="4 seats; king: france; aragon: blue 2, orange 1",
        do="score aragon",
        expect="score: blue 5, orange 4",
        options=ON,
    ),
    Case23(
        "King abroad: King's Outing leads to a region that borders the country",
        board="4 seats; king: portugal; turn: blue eg23-4-outing",
        do="blue: king",
        allowed="galicia, old_castile, new_castile, seville",
        options=ON,
    ),
    Case23(
        "King abroad: Banishment has no way back to court",
        board="2 seats; king: france; granada: orange 2; turn: blue eg23-4-banish",
        do="blue: banish granada\norange: dial court !! leave_region",
        expect="asked: orange dial",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, seville, valencia",
        options=ON,
    ),
    Case23(
        "King abroad: general scoring has no way back to court",
        board="4 seats; round: 3; king: portugal; castillo: blue 2; turn: general",
        do="blue: dial court !! leave_castillo",
        allowed=REGIONS,
        options=ON,
    ),
]

RETREAT = [
    Case23(
        "Summer Court: the region with fewest caballeros, but not none",
        board="4 seats; king: granada; granada: blue 4; seville: blue 2; aragon: orange 1;"
        "turn: blue eg23-regency-retreat",
        do="blue: king seville !! king_sent\nblue: king galicia !! king_sent\nblue: king aragon",
        expect="king: aragon",
        options=ON,
    ),
    Case23(
        "Summer Court: of several the active player chooses",
        board="4 seats; king: granada; granada: blue 4; seville: blue 1; aragon: orange 1;"
        "turn: blue eg23-regency-retreat",
        do="blue: king",
        allowed="seville, aragon",
        options=ON,
    ),
    Case23(
        "Summer Court: the king's region alone is lowest, he stays",
        board="4 seats; king: granada; granada: blue 1; seville: blue 2;"
        "turn: blue eg23-regency-retreat",
        expect="king: granada; asked: nobody",
        options=ON,
    ),
    Case23(
        "Summer Court: from abroad into Spain",
        board="4 seats; king: france; seville: blue 2; turn: blue eg23-regency-retreat",
        do="blue: king seville",
        expect="king: seville",
        options=ON,
    ),
]

REVOLT = [
    Case23(
        "Palace Siege: all nine regions are neighbours, the castillo is closed",
        board="4 seats; court: blue 5; king: granada; turn: blue eg23-regency-revolt",
        do="blue: king castillo\nblue: place castillo 1 !! beside_king",
        expect="king: castillo; asked: blue place",
        allowed=REGIONS,
        options=ON,
    ),
    Case23(
        "Palace Siege: already there, it is void",
        board="4 seats; court: blue 5; king: castillo; turn: blue eg23-regency-revolt",
        expect="asked: blue place",
        options=ON,
    ),
    Case23(
        "King beside the castillo: nothing can be moved in, everything elsewhere",
        board="4 seats; king: castillo; granada: orange 1; turn: blue eg23-1-three-foreign",
        do="blue: move orange granada>castillo 1 !! kings_taboo\nblue: orange granada>seville 1",
        expect="seville: orange 1; granada: empty; castillo: empty",
        options=ON,
    ),
    Case23(
        "King beside the castillo: a scoreboard there is frozen, none comes there",
        board="4 seats; king: castillo; castillo: board 840; turn: blue eg23-4-charter",
        do="""
        blue: charter 840 granada !! charter_target
        blue: charter 400 castillo !! charter_target
        blue: charter 400 granada
        """,
        expect="castillo: board 840; granada: board 400",
        options=ON,
    ),
    Case23(
        "King beside the castillo: it is scored with his bonus",
        board="4 seats; king: castillo; castillo: blue 2, orange 1; turn: blue eg23-3-castillo",
        do="blue: score",
        expect="score: blue 7, orange 3; castillo: blue 2, orange 1",
        options=ON,
    ),
    Case23(
        "King beside the castillo at general scoring: nobody dials, all stays inside",
        board="4 seats; round: 3; king: castillo; castillo: blue 2, orange 1, grande green;"
        "granada: blue 1; turn: general",
        expect="score: blue 13, orange 3; castillo: blue 2, orange 1, grande green; asked: nobody",
        options=ON,
    ),
    Case23(
        "King beside the castillo: King's Outing leads anywhere",
        board="4 seats; king: castillo; turn: blue eg23-4-outing",
        do="blue: king",
        allowed=REGIONS,
        options=ON,
    ),
    Case23(
        "King beside the castillo: Feud may hit every region",
        board="2 seats; king: castillo; granada: orange 2; seville: orange 1;"
        "turn: blue eg23-2-feud",
        do="blue: desert",
        allowed="granada, seville",
        options=ON,
    ),
]

JOURNEY = [
    Case23(
        "King's Journey: any other region, not the castillo, not abroad",
        board="4 seats; king: granada; turn: blue eg23-regency-journey",
        do="blue: king",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, seville, valencia",
        options=ON,
    ),
    Case23(
        "King's Journey: back from France to any region",
        board="4 seats; king: france; turn: blue eg23-regency-journey",
        do="blue: king",
        allowed=REGIONS,
        options=ON,
    ),
]


@rulebook([*EXILE, *RETREAT, *REVOLT, *JOURNEY])
def test_regency(case):
    check(case)


def test_the_kings_bonus_in_the_castillo_is_told():
    game = begin("4 seats; round: 3; king: castillo; castillo: blue 1; turn: general", ON, ED2023)
    assert CastilloOpened((1, 0, 0, 0)) in game.events
    assert AreaScored("castillo", (5, 3, 1), ((0, 1, 5, 2, 0),)) in game.events
