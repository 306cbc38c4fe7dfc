"""Standing orders: what a player wants answered in their absence. Nobody else ever sees them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.seat import Seat


class StandingOrder(models.Model):
    """An order of a seat for one kind of question; it ends when used up, withdrawn or left."""

    class Kind(models.TextChoices):
        """How an order finds its answer."""

        PREFER = "prefer", _("in order of preference")
        PASS = "pass", _("pass unless")
        SINGLE = "single", _("when only one answer is allowed")

    class End(models.TextChoices):
        """Why an order counts no more."""

        USED = "used", _("It was for one time only, and has answered.")
        REPLACED = "replaced", _("You gave another order in its place.")
        WITHDRAWN = "withdrawn", _("You withdrew it.")
        LEFT = "left", _("Somebody else took the seat.")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="orders")
    # Whose secret it is: whoever sits there next never sees it, and it goes with the account.
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="orders"
    )
    kind = models.CharField(max_length=8, choices=Kind.choices)
    verb = models.CharField(max_length=24, blank=True)
    wish = models.JSONField(default=dict)  # secret: in no admin page, log or repr
    once = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    ended_why = models.CharField(max_length=10, choices=End.choices, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=["seat", "kind", "verb"],
                condition=Q(ended_at__isnull=True),
                name="one_order_for_a_question",
            ),
        )

    def __str__(self) -> str:
        return f"order {self.pk}"  # never what it says


class OrderNote(models.Model):
    """What became of an order when its question came up."""

    class What(models.TextChoices):
        """Whether it answered, and if not, why."""

        FIRED = "fired", _("it answered for you")
        NONE_FREE = "none_free", _("nothing on its list was allowed, so you were asked")
        EXCEPTED = "excepted", _("it was one of your exceptions, so you were asked")

    order = models.ForeignKey(StandingOrder, on_delete=models.CASCADE, related_name="notes")
    what = models.CharField(max_length=10, choices=What.choices)
    decision = models.CharField(max_length=24)
    text = models.TextField(blank=True)  # the answer it gave
    at = models.DateTimeField()

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(fields=["order", "decision"], name="one_note_for_a_question"),
        )

    def __str__(self) -> str:
        return f"note {self.pk}"
