"""The steward plays for somebody until they return."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Game
from notifications.mails import note
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.user_id != alert.user_id:
        return "somebody else sits there"
    if seat.game.status != Game.Status.RUNNING:
        return "game not running"
    return "" if seat.steward else "you came back"


def compose(alert: Alert) -> EmailMessage:
    """Say how to take the seat back; the page has the button, a link never acts."""
    return note(alert, "absent")
