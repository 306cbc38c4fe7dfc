"""The non-interference suite finds nothing in an honest toy and every leak planted into it."""

from __future__ import annotations

import pytest

from tests.engine.common import examination, twins
from tests.engine.common.games import Setting
from tests.engine.common.twins import Leak
from tests.engine.core.toy import LEAKS, toy_settings
from tests.scale import scaled

POSITIONS = scaled(100, 1000)

# What a viewer would notice it by. A top card kept in the twin shows when it was shuffled again.
NOTICED = {"top": "view", "kept_top": "view", "refusal": "refusal", "audience": "event"}


@pytest.mark.parametrize("setting", toy_settings(), ids=str)
def test_an_honest_toy_passes(setting: Setting) -> None:
    tally = examination.examine(setting, POSITIONS)
    assert not tally.forgotten
    assert tally.compared["unequal after another answer"], "nothing was ever revealed"


@pytest.mark.parametrize("players", [0, 1])
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str, players: int) -> None:
    with pytest.raises(Leak) as caught:
        examination.examine(toy_settings(leak)[players], POSITIONS)
    assert caught.value.kind == NOTICED[leak]


@pytest.mark.parametrize("players", [0, 1])
def test_a_secret_that_never_varies_is_caught(players: int) -> None:
    setting = toy_settings("kept_top")[players]
    tally = twins.Tally()
    game = next(setting.games(1))
    for _ in range(50):
        twin = twins.imagined(game.ruleset, game.state, 0, game.pick)
        twins.same_view(game.ruleset, game.state, twin, 0)
        twins.note_secrets(setting.hooks, game.state, twin, tally)
    assert tally.varied["deck"]
    with pytest.raises(Leak) as caught:
        twins.every_secret_varied(setting.hooks, game.state, tally)
    assert caught.value.kind == "secret"
    assert "top card" in str(caught.value)


def test_an_event_that_reveals_and_leaves_no_trace_is_noted() -> None:
    tally = examination.examine(toy_settings("forgetful")[0], POSITIONS)
    assert tally.forgotten
