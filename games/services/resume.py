"""Taking up games that were set aside, once they replay again."""

from __future__ import annotations

from django.db import transaction

from accounts.clock import now
from games import signals
from games.models import Game
from games.services import states
from games.services.aside import NOBODY_OWES
from games.services.hand_off import hand_over
from games.services.verify import difference


def resume(*, game_id: int) -> str:
    """Let a game go on that was set aside; say what still keeps it from that, or nothing.

    Whoever is asked is told, and gets a new clock.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.status != Game.Status.ASIDE:
            return "it is not set aside"
        game.snapshots.all().delete()  # one may be what is wrong; the moves are the truth
        found = difference(game)
        if found:
            return found
        game.status = Game.Status.RUNNING
        game.public_version += 1
        anew = hand_over(game, states.current_state(game), now())
        if not anew:
            return NOBODY_OWES
        game.save(update_fields=["status", "public_version"])
        signals.move_accepted.send(sender=Game, game=game, moves=[], handed_over=anew)
    return ""
