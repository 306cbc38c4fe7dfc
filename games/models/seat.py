"""A place at a table: who fills it, what it owes, how it ended."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.clock import SeatClock
from games.models.game import Game


class Seat(SeatClock):
    """A player's or bot's place. Numbers are drawn when the game starts."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    colour = models.CharField(max_length=16)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="seats",
    )
    bot = models.CharField(max_length=16, blank=True)
    # A hand-off is the time in which the seat owes something without a break.
    hand_off = models.PositiveIntegerField(default=0)
    owes_since = models.DateTimeField(null=True, blank=True)
    heard = models.PositiveBigIntegerField(default=0)  # the last message its player has seen
    points = models.IntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    left = models.BooleanField(default=False)  # before the end; ranked behind all who stayed

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(fields=["game", "user"], name="nobody_sits_twice"),
        )
        indexes = (
            # Running clocks by when they next have something to say, and what code owes.
            models.Index("wakes_at", condition=Q(wakes_at__isnull=False), name="clocks_by_waking"),
            models.Index(
                "deadline",
                condition=Q(clock_since__isnull=True, deadline__isnull=False),
                name="due_for_code",
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.number}"

    @property
    def plays_itself(self) -> bool:
        """Whether code answers for this seat: a bot, or the steward for whoever is not there."""
        return self.user_id is None or bool(self.steward)

    @property
    def is_vacant(self) -> bool:
        """Whether its player has gone: the steward plays here for good, and it is no bot's seat."""
        gone = self.user_id is None and not self.bot
        return gone or self.steward == self.Steward.SEAT

    @property
    def bot_name(self) -> str:
        """The bot that answers here; the steward plays greedily."""
        return self.bot or "greedy"


class SeatChange(models.Model):
    """Every change of who sits at a seat, for ever."""

    class Reason(models.TextChoices):
        """Why somebody came or went."""

        JOINED = "joined", _("joined")
        LEFT = "left", _("left")
        DELETED = "deleted", _("account deleted")
        ABSENT = "absent", _("played by the steward")
        RETURNED = "returned", pgettext_lazy("player", "came back")
        REPLACED = "replaced", _("a substitute took over")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="changes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    bot = models.CharField(max_length=16, blank=True)
    reason = models.CharField(max_length=10, choices=Reason.choices)
    move_count = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "pk")

    def __str__(self) -> str:
        return f"{self.seat} {self.reason}"


class Invitation(models.Model):
    """Somebody asked to a table by name."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations"
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game", "user"], name="invited_once_to_a_table"),
        )

    def __str__(self) -> str:
        return f"{self.user_id} to {self.game_id}"
