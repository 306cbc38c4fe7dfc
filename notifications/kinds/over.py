"""The game is over: who won, and the last board."""

from __future__ import annotations

from django.core.mail import EmailMessage

from notifications.mails import game_mail
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    return "" if alert.seat.user_id == alert.user_id else "somebody else sits there"


def compose(alert: Alert) -> EmailMessage:
    """Tell the end since the reader's last move, the ranking and the board."""
    return game_mail(alert, "over", picture=True, answerable=False)
