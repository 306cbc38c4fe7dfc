"""A position of a game that was played once, to show where no running game can be shown."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from games.engine.core.chance import SeededChance
from games.engine.core.record import read
from games.engine.core.replay import replay
from games.engine.core.ruleset import View
from games.engine.rulesets import RULESETS

MOVES = 150  # well into the game, with something to see everywhere


@lru_cache(maxsize=1)
def sample_view() -> View:
    """Give the sample as an onlooker sees it; nobody may change it."""
    text = resources.files("games").joinpath("data", "sample-game.txt").read_text("utf-8")
    record = read(text)
    assert record.seed is not None  # a finished game
    ruleset = RULESETS.get(record.ruleset, record.version)
    moves = record.moves[:MOVES]
    state = replay(ruleset, record.table, SeededChance(record.seed), moves)
    return ruleset.view(state, None)
