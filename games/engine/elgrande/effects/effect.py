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
    before_placing: ClassVar[bool] = False  # of no use once the placing is done

    def possible(self, state: GameState, seat: int) -> bool:
        """Say whether the action can be carried out now; if not it counts as skipped."""
        return True

    @abstractmethod
    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask for the parameters, or announce the action if it has none."""


def effect_of(state: GameState, card: int, kind: type[E]) -> E:
    """Give the effect of that kind that a card has."""
    return next(effect for effect in state.rules.cards[card].effects if isinstance(effect, kind))


def stands(state: GameState, owner: int) -> bool:
    """Say whether an owner has a caballero that may leave its region."""
    return any(_outside(state, owner))


def movable(state: GameState, owner: int) -> list[tuple[int, int]]:
    """Give the regions from which an owner's caballeros may leave, with their number."""
    return [(region, pieces) for region, pieces in enumerate(_outside(state, owner)) if pieces]


def _outside(state: GameState, owner: int) -> list[int]:
    """Give an owner's caballeros by region, none where the king is."""
    width = state.rules.width
    own = state.on[owner : REGION_COUNT * width : width]
    if state.king < REGION_COUNT:
        own[state.king] = 0
    return own
