"""Time that passes for all processes: beat's tasks go into the queue, a worker does them."""

from __future__ import annotations

from datetime import datetime, timedelta

from accounts.clock import now
from games.models import Game, Heartbeat, Seat
from games.services.clocks.outage import BEAT
from games.tasks import sweep_clocks
from tests.games.tables import asked, fresh, step
from tests.moved import move_clock
from tests.waiting import eventually


class Passing:
    """A hand on the clock of this process, of the site it serves and of its worker."""

    def __init__(self) -> None:
        self._shift = timedelta()

    def to(self, instant: datetime) -> None:
        """Let it be that late, the heart having beaten all the while; then beat sends the sweep."""
        self._shift += instant - now()
        Heartbeat.objects.update_or_create(name=BEAT, defaults={"ticked_at": instant})
        move_clock(self._shift)
        sweep_clocks.delay()

    def beyond_the_deadline(self, seat: Seat) -> None:
        """Let a seat's time be up; wait for the worker, and for what the steward has to answer."""
        deadline = seat.deadline
        assert deadline is not None
        self.to(deadline)
        eventually(lambda: Seat.objects.get(pk=seat.pk).deadline != deadline)
        by_steward = seat.game.seats.exclude(steward="")
        eventually(lambda: not by_steward.filter(owes_since__isnull=False).exists())

    def until_the_steward_stays(self, game: Game, seat: Seat) -> None:
        """Let deadline after deadline of a seat pass, while the others answer in time."""
        while seat.steward != Seat.Steward.SEAT:
            waited = mover_of(game)
            if waited.pk == seat.pk:
                self.beyond_the_deadline(waited)
            else:
                step(fresh(game))
            seat.refresh_from_db()


def mover_of(game: Game) -> Seat:
    """Whoever has to answer first."""
    return Seat.objects.select_related("user").get(game=game, number=asked(fresh(game)).seat)
