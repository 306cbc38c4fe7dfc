"""Moving the king, a grande or a scoreboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Auto, Scene, Steps
from games.engine.core.state import Step
from games.engine.elgrande.board import AREAS, INDEX, OFF_BOARD, REGIONS, SCOREBOARDS
from games.engine.elgrande.effects.pick_one import PickOne
from games.engine.elgrande.events import GrandeMoved, KingMoved, ScoreboardLaid
from games.engine.elgrande.state import GameState


@dataclass(frozen=True)
class King(PickOne):
    """The king goes to any other region, or to a neighbouring one."""

    verb: ClassVar[str] = "king"
    rule: ClassVar[str] = "king_target"
    anywhere: bool

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the regions he may go to; a move changes his place."""
        rules = state.rules
        return (rules.free_regions if self.anywhere else rules.neighbours)[state.king]

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("king", seat)


def perform_king(state: GameState, step: Step, scene: Scene) -> None:
    """Move the king; the old region is open at once, the new one closed."""
    _, seat, (target,) = step
    scene.append(KingMoved(seat, REGIONS[state.king], target))
    state.king = INDEX[target]


@dataclass(frozen=True)
class Grande(PickOne):
    """The own grande goes to another region, never to or from the king's."""

    verb: ClassVar[str] = "grande"
    rule: ClassVar[str] = "grande_target"

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the regions it may go to."""
        if state.grande[seat] == state.king:
            return ()
        home = AREAS[state.grande[seat]]
        return tuple(r for r in state.rules.free_regions[state.king] if r != home)

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("grande", seat)


def perform_grande(state: GameState, step: Step, scene: Scene) -> None:
    """Move the grande."""
    _, seat, (target,) = step
    scene.append(GrandeMoved(seat, seat, AREAS[state.grande[seat]], target))
    state.grande[seat] = INDEX[target]


@dataclass(frozen=True)
class Charter(PickOne):
    """A scoreboard comes in, or moves to an area without one."""

    verb: ClassVar[str] = "charter"
    rule: ClassVar[str] = "charter_target"

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give board and area; a board in the king's region is frozen."""
        free = [a for a in state.rules.free_areas[state.king] if INDEX[a] not in state.boards]
        return tuple(
            f"{board} {area}"
            for board, where in zip(SCOREBOARDS, state.boards, strict=True)
            if where != state.king
            for area in free
        )

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("charter", seat)


def perform_charter(state: GameState, step: Step, scene: Scene) -> None:
    """Lay the scoreboard."""
    _, seat, (choice,) = step
    board, _, target = choice.partition(" ")
    index = SCOREBOARDS.index(board)
    where = state.boards[index]
    scene.append(ScoreboardLaid(seat, board, "" if where == OFF_BOARD else AREAS[where], target))
    state.boards[index] = INDEX[target]


STEPS: Steps = {
    "king": Auto(perform_king),
    "grande": Auto(perform_grande),
    "charter": Auto(perform_charter),
}
