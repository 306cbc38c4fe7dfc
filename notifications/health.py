"""What operators see of the outbox: how much waits, and how long the oldest has waited."""

from __future__ import annotations

from accounts.clock import now
from games.views import health
from notifications.models import Alert

LATE_SECONDS = 15 * 60


def queued() -> float:
    """Give how many alerts are owed and not sent, those not yet due included."""
    return Alert.objects.filter(status__in=Alert.WAITING).count()


def oldest_unsent_seconds() -> float:
    """Give for how long the oldest alert has been due, however often it was tried."""
    at = now()
    waiting = Alert.objects.filter(status__in=Alert.WAITING, first_due_at__lte=at)
    oldest = waiting.order_by("first_due_at").values_list("first_due_at", flat=True).first()
    return 0 if oldest is None else round((at - oldest).total_seconds())


def outbox() -> str:
    """Say whether mails go out in time."""
    late = oldest_unsent_seconds()
    return "ok" if late <= LATE_SECONDS else f"oldest unsent {late:.0f} s"


def register() -> None:
    """Add these to the pages that monitors read."""
    health.CHECKS["outbox"] = outbox
    health.NUMBERS["outbox_queued"] = queued
    health.NUMBERS["outbox_oldest_unsent_seconds"] = oldest_unsent_seconds
