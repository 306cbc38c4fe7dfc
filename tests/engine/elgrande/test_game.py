"""A whole game of 1995: the flow of its rounds, general scoring and the end."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from games.engine.core.chance import SeededChance
from games.engine.core.event import Event
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Table
from games.engine.elgrande.board import AREAS
from games.engine.elgrande.events import (
    AreaScored,
    CaballerosLeft,
    CardTaken,
    CastilloOpened,
    DialsRevealed,
    GameEnded,
    GeneralScoringBegan,
    PowerCardPlayed,
    RoundBegan,
    RoundEnded,
    TurnOrderSet,
    VetoHeld,
)
from games.engine.elgrande.state import GameState
from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook
from tests.scale import scaled

KING_CARD = "eg95-5-journey"
SEEDS = range(scaled(3, 40))
PLAYERS = (2, 3, 4, 5)


@cache
def played(players: int, seed: int, length: str = "full") -> tuple[list[GameState], list[Event]]:
    """Give the states after each answer of a random game, and all its events."""
    chance = SeededChance(seed.to_bytes(32, "big"))
    pick = Pick(seed)
    state, events = ED1995.setup(Table(players, {"length": length}), chance)
    assert isinstance(state, GameState)
    states = [state.copy()]
    while owed := [decision for decision in ED1995.pending(state) if decision.owed]:
        decision = pick.one(owed)
        events += play(ED1995, state, decision.id, decision.sample(pick), chance)
        states.append(state.copy())
    return states, events


def rounds_of(events: list[Event]) -> list[list[Event]]:
    """Give the events of each round, from the reveal of the cards on."""
    starts = [index for index, event in enumerate(events) if isinstance(event, RoundBegan)]
    return [events[a:b] for a, b in pairwise([*starts, len(events)])]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("length", "rounds"), [("full", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("short", [2, 3, 5, 6, 8, 9])]
)
def test_rounds_and_scorings_after_the_third_sixth_and_ninth(players, length, rounds):
    _, events = played(players, 0, length)
    kinds = (RoundBegan, RoundEnded, GeneralScoringBegan)
    flow = [(type(event), event.round) for event in events if isinstance(event, kinds)]
    expected = []
    for number in rounds:
        expected += [(RoundBegan, number), (RoundEnded, number)]
        if number in (3, 6, 9):
            expected.append((GeneralScoringBegan, number))
    assert flow == expected


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_round_reveals_the_next_card_of_each_stack_and_the_king_card_anew(players, seed):
    states, events = played(players, seed)
    rules = states[0].rules
    began = [event.cards for event in events if isinstance(event, RoundBegan)]
    for number, cards in enumerate(began):
        tops = [rules.cards[deck[number]].id for deck in states[0].decks[:4]]
        assert cards == (*tops, KING_CARD)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_round_order_of_power_cards_and_turns(players, seed):
    _, events = played(players, seed)
    rounds = rounds_of(events)
    assert len(rounds) == 9
    for this, following in pairwise([*rounds, rounds[-1]]):
        cards = [event for event in this if isinstance(event, PowerCardPlayed)]
        first = cards[0].seat
        assert [card.seat for card in cards] == [(first + n) % players for n in range(players)]
        values = {card.seat: card.value for card in cards}
        assert len(set(values.values())) == players
        order = sorted(values, key=lambda seat: -values[seat])
        assert [e.seats for e in this if isinstance(e, TurnOrderSet)] == [tuple(order)]
        assert [e.seat for e in this if isinstance(e, CardTaken)] == order
        assert [e.starter for e in this if isinstance(e, RoundEnded)] == [order[-1]]
        if following is not this:
            assert next(e for e in following if isinstance(e, PowerCardPlayed)).seat == order[-1]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_round_everybody_takes_one_of_the_open_cards(players, seed):
    _, events = played(players, seed)
    for this in rounds_of(events):
        began = this[0]
        assert isinstance(began, RoundBegan)
        taken = Counter(event.card for event in this if isinstance(event, CardTaken))
        assert taken.total() == players
        assert taken <= Counter(began.cards)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_at_every_moment_thirty_caballeros_of_each_colour(players, seed):
    for state in played(players, seed)[0]:
        for seat in range(players):
            on_the_board = sum(state.on[seat :: state.rules.width])
            assert state.province[seat] + state.court[seat] + on_the_board == 30


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_while_the_king_stays_nothing_enters_or_leaves_his_region(players, seed):
    for before, after in pairwise(played(players, seed)[0]):
        if before.king == after.king:
            assert in_kings_region(before) == in_kings_region(after)


def in_kings_region(state: GameState) -> tuple[list[int], list[bool], list[bool]]:
    """Give the caballeros, grandes and scoreboards that nobody may touch."""
    king, width = state.king, state.rules.width
    return (
        state.on[king * width : king * width + width],
        [home == king for home in state.grande],
        [where == king for where in state.boards],
    )


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_veto_lives_to_the_end_of_the_next_played_round(seed, length):
    states, events = played(5, seed, length)
    rounds = states[0].rules.rounds
    for this in rounds_of(events):
        began = this[0]
        assert isinstance(began, RoundBegan)
        later = [number for number in rounds if number > began.round]
        for held in [event for event in this if isinstance(event, VetoHeld)]:
            assert held.until == (later[0] if later else 9)


TWO = """new game; seats: red blue; starter: red; stack 2: eg95-2-veto
    stack 1: eg95-1-muster eg95-1-four-own; stack 4: eg95-4-seat eg95-4-outing"""
VETO_TAKEN = """
    red: power 5
    blue: power 4
    red: fetch none; take eg95-2-veto; hold; place castillo 1
    blue: fetch none; take eg95-5-journey; end
    blue: power 7
    red: power 6
"""


@rulebook(
    [
        Case(
            "next round: a veto counts before its holder's turn",
            board=TWO,
            do=VETO_TAKEN + "blue: fetch none; take eg95-5-journey; king granada",
            expect="round: 2; veto: red 2; asked: red veto",
        ),
        Case(
            "next round: a veto not used is discarded at its end",
            board=TWO,
            do=VETO_TAKEN
            + """
            blue: fetch none; take eg95-5-journey; end
            red: fetch none; take eg95-4-outing; end
            """,
            expect="round: 3; veto: empty; asked: red power",
        ),
        Case(
            "a veto not kept is discarded at once",
            board=TWO,
            do="""
            red: power 5
            blue: power 4
            red: fetch none; take eg95-2-veto; end
            """,
            expect="veto: empty; asked: blue fetch",
        ),
        Case(
            "short game: the first round is the second",
            board=TWO,
            options={"length": "short"},
            expect="round: 2; asked: red power",
        ),
        Case(
            "the king card taken in one round lies open in the next",
            board=TWO,
            do=VETO_TAKEN,
            expect="round: 2; cards: eg95-1-four-own, eg95-4-outing, eg95-5-journey",
        ),
        Case(
            "cards left over are discarded before the general scoring, the king card set aside",
            board=TWO,
            options={"length": "short"},
            do=VETO_TAKEN
            + """
            blue: fetch none; take eg95-5-journey; end
            red: fetch none; take eg95-4-outing; end
            """,
            expect="round: 3; asked: red dial; cards: empty",
        ),
    ]
)
def test_round(case):
    check(case)


@rulebook(
    [
        Case(
            "who stands in the castillo is asked, who does not is not",
            board="4 seats; king: galicia; castillo: blue 1, green 2; turn: general",
            expect="asked: blue dial, green dial",
        ),
        Case(
            "nobody stands in the castillo: nobody is asked",
            board="4 seats; king: galicia; granada: blue 1; turn: general",
            expect="score: blue 6; asked: nobody",
        ),
        Case(
            "nothing is scored before the last dial",
            board="4 seats; king: galicia; castillo: blue 1, green 2; turn: general",
            do="green: dial granada",
            expect="score: empty; castillo: blue 1, green 2; asked: blue dial",
        ),
        Case(
            "a dial may be changed until the last one is in",
            board="4 seats; king: galicia; castillo: blue 1, green 2; turn: general",
            do="""
            green: dial granada
            green: dial seville
            blue: dial aragon
            """,
            expect="granada: empty; seville: green 2; aragon: blue 1; asked: nobody",
        ),
        Case(
            "castillo first, then those who left it count in the regions",
            board="""4 seats; king: galicia; castillo: blue 1, green 2; granada: blue 1, orange 1
                turn: general""",
            do="""
            blue: dial granada
            green: dial court
            """,
            expect="castillo: empty; granada: blue 2, orange 1; score: green 5, blue 9, orange 3",
        ),
    ]
)
def test_general_scoring(case):
    check(case)


def test_a_dial_is_not_seen_before_the_last_one_is_in():
    game = begin("4 seats; king: galicia; castillo: blue 1, green 2; turn: general")
    before = ED1995.view(game.state, 0)
    game.do("green: dial granada")
    after = ED1995.view(game.state, 0)
    assert {key for key in after if after[key] != before[key]} <= {"decisions"}
    assert "granada" not in str(ED1995.view(game.state, 0)["decisions"][1])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_general_scoring_in_order(players, seed):
    _, events = played(players, seed)
    kinds = (CastilloOpened, AreaScored, DialsRevealed, CaballerosLeft)
    starts = [i for i, event in enumerate(events) if isinstance(event, GeneralScoringBegan)]
    assert len(starts) == 3
    for start in starts:
        scoring = [event for event in events[start:] if isinstance(event, kinds)]
        opened, castillo = scoring[:2]
        assert isinstance(opened, CastilloOpened)
        assert isinstance(castillo, AreaScored)
        assert castillo.area == "castillo"
        inside = {seat: pieces for seat, pieces in enumerate(opened.pieces) if pieces}
        if inside:
            revealed = scoring[2]
            assert isinstance(revealed, DialsRevealed)
            assert [seat for seat, _ in revealed.dials] == sorted(inside)
        left = scoring[3 : 3 + len(inside)]
        moved = {event.owner: event.pieces for event in left if isinstance(event, CaballerosLeft)}
        assert moved == inside
        regions = scoring[3 + len(inside) if inside else 2 :][:9]
        assert [e.area for e in regions if isinstance(e, AreaScored)] == list(AREAS[:9])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_game_ends_with_the_scoring_after_round_nine(players, seed):
    states, events = played(players, seed)
    assert all(ED1995.outcome(state) is None for state in states[:-1])
    outcome = ED1995.outcome(states[-1])
    assert outcome is not None
    assert events[-1] == GameEnded(outcome.points, outcome.ranks)
    assert outcome.points == tuple(states[-1].score)
    assert min(outcome.ranks) == 1
    scored = [e for e in events if isinstance(e, AreaScored)]
    totals = Counter(dict.fromkeys(range(players), 0))
    for event in scored:
        for owner, _, place, king, grande in event.rows:
            totals[owner] += place + king + grande
    assert tuple(totals[seat] for seat in range(players)) == outcome.points


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ("blue 70, orange 80, green 60, purple 50", (2, 1, 3, 4)),
        ("blue 70, orange 70, green 60, purple 50", (1, 1, 3, 4)),
        ("blue 50, orange 70, green 50, purple 50", (2, 1, 2, 2)),
        ("blue 50, orange 50, green 50, purple 50", (1, 1, 1, 1)),
    ],
    ids=["no tie", "tie for first", "tie for second", "all tied"],
)
def test_equal_points_share_a_rank(points, ranks):
    outcome = ED1995.outcome(begin(f"4 seats; score: {points}; turn: general").state)
    assert outcome is not None
    assert outcome.ranks == ranks
