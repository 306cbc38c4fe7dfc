"""The tasks of games: letting bots answer, and finding those whose task was lost."""

from __future__ import annotations

from celery import shared_task

from accounts import clock
from games.models import Heartbeat
from games.selectors import due_for_code
from games.services.bots import play_bots
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
    Heartbeat.objects.update_or_create(name="beat", defaults={"ticked_at": clock.now()})
