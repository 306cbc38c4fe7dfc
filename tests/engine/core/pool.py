"""Positions of all rulesets and of the toy, from which bad input is thrown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from games.engine.core import record as records
from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.registry import Registry
from games.engine.core.replay import recorded
from games.engine.core.ruleset import Ruleset, Table
from games.engine.core.state import State
from games.engine.rulesets import RULESETS
from tests.engine.common.audits import canonical
from tests.engine.common.games import SETTINGS, partly_sealed
from tests.engine.core.toy import toy_settings

CHANCE = SeededChance(bytes(32))
POSITIONS_OF_EACH = 24

REGISTRY = Registry([*(RULESETS.get(key) for key in RULESETS), toy_settings()[0].ruleset])


@dataclass(frozen=True)
class Position:
    """A moment of a random game, with the question that was open then."""

    ruleset: Ruleset
    table: Table
    state: State
    text: str  # its dump

    @property
    def decisions(self) -> list[Decision]:
        return list(self.ruleset.pending(self.state))

    def untouched(self) -> bool:
        """Say whether the state still is what it was."""
        return canonical(self.state.dump()) == self.text

    def __repr__(self) -> str:
        return f"<{self.ruleset.key} {self.table.players} {self.decisions}>"


@cache
def positions() -> list[Position]:
    """Give positions in which all kinds of questions are open, one of each kind first."""
    found: list[Position] = []
    for setting in [*SETTINGS, *toy_settings()]:
        kinds: set[Any] = set()
        for game in setting.games(POSITIONS_OF_EACH, start=70_000):
            for state in game.positions():
                pending = setting.ruleset.pending(state)
                kind = (partly_sealed(setting.ruleset, state), *((d.verb, d.owed) for d in pending))
                # One of each kind would leave out late positions, where lists are longer.
                if kind not in kinds or game.pick.below(150) == 0:
                    kinds.add(kind)
                    copy = state.copy()
                    text = canonical(copy.dump())
                    found.append(Position(setting.ruleset, game.table, copy, text))
    return found


@cache
def record_texts() -> list[str]:
    """Give true records, of finished games and of running ones."""
    found = []
    for setting in [*SETTINGS[:1], *toy_settings()[:1]]:
        game = next(setting.games(1, start=80_000))
        for _ in game.turns():
            pass
        for length in (len(game.moves), len(game.moves) // 2):
            record = recorded(game.ruleset, game.table, game.seed, game.moves[:length])
            found.append(records.write(record))
    return found
