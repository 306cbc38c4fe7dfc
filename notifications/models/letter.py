"""A mail about a seat that left us: where its reply and its bounce would come to."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from notifications.models.alert import Alert


class Letter(models.Model):
    """One sent mail. Its addresses are secrets of which only hashes are kept."""

    alert = models.ForeignKey(Alert, on_delete=models.CASCADE, related_name="letters")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="letters"
    )
    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="letters")
    hand_off = models.PositiveIntegerField()
    decision = models.CharField(max_length=40, blank=True)  # the key of what its letters answer
    reply_hash = models.CharField(max_length=64, unique=True)
    return_hash = models.CharField(max_length=64, unique=True)
    address = models.EmailField()
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.pk} to seat {self.seat_id}:{self.hand_off}"
