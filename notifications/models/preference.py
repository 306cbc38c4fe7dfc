"""What somebody wants to be told by mail, in general and for single games; and what cannot be."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class MailPreference(models.Model):
    """How often somebody gets mails about their turns; without a game, everywhere else."""

    class Mode(models.TextChoices):
        """How often."""

        EVERY = "every", _("a mail for every turn")
        DIGEST = "digest", _("one mail a day, urgent games at once")
        MUTE = "mute", _("no mails")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_preferences"
    )
    game = models.ForeignKey("games.Game", null=True, blank=True, on_delete=models.CASCADE)
    mode = models.CharField(max_length=6, choices=Mode.choices, default=Mode.EVERY)
    # The hour of the daily mail in the user's own zone; it counts where no game is named.
    hour = models.PositiveSmallIntegerField(default=18, validators=[MaxValueValidator(23)])

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "game"], name="one_wish_for_a_game"),
            models.UniqueConstraint(
                fields=["user"], condition=models.Q(game=None), name="one_general_wish"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user_id} {self.game_id or 'everywhere'}: {self.mode}"


class DeadAddress(models.Model):
    """An address that mails came back from; nothing is sent there until its owner says so."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="dead_addresses"
    )
    address = models.EmailField()
    since = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "address"], name="an_address_dies_once"),
        )

    def __str__(self) -> str:
        return f"{self.pk} of {self.user_id}"
