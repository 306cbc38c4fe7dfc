"""Mails that came to us: kept for a while, with what became of each."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from notifications.models.letter import Letter


class InboundMail(models.Model):
    """A mail to one of our addresses, or that somebody tried to send there."""

    class Status(models.TextChoices):
        """How far it has come."""

        RECEIVED = "received", _("received")
        ANSWERED = "answered", _("read and answered")
        DROPPED = "dropped", _("not taken")
        BOUNCE = "bounce", _("tells of a mail that came back")

    letter = models.ForeignKey(
        Letter, null=True, blank=True, on_delete=models.CASCADE, related_name="replies"
    )
    is_bounce = models.BooleanField(default=False)  # came to a return path
    raw = models.BinaryField(null=True, blank=True)  # gone after some weeks
    size = models.PositiveIntegerField(default=0)
    fingerprint = models.CharField(max_length=64, blank=True)
    message_id = models.CharField(max_length=255, blank=True)
    envelope_sender = models.CharField(max_length=255, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RECEIVED)
    reason = models.CharField(max_length=40, blank=True)
    outcome = models.JSONField(default=dict, blank=True)  # what its answer tells
    received_at = models.DateTimeField(db_index=True)

    class Meta:
        indexes = (
            models.Index(
                fields=["received_at"],
                condition=models.Q(status="received"),
                name="mails_not_read_yet",
            ),
        )

    def __str__(self) -> str:
        return f"{self.pk} {self.status} {self.reason}"
