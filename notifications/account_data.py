"""What notifications tells in the download of one's data."""

from __future__ import annotations

from typing import Any

from accounts import exports
from accounts.models import User
from notifications.models import Alert


def alerts(user: User) -> list[dict[str, Any]]:
    """Give the alerts that were owed to the user and what became of them."""
    fields = ("kind", "channel", "status", "created_at", "due_at", "sent_at", "reason")
    rows = Alert.objects.filter(user=user).select_related("seat__game").order_by("pk")
    return [
        {"game": alert.seat.game.code, **{field: getattr(alert, field) for field in fields}}
        for alert in rows
    ]


def register() -> None:
    """Add this chapter to the download."""
    exports.register("alerts", alerts)
