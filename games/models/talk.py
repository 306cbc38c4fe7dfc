"""What people say at a table, what was reported to the staff, and who will not hear whom."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Message(models.Model):
    """One thing said at a table; it goes with the account of whoever said it."""

    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="messages", verbose_name=_("table")
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="messages",
        verbose_name=_("said by"),
    )
    text = models.TextField(_("text"))
    removed = models.BooleanField(_("removed by the staff"), default=False)
    at = models.DateTimeField(_("said at"))

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["game", "author", "at"], name="games_talk_lately"),)

    def __str__(self) -> str:
        return f"{self.game_id}:{self.pk}"


class Report(models.Model):
    """A message that somebody wants the staff to look at."""

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="reports")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    at = models.DateTimeField(_("reported at"))
    settled_at = models.DateTimeField(_("settled at"), null=True, blank=True)

    class Meta:
        verbose_name = _("reported message")
        verbose_name_plural = _("reported messages")
        ordering = ("-at",)
        constraints = (
            models.UniqueConstraint(fields=["message", "by"], name="reported_once_by_somebody"),
        )

    def __str__(self) -> str:
        return f"report {self.pk}"


class Block(models.Model):
    """Somebody who does not want to hear from somebody else."""

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["by", "blocked"], name="blocked_once"),
            models.CheckConstraint(condition=~Q(by=F("blocked")), name="nobody_blocks_themselves"),
        )

    def __str__(self) -> str:
        return f"{self.by_id} without {self.blocked_id}"
