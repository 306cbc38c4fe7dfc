"""Whether the stored clocks are consistent: what is found is said in words for the operator."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction

from accounts.clock import now
from games.models import Game, Heartbeat, Outage, Seat
from games.services.clocks.control import TimeControl, control_from_json
from games.services.clocks.outage import BEAT, LONGEST_GAP
from games.services.clocks.seats import WRONG, clock_of

OVERDUE = timedelta(minutes=5)  # a sweep comes every few seconds
PAUSES_END_WITHIN = timedelta(hours=2)  # beat looks every hour
CHUNK = 500
CLOCK = ("deadline", "remind_at", "clock_left", "clock_since")


@dataclass(frozen=True, slots=True)
class Found:
    """Something that should not be."""

    game: str
    seat: int | None
    what: str

    def __str__(self) -> str:
        return f"{self.game}{'' if self.seat is None else f' seat {self.seat}'}: {self.what}"


def chunks() -> Iterator[list[int]]:
    """Give the keys of all games, some at a time."""
    last = 0
    while ids := list(
        Game.objects.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:CHUNK]
    ):
        yield ids
        last = ids[-1]


def check_games(game_ids: Sequence[int]) -> list[Found]:
    """Give what is wrong with the clocks of some games.

    They may be played meanwhile, so what looks wrong is looked at again with the game locked.
    """
    found: list[Found] = []
    for game in Game.objects.filter(pk__in=game_ids).defer("opening").prefetch_related("seats"):
        if _of_game(game, now()):
            with transaction.atomic():
                locked = Game.objects.select_for_update().defer("opening").get(pk=game.pk)
                found += _of_game(locked, now())
    return found


def check_heart() -> list[str]:
    """Give what is wrong with the heartbeat and with outages."""
    at = now()
    beat = Heartbeat.objects.filter(name=BEAT).first()
    wrong = []
    if beat is None or at - beat.ticked_at > LONGEST_GAP:
        wrong.append("the heart does not beat: is beat running, and a worker?")
    for outage in Outage.objects.filter(done=False, ended__lt=at - OVERDUE):
        wrong.append(f"the outage {outage} has not been credited to all games")
    return wrong


def _of_game(game: Game, at: datetime) -> list[Found]:
    seats = list(game.seats.all())
    try:
        control = control_from_json(game.clock)
    except WRONG as error:
        return [Found(game.code, None, f"its clock cannot be read ({type(error).__name__})")]
    standing = list(game.pauses.filter(until__isnull=True)) if game.clock else []
    still = bool(standing)
    found = [
        Found(game.code, None, f"the pause by {one.reason} should have ended")
        for one in standing
        if one.ends_by is not None and one.ends_by < at - PAUSES_END_WITHIN
    ]
    if game.is_running and not any(seat.owes_since for seat in seats):
        found.append(Found(game.code, None, "it runs, and nobody owes anything"))
    for seat in seats:
        wrong = _of_running(seat, control, still, at) if game.is_running else _unset(seat)
        found += [Found(game.code, seat.number, what) for what in wrong]
    return found


def _of_running(seat: Seat, control: TimeControl, still: bool, at: datetime) -> Iterable[str]:
    if seat.owes_since is None:
        return [*_unset(seat), *_steward_without_duty(seat)]
    if seat.plays_itself:
        return _of_code(seat, at)
    if not control.runs:
        return _unset(seat)
    try:
        return list(_of_person(seat, control, still, at))
    except WRONG as error:
        return [f"its clock does not tell the time ({type(error).__name__})"]


def _unset(seat: Seat) -> list[str]:
    """Nothing is owed there, or no clock runs."""
    set_ = [name for name in CLOCK if getattr(seat, name) is not None]
    return [f"no clock runs there, but {name} is set" for name in set_]


def _steward_without_duty(seat: Seat) -> list[str]:
    hand_off = seat.steward == Seat.Steward.HAND_OFF
    return ["the steward answers a hand-off that is over"] if hand_off else []


def _of_code(seat: Seat, at: datetime) -> Iterator[str]:
    if seat.deadline is None or seat.deadline > at:
        yield "code plays there and is not due at once"
    elif seat.deadline < at - OVERDUE:
        yield f"code has been due since {seat.deadline.isoformat()}"
    if seat.clock_left is not None or seat.clock_since is not None or seat.remind_at is not None:
        yield "code plays there and has a clock"


def _of_person(seat: Seat, control: TimeControl, still: bool, at: datetime) -> Iterator[str]:
    clock = clock_of(seat)
    if clock is None:
        yield "somebody owes an answer and has no clock"
        return
    most = timedelta(minutes=max(control.cap, control.time))
    if not timedelta() <= clock.bank <= most:
        yield f"the bank holds {clock.bank}"
    if clock.left < timedelta():
        yield f"the clock has {clock.left} left"
    if still != (clock.since is None):
        yield "the clock stands still" if not still else "the clock runs in a pause"
    if seat.deadline != clock.deadline():
        yield f"the deadline is {seat.deadline}, by the clock it should be {clock.deadline()}"
    if seat.deadline is not None:
        yield from _of_deadline(seat, seat.deadline, at)
    elif seat.remind_at is not None:
        yield "a reminder is due of no deadline"


def _of_deadline(seat: Seat, deadline: datetime, at: datetime) -> Iterator[str]:
    clock = clock_of(seat)
    if clock is not None and clock.hours.is_quiet(deadline):
        yield "the deadline falls into quiet hours"
    if clock is not None and clock.since is not None and clock.since > at:
        yield "the clock runs from a time to come"
    if deadline < at - OVERDUE:
        yield f"time has been up since {deadline.isoformat()}, and nothing happened"
    if seat.remind_at is not None and seat.remind_at >= deadline:
        yield "a reminder is due after the deadline"
    if seat.remind_at is not None and seat.remind_at < at - OVERDUE:
        yield f"a reminder has been due since {seat.remind_at.isoformat()}"
