"""A small seeded source of choices for bots, samples and imagined games; never for real decks."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Pick:
    """Numbers below a bound, one after another, decided by the seed alone."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & _MASK
        self.below(1)
        self.below(1)

    def below(self, bound: int) -> int:
        """Give a number from 0 up to but not including the bound (at most 2**31)."""
        # A 64-bit linear congruence; only its high bits are used, the low ones are poor.
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 33) * bound >> 31

    def one(self, items: Sequence[T]) -> T:
        """Give one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in an order of its own."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def fork(self) -> "Pick":
        """Give another source whose numbers do not depend on how this one goes on."""
        return Pick(self.below(1 << 31) << 31 | self.below(1 << 31))
