"""What changed on the board, told from events: so nobody has to play up to an earlier view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.drawing.marks import Marks
from games.engine.core.event import Event
from games.engine.core.ruleset import View
from games.engine.elgrande.board import CASTILLO, REGIONS
from games.engine.elgrande.events import (
    AutomaPlaced,
    CaballerosFetched,
    CaballerosLeft,
    CaballerosMoved,
    CaballerosMustered,
    CaballerosPlaced,
    CaballerosReturned,
    CaballerosSummoned,
    GrandeMoved,
    KingMoved,
    ScoreboardLaid,
)


class _News:
    """What came and went so far."""

    def __init__(self, areas: frozenset[str]) -> None:
        self.areas = areas
        self.pieces: dict[str, dict[int, int]] = {}
        self.kings: list[tuple[str, str]] = []
        self.homes: dict[int, tuple[str, str]] = {}
        self.boards: dict[str, tuple[str, str]] = {}

    def add(self, area: str, owner: int, change: int) -> None:
        if area in self.areas:
            owners = self.pieces.setdefault(area, {})
            owners[owner] = owners.get(owner, 0) + change


def _came(news: _News, event: CaballerosPlaced | CaballerosMustered) -> None:
    for area, number in event.pieces:
        news.add(area, event.seat, number)


def _fetched(news: _News, event: CaballerosFetched | CaballerosSummoned) -> None:
    for area, number in event.pieces:
        news.add(area, event.seat, -number)


def _returned(news: _News, event: CaballerosReturned) -> None:
    for area, number in event.pieces:
        news.add(area, event.owner, -number)


def _automa(news: _News, event: AutomaPlaced) -> None:
    for area, number in event.pieces:
        news.add(area, event.owner, number)


def _moved(news: _News, event: CaballerosMoved) -> None:
    for owner, source, target, number in event.moves:
        news.add(source, owner, -number)
        news.add(target, owner, number)


def _left(news: _News, event: CaballerosLeft) -> None:
    news.add(event.source, event.owner, -event.pieces)
    news.add(event.target, event.owner, event.pieces)


def _king(news: _News, event: KingMoved) -> None:
    news.kings.append((event.source, event.target))


def _grande(news: _News, event: GrandeMoved) -> None:
    began, _ = news.homes.get(event.owner, (event.source, ""))
    news.homes[event.owner] = began, event.target


def _board(news: _News, event: ScoreboardLaid) -> None:
    began, _ = news.boards.get(event.board, (event.source, ""))
    news.boards[event.board] = began, event.target


# Any: each kind of event has a reader of its own
_READERS: Mapping[type[Event], Callable[[_News, Any], None]] = {
    CaballerosPlaced: _came,
    CaballerosMustered: _came,
    AutomaPlaced: _automa,
    CaballerosFetched: _fetched,
    CaballerosSummoned: _fetched,
    CaballerosReturned: _returned,
    CaballerosMoved: _moved,
    CaballerosLeft: _left,
    KingMoved: _king,
    GrandeMoved: _grande,
    ScoreboardLaid: _board,
}


def news(events: Iterable[Event], view: View, *, inside: bool = False) -> Marks:
    """Give what these events changed, as `changes` would; `view` is the one after them.

    Of a closed castillo it tells nothing, unless what goes `inside` is the reader's own doing.
    """
    hides = view["castillo"] is None and not inside
    found = _News(frozenset(REGIONS) if hides else frozenset([*REGIONS, CASTILLO]))
    for event in events:
        reader = _READERS.get(type(event))
        if reader is not None:
            reader(found, event)
    left = found.kings[0][0] if found.kings else None
    moved = left is not None and left != view["king"]
    return Marks(
        {area: some for area, owners in found.pieces.items() if (some := _nonzero(owners))},
        left if moved else None,
        view["king"] if moved else None,
        {seat: new for seat, (old, new) in found.homes.items() if new != old},
        frozenset(
            area for old, new in found.boards.values() if old != new for area in (old, new) if area
        ),
    )


def _nonzero(owners: Mapping[int, int]) -> dict[int, int]:
    return {owner: change for owner, change in sorted(owners.items()) if change}
