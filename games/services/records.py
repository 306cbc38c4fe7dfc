"""Records of stored games: as files, and with all their shuffles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.engine.core import record as records
from games.engine.core.chance import SeededChance
from games.engine.core.replay import as_seen, moments, recorded
from games.models import Game
from games.services import states

T = TypeVar("T")


def record_text(game: Game, viewer: int | None) -> str:
    """Give a game's record as text: the whole when it is over, else as a viewer sees it."""
    record = _record(game)
    if game.status != Game.Status.OVER:
        record = as_seen(states.ruleset_of(game), record, viewer)
    return records.write(record)


def whole_record(game: Game) -> str:
    """Give the whole record at any time: the operator's backup, as secret as the seed."""
    return records.write(_record(game))


def _record(game: Game) -> records.Record:
    ruleset = states.ruleset_of(game)
    moves = states.effective(game.moves.filter(number__lte=game.move_count))
    try:
        return recorded(
            ruleset, states.table_of(game), bytes(game.seed), [move.recorded() for move in moves]
        )
    except states.TRIPPED:
        raise states.DoesNotReplay(f"{game.code}: its record") from None


class _Noted(SeededChance):
    """A chance that notes every order it gives."""

    __slots__ = ("noted",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.noted: list[tuple[str, list[str]]] = []

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        """Give the order and note it."""
        order = super().shuffled(purpose, items)
        self.noted.append((purpose, [str(item) for item in order]))
        return order


def shuffles_of(game: Game) -> list[tuple[str, list[str]]]:
    """Give every shuffle of a finished game by its purpose, the seating included."""
    chance = _Noted(bytes(game.seed))
    chance.shuffled("seating", range(game.players))
    moves = [move.recorded() for move in states.effective(game.moves.all())]
    try:
        for _ in moments(states.ruleset_of(game), states.table_of(game), chance, moves):
            pass
    except states.TRIPPED:
        raise states.DoesNotReplay(f"{game.code}: its shuffles") from None
    return chance.noted
