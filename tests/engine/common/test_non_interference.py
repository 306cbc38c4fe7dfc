"""No viewer learns a secret: states imagined from a view cannot be told from the true one."""

from __future__ import annotations

from functools import cache

import pytest

from tests.engine.common import examination
from tests.engine.common.games import SETTINGS, Setting
from tests.engine.common.twins import Tally
from tests.scale import scaled

POSITIONS = scaled(1000, 5000)  # of each ruleset, shared among its numbers of players


@cache
def _examined(setting: Setting) -> Tally:
    share = -(-POSITIONS // len(setting.ruleset.players))
    return examination.examine(setting, share)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_twins_cannot_be_told_apart(setting: Setting) -> None:
    _examined(setting)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_views_remember_what_was_just_revealed(setting: Setting) -> None:
    """Equal views mean equal events, also where the events reveal."""
    forgotten = _examined(setting).forgotten
    assert not forgotten, f"{len(forgotten)} times, first {forgotten[0]}"
