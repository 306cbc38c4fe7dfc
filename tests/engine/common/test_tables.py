"""The tables that random games are played at: none of the choices is left out."""

from __future__ import annotations

import pytest

from tests.engine.common.games import SETTINGS, Setting

FEWEST = 8  # so many games each test of the suite plays at least


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_module_is_played_alone_and_with_all_others(setting: Setting) -> None:
    offered = [
        option
        for option in setting.ruleset.options
        if not option.players or setting.players in option.players
    ]
    most = {option.key: option.values if option.many else option.values[-1] for option in offered}
    changed = [
        {
            option.key: table.options[option.key]
            for option in offered
            if table.options[option.key] != option.default
        }
        for table in setting.tables()[:FEWEST]
    ]
    assert changed[0] == {}
    for option in offered:
        values = option.values[:-1] if most[option.key] == option.default else [most[option.key]]
        assert any({option.key: value} in changed for value in values), option.key
    assert any(set(choices) == set(most) for choices in changed)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_games_begin_with_the_first_table_wherever_they_start(setting: Setting) -> None:
    for start in (0, 7, 50_000):
        games = list(setting.games(3, start=start))
        assert [game.table for game in games] == setting.tables()[:3]
