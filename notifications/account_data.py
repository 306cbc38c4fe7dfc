"""What notifications tells in the download of one's data."""

from __future__ import annotations

from typing import Any

from accounts import exports
from accounts.models import User
from notifications.models import Alert, DeadAddress, InboundMail, MailPreference


def alerts(user: User) -> list[dict[str, Any]]:
    """Give the alerts that were owed to the user and what became of them."""
    fields = ("kind", "channel", "status", "created_at", "due_at", "sent_at", "reason")
    rows = Alert.objects.filter(user=user).select_related("seat__game").order_by("pk")
    return [
        {"game": alert.seat.game.code, **{field: getattr(alert, field) for field in fields}}
        for alert in rows
    ]


def mail_wishes(user: User) -> list[dict[str, Any]]:
    """Give which mails the user wants; without a game, everywhere else."""
    rows = MailPreference.objects.filter(user=user).order_by("pk")
    return [dict(row) for row in rows.values("game__code", "mode", "hour")]


def dead_addresses(user: User) -> list[dict[str, Any]]:
    """Give the user's addresses that mails came back from."""
    rows = DeadAddress.objects.filter(user=user).order_by("pk")
    return [dict(row) for row in rows.values("address", "since")]


def replies(user: User) -> list[dict[str, Any]]:
    """Give the mails that came from the user, as long as they are kept."""
    rows = InboundMail.objects.filter(letter__user=user, is_bounce=False).order_by("pk")
    return [
        {
            "received_at": row.received_at,
            "status": row.status,
            "reason": row.reason,
            "mail": bytes(row.raw or b"").decode(errors="replace"),
        }
        for row in rows
    ]


def register() -> None:
    """Add these chapters to the download."""
    for name, teller in (
        ("alerts", alerts),
        ("mail_wishes", mail_wishes),
        ("dead_addresses", dead_addresses),
        ("replies", replies),
    ):
        exports.register(name, teller)
