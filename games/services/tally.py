"""Counting what operators should know of."""

from __future__ import annotations

from django.db.models import F

from games.models import Tally


def add(name: str, number: int = 1) -> None:
    """Count so many more."""
    Tally.objects.get_or_create(name=name)
    Tally.objects.filter(name=name).update(count=F("count") + number)


def count(name: str) -> int:
    """Give how many there were so far."""
    return Tally.objects.filter(name=name).values_list("count", flat=True).first() or 0
