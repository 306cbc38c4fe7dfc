"""The small joints of sentences: lists, quotes, you and the others, how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import npgettext, pgettext

from games.engine.core.decision import Seat
from games.wording.cast import Cast

LONGEST_QUOTE = 40


def both(items: Iterable[str]) -> str:
    """Give `a, b and c`."""
    return _joined(list(items), pgettext("list", "%(most)s and %(last)s"))


def either(items: Iterable[str]) -> str:
    """Give `a, b or c`."""
    return _joined(list(items), pgettext("list", "%(most)s or %(last)s"))


def _joined(items: Sequence[str], pattern: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return pattern % {"most": ", ".join(items[:-1]), "last": items[-1]}


def opened(text: str) -> str:
    """Give the text with a capital, as a sentence or a label begins."""
    return text[:1].upper() + text[1:]


def named(text: str) -> str:
    """Give words of our own in the reader's quotation marks."""
    return _("“%(text)s”") % {"text": text}


def quoted(text: str) -> str:
    """Give what somebody typed in the reader's quotation marks, shortened if it is long."""
    return named(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")


def said(cast: Cast, seat: Seat, you: str, other: str, **facts: object) -> str:
    """Give the sentence for the reader if it is about the reader's own seat, else the other."""
    return (you if cast.is_you(seat) else other) % {"name": cast.name_of(seat), **facts}


def player(seat: Seat, cast: Cast) -> str:
    """Give a player as listed among others: the name, or `you`."""
    return pgettext("player in a list", "you") if cast.is_you(seat) else cast.name_of(seat)


def players(seats: Iterable[Seat], cast: Cast) -> str:
    """Give several players as a list."""
    return both([player(seat, cast) for seat in seats])


def caballeros(number: int) -> str:
    """Give `2 caballeros` as what is placed, moved or taken."""
    text = npgettext("object", "%(number)d caballero", "%(number)d caballeros", number)
    return text % {"number": number}


def limit(low: int, high: int) -> str:
    """Give `at most 3`, `exactly 3` or `1 to 3`."""
    if low == high:
        text = pgettext("limit", "exactly %(high)d")
    elif low:
        text = pgettext("limit", "%(low)d to %(high)d")
    else:
        text = pgettext("limit", "at most %(high)d")
    return text % {"low": low, "high": high}
