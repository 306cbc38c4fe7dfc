"""An outage of three hours: real processes stop, the clock moves on, and they start again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from accounts.clock import now
from games.models import Game, Heartbeat, Lapse, Outage, Pause, Seat
from games.services.clocks import pauses
from games.tasks import sweep_clocks
from tests.games.clocks.times import clocked, waited_for
from tests.games.tables import person
from tests.moved import move_clock, true_time_afterwards
from tests.real.beat import Beat
from tests.real.mail_server import MailServer
from tests.real.worker import Worker
from tests.waiting import eventually

pytestmark = pytest.mark.django_db(transaction=True)

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture
def beat(worker: Worker, tmp_path: Path) -> Iterator[Beat]:
    """Beat, which talks to the worker; the clock is right again afterwards."""
    made = Beat(tmp_path)
    with true_time_afterwards():
        yield made
        made.stop()


def at_the_end_of_the_night(game: Game) -> Seat:
    """Its time is up in the night, so that a credit moves nothing; a reminder is due in an hour."""
    seat = waited_for(game)
    morning = now().replace(second=0, microsecond=0) + 5 * HOUR
    minute = morning.hour * 60 + morning.minute
    Seat.objects.filter(pk=seat.pk).update(
        clock_since=morning - 9 * HOUR,
        clock_left=timedelta(),
        clock_hours={"zone": "UTC", "quiet": [(minute - 600) % (24 * 60), minute]},
        deadline=morning,
        remind_at=morning - 4 * HOUR,
    )
    seat.refresh_from_db()
    return seat


def test_three_hours_are_given_back_to_all_whose_clock_ran(
    worker: Worker, beat: Beat, smtp: MailServer
) -> None:
    ana, bob, eve = person("Ana"), person("Bob"), person("Eve")
    runs, still = clocked(ana, bob), clocked(ana, eve)
    pauses.pause(still, Pause.Reason.VOTE, now())
    asleep = at_the_end_of_the_night(clocked(bob, eve))
    before = waited_for(runs)
    left = waited_for(still).clock_left
    beat.start()
    eventually(lambda: Heartbeat.objects.exists())

    beat.stop()
    worker.rest()
    move_clock(3 * HOUR)
    worker.begin()
    beat.start()

    outage = eventually(lambda: Outage.objects.filter(done=True).first())
    assert outage is not None
    assert 3 * HOUR <= outage.ended - outage.began < 3 * HOUR + 2 * MINUTE
    after = waited_for(runs)
    assert before.deadline is not None
    assert after.deadline is not None
    assert 3 * HOUR <= after.deadline - before.deadline < 3 * HOUR + 3 * MINUTE
    assert waited_for(still).clock_left == left
    assert waited_for(still).deadline is None
    # The reminder that fell into the outage goes out, and nobody is late before it has.
    assert asleep.user is not None
    sweep_clocks.delay()
    eventually(lambda: any(" left: " in str(mail["Subject"]) for mail in smtp.mails))
    asleep.refresh_from_db()
    assert asleep.deadline is not None
    assert asleep.deadline > now() + HOUR
    assert not Lapse.objects.exists()


def test_nobody_but_tests_may_move_the_clock(tmp_path: Path) -> None:
    (tmp_path / "moved_settings.py").write_text(
        "from elgrande_site.settings import *\nCLOCK_SHIFT = '/nowhere'\n"
    )
    environment = {"DJANGO_SETTINGS_MODULE": "moved_settings", "PYTHONPATH": f"{tmp_path}:."}
    done = subprocess.run(
        [sys.executable, "manage.py", "check"],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "CLOCK_SHIFT moves the clock; only tests may do that." in done.stderr
