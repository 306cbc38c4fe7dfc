"""Setting a game aside that no longer replays, or in which nobody owes anything."""

from __future__ import annotations

import structlog
from django.db import transaction

from games import signals
from games.models import Game

log = structlog.get_logger(__name__)


NOBODY_OWES = "nobody owes anything"
NO_REPLAY = "it does not replay"
CLOCK_WRONG = "its clock does not tell the time"


def set_aside(*, game_id: int, reason: str) -> None:
    """Stop the game's clocks, tell its players and alarm the operator; nothing is deleted."""
    with transaction.atomic():
        game = Game.objects.select_for_update().filter(pk=game_id).first()
        if game is not None and game.is_running:
            stop(game, reason)


def stop(game: Game, reason: str) -> None:
    """Set a game aside, inside a transaction that holds its lock. The reason names no answer."""
    game.status = Game.Status.ASIDE
    game.public_version += 1
    game.save(update_fields=["status", "public_version"])
    game.seats.update(
        deadline=None, owes_since=None, remind_at=None, clock_left=None, clock_since=None, before=[]
    )
    signals.game_set_aside.send(sender=Game, game=game, reason=reason)
    log.error("game set aside", game=game.code, reason=reason)
