"""A seat looks for a substitute: told to those who would step in."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Game
from notifications.mails import note
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.game.status != Game.Status.RUNNING:
        return "game not running"
    return "" if seat.is_vacant else "seat taken"


def compose(alert: Alert) -> EmailMessage:
    """Say where; the page has the button, a link never acts."""
    return note(alert, "vacant")
