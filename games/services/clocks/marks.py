"""How a seat's time stood before a move changed it, so that an undo can give it back."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q

from accounts.hours import Hours
from games.models import Game, Outage, Seat
from games.services.clocks import running
from games.services.clocks import seats as clocks
from games.services.clocks.control import LEAST

# Not the hand-off's number, by which alerts are told apart, nor who is absent: that stays true.
# Deadline and reminder follow from the rest.
FIELDS = ("owes_since", "bank", "clock_left", "clock_since", "clock_hours", "in_grace")
NOTED = (*FIELDS, "missed")
SET = (*NOTED, "deadline", "remind_at", "steward", "before")
KEPT = 8  # changes of a seat; nobody takes back more


def remember(seat: Seat, move_count: int, now: datetime) -> None:
    """Note how the time stands before the moves up to this one change it. Saves nothing."""
    stood = {name: _field(name).value_to_string(seat) for name in NOTED}
    seat.before = [*seat.before[1 - KEPT :], [move_count, stood, now.isoformat()]]


def give_back(game: Game, target: int, now: datetime) -> None:
    """Let the time of every seat stand as if nothing had come after the move `target`."""
    for seat in game.seats.select_related("user"):
        changed = [mark[1:] for mark in seat.before if mark[0] > target]
        if not changed:
            continue
        stood, at = changed[0]
        for name in FIELDS:
            setattr(seat, name, None if stood[name] == "" else _field(name).to_python(stood[name]))
        # An answer made it good, and is no more; what was missed since then was missed.
        seat.missed = max(seat.missed, int(stood.get("missed", 0)))
        seat.before = [mark for mark in seat.before if mark[0] <= target]
        seat.deadline = seat.remind_at = None
        if seat.owes_since is not None:
            _owe_again(game, seat, datetime.fromisoformat(at), now)
        elif seat.steward == Seat.Steward.HAND_OFF:
            seat.steward = Seat.Steward.NONE
        seat.save(update_fields=SET)


def _owe_again(game: Game, seat: Seat, at: datetime, now: datetime) -> None:
    """Go on with the clock that was stopped `at`; what has become true since is minded."""
    clock = clocks.clock_of(seat)
    if seat.plays_itself:
        clocks.stop(seat)
        seat.deadline = now
    elif clock is not None and clock.since is not None:
        least = min(timedelta(minutes=LEAST), clock.hours.deadline(clock.since, clock.left) - at)
        clock = running.credited(clock, _stood_still(game, clock.hours, at, now))
        if clocks.is_paused(game):
            clock = running.paused(clock, now)
        # Whoever answered in the last minute has won nothing by taking it back.
        clocks.tell(seat, running.lasting(clock, least, now), now)
    elif clock is not None and not clocks.is_paused(game):
        clocks.tell(seat, running.resumed(clock, now), now)


def _stood_still(game: Game, hours: Hours, since: datetime, now: datetime) -> timedelta:
    """Give how much would have counted while clocks stood still.

    They do in pauses, and outages that were credited here are as good as that.
    """
    pauses = game.pauses.filter(Q(until__isnull=True) | Q(until__gt=since))
    outages = Outage.objects.filter(Q(done=True) | Q(credited_to__gte=game.pk), ended__gt=since)
    spans = [(pause.since, pause.until or now) for pause in pauses]
    spans += [(outage.began, outage.ended) for outage in outages]
    total, counted_to = timedelta(), since
    for begin, end in sorted(spans):
        total += hours.counted(max(begin, counted_to), end)
        counted_to = max(counted_to, end)
    return total


def _field(name: str):  # type: ignore[no-untyped-def]  # each kind of field has its own type
    return Seat._meta.get_field(name)
