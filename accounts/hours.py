"""Somebody's hours: which days count for their clocks, and when no deadline may fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
DAY_MINUTES = 24 * 60
MOST_QUIET = 10 * 60  # minutes a day
MOST_DAYS = 1500  # a vacation is shorter by far; whoever looks further looks for ever


@dataclass(frozen=True, slots=True)
class Hours:
    """The calendar a clock runs by: zone, quiet hours, days off. As it was when the clock was set.

    Quiet hours are minutes of the local day, [from, to), and may go over midnight. Days off are
    weekdays (Monday is 0) and spans of local dates, both ends included.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    weekend: tuple[int, ...] = ()
    vacations: tuple[tuple[date, date], ...] = ()

    def is_off(self, day: date) -> bool:
        """Say whether time does not count on that local day."""
        if day.weekday() in self.weekend:
            return True
        return any(first <= day <= last for first, last in self.vacations)

    def is_quiet(self, instant: datetime) -> bool:
        """Say whether no deadline may fall on that instant, because its owner sleeps."""
        if self.quiet is None:
            return False
        local = instant.astimezone(ZoneInfo(self.zone))
        begin, end = self.quiet
        minute = local.hour * 60 + local.minute
        if begin <= end:
            return begin <= minute < end
        return minute >= begin or minute < end

    def counted(self, since: datetime, until: datetime) -> timedelta:
        """Give how much of a span counts: all of it but the days off."""
        total = timedelta()
        for begin, end, off in self._days(since):
            if begin >= until:
                break
            if not off:
                total += min(end, until) - begin
        return total

    def deadline(self, since: datetime, budget: timedelta) -> datetime:
        """Give the first whole minute at which the budget has been counted, awake and not off."""
        left = max(budget, timedelta())
        for begin, end, off in self._days(since):
            if off:
                continue
            if left > end - begin:
                left -= end - begin
                continue
            instant = self._awake(_whole_minute(begin + left))
            if instant < end:
                return instant
            # It would fall on a later day, of which the loop sees whether it counts.
            left = timedelta()
        raise OverflowError("no day counts for years")

    def _awake(self, instant: datetime) -> datetime:
        """Give the end of the quiet hours in which an instant falls, or the instant itself."""
        if self.quiet is None or not self.is_quiet(instant):
            return instant
        zone = ZoneInfo(self.zone)
        local = instant.astimezone(zone)
        wait = (self.quiet[1] - local.hour * 60 - local.minute) % DAY_MINUTES
        end = instant + wait * MINUTE
        if end.astimezone(zone).utcoffset() == local.utcoffset():
            return end
        # A night in which the clocks change: its hours are not those of the dial.
        while self.is_quiet(instant):
            instant += MINUTE
        return instant

    def _days(self, since: datetime) -> Iterator[tuple[datetime, datetime, bool]]:
        """Give the local days from an instant on as spans in UTC, and whether each is off."""
        zone = ZoneInfo(self.zone)
        begin = since.astimezone(UTC)
        day = since.astimezone(zone).date()
        for _ in range(MOST_DAYS):
            end = datetime.combine(day + DAY, time(), zone).astimezone(UTC)
            if end > begin:
                yield begin, end, self.is_off(day)
                begin = end
            day += DAY

    def to_json(self) -> dict[str, Any]:
        """Give plain data, to be stored with the clock that runs by these hours."""
        return {
            "zone": self.zone,
            "quiet": list(self.quiet) if self.quiet else None,
            "weekend": list(self.weekend),
            "vacations": [[first.isoformat(), last.isoformat()] for first, last in self.vacations],
        }


def hours_from_json(data: dict[str, Any]) -> Hours:
    """Read what `to_json` gave. Any: JSON."""
    begin_end = data.get("quiet")
    return Hours(
        zone=data.get("zone", "UTC"),
        quiet=(begin_end[0], begin_end[1]) if begin_end else None,
        weekend=tuple(data.get("weekend", ())),
        vacations=tuple(
            (date.fromisoformat(first), date.fromisoformat(last))
            for first, last in data.get("vacations", ())
        ),
    )


def _whole_minute(instant: datetime) -> datetime:
    """Round up, so that nobody loses a second."""
    rest = timedelta(seconds=instant.second, microseconds=instant.microsecond)
    return instant + (MINUTE - rest) if rest else instant
