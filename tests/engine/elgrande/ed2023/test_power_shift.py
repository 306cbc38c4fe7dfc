"""Power Shift: grey cards are passed, played beside power cards, used and taken back."""

from games.engine.core.event import heard
from games.engine.elgrande.cards_2023 import CARDS_2023
from games.engine.elgrande.events import GreyCardReceived, GreyCardReturned, PowerCardReturned
from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

ON = {"power_shift": True}
NEW = (
    "new game; seats: blue orange green; starter: blue; grey cards: eg23-mod-01 eg23-mod-13"
    " eg23-mod-05 eg23-mod-03 eg23-mod-14 eg23-mod-08 eg23-mod-02 eg23-mod-15 eg23-mod-16"
)
GIVEN = """
blue: give eg23-mod-05
orange: give eg23-mod-08
green: give eg23-mod-15
"""
HAND = "1 2 3 4 5 6 7 8 9 10 11 12 13"
TURN = "3 seats; king: granada; cards: eg23-5-journey; power: blue 12; turn: blue"

PASSING = [
    Case23(
        "Passing: everybody ends with three, added to the hand",
        board=NEW,
        do=GIVEN,
        expect=f"""
        hand blue: {HAND} eg23-mod-01 eg23-mod-13 eg23-mod-15
        hand orange: {HAND} eg23-mod-03 eg23-mod-05 eg23-mod-14
        hand green: {HAND} eg23-mod-02 eg23-mod-08 eg23-mod-16
        asked: blue power
        """,
        options=ON,
    ),
    Case23(
        "Passing: only a card of one's own, changed until the last one is in",
        board=NEW,
        do="blue: give +1\norange: give eg23-mod-08\nblue: give -1"
        "\ngreen: give eg23-mod-09 !! own_grey_card\ngreen: give -3",
        expect=f"hand orange: {HAND} eg23-mod-03 eg23-mod-05 eg23-mod-14; asked: blue power",
        options=ON,
    ),
]

PLAYING = [
    Case23(
        "E30 power 9 on the table: 9 with +1 is legal, and 10 is blocked afterwards",
        board=NEW,
        do=GIVEN + "blue: power 9\norange: power 9 !! nothing_to_read\norange: power 9 +1"
        "\ngreen: power 10 !! nothing_to_read\ngreen: power 8",
        expect="power: blue 9, orange 9, green 8; grey orange: eg23-mod-03; asked: orange fetch",
        options=ON,
    ),
    Case23(
        "E31 power 8 on the table: 7 with +1 is illegal",
        board=NEW,
        do=GIVEN + "blue: power 8\norange: power 7 +1 !! free_power_card\norange: power 7",
        expect="power: blue 8, orange 7; asked: green power",
        options=ON,
    ),
    Case23(
        "Playing: a grey card that one has not is refused, and the power card not played without",
        board=NEW,
        do=GIVEN + "blue: power 8 +2 !! free_power_card\nblue: power 8 +1",
        expect="power: blue 8; grey blue: eg23-mod-01; asked: orange power",
        options=ON,
    ),
    Case23(
        "Playing: the fetch number comes from the power card alone",
        board=NEW,
        do=GIVEN + "blue: power 1 +3\norange: power 2\ngreen: power 3\nblue: fetch 6",
        expect="court: blue 13; asked: blue take",
        options=ON,
    ),
    Case23(
        "Playing: final values may leave 1 to 13, the lowest one plays first next",
        board=NEW,
        do=GIVEN + "blue: power 13 +3\norange: power 12\ngreen: power 1 -3\norange: fetch none"
        " !! nothing_asked",
        expect="grey blue: eg23-mod-13; grey green: eg23-mod-16; starter: green; asked: blue take",
        options=ON,
    ),
    Case23(
        "Playing: a used card is not in the hand any more",
        board=NEW,
        do=GIVEN + "blue: power 1 +3",
        expect="hand blue: 2 3 4 5 6 7 8 9 10 11 12 13 eg23-mod-01 eg23-mod-15",
        options=ON,
    ),
    Case23(
        "Playing: the power card alone is blocked by a sum",
        board=NEW,
        do=GIVEN + "blue: power 6 +3\norange: power 9 !! nothing_to_read\norange: power 6",
        expect="power: blue 6, orange 6",
        options=ON,
    ),
]

ABILITIES = [
    Case23(
        "+1 to court: one from the province, after fetching and before taking a card",
        board=TURN + "; grey blue: eg23-mod-01",
        do="blue: summon 1",
        expect="court: blue 1; province: blue 29; asked: blue take",
        options=ON,
    ),
    Case23(
        "+1 to court: never from regions",
        board=TURN + "; grey blue: eg23-mod-01; aragon: blue 30",
        expect="court: empty; asked: blue take",
        options=ON,
    ),
    Case23(
        "Place 1 extra: beside the king's region or in the castillo",
        board=TURN + "; grey blue: eg23-mod-02; court: blue 2",
        do="blue: muster own court>galicia 1 !! beside_king\nblue: own court>seville 1",
        expect="seville: blue 1; court: blue 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "Place 1 extra: one only",
        board=TURN + "; grey blue: eg23-mod-06; court: blue 2",
        do="blue: muster own court>castillo 2 !! too_many\nblue: own court>castillo 1",
        expect="castillo: blue 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "Place 1 extra: nobody at court, no question",
        board=TURN + "; grey blue: eg23-mod-02",
        expect="asked: blue take",
        options=ON,
    ),
    Case23(
        "Move 1 own",
        board=TURN + "; grey blue: eg23-mod-03; aragon: blue 2, orange 1; granada: blue 1",
        do="""
        blue: move orange aragon>seville 1 !! unknown_name
        blue: own granada>seville 1 !! nothing_to_take
        blue: own aragon>seville 2 !! too_many
        blue: own aragon>seville 1
        """,
        expect="aragon: blue 1, orange 1; seville: blue 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "Move 1 foreign",
        board=TURN + "; grey blue: eg23-mod-04; aragon: blue 2, orange 1",
        do="blue: move own aragon>seville 1 !! nothing_to_take\nblue: orange aragon>castillo 1",
        expect="aragon: blue 2; castillo: orange 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "An ability is optional",
        board=TURN + "; grey blue: eg23-mod-08; aragon: blue 2, orange 1",
        do="blue: end",
        expect="aragon: blue 2, orange 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "Plus 3 has no ability",
        board=TURN + "; grey blue: eg23-mod-13; court: blue 2; aragon: blue 2, orange 1",
        expect="asked: blue take",
        options=ON,
    ),
    Case23(
        "A veto cannot stop an ability",
        board=TURN + "; grey blue: eg23-mod-04; aragon: orange 1; veto: orange 1",
        do="blue: move orange aragon>seville 1",
        expect="seville: orange 1; veto: orange 1; asked: blue take",
        options=ON,
    ),
]

WIND = (
    "3 seats; king: granada; power: blue 9; grey blue: eg23-mod-01; turn: blue eg23-4-second-wind"
)

RECALL = [
    Case23(
        "Second Wind: a used grey card instead of a power card",
        board=WIND,
        do="blue: recall; recall eg23-mod-02 !! used_power_card\nblue: recall +1 court",
        expect="hand blue: 1 2 3 4 5 6 7 8 10 11 12 13 eg23-mod-01",
        options=ON,
    ),
    Case23(
        "Second Wind: or the power card",
        board=WIND,
        do="blue: recall; recall 9",
        expect="hand blue: 1 2 3 4 5 6 7 8 9 10 11 12 13",
        options=ON,
    ),
]


@rulebook([*PASSING, *PLAYING, *ABILITIES, *RECALL])
def test_power_shift(case):
    check(case)


def test_every_ability_and_modifier_there_is():
    greys = [row for row in CARDS_2023 if row.modifier]
    assert len(greys) == 16
    assert all(row.assumed and not row.vetoable and row.copies == 1 for row in greys)
    assert sorted(row.modifier for row in greys) == sorted(
        [*[1] * 4, *[-1] * 4, 2, 2, -2, -2, 3, 3, -3, -3]
    )
    for modifier in (1, -1):
        same = [row.effects[0] for row in greys if row.modifier == modifier]
        assert [effect.name for effect in same] == ["summon", "muster", "move", "move"]
    assert all(not row.effects for row in greys if abs(row.modifier) == 3)


def test_only_giver_and_receiver_learn_which_card_was_passed():
    game = begin(NEW, ON, ED2023)
    for line in GIVEN.split("\n")[1:4]:
        game.do(line)
    card = GreyCardReceived(1, "eg23-mod-05")
    assert card in heard(game.events, 1)
    assert all(card not in heard(game.events, viewer) for viewer in (None, 0, 2))
    assert ED2023.view(game.state, 0)["greys"]["given"] == "eg23-mod-05"
    assert ED2023.view(game.state, 1)["greys"]["received"] == "eg23-mod-05"


def test_that_a_grey_card_came_back_is_public_but_not_which():
    for word, kind in (("+1", GreyCardReturned), ("9", PowerCardReturned)):
        game = begin(WIND, ON, ED2023)
        game.do(f"blue: recall; recall {word}")
        told = heard(game.events, 1)
        assert [type(event) for event in told] == [kind]
