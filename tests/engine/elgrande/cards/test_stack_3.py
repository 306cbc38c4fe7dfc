"""Stack 3 of 1995, place 3: special scorings."""

import pytest

from games.engine.core.event import heard
from games.engine.elgrande.events import AreaScored, CastilloOpened
from tests.engine.elgrande.rulebook import Case, begin, check, rulebook

# Orange alone everywhere: what a card scores can be read off its points.
EVERYWHERE = """4 seats; king: granada; galicia: orange 1; basque: orange 1; aragon: orange 1;
    catalonia: orange 1; old_castile: orange 1; new_castile: orange 1; seville: orange 1;
    granada: orange 1; valencia: orange 1; castillo: orange 1"""

ALL = "galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia"

# Card, what is different on the map, areas in the order they are scored.
AREAS = [
    ("fours", "", "galicia, catalonia, seville"),
    ("fives", "", "basque, aragon, valencia"),
    ("six-seven", "", "old_castile, new_castile, granada"),
    ("castillo", "", "castillo"),
    ("firsts", "", ALL),
    ("most", "", ALL),
    ("fewest", "", ALL),
    # E18, E23: the scoreboard decides the class, and 8/4/0 belongs to none.
    ("fours", "new_castile: board 400; galicia: board 840", "catalonia, new_castile, seville"),
    ("fours", "granada: board 400", "galicia, catalonia, seville, granada"),
    ("fives", "valencia: board 840; basque: board 400", "aragon"),
    ("six-seven", "old_castile: board 840; granada: board 400", "new_castile"),
    ("firsts", "galicia: board 840; basque: board 400", ALL),
    # Q19: the castillo belongs to no class, with or without a scoreboard.
    ("fours", "castillo: board 400", "galicia, catalonia, seville"),
    ("fives", "castillo: board 840", "basque, aragon, valencia"),
    ("most", "aragon: blue 1; seville: blue 1", "aragon, seville"),
    ("fewest", "granada: orange 2; seville: orange 0", ALL.replace(", seville, granada", "")),
]

CLASSES = [
    Case(
        "Frontier Tribute: all places in Galicia, Catalonia and Seville",
        board="4 seats; king: granada; galicia: blue 3, orange 2, green 1; seville: orange 1;"
        "catalonia: blue 3, orange 2, green 1; aragon: purple 3; turn: blue eg95-3-fours",
        do="blue: score",
        expect="score: blue 8, orange 8, green 1, purple 0; asked: nobody",
    ),
    Case(
        "Frontier Tribute, E24: sole first with the own grande in the king's region",
        board="4 seats; king: seville; seville: blue 2, orange 1, grande blue;"
        "turn: blue eg95-3-fours",
        do="blue: score",
        expect="score: blue 8, orange 3",
    ),
    Case(
        "Frontier Tribute: three players, two places, on a scoreboard too",
        board="3 seats; catalonia: blue 3, orange 2, green 1; granada: green 3, blue 1, board 400;"
        "turn: blue eg95-3-fours",
        do="blue: score",
        expect="score: blue 4, orange 2, green 4",
    ),
    Case(
        "Frontier Tribute: two players, first place only, ties pay nobody",
        board="2 seats; catalonia: blue 3, orange 2; seville: blue 1, orange 1;"
        "turn: blue eg95-3-fours",
        do="blue: score",
        expect="score: blue 4, orange 0",
    ),
    Case(
        "Frontier Tribute after a New Charter: the class is that of the moment",
        board="4 seats; king: granada; valencia: orange 1; seville: blue 1;"
        "turn: blue eg95-4-charter, orange eg95-3-fours",
        do="blue: charter 400 valencia\norange: score",
        expect="score: orange 4, blue 4",
    ),
    Case(
        "Feast Day after a New Charter: the scoreboard took a region out of its class",
        board="4 seats; king: granada; valencia: orange 1; aragon: blue 1;"
        "turn: blue eg95-4-charter, orange eg95-3-fives",
        do="blue: charter 840 valencia\norange: score",
        expect="score: orange 0, blue 5",
    ),
    Case(
        "Feast Day, E8: the scoring is waived, three are placed",
        board="4 seats; king: old_castile; aragon: blue 1, orange 1; court: blue 4;"
        "turn: blue eg95-3-fives",
        do="blue: place aragon 1, new_castile 2; end",
        expect="score: empty; aragon: blue 2, orange 1; new_castile: blue 2; court: blue 1",
    ),
    Case(
        "Feast Day: placing after the scoring changes no points",
        board="4 seats; king: old_castile; aragon: blue 1, orange 1; court: blue 4;"
        "turn: blue eg95-3-fives",
        do="blue: score\nblue: place aragon 4 !! too_many_there\nblue: aragon 3",
        expect="score: blue 4, orange 4; aragon: blue 4, orange 1; asked: nobody",
    ),
    Case(
        "Feast Day: placing before the scoring decides it",
        board="4 seats; king: old_castile; aragon: blue 1, orange 1; court: blue 4;"
        "turn: blue eg95-3-fives",
        do="blue: place aragon 1; score",
        expect="score: blue 5, orange 4",
    ),
    Case(
        "Heartland Tribute: ties and places, 6/4/2, 7/4/2 and 6/3/1",
        board="5 seats; king: aragon; old_castile: blue 4, orange 3, green 2, purple 2;"
        "new_castile: blue 1, orange 1, green 1, purple 1; granada: yellow 1, grande yellow;"
        "turn: blue eg95-3-six-seven",
        do="blue: score",
        expect="score: blue 10, orange 8, green 4, purple 4, yellow 8",
    ),
]

GATES = [
    Case(
        "Open Gates: the castillo pays 5/3/1, content stays inside, no bonus",
        board="4 seats; castillo: blue 3, orange 2, green 1; galicia: purple 4;"
        "turn: blue eg95-3-castillo",
        do="blue: score",
        expect="score: blue 5, orange 3, green 1, purple 0;"
        "castillo: blue 3, orange 2, green 1; asked: nobody",
    ),
    Case(
        "Open Gates: a scoreboard at the castillo replaces the print",
        board="4 seats; castillo: blue 3, orange 2, green 1, board 840; turn: blue eg95-3-castillo",
        do="blue: score",
        expect="score: blue 8, orange 4, green 0",
    ),
    Case(
        "Open Gates: placed there first, it counts",
        board="3 seats; king: granada; castillo: orange 2, green 1; court: blue 3;"
        "turn: blue eg95-3-castillo",
        do="blue: place castillo 3; score",
        expect="score: blue 5, orange 3, green 0; castillo: blue 3, orange 2, green 1",
    ),
    Case(
        "Open Gates: vetoed only as a whole",
        board="2 seats; castillo: blue 3, orange 2; veto: orange 2; turn: blue eg95-3-castillo",
        do="blue: score",
        allowed="pass, keep 0",
    ),
]

LAURELS = [
    Case(
        "Laurels: only the sole first place, ties at the top pay nobody",
        board="4 seats; king: granada; old_castile: blue 3, orange 2, green 1;"
        "seville: orange 2, green 2, purple 1; castillo: purple 3; turn: blue eg95-3-firsts",
        do="blue: score",
        expect="score: blue 6, orange 0, green 0, purple 0",
    ),
    Case(
        "Laurels: both bonuses where due, a scoreboard's first value",
        board="4 seats; king: granada; granada: blue 2, orange 1, grande blue;"
        "galicia: orange 2, blue 1, grande green, board 840; turn: blue eg95-3-firsts",
        do="blue: score",
        expect="score: blue 10, orange 8",
    ),
    Case(
        "Laurels: two players, the same",
        board="2 seats; king: granada; aragon: blue 2, orange 1; basque: blue 1, orange 1;"
        "turn: blue eg95-3-firsts",
        do="blue: score",
        expect="score: blue 5, orange 0",
    ),
]

CROWDS = [
    Case(
        "Crowded Roads: caballeros of all colours count, grandes and the castillo do not",
        board="4 seats; king: granada; granada: blue 2, orange 2, green 1;"
        "seville: blue 4, grande blue, grande orange; castillo: purple 9; turn: blue eg95-3-most",
        do="blue: score",
        expect="score: blue 3, orange 3, green 1, purple 0",
    ),
    Case(
        "Crowded Roads: all tied regions",
        board="3 seats; aragon: blue 2, orange 1; valencia: green 3; seville: blue 2;"
        "turn: blue eg95-3-most",
        do="blue: score",
        expect="score: blue 5, orange 4, green 5",
    ),
    Case(
        "Quiet Lands: empty regions and those with a grande only are ignored, all tied ones count",
        board="4 seats; king: granada; granada: blue 1; seville: orange 1, grande orange;"
        "aragon: grande green; valencia: green 2; turn: blue eg95-3-fewest",
        do="blue: score",
        expect="score: blue 8, orange 6, green 0",
    ),
    Case(
        "Quiet Lands: placing first may change which they are",
        board="3 seats; king: granada; seville: orange 2; valencia: green 3; court: blue 3;"
        "turn: blue eg95-3-fewest",
        do="blue: place new_castile 1; score",
        expect="score: blue 7, orange 0, green 0",
    ),
]
CROWDS += [
    Case(
        f"{card}: void on an empty map",
        board="3 seats; king: granada; castillo: orange 2; seville: grande blue; court: blue 3;"
        f"turn: blue eg95-3-{card}",
        expect="asked: blue place",
    )
    for card in ("most", "fewest")
]

SURVEY = [
    Case(
        "Royal Survey: one area of choice, three placed",
        board="4 seats; king: granada; castillo: orange 2; court: blue 3; turn: blue eg95-3-survey",
        do="blue: place castillo 3; score castillo",
        expect="score: blue 5, orange 3; castillo: blue 3, orange 2; asked: nobody",
    ),
    Case(
        "Royal Survey: vetoed as a whole, the placing half is left",
        board="4 seats; king: granada; granada: blue 2; court: blue 3; veto: orange 1;"
        "turn: blue eg95-3-survey",
        do="blue: score granada\norange: keep 1 !! veto\norange: keep 0",
        expect="score: empty; asked: blue place",
    ),
]

VETOES = [
    Case(
        f"{card}: of the areas in scoring order a veto keeps the first {keep}",
        board=f"{EVERYWHERE}; veto: green 1; turn: blue eg95-3-{card}",
        do=f"blue: score\ngreen: keep {keep}",
        expect=f"score: orange {points}; veto: empty",
    )
    for card, keep, points in [
        ("fours", 1, 4),
        ("fours", 2, 8),
        ("fives", 2, 10),
        ("six-seven", 2, 13),
        ("firsts", 2, 9),
        ("firsts", 8, 43),
        ("most", 3, 14),
        ("fewest", 1, 4),
    ]
] + [
    Case(
        f"{card}: vetoed whole",
        board=f"{EVERYWHERE}; court: blue 1; veto: green 1; turn: blue eg95-3-{card}",
        do="blue: score\ngreen: keep 0",
        expect="score: empty; asked: blue place",
    )
    for card in ("fours", "fives", "six-seven", "castillo", "firsts", "most", "fewest")
]

CASES = CLASSES + GATES + LAURELS + CROWDS + SURVEY + VETOES


@rulebook(CASES)
def test_card(case):
    check(case)


@pytest.mark.parametrize(("card", "more", "areas"), AREAS)
def test_areas_are_scored_in_order(card, more, areas):
    game = begin(f"{EVERYWHERE}; {more}; turn: blue eg95-3-{card}")
    game.do("blue: score")
    scored = [event.area for event in game.events if isinstance(event, AreaScored)]
    assert scored == [area.strip() for area in areas.split(",")]


@pytest.mark.parametrize("inside", ["blue 2, orange 1", ""])
def test_open_gates_shows_a_hidden_castillo_to_all(inside):
    board = f"3 seats; castillo: {inside}; turn: blue eg95-3-castillo"
    game = begin(board, {"castillo_visible": False})
    assert game.shown()["castillo"] == {"hidden"}
    game.do("blue: score")
    told = [e.pieces for e in heard(game.events, None) if isinstance(e, CastilloOpened)]
    assert told == [(2, 1, 0) if inside else (0, 0, 0)]
    assert game.state.score == ([5, 3, 0] if inside else [0, 0, 0])
