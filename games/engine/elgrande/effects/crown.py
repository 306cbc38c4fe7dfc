"""Moving the king, a grande or a scoreboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Auto, Scene, Steps
from games.engine.core.state import Step
from games.engine.elgrande.board import (
    AREAS,
    CASTILLO,
    CASTILLO_INDEX,
    COUNTRIES,
    INDEX,
    KING_PLACES,
    OFF_BOARD,
    REGIONS,
    SCOREBOARDS,
)
from games.engine.elgrande.effects.pick_one import PickOne
from games.engine.elgrande.events import ScoreboardLaid
from games.engine.elgrande.pieces import send_grande, send_king
from games.engine.elgrande.scoring import crowded
from games.engine.elgrande.state import GameState


def _elsewhere(state: GameState, places: Iterable[str]) -> tuple[str, ...]:
    here = KING_PLACES[state.king]
    return tuple([place for place in places if place != here])


def _fewest(state: GameState) -> tuple[str, ...]:
    """Give the regions with fewest caballeros, but not none."""
    return _elsewhere(state, [REGIONS[region] for region in crowded(state, most=False)])


# Where a card may send the king, by its word for it; a move changes his place.
_PLACES: Mapping[str, Callable[[GameState], tuple[str, ...]]] = {
    "region": lambda state: state.rules.free_regions[state.king],
    "neighbour": lambda state: state.rules.neighbours[state.king],
    "abroad": lambda state: _elsewhere(state, COUNTRIES),
    "castillo": lambda state: _elsewhere(state, (CASTILLO,)),
    "fewest": _fewest,
}


@dataclass(frozen=True)
class King(PickOne):
    """The king goes to another place."""

    verb: ClassVar[str] = "king"
    rule: ClassVar[str] = "king_target"
    to: str  # a key of _PLACES
    joust: bool = False  # the grandes he meets go into the castillo

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the places he may go to."""
        return _PLACES[self.to](state)

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("joust", seat) if self.joust else ("king", seat)


@dataclass(frozen=True)
class KingSent(King):
    """The king goes where the card says; there is little or nothing to choose."""

    rule: ClassVar[str] = "king_sent"


def perform_king(state: GameState, step: Step, scene: Scene) -> None:
    """Move the king."""
    _, seat, (target,) = step
    send_king(state, seat, target, scene)


def perform_joust(state: GameState, step: Step, scene: Scene) -> None:
    """Move the king; every grande he meets goes into the castillo, which only this can do."""
    perform_king(state, step, scene)
    seat = step[1]
    for owner, home in enumerate(state.grande):
        if home == state.king:
            send_grande(state, seat, owner, CASTILLO, scene)


@dataclass(frozen=True)
class Grande(PickOne):
    """The own grande goes to another region, never to or from the king's or the castillo."""

    verb: ClassVar[str] = "grande"
    rule: ClassVar[str] = "grande_target"

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the regions it may go to."""
        if state.grande[seat] in (state.king, CASTILLO_INDEX):
            return ()
        home = AREAS[state.grande[seat]]
        return tuple([r for r in state.rules.free_regions[state.king] if r != home])

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("grande", seat)


def perform_grande(state: GameState, step: Step, scene: Scene) -> None:
    """Move the grande."""
    _, seat, (target,) = step
    send_grande(state, seat, seat, target, scene)


@dataclass(frozen=True)
class Charter(PickOne):
    """A scoreboard comes in, or moves to an area without one."""

    verb: ClassVar[str] = "charter"
    rule: ClassVar[str] = "charter_target"

    def possible(self, state: GameState, seat: int) -> bool:
        """It always is: two boards are never frozen at once, and fewer than the areas."""
        return True

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
    "joust": Auto(perform_joust),
    "grande": Auto(perform_grande),
    "charter": Auto(perform_charter),
}
