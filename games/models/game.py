"""A table and the game played at it: what is played, its secret seed, how far it has come."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.core.chance import SEED_BYTES, commitment

# No letters or digits that are mistaken for each other when read out.
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code() -> str:
    """Give a short random name for an address."""
    return "".join(secrets.choice(_SIGNS) for _ in range(10))


def new_invitation() -> str:
    """Give a random key that lets people into a private table."""
    return "".join(secrets.choice(_SIGNS) for _ in range(24))


def new_seed() -> bytes:
    """Give the secret from which all shuffles of a game are made."""
    return secrets.token_bytes(SEED_BYTES)


class Game(models.Model):
    """A table, from its opening to the last move and ever after."""

    class Status(models.TextChoices):
        """Where a game is in its life."""

        OPEN = "open", _("open for players")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        ASIDE = "aside", _("set aside")  # it no longer replays; its operator has to look
        CANCELLED = "cancelled", _("cancelled")

    code = models.CharField(max_length=12, unique=True, default=new_code, editable=False)
    ruleset = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    players = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=80, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    public = models.BooleanField(default=True)
    demo = models.BooleanField(default=False)
    talk_hidden = models.BooleanField(default=False)  # onlookers do not hear what is said
    invitation = models.CharField(max_length=32, default=new_invitation, editable=False)
    clock = models.JSONField(default=dict, blank=True)  # what services.clocks.control reads
    # Whoever is less reliable may not join; see services.reliability. 0: everybody may.
    least_reliability = models.PositiveSmallIntegerField(default=0)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    rematch_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches"
    )
    # Secret until the game is over: in no admin page, log or repr.
    seed = models.BinaryField(default=new_seed, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    opening = models.JSONField(default=list, editable=False)  # what happened at the setup
    move_count = models.PositiveIntegerField(default=0)
    undo_count = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, blank=True, editable=False)
    # Counts what everybody can see happen; sealed answers do not move it.
    public_version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["status", "public", "created_at"])]  # noqa: RUF012

    def save(self, *args: object, **kwargs: object) -> None:
        """Keep the public promise of the seed beside it."""
        if not self.commitment:
            self.commitment = commitment(bytes(self.seed))
        super().save(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came

    def __str__(self) -> str:
        return self.title or self.code

    def __repr__(self) -> str:
        return f"<Game {self.code} {self.ruleset} {self.status}>"

    @property
    def is_running(self) -> bool:
        """Whether answers can be given."""
        return self.status == self.Status.RUNNING
