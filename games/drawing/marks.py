"""What changed on the board between two views of the same viewer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.core.ruleset import View


@dataclass(frozen=True, slots=True)
class Marks:
    """Differences by area and owner, and where king, grandes and scoreboards came or went."""

    pieces: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    king_from: str | None = None
    king_to: str | None = None
    grandes: Mapping[int, str] = field(default_factory=dict)  # by seat, where it came to
    boards: frozenset[str] = frozenset()  # areas where a scoreboard came or went

    def touches(self, area: str) -> bool:
        """Say whether anything changed there."""
        return (
            bool(self.pieces.get(area))
            or area in (self.king_from, self.king_to)
            or area in self.boards
            or area in self.grandes.values()
        )


NO_MARKS = Marks()


def changes(before: View, after: View) -> Marks:
    """Give what a viewer sees changed; what either view hides is not compared."""
    earlier = _counts(before)
    pieces = {}
    for area, now in _counts(after).items():
        was = earlier.get(area, now)
        if was != now:
            both = enumerate(zip(was, now, strict=True))
            pieces[area] = {owner: new - old for owner, (old, new) in both if new != old}
    moved = before["king"] != after["king"]
    homes = enumerate(zip(before["grandes"], after["grandes"], strict=True))
    boards = [(where, after["boards"][board]) for board, where in before["boards"].items()]
    return Marks(
        pieces,
        before["king"] if moved else None,
        after["king"] if moved else None,
        {seat: new for seat, (old, new) in homes if new and new != old},
        frozenset(area for old, new in boards if old != new for area in (old, new) if area),
    )


def _counts(view: View) -> dict[str, list[int]]:
    inside = view["castillo"]
    return view["regions"] if inside is None else {**view["regions"], "castillo": inside}
