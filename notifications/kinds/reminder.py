"""A deadline nears: needless when the hand-off is over, or the deadline was moved."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.core.mail import EmailMessage

from notifications.kinds import your_turn
from notifications.mails import game_mail
from notifications.models import Alert


def announced(deadline: datetime, step: datetime) -> str:
    """Give what makes a reminder one of its own: the deadline, and how long before it comes."""
    return f"{_stamp(deadline)} {(deadline - step) // timedelta(minutes=1)}"


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    over = your_turn.needless(alert)
    deadline = alert.seat.deadline
    if over or (deadline is not None and alert.about.partition(" ")[0] == _stamp(deadline)):
        return over
    return "deadline moved"


def _stamp(deadline: datetime) -> str:
    return deadline.strftime("%Y-%m-%dT%H:%MZ")


def compose(alert: Alert) -> EmailMessage:
    """Give the briefing again, with the time that is left above it."""
    return game_mail(alert, "reminder", picture=True)
