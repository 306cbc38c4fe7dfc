"""A substitute has taken somebody's seat."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games import wording
from notifications.mails import note, reader_of
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    return "you came back" if alert.seat.user_id == alert.user_id else ""


def compose(alert: Alert) -> EmailMessage:
    """Say so; of the game its reader sees from now on what onlookers see."""
    with reader_of(alert):
        substitute = wording.seat_name(alert.seat)
    return note(alert, "replaced", substitute=substitute)
