"""Games with a clock, and a hand on the time, for tests of clocks."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import time_machine

from accounts.models import User
from games.models import Game, Seat
from games.services.clocks import outage
from games.services.clocks.control import DAY, TimeControl
from games.services.clocks.sweep import Swept, sweep
from tests.games.tables import fresh, started

MONDAY = datetime(2026, 5, 4, 12, tzinfo=UTC)
THREE_DAYS = TimeControl("hand_off", time=3 * DAY)


class Time:
    """The time of a test: it stands still until it is told to go on, with beat ticking or not."""

    def __init__(self, traveller: time_machine.Traveller) -> None:
        self._traveller = traveller
        self.now = MONDAY
        outage.beat(self.now)

    def pass_by(self, **span: float) -> Swept:
        """Let time pass while everything runs, and sweep at its end."""
        self.stand_still(**span)
        self.beat()
        return sweep(self.now)

    def stand_still(self, **span: float) -> None:
        """Let time pass while nothing runs."""
        self.now += timedelta(**span)
        self._traveller.move_to(self.now, tick=False)

    def beat(self) -> None:
        """The heart has beaten all the while."""
        from games.models import Heartbeat

        Heartbeat.objects.filter(name=outage.BEAT).update(ticked_at=self.now)


def clocked(*users: User, bots: int = 0, clock: TimeControl = THREE_DAYS, **fields: Any) -> Game:
    """A running game with a clock."""
    return started(*users, bots=bots, clock=clock, **fields)


def waited_for(game: Game) -> Seat:
    """The first seat that owes something."""
    seat = fresh(game).seats.filter(owes_since__isnull=False).first()
    assert seat is not None
    return seat
