"""The base deck of 2023 where it differs from 1995, and a normal case of every card."""

import pytest

from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.cards_2023 import CARDS_2023
from tests.engine.elgrande.rulebook import Case23, check, rulebook

STACK_1 = [
    Case23(
        "Relocation: own caballeros of one region",
        board="4 seats; king: granada; seville: blue 3; turn: blue eg23-1-own-region",
        do="blue: move seville; own seville>aragon 1, own seville>castillo 1",
        expect="seville: blue 1; aragon: blue 1; castillo: blue 1",
    ),
    Case23(
        "Muster: two from court to any regions, but not to the castillo",
        board="4 seats; court: blue 4; king: granada; turn: blue eg23-1-muster",
        do="""
        blue: muster castillo 1 !! kings_taboo
        blue: own court>granada 1 !! kings_taboo
        blue: own court>galicia 1, own court>aragon 1
        blue: place seville 1
        """,
        expect="galicia: blue 1; aragon: blue 1; seville: blue 1; court: blue 1",
    ),
    Case23(
        "Exodus: five of any colour from one region",
        board="4 seats; king: granada; seville: blue 2, orange 4; turn: blue eg23-1-five-any",
        do="blue: move seville; orange seville>aragon 4, own seville>aragon 1",
        expect="seville: blue 1; aragon: blue 1, orange 4",
    ),
    Case23(
        "Whispers: three foreign",
        board="4 seats; king: granada; seville: orange 4; aragon: blue 1;"
        "turn: blue eg23-1-three-foreign",
        do="blue: move own aragon>seville 1 !! nothing_to_take\nblue: orange seville>aragon 3",
        expect="seville: orange 1; aragon: blue 1, orange 3",
    ),
    Case23(
        "Schemes: three of any colour",
        board="4 seats; king: granada; seville: orange 4; turn: blue eg23-1-three-any",
        do="blue: move orange seville>aragon 4 !! too_many\nblue: orange seville>aragon 3",
        expect="seville: orange 1; aragon: orange 3",
    ),
    Case23(
        "E16 Double Game: two own and two foreign, of two owners",
        board="seats: purple green blue orange; king: galicia; granada: purple 2; aragon: green 1;"
        "valencia: blue 1; turn: purple eg23-1-two-two",
        do="purple: move own granada>old_castile 1, own granada>castillo 1,"
        " green aragon>valencia 1, blue valencia>old_castile 1",
        expect="old_castile: purple 1, blue 1; castillo: purple 1; valencia: green 1;"
        "granada: empty; aragon: empty",
    ),
    Case23(
        "Night March: four own",
        board="4 seats; king: granada; seville: blue 5; turn: blue eg23-1-four-own",
        do="blue: move own seville>aragon 5 !! too_many\nblue: own seville>aragon 4",
        expect="seville: blue 1; aragon: blue 4",
    ),
    Case23(
        "Grand Scheme: four of any colour",
        board="4 seats; king: granada; seville: blue 2, orange 3; turn: blue eg23-1-four-any",
        do="blue: move own seville>aragon 1, orange seville>castillo 3",
        expect="seville: blue 1; aragon: blue 1; castillo: orange 3",
    ),
]

STACK_2 = [
    Case23(
        "Empty Court",
        board="4 seats; court: orange 4, green 1; king: granada; turn: blue eg23-2-court-all",
        do="blue: drain",
        expect="court: orange 0, green 0; province: orange 30",
    ),
    Case23(
        "Thinned Court",
        board="4 seats; court: orange 4, green 1; king: granada; turn: blue eg23-2-court-three",
        do="blue: drain",
        expect="court: orange 1, green 0",
    ),
    Case23(
        "E17 King's Wrath: the left neighbour first, three each from court and regions",
        board="seats: purple orange blue green; king: galicia; court: orange 5, blue 2;"
        "valencia: blue 1, green 1; new_castile: green 2; turn: purple eg23-2-wrath",
        do="""
        purple: wrath
        orange: return court 3
        blue: return valencia 1, court 2
        green: return new_castile 2, valencia 1
        """,
        expect="court: orange 2, blue 0; valencia: empty; new_castile: empty;"
        "province: orange 28, blue 30, green 30",
    ),
    Case23(
        "Hired Blade: exactly one of every opponent, nobody is spared",
        board="4 seats; king: granada; granada: purple 1; seville: orange 2; aragon: green 1;"
        "turn: blue eg23-2-blade",
        do="""
        blue: strike orange seville>province 1 !! too_few
        blue: strike none !! too_few
        blue: strike orange seville>province 1, green aragon>province 1
        """,
        expect="seville: orange 1; aragon: empty; granada: purple 1; asked: nobody",
    ),
    Case23(
        "Desertion: two of a region with at least two",
        board="2 seats; king: granada; seville: orange 3; aragon: orange 1;"
        "turn: blue eg23-2-desertion",
        do="blue: desert\norange: dial aragon !! own_regions\norange: dial seville",
        expect="seville: orange 1; aragon: orange 1",
    ),
    Case23(
        "Feud: all of one region; the king's is not selectable",
        board="2 seats; king: granada; granada: orange 3; aragon: orange 2; seville: orange 1;"
        "turn: blue eg23-2-feud",
        do="blue: desert\norange: dial granada !! own_regions\norange: dial aragon",
        expect="aragon: empty; granada: orange 3; seville: orange 1",
    ),
    Case23(
        "Feud: who stands only with the king is unaffected",
        board="2 seats; king: granada; granada: orange 3; turn: blue eg23-2-feud",
        expect="granada: orange 3; asked: nobody",
    ),
    Case23(
        "Royal Survey: the king's region, but never the castillo, Q20",
        board="4 seats; king: granada; granada: blue 1; turn: blue eg23-2-survey",
        do="blue: score castillo !! scorable\nblue: score granada",
        expect="score: blue 8",
    ),
]

STACK_3 = [
    Case23(
        "E18 Frontier Tribute: scoreboards change the class of a region",
        board="4 seats; king: valencia; seville: blue 1; catalonia: blue 1;"
        "new_castile: blue 1, board 400; galicia: blue 1, board 840; turn: blue eg23-3-fours",
        do="blue: score",
        expect="score: blue 12",
    ),
    Case23(
        "Feast Day: never the castillo, though it shows 5",
        board="4 seats; king: granada; castillo: orange 2; aragon: blue 1; turn: blue eg23-3-fives",
        do="blue: score",
        expect="score: blue 5, orange 0",
    ),
    Case23(
        "E8 Feast Day skipped; three placed",
        board="seats: purple blue; court: purple 3; king: old_castile; aragon: purple 1;"
        "turn: purple eg23-3-fives",
        do="purple: place aragon 1, new_castile 2; end",
        expect="score: purple 0; court: empty; aragon: purple 2; new_castile: purple 2",
    ),
    Case23(
        "Heartland Tribute: 6 and 7",
        board="4 seats; king: galicia; granada: blue 1; new_castile: orange 1; seville: green 1;"
        "turn: blue eg23-3-six-seven",
        do="blue: score",
        expect="score: blue 6, orange 7, green 0",
    ),
    Case23(
        "Open Gates: everything goes back in",
        board="4 seats; king: galicia; castillo: blue 2, orange 1; turn: blue eg23-3-castillo",
        do="blue: score",
        expect="score: blue 5, orange 3; castillo: blue 2, orange 1",
    ),
    Case23(
        "Laurels: sole first places only",
        board="4 seats; king: galicia; granada: blue 2, orange 1; seville: blue 1, orange 1;"
        "turn: blue eg23-3-firsts",
        do="blue: score",
        expect="score: blue 6, orange 0",
    ),
    Case23(
        "Crowded Roads: most caballeros",
        board="4 seats; king: galicia; granada: blue 2, orange 1; seville: blue 1;"
        "turn: blue eg23-3-most",
        do="blue: score",
        expect="score: blue 6, orange 3",
    ),
    Case23(
        "Quiet Lands: fewest, but not none",
        board="4 seats; king: galicia; granada: blue 2, orange 1; seville: blue 1;"
        "turn: blue eg23-3-fewest",
        do="blue: score",
        expect="score: blue 4, orange 0",
    ),
]

STACKS_4_AND_5 = [
    Case23(
        "E15 New Charter: a region pays what the scoreboard says",
        board="4 seats; king: galicia; old_castile: blue 2, orange 1; turn: blue eg23-4-charter",
        do="blue: charter 4 castilla\nscore old_castile",
        expect="old_castile: blue 2, orange 1, board 400; score: blue 4, orange 0",
    ),
    Case23(
        "King's Outing: one step",
        board="4 seats; king: galicia; turn: blue eg23-4-outing",
        do="blue: king granada !! king_target\nblue: king navarra",
        expect="king: basque",
    ),
    Case23(
        "E19 Banishment: the active player's own stay",
        board="seats: purple orange blue green; king: galicia;"
        "new_castile: purple 2, orange 1, blue 2, green 2; turn: purple eg23-4-banish",
        do="""
        purple: banish toledo
        orange: dial catalonia
        blue: dial granada
        green: dial new_castile !! leave_region
        green: dial valencia
        """,
        expect="new_castile: purple 2; catalonia: orange 1; granada: blue 2; valencia: green 2",
    ),
    Case23(
        "New Seat: not to the castillo or the king's region",
        board="4 seats; king: galicia; aragon: grande blue; turn: blue eg23-4-seat",
        do="blue: grande castillo !! grande_target\nblue: grande galicia !! grande_target"
        "\nblue: grande granada",
        expect="granada: grande blue",
    ),
    Case23(
        "Second Wind: this round's card comes back",
        board="4 seats; power: blue 9; king: galicia; turn: blue eg23-4-second-wind",
        do="blue: recall; recall 9",
        expect="hand blue: 1 2 3 4 5 6 7 8 9 10 11 12 13",
    ),
    Case23(
        "Summons: two from the province",
        board="4 seats; king: galicia; turn: blue eg23-4-summons",
        do="blue: summon 2; place none",
        expect="court: blue 2; province: blue 28",
    ),
    Case23(
        "Summons: regions give what the province cannot, never the king's",
        board="4 seats; king: galicia; galicia: blue 3; aragon: blue 25; court: blue 1;"
        "turn: blue eg23-4-summons",
        do="""
        blue: summon aragon 1 !! use_up_first
        blue: summon province 1, galicia 1 !! province_first
        blue: summon province 1, aragon 1
        """,
        expect="court: blue 3; aragon: blue 24; province: blue 0",
    ),
    Case23(
        "E7 King's Journey: placing first beside the old region, then the king",
        board="seats: purple blue green; court: purple 5; king: valencia;"
        "turn: purple eg23-5-journey",
        do="purple: place granada 2, new_castile 2, castillo 1; king toledo",
        expect="king: new_castile; castillo: purple 1; granada: purple 2; court: empty",
    ),
    Case23(
        "King's Journey: not to the castillo, not abroad",
        board="4 seats; king: valencia; turn: blue eg23-5-journey",
        do="blue: king castillo !! king_target\nblue: king france !! king_target",
        expect="king: valencia",
    ),
]


@rulebook([*STACK_1, *STACK_2, *STACK_3, *STACKS_4_AND_5])
def test_cards(case):
    check(case)


def test_every_card_has_a_case():
    cases = [*STACK_1, *STACK_2, *STACK_3, *STACKS_4_AND_5]
    base = {row.id for row in CARDS_2023 if row.id.startswith(tuple(f"eg23-{n}" for n in range(9)))}
    assert {card for card in base if not any(card in case.board for case in cases)} == set()


@pytest.mark.parametrize("stack", [1, 2, 3, 4])
def test_a_stack_has_ten_cards(stack):
    rows = [row for row in CARDS_2023 if row.stack == stack and not row.when]
    assert sum(row.copies for row in rows) == 10
    assert {row.place for row in rows} == {stack}


def test_the_deck_with_alternatives_is_that_of_1995_with_one_survey_moved():
    """This is how the gaps of the rulebooks are filled."""
    for stack, more in ((1, 0), (2, 1), (3, -1), (4, 0), (5, 0)):
        new = [row for row in CARDS_2023 if row.stack == stack and "regency" not in row.id]
        copies = sum(row.copies * max(1, len(row.when)) for row in new)
        assert copies == sum(row.copies for row in CARDS_1995 if row.stack == stack) + more
