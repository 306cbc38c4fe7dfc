"""A seat's running clock: started with a hand-off, stopped by the answer, paused, credited."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from accounts.hours import Hours
from games.services.clocks.control import TimeControl

NOTHING = timedelta()


@dataclass(frozen=True, slots=True)
class Clock:
    """How a seat's time stands. `left` is what may still be counted after `since`.

    While the clock is paused `since` is None. The bank is what the hand-off began with: time that
    was free or credited is spent first and never saved.
    """

    bank: timedelta
    left: timedelta
    since: datetime | None
    hours: Hours

    def left_at(self, now: datetime) -> timedelta:
        """Give what may still be counted; nothing when the time is up."""
        if self.since is None:
            return self.left
        return max(self.left - self.hours.counted(self.since, now), NOTHING)

    def deadline(self) -> datetime | None:
        """Give when the time is up, if the clock runs."""
        return None if self.since is None else self.hours.deadline(self.since, self.left)


def started(control: TimeControl, bank: timedelta, hours: Hours, now: datetime) -> Clock:
    """Give the clock of a hand-off that begins now."""
    full = control.bank_for(bank)
    return Clock(full, control.budget_for(full), now, hours)


def bank_after(clock: Clock, now: datetime) -> timedelta:
    """Give what is in the bank when the hand-off ends."""
    return min(clock.bank, clock.left_at(now))


def paused(clock: Clock, now: datetime) -> Clock:
    """Stop the clock; twice is once."""
    return replace(clock, left=clock.left_at(now), since=None)


def resumed(clock: Clock, now: datetime) -> Clock:
    """Let the clock go on."""
    return clock if clock.since is not None else replace(clock, since=now)


def renewed(clock: Clock, hours: Hours, now: datetime) -> Clock:
    """Let what is left count by other hours from now on."""
    since = None if clock.since is None else now
    return replace(clock, left=clock.left_at(now), since=since, hours=hours)


def in_grace(grace: timedelta, hours: Hours, now: datetime) -> Clock:
    """Give the clock of somebody whose time is up, and whose bank is empty, but who has grace."""
    return Clock(NOTHING, grace, now, hours)


def lasting(clock: Clock, least: timedelta, now: datetime) -> Clock:
    """Let a running clock have at least so long from now on."""
    if clock.since is None or clock.hours.deadline(clock.since, clock.left) >= now + least:
        return clock
    return replace(clock, left=clock.hours.counted(clock.since, now) + least)


def credited(clock: Clock, more: timedelta) -> Clock:
    """Give more time; a paused clock gets it too, whether it should is for the caller."""
    return replace(clock, left=clock.left + more)
