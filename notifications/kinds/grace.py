"""Time is up, and grace has begun: needless as soon as the hand-off is over."""

from __future__ import annotations

from django.core.mail import EmailMessage

from notifications.kinds import your_turn
from notifications.mails import game_mail
from notifications.models import Alert

needless = your_turn.needless


def compose(alert: Alert) -> EmailMessage:
    """Give the briefing again: an answer still counts."""
    return game_mail(alert, "grace", picture=True)
