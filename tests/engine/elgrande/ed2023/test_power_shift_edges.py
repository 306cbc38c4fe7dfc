"""Power Shift at the edges: abilities where the king is away, used cards, equal sums."""

from games.engine.elgrande.cards_2023 import CARDS_2023
from tests.engine.elgrande.ed2023 import test_power_shift as other
from tests.engine.elgrande.rulebook import Case23, check, rulebook

ON = {"power_shift": True}
BOTH = {"power_shift": True, "new_regency": True}
TURN = "3 seats; cards: eg23-5-journey; power: blue 12; turn: blue"
NEW = (
    "new game; seats: blue orange green; starter: blue; grey cards: eg23-mod-13 eg23-mod-14"
    " eg23-mod-11 eg23-mod-03 eg23-mod-12 eg23-mod-08 eg23-mod-02 eg23-mod-15 eg23-mod-16;"
    "stack 4: eg23-4-second-wind"
)
GIVEN = "blue: give -2\norange: give -1\ngreen: give +1\n"

ABILITIES = [
    Case23(
        "Place 1 extra: one that was just fetched",
        board="3 seats; king: granada; cards: eg23-5-journey; power: blue 11; turn: blue;"
        "grey blue: eg23-mod-02",
        do="blue: fetch 1; muster seville 1",
        expect="seville: blue 1; court: empty; asked: blue take",
        options=ON,
    ),
    Case23(
        "Place 1 extra: with the king abroad beside that country or in the castillo",
        board=TURN + "; king: france; grey blue: eg23-mod-06; court: blue 1",
        do="blue: muster",
        allowed="basque, aragon, catalonia, castillo",
        options=BOTH,
    ),
    Case23(
        "Place 1 extra: with the king beside the castillo in any region",
        board=TURN + "; king: castillo; grey blue: eg23-mod-02; court: blue 1",
        do="blue: muster castillo 1 !! beside_king\nblue: galicia 1",
        expect="galicia: blue 1; asked: blue take",
        options=BOTH,
    ),
    Case23(
        "Place 1 extra: it comes before the card, so Back Door does not open the king's region",
        board="3 seats; king: granada; cards: eg23-regency-infiltration; power: blue 12;"
        "turn: blue; grey blue: eg23-mod-02; court: blue 2",
        do="blue: muster granada 1 !! beside_king",
        expect="granada: empty",
        options=BOTH,
    ),
    Case23(
        "Place 1 extra: waived by naming nobody",
        board=TURN + "; king: granada; grey blue: eg23-mod-02; court: blue 1",
        do="blue: muster none",
        expect="court: blue 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "+1 to court: waived, or none in the province",
        board=TURN + "; king: granada; grey blue: eg23-mod-05; court: blue 30",
        expect="court: blue 30; asked: blue take",
        options=ON,
    ),
    Case23(
        "+1 to court: one only",
        board=TURN + "; king: granada; grey blue: eg23-mod-09",
        do="blue: summon 2 !! too_many_there\nblue: summon 1",
        expect="court: blue 1; asked: blue take",
        options=ON,
    ),
    Case23(
        "Move 1 own: all own with the king, no question",
        board=TURN + "; king: granada; granada: blue 3; grey blue: eg23-mod-07",
        expect="granada: blue 3; asked: blue take",
        options=ON,
    ),
    Case23(
        "Move 1 own: waived by naming nobody",
        board=TURN + "; king: granada; aragon: blue 3; grey blue: eg23-mod-10",
        do="blue: move none",
        expect="aragon: blue 3; asked: blue take",
        options=ON,
    ),
    Case23(
        "Move 1 own: with the king beside the castillo not into it",
        board=TURN + "; king: castillo; granada: blue 3; grey blue: eg23-mod-12",
        do="blue: move own granada>castillo 1 !! kings_taboo\nblue: own granada>galicia 1",
        expect="granada: blue 2; galicia: blue 1; asked: blue take",
        options=BOTH,
    ),
    Case23(
        "Move 1 foreign: nobody else on the map, no question",
        board=TURN + "; king: granada; aragon: blue 3; granada: orange 1; grey blue: eg23-mod-08",
        expect="asked: blue take",
        options=ON,
    ),
]

HANDS = [
    Case23(
        "Two cards that are the same are one choice",
        board=NEW,
        allowed="eg23-mod-13, eg23-mod-11",
        options=ON,
    ),
    Case23(
        "The same sum twice is refused, also below one",
        board=NEW,
        do=GIVEN + "blue: power 3\norange: power 5 -2 !! free_power_card\norange: power 1"
        "\ngreen: power 4 -3 !! free_power_card\ngreen: power 2 -3",
        expect="power: blue 3, orange 1, green 2; starter: green; asked: blue fetch",
        options=ON,
    ),
    Case23(
        "A used grey card is gone in the next round, taken back it is there again",
        board=NEW,
        do=GIVEN
        + """
        blue: power 13 +3
        orange: power 12
        green: power 11
        blue: take eg23-4-second-wind; recall; recall +3; place none
        orange: take eg23-5-journey; end
        green: fetch none; take eg23-1-own-region; end
        green: power 13
        blue: power 12 +3
        """,
        expect="round: 2; power: green 13, blue 12; grey blue: eg23-mod-13",
        options=ON,
    ),
    Case23(
        "A grey card played in the last round cannot be played again",
        board=NEW,
        do=GIVEN
        + """
        blue: power 13
        orange: power 10 +1
        green: power 12
        blue: take eg23-5-journey; end
        green: take eg23-1-own-region; end
        orange: fetch none; end; take eg23-2-court-all; end
        orange: power 9 +1 !! free_power_card
        """,
        expect="round: 2; asked: orange power",
        options=ON,
    ),
    Case23(
        "Second Wind: a card that was never played stays out of reach",
        board=NEW,
        do=GIVEN
        + """
        blue: power 13
        orange: power 12
        green: power 11
        blue: take eg23-4-second-wind; recall
        """,
        expect="asked: blue recall",
        allowed="13",
        options=ON,
    ),
]


@rulebook([*ABILITIES, *HANDS])
def test_power_shift(case):
    check(case)


def test_every_grey_card_with_an_ability_is_used_somewhere():
    """Sixteen cards: of each kind of ability one case at least here or in the other module."""
    cases = [*ABILITIES, *HANDS, *other.PASSING, *other.PLAYING, *other.ABILITIES, *other.RECALL]
    text = " ".join(case.board + case.do for case in cases)
    greys = [row.id for row in CARDS_2023 if row.modifier]
    assert [grey for grey in greys if grey not in text] == []
