"""What games does when an account is deleted, or a guest becomes one."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts import signals
from accounts.models import User
from games import hints
from games.services.leave import hand_seats, leave_everything
from games.tasks import move_bots


@receiver(signals.account_deleting, dispatch_uid="leave the tables")
def leave_tables(user: User, **_: Any) -> None:
    """Let the steward play on, at once where something is owed."""
    for game_id in leave_everything(user):
        hints.give(move_bots, game_id)


@receiver(signals.guest_adopted, dispatch_uid="hand over the guest's games")
def keep_games(guest: User, user: User, **_: Any) -> None:
    """Let the guest's games go on under the new name."""
    hand_seats(guest, user)
