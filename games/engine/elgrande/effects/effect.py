"""What every effect of a card can do, whatever it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, TypeVar

from games.engine.core.agenda import Scene
from games.engine.elgrande.board import REGION_COUNT
from games.engine.elgrande.state import GameState

E = TypeVar("E", bound="Effect")


class Effect(ABC):
    """A special action with its parameters; it does not know which card called it."""

    verb: ClassVar[str]

    @abstractmethod
    def possible(self, state: GameState, seat: int) -> bool:
        """Say whether the action can be carried out now; if not it counts as skipped."""

    @abstractmethod
    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask for the parameters, or announce the action if it has none."""


def effect_of(state: GameState, card: int, kind: type[E]) -> E:
    """Give the effect of that kind that a card has."""
    return next(effect for effect in state.rules.cards[card].effects if isinstance(effect, kind))


def stands(state: GameState, owner: int) -> bool:
    """Say whether an owner has a caballero that may leave its region."""
    width = state.rules.width
    own = state.on[owner : REGION_COUNT * width : width]
    own[state.king] = 0
    return any(own)


def movable(state: GameState, owner: int) -> list[tuple[int, int]]:
    """Give the regions from which an owner's caballeros may leave, with their number."""
    width = state.rules.width
    on = state.on
    king = state.king
    return [
        (region, on[region * width + owner])
        for region in range(REGION_COUNT)
        if region != king and on[region * width + owner]
    ]
