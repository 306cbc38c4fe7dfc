"""Caballeros on their way: how many, whose, from where to where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from django.utils.translation import npgettext, pgettext

from games.engine.core.decision import Seat
from games.wording.cast import Cast
from games.wording.phrases import both, caballeros
from games.wording.places import from_place, to_place

Way: TypeAlias = "tuple[Seat, str, str, int]"  # whose, from, to, how many


def pieces_told(
    pieces: Iterable[tuple[str, int]], where: Callable[[str, Cast], str], cast: Cast
) -> str:
    """Give `2 caballeros in Granada and 1 in Seville`; `where` makes the phrase for a place."""
    total: dict[str, int] = {}
    for place, number in pieces:
        total[place] = total.get(place, 0) + number
    counts = [*map(caballeros, list(total.values())[:1]), *map(str, list(total.values())[1:])]
    told = zip(counts, total, strict=True)
    return both([f"{count} {where(place, cast)}" for count, place in told])


def ways_told(ways: Sequence[Way], actor: Seat | None, cast: Cast) -> str:
    """Give `2 own from Granada to Seville and 1 of Ana's from ...`; like ways are counted up."""
    total: dict[tuple[Seat, str, str], int] = {}
    for owner, source, target, number in ways:
        total[owner, source, target] = total.get((owner, source, target), 0) + number
    return both([way_told((*way, number), actor, cast) for way, number in total.items()])


def way_told(way: Way, actor: Seat | None, cast: Cast) -> str:
    """Give `2 own from Granada to Seville`; `own` is whoever acts, if a sentence says who."""
    owner, source, target, number = way
    if owner == actor:
        whose = npgettext("caballeros", "%(number)d own", "%(number)d own", number)
    elif cast.is_you(owner):
        whose = npgettext("caballeros", "%(number)d of yours", "%(number)d of yours", number)
    else:
        whose = pgettext("caballeros", "%(number)d of %(owner)s's")
    told = whose % {"number": number, "owner": cast.name_of(owner)}
    return f"{told} {from_place(source, cast)} {to_place(target, cast)}"
