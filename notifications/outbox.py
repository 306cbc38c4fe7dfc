"""Owing alerts: rows written inside the transaction of what they tell, handed on after it."""

from __future__ import annotations

from datetime import datetime

from accounts.clock import now
from accounts.models import User
from games import hints
from games.models import Seat
from notifications.models import Alert, InboundMail
from notifications.tasks import deliver_due


def owe(
    *,
    seat: Seat,
    user: User,
    kind: Alert.Kind,
    due_at: datetime,
    about: str = "",
    channel: Alert.Channel = Alert.Channel.MAIL,
    answers: InboundMail | None = None,
) -> None:
    """Owe an alert, once: what is owed already stays as it is.

    What is due at once gets a task after the commit; the sweep finds the rest.
    """
    at = now()
    alert = Alert(
        seat=seat,
        hand_off=seat.hand_off,
        kind=kind,
        channel=channel,
        about=about,
        user=user,
        created_at=at,
        first_due_at=due_at,
        due_at=due_at,
        answers=answers,
    )
    # The database knows what is owed already: nobody need look before.
    Alert.objects.bulk_create([alert], ignore_conflicts=True)
    if due_at <= at:
        hints.give(deliver_due)
