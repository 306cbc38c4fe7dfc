"""Hours against a reference that goes from minute to minute."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from accounts.hours import Hours, hours_from_json
from tests.accounts.minutes import MINUTE, STARTS, drawn, minutes
from tests.scale import scaled


def reference(hours: Hours, since: datetime, budget: timedelta) -> tuple[datetime, list[bool]]:
    """Give the deadline and, for each minute until then, whether it counted."""
    left = budget // MINUTE
    passed: list[bool] = []
    for instant, counts, may_end in minutes(hours, since):
        if left <= 0 and may_end:
            return instant, passed
        left -= counts
        passed.append(counts)
    raise AssertionError


@pytest.mark.parametrize("part", range(10))
def test_deadlines_equal_those_of_a_reference_that_steps_by_minutes(part: int) -> None:
    luck = random.Random(part)
    for _ in range(scaled(50, 2000)):
        hours, since = drawn(luck)
        budget = luck.randrange(14 * 24 * 60) * MINUTE
        expected, passed = reference(hours, since, budget)
        deadline = hours.deadline(since, budget)
        assert deadline == expected, (hours, since, budget)
        assert not hours.is_quiet(deadline)
        # Never early: when it falls, all of the budget has been counted.
        assert hours.counted(since, deadline) >= budget
        middle = luck.randrange(len(passed) + 1)
        assert hours.counted(since, since + middle * MINUTE) == sum(passed[:middle]) * MINUTE


def test_the_days_on_which_clocks_change_are_met() -> None:
    for zone in ("Europe/Berlin", "America/Havana", "Africa/Cairo", "Australia/Lord_Howe"):
        for day in range(365):
            since = datetime(2026, 1, 1, 1, 30, tzinfo=UTC) + timedelta(days=day)
            hours = Hours(zone, quiet=(22 * 60, 150))
            expected, _ = reference(hours, since, timedelta())
            assert hours.deadline(since, timedelta()) == expected


def test_a_deadline_is_a_whole_minute_and_rounded_up() -> None:
    since = datetime(2026, 5, 4, 12, 0, 1, tzinfo=UTC)
    assert Hours().deadline(since, timedelta(hours=1)) == datetime(2026, 5, 4, 13, 1, tzinfo=UTC)


def test_quiet_hours_end_on_a_day_off() -> None:
    """Friday night would end on Saturday, which does not count: so Monday it is, when awake."""
    friday = datetime(2026, 5, 8, 20, tzinfo=UTC)
    hours = Hours("UTC", quiet=(22 * 60, 7 * 60), weekend=(5, 6))
    assert hours.deadline(friday, timedelta(hours=3)) == datetime(2026, 5, 11, 7, tzinfo=UTC)


def test_hours_go_to_json_and_back() -> None:
    hours = Hours("Europe/Prague", (1320, 420), (5, 6), ((date(2026, 7, 1), date(2026, 7, 9)),))
    assert hours_from_json(hours.to_json()) == hours
    assert hours_from_json({}) == Hours()


def test_a_calendar_on_which_no_day_counts_is_told() -> None:
    with pytest.raises(OverflowError):
        Hours(weekend=tuple(range(7))).deadline(STARTS[0], MINUTE)
