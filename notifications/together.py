"""What a batch of mails tells of its games, asked for once instead of mail by mail."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property

from django.db.models import prefetch_related_objects

from games.models import Game, Seat
from games.services.since import Stored, told_since


def gather_tables(games: Sequence[Game]) -> None:
    """Fetch who sits at these tables and who of them is away; what is there stays as it is."""
    prefetch_related_objects(games, "seats__user__vacations")


class _Batch:
    """Seats about which mails are made; what happened is asked for when the first mail tells it."""

    def __init__(self, seats: Collection[Seat]) -> None:
        self._seats = seats

    @cached_property
    def told(self) -> dict[tuple[int, int], list[Stored]]:
        """What was stored since, by seat and how far its game had come."""
        stored = told_since(self._seats)
        return {_moment(seat): stored[seat.pk] for seat in self._seats}


_batch: ContextVar[_Batch | None] = ContextVar("seats told of together", default=None)


@contextmanager
def told_together(seats: Collection[Seat]) -> Iterator[None]:
    """Let what happened be fetched for all these seats at once, if a mail tells it at all."""
    before = _batch.set(_Batch(seats))
    try:
        yield
    finally:
        _batch.reset(before)


def stored_since(seat: Seat) -> list[Stored]:
    """Give what was stored after a seat's last move, whoever may hear of it."""
    batch = _batch.get()
    told = {} if batch is None else batch.told
    if _moment(seat) not in told:
        return told_since([seat])[seat.pk]
    return told[_moment(seat)]


def _moment(seat: Seat) -> tuple[int, int]:
    return seat.pk, seat.game.move_count
