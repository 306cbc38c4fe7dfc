"""Comparing twins at positions of random games: all viewers, all phases, sealed answers given."""

from __future__ import annotations

from games.engine.core.pick import Pick
from tests.engine.common import twins
from tests.engine.common.games import RandomGame, Setting, partly_sealed, play_to_the_end


def examine(setting: Setting, positions: int) -> twins.Tally:
    """Compare every viewer's twins at so many positions; raises Leak, or gives what was met."""
    tally = twins.Tally()
    met = sealed = 0
    for game in setting.games(1 + positions, start=50_000):
        pick = Pick(game.number)
        for state in game.positions():
            partly = partly_sealed(game.ruleset, state)
            # Games of many players are longer, and all settings shall come to many tables.
            if pick.below(2 if partly else 5 * setting.players):
                continue
            met += 1
            sealed += partly
            _examine_position(setting, game, pick, tally, play_on=met % 20 == 0)
        if met >= positions:
            break
    _look_back(setting, game, tally, met, sealed)
    return tally


def _examine_position(
    setting: Setting, game: RandomGame, pick: Pick, tally: twins.Tally, play_on: bool
) -> None:
    for viewer in (None, *range(setting.players)):
        twin = twins.compare(setting.ruleset, setting.hooks, game.state, viewer, pick, tally)
        if play_on:
            conserved = setting.hooks.conserved(twin.dump())
            assert conserved == setting.hooks.conserved(game.state.dump())
            play_to_the_end(setting.ruleset, twin, pick)
            assert conserved == setting.hooks.conserved(twin.dump())


def _look_back(
    setting: Setting, game: RandomGame, tally: twins.Tally, met: int, sealed: int
) -> None:
    """Make sure that there was enough to compare, and that every kind of secret varied."""
    if setting.hooks.sealed:
        assert sealed, "no position with sealed answers partly given"
        assert tally.compared["equal after different answers"]
    for what in ("its own", "another"):
        assert tally.compared[f"equal after {what} answer"] >= met // 4, tally.compared
    assert tally.compared["refusals"] >= met, tally.compared
    assert tally.compared["strangers"] == met * (1 + setting.players)
    twins.every_secret_varied(setting.hooks, game.state, tally)
