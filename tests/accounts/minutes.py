"""A reference that goes from minute to minute, and random calendars to try it on.

It shares no line with `accounts.hours`: it looks at the dial of a local clock, minute by minute.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from accounts.hours import Hours

MINUTE = timedelta(minutes=1)
ZONES = (
    "UTC", "Europe/Berlin", "Europe/Prague", "Europe/Warsaw", "Europe/London", "America/New_York",
    "America/Los_Angeles", "America/St_Johns", "America/Havana", "America/Santiago",
    "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "Asia/Kolkata", "Asia/Kathmandu",
    "Asia/Tokyo", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Auckland",
    "Pacific/Kiritimati",
)  # fmt: skip

# Clocks change in March, April, September, October and November somewhere.
STARTS = [datetime(2026, month, 1, tzinfo=UTC) for month in (1, 3, 4, 9, 10, 11)]
WITHOUT_END = 40 * 24 * 60


def drawn(luck: random.Random) -> tuple[Hours, datetime]:
    """A random calendar and an instant."""
    begin = luck.randrange(0, 24 * 60, 15)
    quiet = (begin, (begin + luck.randrange(15, 601, 15)) % (24 * 60))
    since = luck.choice(STARTS) + luck.randrange(35 * 24 * 60) * MINUTE
    vacations = []
    if luck.random() < 0.4:
        first = since.date() + timedelta(days=luck.randrange(-2, 6))
        vacations.append((first, first + timedelta(days=luck.randrange(6))))
    hours = Hours(
        zone=luck.choice(ZONES),
        quiet=quiet if luck.random() < 0.8 else None,
        weekend=luck.choice([(), (5, 6), (4, 5), (6,)]),
        vacations=tuple(vacations),
    )
    return hours, since


def minutes(hours: Hours, since: datetime) -> Iterator[tuple[datetime, bool, bool]]:
    """Give minute after minute: when it begins, whether it counts, whether a deadline may fall."""
    zone = ZoneInfo(hours.zone)
    nights = set(_night(hours))
    days_off = {
        first + timedelta(days=number)
        for first, last in hours.vacations
        for number in range((last - first).days + 1)
    }
    for number in range(WITHOUT_END):
        instant = since + number * MINUTE
        local = instant.astimezone(zone)
        counts = local.weekday() not in hours.weekend and local.date() not in days_off
        yield instant, counts, counts and local.hour * 60 + local.minute not in nights
    raise AssertionError("the reference found no end")


def _night(hours: Hours) -> Iterator[int]:
    """The minutes of the day that are quiet, counted round the dial."""
    if hours.quiet is None:
        return
    minute, end = hours.quiet
    while minute != end:
        yield minute
        minute = (minute + 1) % (24 * 60)
