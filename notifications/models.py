"""The outbox: one row for each alert owed, written in the transaction of the move."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Alert(models.Model):
    """An alert owed to a user. It names no address and holds no text."""

    class Kind(models.TextChoices):
        """What it tells."""

        YOUR_TURN = "your_turn", _("your turn")

    class Channel(models.TextChoices):
        """How it goes out."""

        MAIL = "mail", _("mail")

    class Status(models.TextChoices):
        """How far it has come."""

        QUEUED = "queued", _("queued")
        SENDING = "sending", _("being sent")
        SENT = "sent", _("sent")
        CANCELLED = "cancelled", _("cancelled")
        FAILED = "failed", _("failed")

    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="alerts")
    hand_off = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=Kind.choices)
    channel = models.CharField(max_length=8, choices=Channel.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="alerts"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    due_at = models.DateTimeField(db_index=True)
    created_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    reason = models.CharField(max_length=80, blank=True)  # why it was cancelled or failed

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["seat", "hand_off", "kind", "channel"], name="one_alert_per_hand_off"
            ),
        )
        indexes = (models.Index(fields=["status", "due_at"]),)

    def __str__(self) -> str:
        return f"{self.kind} {self.seat_id}:{self.hand_off} {self.status}"
