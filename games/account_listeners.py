"""What games does when an account is deleted, a guest becomes one, a vacation is cancelled."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from accounts import signals
from accounts.models import User, Vacation
from games import hints
from games.services.clocks.seats import counts_on
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


@receiver(signals.vacation_cancelling, dispatch_uid="look for deadlines that count on a vacation")
def count_on_vacation(user: User, vacation: Vacation, **_: Any) -> bool:
    """Say so where a deadline would keep the days that are given back."""
    return counts_on(user, vacation.first, vacation.last)
