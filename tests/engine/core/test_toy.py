"""The toy goes through the common suite too: it has standing decisions and answers kept secret."""

from __future__ import annotations

import pytest

from tests.engine.common import checks, sealing
from tests.engine.common.games import Setting
from tests.engine.core.toy import toy_settings
from tests.scale import scaled

every_toy = pytest.mark.parametrize("setting", toy_settings(), ids=str)
GAMES = scaled(30, 500)


@every_toy
def test_games_end_and_cards_are_conserved(setting: Setting) -> None:
    for game in setting.games(GAMES):
        checks.plays_to_the_end(setting, game)


@every_toy
def test_positions_and_replays_go_there_and_back(setting: Setting) -> None:
    for game in setting.games(GAMES):
        checks.positions_round_trip(game)
    for game in setting.games(GAMES):
        checks.replays(game)
    for game in setting.games(GAMES):
        checks.dumps_are_snapshots(game)


@every_toy
def test_records_are_verified(setting: Setting) -> None:
    for game in setting.games(GAMES):
        checks.records_are_verified(game)


@every_toy
def test_answers(setting: Setting) -> None:
    met: set[str] = set()
    for game in setting.games(scaled(8, 100)):
        for state in game.positions():
            decisions = list(game.ruleset.pending(state))
            assert checks.lists_what_is_legal(game.ruleset, decisions, game.pick) == len(decisions)
            met |= checks.samples_every_answer(decisions, met)
    assert len(met) >= 10


@every_toy
def test_sealed_answers_in_any_order(setting: Setting) -> None:
    met = 0
    for game in setting.games(GAMES):
        for state in game.positions():
            met += sealing.arrives_in_any_order(game.ruleset, state, game.pick)
    assert met >= 2 * GAMES
