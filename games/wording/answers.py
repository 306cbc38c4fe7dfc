"""An answer of a draft, as its author reads it over: the question, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from django.utils.translation import pgettext

from games.wording.cast import Cast
from games.wording.elgrande_decisions import OPTIONS
from games.wording.labels import area_choice
from games.wording.moves import ways_told
from games.wording.places import place_label
from games.wording.questions import heading_of

# Any: a decision as plain data, as `Decision.to_json` gives it, and an Answer to it
Asked: TypeAlias = "Mapping[str, Any]"


def answer_sentence(asked: Asked, answer: Any, cast: Cast) -> str:
    """Give `Place caballeros: Granada 2, Castillo 1`; nothing in it is more than was answered."""
    told = _SHAPES[asked["shape"]](asked, answer, cast)
    chosen = told or pgettext("answer", "nothing")
    text = pgettext("answer", "%(question)s: %(chosen)s")
    return text % {"question": heading_of(asked, cast), "chosen": chosen}


def _choose(asked: Asked, answer: str, cast: Cast) -> str:
    return OPTIONS.get(asked["verb"], area_choice)(answer, asked, cast).label


def _spread(asked: Asked, answer: tuple[tuple[str, int], ...], cast: Cast) -> str:
    return ", ".join(f"{place_label(place, cast)} {number}" for place, number in answer)


def _shift(asked: Asked, answer: tuple[tuple[str, str, str, int], ...], cast: Cast) -> str:
    ways = [
        (seat, source, target, number)
        for owner, source, target, number in answer
        if (seat := cast.seat_of(owner)) is not None
    ]
    return ways_told(ways, asked["seat"], cast) if ways else ""


_SHAPES: Mapping[str, Callable[[Asked, Any, Cast], str]] = {
    "choose": _choose,
    "spread": _spread,
    "shift": _shift,
}
