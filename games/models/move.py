"""The stored record of an accepted answer, or of an undo; rows are only ever inserted."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.core.record import RecordedMove
from games.models.game import Game


class Move(models.Model):
    """One accepted answer with what happened, or an undo back to an earlier number."""

    class Source(models.TextChoices):
        """How the answer came."""

        WEB = "web", _("on the page")
        MAIL = "mail", _("by mail")
        API = "api", _("by a program")
        ORDER = "order", _("by standing order")
        BOT = "bot", _("by a bot")
        STEWARD = "steward", _("by the steward")

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decision = models.CharField(max_length=24)
    text = models.TextField(blank=True)
    events = models.JSONField(default=list)
    source = models.CharField(max_length=8, choices=Source.choices)
    sealed = models.BooleanField(default=False)  # not taken up when it was given
    undo_to = models.PositiveIntegerField(null=True, blank=True)
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["game", "number"], name="one_move_per_number"),
        )

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number}"  # never the answer: it may be sealed

    def save(self, *args: object, **kwargs: object) -> None:  # as Django calls it
        """Insert; a stored move is never changed."""
        if not self._state.adding:
            raise TypeError("a stored move is never changed")
        super().save(force_insert=True)

    def delete(self, *args: object, **kwargs: object) -> tuple[int, dict[str, int]]:
        """Refuse; only an expired guest's demo takes its moves along, see services.demo."""
        raise TypeError("a stored move is never deleted")

    def recorded(self) -> RecordedMove:
        """Give it as the engine replays it."""
        return RecordedMove(self.decision, self.text)


class Snapshot(models.Model):
    """A dumped state that spares replay from the start; it can be dropped at any time."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="snapshots")
    move_count = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    state = models.JSONField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["game", "move_count"], name="one_snapshot_per_move"),
        )

    def __str__(self) -> str:
        return f"{self.game_id}:{self.move_count}"
