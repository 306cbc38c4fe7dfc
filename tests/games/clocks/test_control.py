"""Time controls and running clocks as arithmetic, without a database."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from accounts.hours import Hours
from games.engine.core.refusal import NotAllowed
from games.services.clocks import running
from games.services.clocks.control import DAY, HOUR, TimeControl, checked, control_from_json
from games.services.clocks.ladder import next_reminder
from games.wording import Cast, refusal_sentence

START = datetime(2026, 5, 4, 12, tzinfo=UTC)
BANK = TimeControl("bank", time=2 * DAY, increment=6 * HOUR, cap=3 * DAY, free=2 * HOUR)
NOBODY = Cast((), None, "")


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


def test_a_hand_off_has_the_same_time_each_time() -> None:
    control = TimeControl("hand_off", time=DAY)
    clock = running.started(control, hours(1), Hours(), START)
    assert clock.deadline() == START + hours(24)
    assert running.bank_after(clock, START + hours(30)) == hours(0)
    again = running.started(control, hours(0), Hours(), START + hours(30))
    assert again.deadline() == START + hours(54)


def test_a_bank_grows_by_the_increment_once_and_not_over_the_cap() -> None:
    clock = running.started(BANK, hours(48), Hours(), START)
    assert clock.bank == hours(54)
    full = running.started(BANK, hours(70), Hours(), START)
    assert full.bank == hours(72)


def test_the_first_hours_are_free_and_never_saved() -> None:
    clock = running.started(BANK, hours(48), Hours(), START)
    assert running.bank_after(clock, START + hours(1)) == hours(54)
    assert running.bank_after(clock, START + hours(2)) == hours(54)
    assert running.bank_after(clock, START + hours(5)) == hours(51)
    assert clock.deadline() == START + hours(56)


def test_a_pause_costs_nothing_and_a_credit_is_spent_first() -> None:
    clock = running.started(BANK, hours(48), Hours(), START)
    stopped = running.paused(clock, START + hours(10))
    assert stopped.deadline() is None
    assert running.paused(stopped, START + hours(90)) == stopped
    going = running.resumed(stopped, START + hours(100))
    assert going.deadline() == START + hours(100 + 46)
    richer = running.credited(going, hours(3))
    assert richer.deadline() == START + hours(149)
    assert running.bank_after(richer, START + hours(100)) == hours(49)


def test_days_off_do_not_count_for_the_bank() -> None:
    friday = datetime(2026, 5, 8, 18, tzinfo=UTC)
    clock = running.started(BANK, hours(48), Hours(weekend=(5, 6)), friday)
    assert running.bank_after(clock, friday + timedelta(days=2)) == hours(50)


def test_a_control_goes_to_json_and_back() -> None:
    assert control_from_json(BANK.to_json()) == BANK
    assert not control_from_json({}).runs


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (replace(BANK, kind="sand"), "There is no clock called “sand”."),
        (replace(BANK, time=-5), "The time may be from 1 hour to 30 days."),
        (replace(BANK, grace=99 * DAY), "The grace may be from 0 hours to 3 days."),
        (
            replace(BANK, cap=DAY),
            "The cap, 1 day, is below what the bank begins with, 2 days.",
        ),
    ],
    ids=["kind", "negative", "grace", "cap"],
)
def test_a_control_that_cannot_be_is_refused(wrong: TimeControl, sentence: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        checked(wrong)
    assert refusal_sentence(refused.value, NOBODY) == sentence


def test_reminders_come_by_the_ladder() -> None:
    deadline = START + hours(72)
    ladder = "half 24h 4h"
    assert next_reminder(ladder, hours(72), START, deadline, START) == START + hours(36)
    assert next_reminder(ladder, hours(72), START, deadline, START + hours(36)) == START + hours(48)
    assert next_reminder(ladder, hours(72), START, deadline, START + hours(48)) == START + hours(68)
    assert next_reminder(ladder, hours(72), START, deadline, START + hours(68)) is None
    assert next_reminder("", hours(72), START, deadline, START) is None
    # A short hand-off has no day before its deadline.
    assert next_reminder("24h 4h", hours(6), START, START + hours(6), START) == START + hours(2)
