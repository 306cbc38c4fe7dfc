"""Decisions made up by Hypothesis, and what is legal in them by the plainest reading."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from games.engine.core.choose import Choose
from games.engine.core.decision import Moves, Pieces
from games.engine.core.pick import Pick
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.spread import Group, Spread

PLACES = ("granada", "new_castile", "old_castile", "new", "castillo")
OWNERS = ("red", "blue", "green")
WORDS = ("keep", "pass", "granada", "new_castile", "new", "9", "12", "eg95-1-muster", "with")


class BoundedPick(Pick):
    """A pick that gives up: a sample needs no thousands of numbers."""

    __slots__ = ("left",)

    def __init__(self, seed: int, left: int = 3000) -> None:
        self.left = left
        super().__init__(seed)

    def below(self, bound: int) -> int:
        self.left -= 1
        assert self.left, "the sampling does not come to an end"
        assert bound > 0, "a sample asks for a number below nothing"
        return super().below(bound)


@st.composite
def chooses(draw: st.DrawFn) -> Choose:
    """One to six options of one to three words."""
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
    options = draw(st.lists(words, min_size=1, max_size=6, unique=True))
    return Choose(draw(st.integers(0, 4)), "do", tuple(options))


@st.composite
def spreads(draw: st.DrawFn) -> Spread:
    """Up to four places, with groups and with places that come first; at least one answer."""
    places = tuple(draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=4, unique=True)))
    caps = tuple(draw(st.integers(0, 3)) for _ in places)
    low, high = sorted((draw(st.integers(0, 5)), draw(st.integers(0, 5))))
    groups = tuple(Group(*parts) for parts in draw(_limits(places)))
    first = draw(st.lists(st.sampled_from(places), max_size=2, unique=True))
    spread = Spread(0, "place", places, caps, low, high, groups=groups, first=tuple(first))
    assume(legal_spreads(spread))
    return spread


@st.composite
def _limits(draw: st.DrawFn, names: tuple[str, ...]) -> list[tuple[tuple[str, ...], int, int]]:
    """Some disjoint groups of the names, each with a low and a high; often none."""
    if draw(st.booleans()):
        return []
    found = []
    left = list(names)
    for _ in range(draw(st.integers(1, 2))):
        group = [name for name in left if draw(st.booleans())]
        left = [name for name in left if name not in group]
        low, high = sorted((draw(st.integers(0, 2)), draw(st.integers(0, 3))))
        if group:
            found.append((tuple(group), low, high))
    return found


@st.composite
def shifts(draw: st.DrawFn) -> Shift:
    """Up to four stocks and three targets, with groups of owners; at least one answer."""
    pairs = st.tuples(st.sampled_from(OWNERS), st.sampled_from(PLACES))
    stocks = tuple(
        Stock(owner, source, draw(st.integers(0, 2)))
        for owner, source in draw(st.lists(pairs, min_size=1, max_size=4, unique=True))
    )
    targets = tuple(draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3, unique=True)))
    low, high = sorted((draw(st.integers(0, 3)), draw(st.integers(0, 3))))
    groups = tuple(Owners(*parts) for parts in draw(_limits(OWNERS)))
    shift = Shift(0, "move", "red", stocks, targets, low, high, groups=groups)
    assume(legal_shifts(shift))
    return shift


def spread_is_legal(spread: Spread, pieces: Pieces) -> bool:
    """Say whether pieces, in the order of the places, keep all limits."""
    given = dict(pieces)
    caps = dict(zip(spread.places, spread.caps, strict=True))
    used_up = all(given.get(place, 0) == caps[place] for place in spread.first)
    late = [place for place in given if place not in spread.first]
    return (
        all(number <= caps[place] for place, number in pieces)
        and spread.low <= sum(given.values()) <= spread.high
        and all(
            group.low <= sum(given.get(place, 0) for place in group.places) <= group.high
            for group in spread.groups
        )
        and (not spread.first or used_up or not late)
    )


def all_spreads(spread: Spread, beyond: int = 0) -> list[Pieces]:
    """Give every way to put pieces on the places, up to the caps or so many beyond them."""
    ranges = [range(cap + 1 + beyond) for cap in spread.caps]
    return [
        tuple((place, n) for place, n in zip(spread.places, numbers, strict=True) if n)
        for numbers in product(*ranges)
    ]


def legal_spreads(spread: Spread) -> set[Pieces]:
    """Give all legal answers, found by trying everything."""
    return {pieces for pieces in all_spreads(spread) if spread_is_legal(spread, pieces)}


def shift_is_legal(shift: Shift, moves: Moves) -> bool:
    """Say whether moves keep all limits, whatever their order."""
    left = {(owner, source): cap for owner, source, cap in shift.stocks}
    for owner, source, target, pieces in moves:
        if (owner, source) not in left or target not in shift.targets or target == source:
            return False
        left[owner, source] -= pieces
    total = sum(move[3] for move in moves)
    return (
        min(left.values()) >= 0
        and shift.low <= total <= shift.high
        and all(
            group.low <= sum(move[3] for move in moves if move[0] in group.owners) <= group.high
            for group in shift.groups
        )
    )


def all_shifts(shift: Shift, beyond: int = 0) -> list[Moves]:
    """Give every set of moves up to the stocks or so many beyond them, each in one order."""
    ways = [
        (stock.owner, stock.source, target, stock.cap)
        for stock in shift.stocks
        for target in shift.targets
        if target != stock.source
    ]
    found: list[Any] = [()]
    for owner, source, target, cap in ways:
        found = [
            (*moves, (owner, source, target, n)) if n else moves
            for moves in found
            for n in range(cap + 1 + beyond)
            if sum(move[3] for move in moves) + n <= shift.high + beyond
        ]
    return found


def legal_shifts(shift: Shift) -> set[Moves]:
    """Give all legal sets of moves, found by trying everything."""
    return {moves for moves in all_shifts(shift) if shift_is_legal(shift, moves)}
