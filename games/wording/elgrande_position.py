"""A position of El Grande as a table of text, for whoever reads without pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.elgrande.board import AREAS, COURT, PROVINCE
from games.wording.cast import Cast
from games.wording.places import king_in, place_label

WIDTH = 72
_AREA, _VALUES = 16, 8
_NOBODY, _GRANDE = ".", "*"


def position_text(view: Mapping[str, Any], cast: Cast) -> str:
    """Give the board, courts, provinces and scores, a line for each; at most 72 columns.

    Any: see core.ruleset.View.
    """
    names = [cast.name_of(owner) for owner in range(len(view[COURT]))]
    wide = (WIDTH - _AREA - _VALUES) // max(len(names), 1)
    rows = [_row("", pgettext("column", "pays"), names, wide)]
    for area in AREAS:
        counts = view["regions"].get(area, view["castillo"])
        values = " ".join(map(str, view["values"][area]))
        rows.append(_row(place_label(area, cast), values, _cells(view, area, counts), wide))
    rows.append("")
    for part, label in (
        (COURT, place_label(COURT, cast)),
        (PROVINCE, place_label(PROVINCE, cast)),
        ("power", pgettext("row", "Power card")),
        ("score", pgettext("row", "Points")),
    ):
        numbers = [str(number) if number else _NOBODY for number in view[part]]
        rows.append(_row(label, "", numbers, wide))
    return "\n".join([*rows, "", *legend(view, cast)])


def legend(view: Mapping[str, Any], cast: Cast) -> list[str]:
    """Say where the king is and what the sign of a grande means. Any: as above."""
    lines = [_("The king is %(in_place)s.") % {"in_place": king_in(view["king"], cast)}]
    if any(view["grandes"]):
        lines.append(_("%(sign)s marks a grande.") % {"sign": _GRANDE})
    if view["castillo"] is None:
        lines.append(_("Nobody may look into the Castillo."))
    return lines


def _cells(view: Mapping[str, Any], area: str, counts: Sequence[int] | None) -> Iterable[str]:
    if counts is None:
        return ["?"] * len(view[COURT])
    homes = view["grandes"]
    return [
        (str(count) if count else _NOBODY) + (_GRANDE if area in homes[owner : owner + 1] else "")
        for owner, count in enumerate(counts)
    ]


def _row(label: str, values: str, cells: Iterable[str], wide: int) -> str:
    columns = "".join(cell[: wide - 1].ljust(wide) for cell in cells)
    return f"{label[: _AREA - 1]:<{_AREA}}{values[: _VALUES - 1]:<{_VALUES}}{columns}".rstrip()
