"""Whole hand-offs against a reference that steps by minutes: pauses, gifts, outages, banks."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from accounts.hours import Hours
from games.services.clocks import running
from games.services.clocks.control import DAY, HOUR, TimeControl
from tests.accounts.minutes import MINUTE, drawn, minutes
from tests.scale import scaled

Happening = tuple[int, str]  # so many minutes after the beginning


def happenings(luck: random.Random) -> list[Happening]:
    """What happens while somebody thinks, in order of time."""
    at = sorted(luck.sample(range(10 * 24 * 60), luck.randrange(5)))
    kinds = ["pause", "go on", "gift"]
    return [(minute, luck.choice(kinds)) for minute in at]


def by_the_clock(
    clock: running.Clock, since: datetime, schedule: list[Happening]
) -> tuple[datetime | None, running.Clock]:
    """Let everything happen to a clock until its time is up."""
    for minute, what in schedule:
        at = since + minute * MINUTE
        deadline = clock.deadline()
        if deadline is not None and deadline <= at:
            break
        if what == "pause":
            clock = running.paused(clock, at)
        elif what == "go on":
            clock = running.resumed(clock, at)
        else:
            renewed = running.renewed(clock, clock.hours, at)
            clock = running.credited(renewed, timedelta(days=1))
    return clock.deadline(), clock


def by_minutes(
    left: int, hours: Hours, since: datetime, schedule: list[Happening]
) -> tuple[datetime | None, list[int]]:
    """The same by a sandglass: give when it is up, and what was left at each minute."""
    stands, waiting = False, dict(schedule)
    story: list[int] = []
    for number, (instant, counts, may_end) in enumerate(minutes(hours, since)):
        happens = waiting.pop(number, "")
        if left <= 0 and may_end and not stands:
            return instant, story  # up before anything else happens in that minute
        stands = {"pause": True, "go on": False}.get(happens, stands)
        if happens == "go on" and left <= 0 and may_end:
            return instant, story  # it had run out in the night in which it was stopped
        left = max(left, 0) + DAY if happens == "gift" else left
        story.append(max(left, 0))
        if stands and not waiting:
            return None, story
        left -= counts and not stands
    raise AssertionError


def test_random_schedules_equal_those_of_a_sandglass() -> None:
    luck = random.Random(6)
    for _ in range(scaled(100, 4000)):
        hours, since = drawn(luck)
        control = TimeControl(
            luck.choice(["hand_off", "bank"]),
            time=luck.randrange(HOUR, 6 * DAY),
            increment=luck.randrange(2 * DAY),
            cap=8 * DAY,
            free=luck.choice([0, 3 * HOUR]),
        )
        began = running.started(control, luck.randrange(6 * DAY) * MINUTE, hours, since)
        schedule = happenings(luck)
        expected, story = by_minutes(began.left // MINUTE, hours, since, schedule)
        deadline, clock = by_the_clock(began, since, schedule)
        assert deadline == expected, (began, schedule)
        assert deadline is None or not hours.is_quiet(deadline)
        # Whoever answers later than all that happened keeps what is left, and never more.
        last = max([minute for minute, _ in schedule], default=0)
        if last < len(story):
            answered = luck.randrange(last, len(story))
            bank = running.bank_after(clock, since + answered * MINUTE)
            assert bank == min(began.bank, story[answered] * MINUTE)
