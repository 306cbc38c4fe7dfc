"""The game is set aside: needless when it goes on again."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Game
from notifications.mails import note
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.game.status != Game.Status.ASIDE:
        return "game goes on"
    if seat.user_id != alert.user_id:
        return "somebody else sits there"
    return ""


def compose(alert: Alert) -> EmailMessage:
    """Say so, and no more: a position that does not replay cannot be shown."""
    return note(alert, "set_aside")
