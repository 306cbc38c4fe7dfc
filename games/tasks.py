"""The tasks of games: letting bots answer and time be up, and finding what was lost."""

from __future__ import annotations

from celery import shared_task

from accounts import clock
from games.selectors import due_for_code
from games.services.bots import play_bots
from games.services.clocks import outage
from games.services.clocks.pauses import end_long_pauses
from games.services.clocks.sweep import hint, sweep
from games.services.demo import delete_expired_guests


@shared_task
def move_bots(game_id: int) -> None:
    """Let the bots of a game answer what they owe."""
    play_bots(game_id)


@shared_task(expires=20)
def sweep_bots() -> None:
    """Find bots that are due although their task was lost."""
    for game_id in due_for_code():
        move_bots.delay(game_id)


@shared_task(expires=3000)
def delete_guests() -> None:
    """Delete guests whose days are over."""
    delete_expired_guests()


@shared_task(expires=50)
def tick() -> None:
    """Note that beat, queue, worker and database work together; called every minute."""
    at = clock.now()
    outage.beat(at)
    outage.credit_outages(at)


@shared_task(expires=20)
def sweep_clocks() -> None:
    """Remind, let time be up, and hint at what comes before the next sweep."""
    at = clock.now()
    for waking in sweep(at).soon:
        # A moment later rather than earlier, when there would be nothing to do yet.
        seconds = (waking.at - at).total_seconds() + 0.2
        wake_clock.apply_async((waking.seat,), countdown=seconds, expires=seconds + 60)


@shared_task
def wake_clock(seat_id: int) -> None:
    """Remind or let time be up at the very moment; the sweep does it if this is lost."""
    hint(seat_id, clock.now())


@shared_task(expires=3000)
def end_pauses() -> None:
    """Let clocks go on that have stood still for too long."""
    end_long_pauses(clock.now())
