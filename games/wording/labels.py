"""Something that may be chosen, with words for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.wording.cast import Cast
from games.wording.places import place_label


class Choice(NamedTuple):
    """A value of notation, what it is called, and more about it where that helps."""

    value: str
    label: str
    detail: str = ""


def area_choice(value: str, asked: Mapping[str, Any], cast: Cast) -> Choice:
    """Give a place by its name. Any: a decision as plain data."""
    return Choice(value, place_label(value, cast))
