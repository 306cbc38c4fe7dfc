"""The outbox: one row for each alert owed, written in the transaction of the move."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Alert(models.Model):
    """An alert owed to a user. It names no address and holds no text."""

    class Kind(models.TextChoices):
        """What it tells."""

        YOUR_TURN = "your_turn", _("your turn")
        SET_ASIDE = "set_aside", _("set aside")
        DIGEST = "digest", _("daily mail")
        REMINDER = "reminder", _("reminder")
        ANSWER = "answer", _("answer to your mail")
        GRACE = "grace", _("your time is up, you have grace")
        STEWARD = "steward", _("the steward answered for you")
        ABSENT = "absent", _("the steward plays for you")
        VACANT = "vacant", _("a seat looks for a substitute")
        OVER = "over", _("the game is over")
        REPLACED = "replaced", _("a substitute took your seat")
        PAUSED = "paused", _("the clocks stand still")
        WENT_ON = "went_on", _("the clocks run again")

    class Channel(models.TextChoices):
        """How it goes out."""

        MAIL = "mail", _("mail")

    class Status(models.TextChoices):
        """How far it has come."""

        QUEUED = "queued", _("queued")
        SENDING = "sending", _("being sent")
        SENT = "sent", _("accepted by the mail server")
        BOUNCED = "bounced", pgettext_lazy("mail", "came back")
        CANCELLED = "cancelled", _("not needed any more")
        FAILED = "failed", _("given up")

    WAITING = (Status.QUEUED, Status.SENDING)

    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="alerts")
    hand_off = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=Kind.choices)
    channel = models.CharField(max_length=8, choices=Channel.choices)
    # What else makes it one of its own: the deadline that a reminder announces, a pause.
    about = models.CharField(max_length=40, blank=True, default="")
    answers = models.ForeignKey(
        "notifications.InboundMail", null=True, blank=True, on_delete=models.CASCADE
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="alerts"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    created_at = models.DateTimeField()
    first_due_at = models.DateTimeField()
    # When it is to be tried next. Whoever claims it moves this on, so that the claim of a worker
    # that died runs out by itself.
    due_at = models.DateTimeField()
    looked_at = models.DateTimeField(null=True, blank=True)  # the last look before it went
    sent_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    reason = models.CharField(max_length=80, blank=True)  # why it was cancelled or failed

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["seat", "hand_off", "kind", "channel", "about"],
                name="one_alert_per_hand_off",
            ),
        )
        indexes = (
            models.Index(
                fields=["due_at"],
                condition=models.Q(status__in=["queued", "sending"]),
                name="alerts_waiting",
            ),
            models.Index(fields=["user", "-created_at"], name="alerts_of_a_user"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.seat_id}:{self.hand_off} {self.status}"
