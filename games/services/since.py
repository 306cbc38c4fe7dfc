"""What happened since a seat's last move, for many seats in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import reduce
from itertools import chain
from operator import or_
from typing import Any

from django.db.models import Max, Q

from games.models import Game, Move, Seat
from games.services.positions import counted_in

# A stored event. Any: JSON of many shapes.
Stored = Mapping[str, Any]


def told_since(seats: Collection[Seat]) -> dict[int, list[Stored]]:
    """Give by seat what was stored after its last public move; before its first one, everything.

    Who may hear of it is still to be asked. The seats' games are taken as they were read.
    """
    counted = counted_in({seat.game_id: seat.game for seat in seats}.values())
    latest = _latest(seats, counted)
    moves = Move.objects.filter(
        _any(counted[s.game_id] & Q(number__gt=latest.get(_place(s), 0)) for s in seats),
        sealed=False,
    )
    rows = list(moves.order_by("number").values_list("game_id", "number", "events"))
    openings = _openings({seat.game_id for seat in seats if _place(seat) not in latest})
    told: dict[int, list[Stored]] = {}
    for seat in seats:
        after = latest.get(_place(seat))
        opening = openings[seat.game_id] if after is None else []
        since = (
            events
            for game, number, events in rows
            if game == seat.game_id and number > (after or 0)
        )
        told[seat.pk] = [*opening, *chain.from_iterable(since)]
    return told


def _place(seat: Seat) -> tuple[int, int]:
    return seat.game_id, seat.number


def _any(conditions: Iterable[Q]) -> Q:
    return reduce(or_, conditions, Q(pk__in=()))


def _latest(seats: Iterable[Seat], counted: Mapping[int, Q]) -> dict[tuple[int, int], int]:
    """Give the number of each seat's last public move, where there is one."""
    mine = _any(counted[seat.game_id] & Q(seat=seat.number) for seat in seats)
    moves = Move.objects.filter(mine, sealed=False).order_by()
    rows = moves.values_list("game_id", "seat").annotate(latest=Max("number"))
    return {(game, seat): latest for game, seat, latest in rows}


def _openings(games: Collection[int]) -> dict[int, list[Stored]]:
    if not games:
        return {}
    return dict(Game.objects.filter(pk__in=games).values_list("pk", "opening"))
