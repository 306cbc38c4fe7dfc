"""What the outbox makes of the domain events of games; it only inserts rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from django.dispatch import receiver

from accounts.clock import now
from games import signals
from games.models import Seat
from notifications.models import Alert
from notifications.tasks import deliver_alert


@receiver(signals.move_accepted, dispatch_uid="owe your-turn alerts")
def owe_turn_alerts(handed_over: Sequence[Seat], **_: Any) -> None:
    """Owe a mail to everybody whose turn begins; guests have no address that is theirs."""
    at = now()
    for seat in handed_over:
        if seat.user is None or seat.user.is_guest:
            continue
        alert, made = Alert.objects.get_or_create(
            seat=seat,
            hand_off=seat.hand_off,
            kind=Alert.Kind.YOUR_TURN,
            channel=Alert.Channel.MAIL,
            defaults={
                "user": seat.user,
                "created_at": at,
                "due_at": at + timedelta(seconds=settings.ALERT_DELAY_SECONDS),
            },
        )
        if made and not settings.ALERT_DELAY_SECONDS:
            # With a delay the sweep finds it: undo and quick answers send nothing needless.
            transaction.on_commit(partial(deliver_alert.delay, alert.pk))
