"""Bots answer from views alone, play sensibly and in time."""

from __future__ import annotations

import hashlib
import time

import pytest

from games.engine.bots.bot import own_question
from games.engine.bots.table import BOTS, bot_named, play_game
from games.engine.core.chance import SeededChance
from games.engine.core.pick import Pick
from games.engine.core.refusal import LoadError
from games.engine.core.replay import recorded
from games.engine.core.ruleset import Table
from games.engine.rulesets import RULESETS
from tests.scale import scaled

EVERY = [(key, n) for key in RULESETS for n in RULESETS.get(key).players]


def seed(number: int) -> bytes:
    return hashlib.sha256(f"bots {number}".encode()).digest()


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("key", "players"), EVERY)
def test_a_bot_plays_whole_games_that_replay(key, players, name):
    ruleset = RULESETS.get(key)
    table = Table(players)
    outcome, moves = play_game(ruleset, table, seed(1), [bot_named(name)] * players, Pick(1))
    assert recorded(ruleset, table, seed(1), moves).outcome == outcome


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_the_same_to_the_same_view_and_pick(name):
    ruleset = RULESETS.get("elgrande-1995")
    state, _ = ruleset.setup(Table(4), SeededChance(seed(2)))
    seat = ruleset.pending(state)[0].seat
    view = ruleset.view(state, seat)
    answers = {BOTS[name].reply(ruleset, view, Pick(3)).answer for _ in range(3)}
    assert len(answers) == 1


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_cannot_tell_twins_apart(name):
    """What a bot answers depends on nothing that its seat does not know."""
    ruleset = RULESETS.get("elgrande-1995")
    state, _ = ruleset.setup(Table(3), SeededChance(seed(3)))
    seat = ruleset.pending(state)[0].seat
    twin = ruleset.imagine(ruleset.view(state, seat), Pick(99))
    assert twin.dump() != state.dump()
    replies = [BOTS[name].reply(ruleset, ruleset.view(s, seat), Pick(5)) for s in (state, twin)]
    assert replies[0].answer == replies[1].answer


def test_a_bot_that_owes_nothing_says_so():
    ruleset = RULESETS.get("elgrande-1995")
    state, _ = ruleset.setup(Table(3), SeededChance(seed(4)))
    idle = next(seat for seat in range(3) if seat != ruleset.pending(state)[0].seat)
    with pytest.raises(ValueError, match="owes nothing"):
        own_question(ruleset, ruleset.view(state, idle), Pick(1))


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(LoadError, match="random, greedy"):
        bot_named("genius")


@pytest.mark.parametrize(("players", "share"), [(2, 0.95), (4, 0.8)])
def test_greedy_beats_random(players, share):
    """Printed in full by `python -m games.engine simulate`; here a sample with the same bar."""
    ruleset = RULESETS.get("elgrande-1995")
    bots = [BOTS["greedy"], *[BOTS["random"]] * (players - 1)]
    games = scaled(20, 400)
    won = 0
    for number in range(games):
        outcome, _ = play_game(ruleset, Table(players), seed(number), bots, Pick(number))
        won += outcome.ranks[0] == 1 and outcome.ranks.count(1) == 1
    assert won >= share * games


def test_greedy_is_quick(record_property):
    """A timing never fails a test: it is recorded, and `bin/bench engine` prints it."""
    ruleset = RULESETS.get("elgrande-1995")
    began = time.perf_counter()
    _, moves = play_game(ruleset, Table(2), seed(5), [BOTS["greedy"]] * 2, Pick(5))
    record_property("ms_per_decision", (time.perf_counter() - began) * 1000 / len(moves))
    assert moves
