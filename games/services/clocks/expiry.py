"""When time is up: grace, then the steward; the second time in a row the seat is the steward's."""

from __future__ import annotations

from datetime import datetime, timedelta

from games import signals
from games.models import Game, Lapse, Seat, SeatChange
from games.services.clocks import running
from games.services.clocks import seats as clocks
from games.services.clocks.control import control_from_json
from games.services.clocks.courtesy import count_votes

MISSED_IN_A_ROW = 2  # then the steward keeps the seat


def is_last_warning(seat: Seat) -> bool:
    """Say whether the next deadline missed costs the player the seat."""
    return seat.missed + 1 >= MISSED_IN_A_ROW


def expire(game: Game, seat: Seat, now: datetime) -> bool:
    """Let the time of a seat be up; False if it has got another deadline meanwhile.

    Inside a transaction that holds the game's lock.
    """
    claim = Seat.objects.filter(pk=seat.pk, deadline=seat.deadline, clock_since__isnull=False)
    if not claim.update(clock_since=None):
        return False
    control = control_from_json(game.clock)
    if control.grace and not seat.in_grace:
        seat.in_grace = True
        grace = timedelta(minutes=control.grace)
        hours = clocks.hours_now(control, seat, now)
        clocks.set_clock(seat, running.in_grace(grace, hours, now), now)
        clocks.seen_by_all(game)
    else:
        _call_steward(game, seat, now)
    signals.deadline_passed.send(sender=Game, game=game, seat=seat)
    return True


def _call_steward(game: Game, seat: Seat, now: datetime) -> None:
    """Leave this hand-off to the steward, or the seat, until its player returns."""
    assert seat.user is not None
    absent = is_last_warning(seat)
    seat.missed += 1
    seat.steward = Seat.Steward.SEAT if absent else Seat.Steward.HAND_OFF
    seat.bank = timedelta()
    clocks.stop(seat)
    seat.deadline = now  # code is due at once
    seat.save(update_fields=clocks.FIELDS)
    kind = Lapse.Kind.ABSENT if absent else Lapse.Kind.LATE
    Lapse.objects.create(user=seat.user, game=game, kind=kind, at=now)
    if absent:
        note(game, seat, SeatChange.Reason.ABSENT, now)
        count_votes(game, now)
        signals.seat_vacant.send(sender=Game, game=game, seat=seat)
    clocks.seen_by_all(game)


def note(game: Game, seat: Seat, reason: SeatChange.Reason, now: datetime) -> None:
    """Keep who sat down or went, for ever."""
    SeatChange.objects.create(
        seat=seat, user=seat.user, reason=reason, move_count=game.move_count, at=now
    )
