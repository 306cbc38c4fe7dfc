"""Eight sweepers at once: everybody is reminded once, and every deadline passes once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from django.db import connection

from accounts.clock import now
from games.models import Heartbeat, Lapse, Seat
from games.services.clocks.outage import BEAT
from games.services.clocks.sweep import sweep
from games.services.clocks.waking import waking
from notifications.models import Alert
from tests.games.clocks.times import clocked
from tests.games.tables import person
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)


def swept_by_eight(at: datetime) -> list[int]:
    """What eight sweepers did together: reminders sent, deadlines passed."""
    Heartbeat.objects.update_or_create(name=BEAT, defaults={"ticked_at": at})

    def sweeps(_: int) -> tuple[int, int]:
        try:
            return sweep(at)[:2]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        return [sum(counts) for counts in zip(*pool.map(sweeps, range(8)), strict=True)]


def test_eight_sweepers_at_once_never_let_time_be_up_twice() -> None:
    people = [person(name) for name in ("Ana", "Bob", "Eve", "Dan")]
    pairs = [(one, other) for one in people for other in people if one != other]
    games = [clocked(*pair) for _ in range(scaled(1, 10)) for pair in pairs]
    assert swept_by_eight(now() + timedelta(days=2.9)) == [len(games), 0]
    assert Alert.objects.filter(kind=Alert.Kind.REMINDER).count() == len(games)
    late = now() + timedelta(days=30)
    assert swept_by_eight(late) == [0, len(games)]
    assert Lapse.objects.count() == len(games)
    assert Alert.objects.filter(kind=Alert.Kind.STEWARD).count() == len(games)
    assert Seat.objects.filter(steward=Seat.Steward.HAND_OFF).count() == len(games)
    assert waking(late) == []
