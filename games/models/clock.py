"""How a seat's time stands, and what is remembered about lateness, pauses and outages."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Case, Q, When
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _


class SeatClock(models.Model):
    """The part of a seat that tells its time; `services.clocks` alone sets it."""

    class Steward(models.TextChoices):
        """For how long the steward answers for somebody who is not there."""

        NONE = "", _("nobody")
        HAND_OFF = "hand_off", _("this time")
        SEAT = "seat", _("until the player returns")

    bank = models.DurationField(null=True, blank=True)
    clock_left = models.DurationField(null=True, blank=True)  # to be counted after `clock_since`
    clock_since = models.DateTimeField(null=True, blank=True)  # None: it stands still
    clock_hours = models.JSONField(default=dict, blank=True)
    # When the time is up; a seat played by code is due at once.
    deadline = models.DateTimeField(null=True, blank=True)
    remind_at = models.DateTimeField(null=True, blank=True)
    # When a running clock next has something to say: a reminder comes before its deadline.
    wakes_at = models.GeneratedField(
        expression=Case(When(clock_since__isnull=False, then=Coalesce("remind_at", "deadline"))),
        output_field=models.DateTimeField(null=True),
        db_persist=True,
    )
    in_grace = models.BooleanField(default=False)
    missed = models.PositiveSmallIntegerField(default=0)  # deadlines in a row
    steward = models.CharField(
        max_length=8, choices=Steward.choices, default=Steward.NONE, blank=True
    )

    # How it stood before its latest changes, each with the move that made it; for undo.
    before = models.JSONField(default=list, blank=True, editable=False)

    class Meta:
        abstract = True


class Pause(models.Model):
    """Why the clocks of a game stand still; they go on when no reason is left."""

    class Reason(models.TextChoices):
        """Who stopped the clocks."""

        VOTE = "vote", _("the players voted for it")
        HOST = "host", _("the host stopped them")
        OPERATOR = "operator", _("the operator stopped them")

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="pauses")
    reason = models.CharField(max_length=8, choices=Reason.choices)
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)
    # When it ends by itself, if nobody ends it before; None: never.
    ends_by = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["game", "reason"],
                condition=Q(until__isnull=True),
                name="one_pause_a_reason",
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_id} {self.reason}"

    @property
    def ended_by_itself(self) -> bool:
        """Whether it is over because nobody ended it in time."""
        return self.until is not None and self.ends_by is not None and self.until >= self.ends_by


class PauseVote(models.Model):
    """A player's wish to stop the clocks, or to let them go on."""

    seat = models.OneToOneField("games.Seat", on_delete=models.CASCADE, related_name="pause_vote")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"seat {self.seat_id}"


class TimeGift(models.Model):
    """An opponent's "take your time", for one hand-off."""

    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="time_gifts")
    hand_off = models.PositiveIntegerField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    minutes = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["seat", "hand_off", "by"], name="one_gift_for_a_hand_off"
            ),
        )

    def __str__(self) -> str:
        return f"{self.minutes} min for seat {self.seat_id}"


class Lapse(models.Model):
    """A deadline missed, a seat left to the steward, a game left: what reliability comes from."""

    class Kind(models.TextChoices):
        """How bad it was."""

        LATE = "late", _("late")
        ABSENT = "absent", _("absent")
        LEFT = "left", _("left")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lapses"
    )
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="lapses")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    at = models.DateTimeField()

    class Meta:
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.user_id} {self.kind} in {self.game_id}"


class Outage(models.Model):
    """A time in which nothing ran here; every running clock gets it back, once."""

    began = models.DateTimeField()
    ended = models.DateTimeField()
    credited_to = models.BigIntegerField(default=0)  # games up to this key have got it
    done = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.began:%Y-%m-%d %H:%M} – {self.ended:%H:%M}"


class Standby(models.Model):
    """Somebody who would take over a seat that was left to the steward."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="standby"
    )
    since = models.DateTimeField()

    class Meta:
        ordering = ("since",)

    def __str__(self) -> str:
        return f"{self.user_id} since {self.since:%Y-%m-%d}"
