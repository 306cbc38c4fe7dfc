"""What games itself does when a move is accepted: wake the bots after the commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.dispatch import receiver

from games import hints, signals
from games.models import Game, Seat
from games.tasks import move_bots


@receiver(signals.move_accepted, dispatch_uid="wake the bots")
def wake_bots(game: Game, handed_over: Sequence[Seat], **_: Any) -> None:
    """Hint that a bot is due; the sweep finds it if the hint is lost."""
    if any(seat.plays_itself for seat in handed_over):
        hints.give(move_bots, game.pk)


@receiver(signals.deadline_passed, dispatch_uid="wake the steward")
def wake_steward(game: Game, seat: Seat, **_: Any) -> None:
    """Hint that the steward is due, as for bots."""
    if seat.plays_itself:
        hints.give(move_bots, game.pk)
