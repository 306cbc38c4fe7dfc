"""The clock of a seat in the database: set when a hand-off begins, settled when it ends."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from accounts.hours import Hours, hours_from_json
from accounts.models import User
from accounts.time_off import hours_of
from games.engine.core.refusal import NotAllowed
from games.models import Game, Pause, Seat
from games.services.clocks import running
from games.services.clocks.control import TimeControl, control_from_json
from games.services.clocks.ladder import next_reminder

FIELDS = (
    "bank",
    "clock_left",
    "clock_since",
    "clock_hours",
    "deadline",
    "remind_at",
    "in_grace",
    "missed",
    "steward",
)
# What reckoning raises where a stored clock, its calendar or its player makes no sense.
WRONG = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


def begin(game: Game, seat: Seat, now: datetime) -> None:
    """Start the clock of a hand-off; what code has to answer is due at once. Saves nothing."""
    stop(seat)
    control = control_from_json(game.clock)
    if seat.plays_itself:
        seat.deadline = now
    elif control.runs:
        bank = control.bank_at_start() if seat.bank is None else seat.bank
        clock = running.started(control, bank, hours_now(control, seat, now), now)
        tell(seat, running.paused(clock, now) if is_paused(game) else clock, now)


def end(seat: Seat, now: datetime) -> None:
    """Stop the clock with the answer; who answers in person has missed nothing. Saves nothing."""
    clock = clock_of(seat)
    if clock is not None:
        seat.bank = running.bank_after(clock, now)
    if not seat.steward:
        seat.missed = 0
    if seat.steward == Seat.Steward.HAND_OFF:
        seat.steward = Seat.Steward.NONE
    stop(seat)


def stop(seat: Seat) -> None:
    """Take the clock away, whatever it showed. Saves nothing."""
    seat.clock_left = seat.clock_since = seat.deadline = seat.remind_at = None
    seat.clock_hours = {}
    seat.in_grace = False


def clock_of(seat: Seat) -> running.Clock | None:
    """Give the clock of a seat whose hand-off has one, running or paused."""
    if seat.clock_left is None or seat.bank is None:
        return None
    hours = hours_from_json(seat.clock_hours)
    return running.Clock(seat.bank, seat.clock_left, seat.clock_since, hours)


def set_clock(seat: Seat, clock: running.Clock, now: datetime) -> None:
    """Store a changed clock with the deadline and reminder that follow from it."""
    tell(seat, clock, now)
    seat.save(update_fields=FIELDS)


def tell(seat: Seat, clock: running.Clock, now: datetime) -> None:
    """Let a seat tell what a clock says. Saves nothing."""
    seat.bank, seat.clock_left, seat.clock_since = clock.bank, clock.left, clock.since
    seat.clock_hours = clock.hours.to_json()
    seat.deadline = clock.deadline()
    seat.remind_at = reminder_after(seat, now)


def reminder_after(seat: Seat, now: datetime) -> datetime | None:
    """Give when the player of a seat is next to be reminded of its deadline."""
    if seat.user is None or seat.deadline is None or seat.owes_since is None or seat.bank is None:
        return None
    return next_reminder(seat.user.reminders, seat.bank, seat.owes_since, seat.deadline, now)


def hours_now(control: TimeControl, seat: Seat, now: datetime) -> Hours:
    """Give the hours of whoever sits there, by which every new deadline is reckoned."""
    assert seat.user is not None  # code has no clock
    return hours_of(seat.user, weekends_off=control.weekends_off, now=now)


def counts_on(user: User, first: date, last: date) -> bool:
    """Say whether a deadline of somebody's lies later because of a vacation."""
    for seat in Seat.objects.filter(user=user, clock_since__isnull=False):
        clock = clock_of(seat)
        if clock is None or seat.deadline is None or (first, last) not in clock.hours.vacations:
            continue
        if seat.deadline.astimezone(ZoneInfo(clock.hours.zone)).date() > last:
            return True
    return False


def is_paused(game: Game) -> bool:
    """Say whether there is a reason for which the clocks of a game stand still."""
    return Pause.objects.filter(game=game, until__isnull=True).exists()


def running_game(game_id: int) -> Game:
    """Lock a game whose clocks are to be changed; raises NotAllowed where none can run."""
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.is_running:
        raise NotAllowed("game_not_running", status=game.status)
    return game


def seen_by_all(game: Game) -> None:
    """Let every page that shows this game know that it shows something old."""
    game.public_version += 1
    game.save(update_fields=["public_version"])
