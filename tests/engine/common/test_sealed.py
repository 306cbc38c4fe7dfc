"""Sealed answers: the order in which they come, and second thoughts, change nothing."""

from __future__ import annotations

import pytest

from tests.engine.common import sealing
from tests.engine.common.games import SETTINGS, Setting
from tests.scale import scaled

WITH_SEALED = [setting for setting in SETTINGS if setting.hooks.sealed]


@pytest.mark.parametrize("setting", WITH_SEALED, ids=str)
def test_order_of_arrival_and_second_thoughts_change_nothing(setting: Setting) -> None:
    wanted = scaled(50, 1000)
    met = 0
    for game in setting.games(10 * wanted, start=60_000):
        for state in game.positions():
            met += sealing.arrives_in_any_order(game.ruleset, state, game.pick)
        if met >= wanted:
            break
    assert met >= wanted
