"""Clocks as pages show them: how much time a seat has, who is away, what stops the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timeuntil
from django.utils.timezone import localtime

from accounts.clock import now
from games import wording
from games.clock_selectors import Away, around, standing_pauses
from games.drawing.track import hourglass_svg
from games.models import Game, Seat
from games.services.clocks.control import TimeControl, control_from_json
from games.services.clocks.expiry import is_last_warning
from games.services.clocks.pauses import LONGEST_BY_HOST
from games.services.clocks.presence import is_vacant
from games.services.clocks.running import Clock
from games.services.clocks.seats import clock_of
from games.wording import clocks as words
from games.wording.phrases import both

URGENT = timedelta(hours=4)


@dataclass(frozen=True, slots=True)
class ClockRow:
    """How much time a seat has that is waited for; without a deadline its clock stands still."""

    picture: SafeString
    left: str
    deadline: datetime | None
    urgent: bool
    in_grace: bool


@dataclass(frozen=True, slots=True)
class Presence:
    """What a page says of a seat's time and of who is there; the template decides nothing."""

    clock: ClockRow | None
    bank: str  # what is saved up, where the table plays with banks
    gift: str  # what opponents gave for this turn
    away: str
    steward: str
    may_give: bool
    may_take_over: bool
    may_call: bool  # show the address by which a substitute gets into a private game


@dataclass(frozen=True, slots=True)
class TableClock:
    """What a page says of the clocks of a whole table."""

    control: str
    paused: list[str]
    stands: bool  # by vote
    voters: str
    missing: str
    voted: bool
    may_vote: bool
    held: bool  # by the host
    may_hold: bool
    host_days: int  # for how long the host may stop them, in all


def clock_row(seat: Seat, control: TimeControl, at: datetime) -> ClockRow | None:
    """Give the clock of a person who is waited for; code has no time to lose."""
    clock = clock_of(seat)
    if clock is None or seat.plays_itself or seat.owes_since is None:
        return None
    until = seat.deadline - at if seat.deadline is not None else clock.left_at(at)
    return ClockRow(
        picture=mark_safe(hourglass_svg(_share(clock, control, at))),
        left=span_words(until),
        deadline=seat.deadline,
        urgent=seat.deadline is not None and until < URGENT,
        in_grace=seat.in_grace,
    )


def _share(clock: Clock, control: TimeControl, at: datetime) -> float:
    whole = control.budget_for(clock.bank)
    return min(1.0, max(0.0, clock.left_at(at) / whole)) if whole else 0.0


def span_words(span: timedelta) -> str:
    """Give a span as people say it: `2 days, 3 hours`."""
    begin = now()
    return timeuntil(begin + max(span, timedelta()), begin)


def presence(game: Game, seat: Seat, reader: Seat | None, *, stranger: bool) -> Presence:
    """Give what a reader sees of a seat; `reader` is their own, a stranger might take one over."""
    control = control_from_json(game.clock)
    at = now()
    read = around(seat)
    row = clock_row(seat, control, at) if game.is_running else None
    opponent = reader is not None and reader.pk != seat.pk
    return Presence(
        clock=row,
        bank=_bank(seat, control, at) if game.is_running else "",
        gift=span_words(timedelta(minutes=read.given)) if read.given and row else "",
        away=away_words(read.away) if game.is_running else "",
        steward=_steward(seat) if game.is_running else "",
        may_give=opponent and row is not None and not row.in_grace and not read.gave,
        may_take_over=stranger and game.is_running and is_vacant(seat),
        may_call=opponent and game.is_running and is_vacant(seat) and not game.public,
    )


def _bank(seat: Seat, control: TimeControl, at: datetime) -> str:
    if control.kind != "bank" or seat.plays_itself:
        return ""
    clock = clock_of(seat)
    bank = control.bank_at_start() if seat.bank is None else seat.bank
    return span_words(bank if clock is None else min(clock.bank, clock.left_at(at)))


def away_words(away: Away | None) -> str:
    """Say when somebody is away, if they are or will be."""
    if away is None:
        return ""
    first, last = (date_format(day, "MONTH_DAY_FORMAT") for day in (away.first, away.last))
    return words.away_until(last) if away.begun else words.away_from(first, last)


def _steward(seat: Seat) -> str:
    if seat.steward == Seat.Steward.HAND_OFF:
        return words.steward_once()
    if is_vacant(seat):
        return words.steward_stays(seat.user_id is not None)
    return words.steward_answered() if seat.missed and seat.user_id is not None else ""


def table_clock(game: Game, seats: Sequence[Seat], reader: Seat | None) -> TableClock | None:
    """Give what a page says of the table's clocks; None where none run or the game is over."""
    if not game.is_running or not words.runs(game.clock):
        return None
    people = [one for one in seats if one.user_id is not None and not one.is_vacant]
    voted = [one for one in people if around(one).voted]
    missing = [one for one in people if one not in voted]
    reasons = around(seats[0]).paused
    hosts = reader is not None and reader.user_id == game.host_id
    return TableClock(
        control=words.control_sentence(game.clock),
        paused=pause_sentences(game, seats) if reasons else [],
        stands="vote" in reasons,
        voters=both([wording.seat_name(one) for one in voted]),
        missing=both([wording.seat_name(one) for one in missing]),
        voted=reader in voted,
        may_vote=reader in people,
        held="host" in reasons,
        # Whoever plays with nobody but bots votes alone.
        may_hold=hosts and ("host" in reasons or len(people) > 1),
        host_days=LONGEST_BY_HOST.days,
    )


def pause_sentences(game: Game, seats: Sequence[Seat]) -> list[str]:
    """Say for which reasons the clocks stand still, and how they go on."""
    host = host_name(game, seats)
    return [
        words.pause_sentence(pause.reason, host, _moment(pause.ends_by))
        for pause in standing_pauses(game)
    ]


def host_name(game: Game, seats: Sequence[Seat]) -> str:
    """Give what the host is called, or nothing when they are gone."""
    names = {one.user_id: wording.seat_name(one) for one in seats if one.user_id is not None}
    return "" if game.host_id is None else names.get(game.host_id, "")


def _moment(instant: datetime | None) -> str:
    return "" if instant is None else date_format(localtime(instant), "DATETIME_FORMAT")


def when_time_is_up(game: Game, seat: Seat | None) -> str:
    """Say what happens to a reader who lets the time pass."""
    if seat is None or seat.deadline is None or seat.plays_itself or not words.runs(game.clock):
        return ""
    grace = 0 if seat.in_grace else game.clock["grace"]
    return words.time_up(grace, again=is_last_warning(seat))
