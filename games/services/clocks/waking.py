"""Which running clocks have something to say, and letting one of them say it."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from typing import NamedTuple

from django.db import transaction

from games import signals
from games.models import Game, Seat
from games.services.clocks.expiry import expire
from games.services.clocks.seats import reminder_after

CHUNK = 200


class Waking(NamedTuple):
    """A seat whose clock has something to say, and when; the claim compares the instant."""

    seat: int
    game: int
    at: datetime


class Said(Enum):
    """What a clock had to say."""

    NOTHING = "nothing"  # somebody answered, or another sweeper was first
    REMINDED = "reminded"
    EXPIRED = "expired"


def waking(until: datetime, chunk: int = CHUNK) -> list[Waking]:
    """Give the clocks that have something to say up to an instant, the earliest first."""
    clocks = Seat.objects.filter(wakes_at__lte=until).order_by("wakes_at")
    return [Waking(*row) for row in clocks.values_list("pk", "game_id", "wakes_at")[:chunk]]


def waking_of(seat_id: int) -> Waking | None:
    """Give when the clock of a seat has something to say, if it runs."""
    clocks = Seat.objects.filter(pk=seat_id, wakes_at__isnull=False)
    row = clocks.values_list("pk", "game_id", "wakes_at").first()
    return None if row is None else Waking(*row)


def wake(clock: Waking, now: datetime) -> Said:
    """Remind of a deadline, or let time be up: claimed by compare-and-set, in a transaction."""
    with transaction.atomic():
        # Always the first lock.
        game = Game.objects.select_for_update().defer("opening").get(pk=clock.game)
        seats = Seat.objects.select_related("user")
        seat = seats.filter(pk=clock.seat, wakes_at=clock.at).first()
        if seat is None or seat.deadline is None or clock.at > now or not game.is_running:
            return Said.NOTHING
        if seat.deadline <= now:
            return Said.EXPIRED if expire(game, seat, now) else Said.NOTHING
        return Said.REMINDED if _remind(game, seat, now) else Said.NOTHING


def _remind(game: Game, seat: Seat, now: datetime) -> bool:
    """Tell the listeners; the next step of the ladder comes in this one's place."""
    step = seat.remind_at
    claim = Seat.objects.filter(pk=seat.pk, remind_at=step, deadline=seat.deadline)
    if not claim.update(remind_at=reminder_after(seat, now)):
        return False
    signals.reminder_due.send(sender=Game, game=game, seat=seat, step=step)
    return True
