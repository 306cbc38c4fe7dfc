"""Random games of every ruleset: they end, lose no piece, and go to text and JSON and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from games.engine.core.decision import Decision
from games.engine.core.pick import Pick
from tests.engine.common import checks
from tests.engine.common.games import SETTINGS, RandomGame, Setting
from tests.scale import scaled

GAMES = scaled(50, 2000)

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_games_end_and_pieces_are_conserved(setting: Setting) -> None:
    for game in setting.games(GAMES):
        checks.plays_to_the_end(setting, game)


@every_setting
def test_positions_go_to_json_and_back(setting: Setting) -> None:
    for game in setting.games(scaled(16, 200), start=10_000):
        checks.positions_round_trip(game)


@every_setting
def test_a_dump_is_a_snapshot(setting: Setting) -> None:
    for game in setting.games(scaled(8, 50), start=15_000):
        checks.dumps_are_snapshots(game)


@every_setting
def test_replay_gives_the_same_game(setting: Setting) -> None:
    for game in setting.games(scaled(8, 100), start=20_000):
        checks.replays(game)


@every_setting
def test_records_of_running_games_are_verified(setting: Setting) -> None:
    for game in setting.games(scaled(8, 50), start=25_000):
        checks.records_are_verified(game)


@every_setting
def test_listed_answers_are_legal_and_nothing_else_is(setting: Setting) -> None:
    examined = 0
    for game in setting.games(scaled(24, 300), start=30_000):
        for decisions in _now_and_then(game, every=12):
            examined += checks.lists_what_is_legal(game.ruleset, decisions, game.pick)
    assert examined > 20


@every_setting
def test_every_answer_can_be_sampled(setting: Setting) -> None:
    met: set[str] = set()
    for game in setting.games(scaled(24, 300), start=40_000):
        for decisions in _now_and_then(game, every=2):
            met |= checks.samples_every_answer(decisions, met)
    assert len(met) > 20


def _now_and_then(game: RandomGame, every: int) -> Iterator[list[Decision]]:
    """Give the open decisions of some positions, with a few that were open before."""
    pick = Pick(game.number)
    last: list[Decision] = []
    for state in game.positions():
        now = list(game.ruleset.pending(state))
        if pick.below(every) == 0:
            yield [*now, *islice((old for old in last if old not in now), 4)]
        last = [*now, *last][:4]
