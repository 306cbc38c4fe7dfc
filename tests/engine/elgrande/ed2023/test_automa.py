"""Two players with the automa: it draws, places, takes, ranks, and decides nothing."""

import pytest

from games.engine.core import agenda
from games.engine.core.chance import ScriptedChance, SeededChance
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Table
from games.engine.elgrande.events import (
    AutomaPlaced,
    CardTaken,
    GeneralScoringBegan,
    PowerCardPlayed,
)
from games.engine.elgrande.parts.automa import Automa
from games.engine.elgrande.position import read
from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

NEW = (
    "new game; seats: red blue; starter: red; regions: granada seville aragon;"
    "automa regions: basque galicia granada; automa power: 7 12;"
    "stack 1: eg23-1-four-own; stack 2 3: eg23-3-fives; stack 4: eg23-4-seat"
)

ROUND = [
    Case23(
        "Round start: two automa caballeros in each region drawn, its value is blocked",
        board=NEW,
        do="red: power 7 !! free_power_card\nred: power 8\nblue: power 7 !! free_power_card",
        expect="basque: automa 2; galicia: automa 2; province: automa 26;"
        "power: automa 7, red 8; asked: blue power;"
        "cards: eg23-1-four-own, eg23-3-fives, eg23-4-seat, eg23-5-journey",
    ),
    Case23(
        "Automa turn: it takes the card with the highest number and nothing is done",
        board=NEW,
        do="red: power 1\nblue: power 2",
        expect="cards: eg23-1-four-own, eg23-3-fives, eg23-4-seat; king: granada;asked: blue fetch",
    ),
    Case23(
        "Automa turn: it comes at its place in the order",
        board=NEW,
        do="red: power 13\nblue: power 2\nred: take eg23-5-journey; end",
        expect="cards: eg23-1-four-own, eg23-3-fives; asked: blue fetch",
    ),
    Case23(
        "Automa turn: of a stack of 2 and 3 the number of the card counts",
        board="2 seats; cards: eg23-1-four-own, eg23-2-feud; turn: automa",
        expect="cards: eg23-1-four-own",
    ),
    Case23(
        "First player: never the automa; the lower of the two is",
        board=NEW.replace("7 12", "1 12"),
        do="red: power 3\nblue: power 9",
        expect="starter: red",
    ),
    Case23(
        "First player: the lowest is a player anyway",
        board=NEW,
        do="red: power 9\nblue: power 3",
        expect="starter: blue",
    ),
    Case23(
        "King's region drawn: nobody is placed there",
        board=NEW.replace("basque galicia granada", "granada galicia"),
        expect="granada: empty; galicia: automa 2; province: automa 28",
    ),
    Case23(
        "The regency: the same rule, all its cards show 5",
        board=NEW + "; stack 5: eg23-regency-exile",
        do="red: power 1\nblue: power 2",
        expect="cards: eg23-1-four-own, eg23-3-fives, eg23-4-seat",
        options={"new_regency": True},
    ),
    Case23(
        "Power Shift: the automa has no grey cards",
        board=NEW.replace("7 12", "13 12"),
        options={"power_shift": True},
        do="red: give eg23-mod-01\nblue: give eg23-mod-04\nred: power 9\nblue: power 8",
        expect="power: automa 13, red 9, blue 8; asked: red fetch",
    ),
]

TOUCHED = [
    Case23(
        "Its caballeros are foreign ones to be moved",
        board="2 seats; king: granada; seville: automa 2; turn: blue eg23-1-three-foreign",
        do="blue: move automa seville>castillo 2",
        expect="seville: empty; castillo: automa 2",
    ),
    Case23(
        "Hired Blade hits it; it goes back to its supply",
        board="2 seats; king: granada; seville: automa 2, orange 1; turn: blue eg23-2-blade",
        do="blue: strike orange seville>province 1 !! too_few"
        "\nblue: strike orange seville>province 1, automa seville>province 1",
        expect="seville: automa 1; province: automa 29, orange 30",
    ),
    Case23(
        "King's Wrath skips it",
        board="2 seats; king: granada; seville: automa 2, orange 1; turn: blue eg23-2-wrath",
        do="blue: wrath\norange: return seville 1",
        expect="seville: automa 2; asked: nobody",
    ),
    Case23(
        "Desertion and Feud skip it",
        board="2 seats; king: granada; seville: automa 2; turn: blue eg23-2-feud",
        expect="seville: automa 2; asked: nobody",
    ),
    Case23(
        "Banishment skips it: nobody else there, the region cannot be named",
        board="2 seats; king: granada; seville: automa 2; aragon: orange 1;"
        "turn: blue eg23-4-banish",
        do="blue: banish seville !! opponents_there\nblue: banish aragon\norange: dial seville",
        expect="seville: automa 2, orange 1; asked: nobody",
    ),
    Case23(
        "Ballots ask the two players only",
        board="2 seats; king: granada; seville: automa 2, blue 1; turn: blue eg23-alt-ballot",
        do="blue: ballot\nblue: dial seville\norange: dial aragon",
        expect="score: blue 3; asked: nobody",
        options={"alternative": ("ballot",)},
    ),
    Case23(
        "Court effects find no court of it",
        board="2 seats; king: granada; court: orange 2; turn: blue eg23-2-court-all",
        do="blue: drain",
        expect="court: orange 0; province: automa 30",
    ),
]

SCORING = [
    Case23(
        "It takes a rank and no points; two places pay",
        board="2 seats; king: galicia; seville: automa 3, blue 2, orange 1",
        do="score seville",
        expect="score: blue 3, orange 0",
    ),
    Case23(
        "A tie with it costs the first place and the bonuses",
        board="2 seats; king: seville; seville: automa 2, blue 2, orange 1, grande blue",
        do="score seville",
        expect="score: blue 3, orange 0",
    ),
    Case23(
        "It behind the players changes nothing",
        board="2 seats; king: seville; seville: automa 1, blue 3, orange 2, grande blue",
        do="score seville",
        expect="score: blue 8, orange 3",
    ),
    Case23(
        "In the castillo it counts, then returns to its supply",
        board="2 seats; round: 3; king: galicia; castillo: automa 3, blue 1; turn: general",
        do="blue: dial seville",
        expect="castillo: empty; province: automa 30; seville: blue 1; score: blue 7",
    ),
    Case23(
        "With the king beside the castillo it stays inside",
        board="2 seats; round: 3; king: castillo; castillo: automa 3; turn: general",
        expect="castillo: automa 3",
        options={"new_regency": True},
    ),
]


@rulebook([*ROUND, *TOUCHED, *SCORING])
def test_automa(case):
    check(case)


def begun(board: str) -> list[object]:
    """Let the automa begin a round at a position; give what is told."""
    state = read(board, ED2023.rules)
    scene = agenda.scene_with(ScriptedChance({"automa regions after 3": [5]}))
    Automa().begin_round(state, scene)
    assert state.province[2] + sum(state.on[2::3]) == 30
    return list(scene)


@pytest.mark.parametrize(
    ("standing", "placed"),
    [
        (26, (("galicia", 2), ("basque", 2))),
        (27, (("galicia", 2), ("basque", 1))),
        (28, (("galicia", 2),)),
        (29, (("galicia", 1),)),
    ],
)
def test_with_a_short_supply_the_first_region_is_served_first(standing, placed):
    told = begun(f"2 seats; king: granada; seville: automa {standing}")
    assert AutomaPlaced(2, ("galicia", "basque"), placed) in told


def test_with_an_empty_supply_nothing_is_drawn():
    told = begun("2 seats; king: granada; seville: automa 30")
    assert told == [PowerCardPlayed(2, 1)]


def test_all_nine_regions_are_shuffled_again_after_a_general_scoring():
    told = begun("2 seats; king: granada; round: 4")
    assert AutomaPlaced(2, ("new_castile", "galicia"), (("new_castile", 2), ("galicia", 2))) in told


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game(length, seed):
    table, chance, pick = Table(2, {"length": length}), SeededChance(bytes([seed] * 32)), Pick(seed)
    state, events = ED2023.setup(table, chance)
    while ED2023.outcome(state) is None:
        decision = next(one for one in ED2023.pending(state) if one.owed)
        events += play(ED2023, state, decision.id, decision.sample(pick), chance)
    drawn: list[str] = []
    for event in events:
        if isinstance(event, AutomaPlaced):
            drawn += event.regions
            assert len(set(drawn)) == len(drawn), "a region came twice without a shuffle"
        elif isinstance(event, GeneralScoringBegan):
            drawn = []
    values = [e.value for e in events if isinstance(e, PowerCardPlayed) and e.seat == 2]
    taken = [e.card for e in events if isinstance(e, CardTaken) and e.seat == 2]
    assert len(set(values)) == len(values) == len(taken) == len(state.rules.rounds)
    assert len(state.score) == 2


def test_nobody_sees_what_the_automa_will_draw():
    game = begin(NEW, {}, ED2023)
    for viewer in (None, 0, 1):
        seen = ED2023.view(game.state, viewer)["automa"]
        assert seen == {"regions": ["basque", "galicia"], "powers": [7]}
