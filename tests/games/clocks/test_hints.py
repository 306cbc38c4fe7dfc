"""A task at the exact time is a hint; what the sweep finds late alarms the operator."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client

from accounts.clock import now
from accounts.models import User
from games.models import Game, Pause, Seat
from games.services.clocks.pauses import pause
from games.services.clocks.sweep import AHEAD, Swept, hint, lost_hints, sweep
from games.services.clocks.waking import Said
from games.tasks import end_pauses, sweep_clocks, tick
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import person
from tests.waiting import eventually

if TYPE_CHECKING:
    from tests.real.worker import Worker

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    User.objects.update(reminders="4h")
    return clocked(ana, bob)


def test_the_sweep_says_what_comes_before_the_next_one(time: Time, game: Game) -> None:
    assert time.pass_by(hours=67, minutes=59) == Swept()
    [soon] = time.pass_by(seconds=35).soon
    seat = waited_for(game)
    assert (soon.seat, soon.game, soon.at) == (seat.pk, game.pk, seat.remind_at)
    assert soon.at - time.now <= AHEAD


def test_a_hint_does_it_at_the_exact_time_and_nobody_is_alarmed(time: Time, game: Game) -> None:
    seat = waited_for(game)
    time.stand_still(hours=67, minutes=59, seconds=59)
    time.beat()
    assert hint(seat.pk, time.now) is Said.NOTHING
    time.stand_still(seconds=1)
    assert hint(seat.pk, time.now) is Said.REMINDED
    assert hint(seat.pk, time.now) is Said.NOTHING
    time.stand_still(hours=4)
    time.beat()
    assert hint(seat.pk, time.now) is Said.EXPIRED
    assert time.pass_by(minutes=1) == Swept()
    assert lost_hints() == 0


def test_while_the_heart_stands_still_a_hint_does_nothing(time: Time, game: Game) -> None:
    seat = waited_for(game)
    time.stand_still(days=4)
    assert hint(seat.pk, time.now) is Said.NOTHING


def test_what_the_sweep_finds_late_is_an_alarm(
    time: Time, game: Game, caplog: pytest.LogCaptureFixture, client: Client
) -> None:
    assert time.pass_by(hours=68, seconds=20).reminded == 1
    [record] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "clock hints lost" in str(record.msg)
    assert lost_hints() == 1
    assert client.get("/healthz").json()["clocks_lost_hints"] == 1


def test_what_an_outage_kept_is_no_alarm(time: Time, game: Game) -> None:
    seat = waited_for(game)
    # Time is up in the night, so the deadline falls on its end, with a reminder four hours before.
    Seat.objects.filter(pk=seat.pk).update(
        clock_left=timedelta(hours=10.5),
        clock_hours={"zone": "UTC", "quiet": [22 * 60, 7 * 60]},
        deadline=time.now + timedelta(hours=19),
        remind_at=time.now + timedelta(hours=15),
    )
    time.pass_by(hours=14)
    time.stand_still(hours=4.5)
    tick()
    # The credit fell into the night. So the reminder goes out first, and time is left to answer.
    assert sweep(time.now)[:2] == (1, 0)
    seat.refresh_from_db()
    assert seat.deadline == time.now + timedelta(hours=2)
    assert lost_hints() == 0


# What no service leaves in a seat whose clock runs.
NONSENSE = [{"clock_hours": {"zone": "Atlantis/Capital"}}, {"bank": None}, {"user": None}]


@pytest.mark.parametrize("change", NONSENSE, ids=str)
@pytest.mark.parametrize("beginning", ["sweep", "outage", "end of a pause"])
def test_a_clock_that_makes_no_sense_does_not_stop_the_others(
    time: Time, game: Game, ana: User, eve: User, beginning: str, change: dict[str, Any]
) -> None:
    other = clocked(ana, eve)
    before = waited_for(other)
    if beginning == "end of a pause":
        for one in (game, other):
            pause(one, Pause.Reason.VOTE, time.now)
    Seat.objects.filter(pk=waited_for(game).pk).update(**change)
    if beginning == "outage":
        time.stand_still(hours=3)
        tick()
        assert before.deadline is not None
        assert waited_for(other).deadline == before.deadline + timedelta(hours=3)
    else:
        time.pass_by(days=30)
        end_pauses()
        assert waited_for(other).deadline is not None
        time.pass_by(days=3)
        assert waited_for(other).steward == Seat.Steward.HAND_OFF


def test_a_table_whose_clock_cannot_be_read_does_not_stop_the_others(
    time: Time, game: Game, ana: User, eve: User
) -> None:
    wrong = waited_for(clocked(ana, eve))
    Game.objects.filter(pk=wrong.game_id).update(clock={"sand": 1})
    assert time.pass_by(days=4)[:2] == (0, 1)
    assert Game.objects.get(pk=wrong.game_id).status == Game.Status.ASIDE
    assert waited_for(game).steward == Seat.Steward.HAND_OFF


def test_overdue_clocks_show_on_the_health_page(time: Time, game: Game, client: Client) -> None:
    assert client.get("/healthz").json()["clocks"] == "ok"
    time.stand_still(days=3, minutes=10)
    time.beat()
    assert client.get("/healthz").json()["clocks"].startswith("oldest due")
    sweep(time.now)
    assert client.get("/healthz").json()["clocks"] == "ok"


@pytest.mark.django_db(transaction=True)
def test_a_real_worker_wakes_a_clock_on_time(worker: Worker) -> None:
    ana, bob = person("Ana"), person("Bob")
    seat = waited_for(clocked(ana, bob))
    tick()
    Seat.objects.filter(pk=seat.pk).update(
        deadline=now() + timedelta(seconds=2), remind_at=None, missed=1
    )
    sweep_clocks.delay()
    eventually(lambda: Seat.objects.get(pk=seat.pk).steward == Seat.Steward.SEAT)
    eventually(lambda: waited_for(seat.game).number != seat.number)  # and the steward answers
    assert lost_hints() == 0
