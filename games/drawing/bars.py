"""Points put together from parts, as bars whose numbers stay readable at every width."""

from __future__ import annotations

from collections.abc import Sequence

from games.drawing.markup import escaped, number
from games.engine.elgrande.board import CASTILLO, REGIONS

HIGH = 30
# Under this share of the width a number does not fit.
_NARROW = 5.5

# The regions wear the colours they have on the map.
AREA_KINDS = {region: f"land-{place}" for place, region in enumerate(REGIONS, 1)} | {
    CASTILLO: "part-castillo"
}


def stacked_svg(parts: Sequence[tuple[str, str, int]], most: int) -> str:
    """Give a bar of parts (kind, name, points), as long as `most` points fill the width."""
    body = [f'<svg class="drawn parts" height="{HIGH}" aria-hidden="true">']
    x = 0.0
    for kind, name, points in parts:
        if points > 0:
            width = 100 * points / max(1, most)
            body.append(_part(kind, f"{name}: {points}", x, width, points))
            x += width
    return "".join([*body, "</svg>"])


def _part(kind: str, words: str, x: float, width: float, points: int) -> str:
    box = f'x="{number(x)}%" width="{number(width)}%" y="1" height="{HIGH - 2}"'
    text = ""
    if width >= _NARROW:
        middle = number(x + width / 2)
        text = f'<text x="{middle}%" y="{HIGH // 2}" dy=".35em">{points}</text>'
    return f'<g class="part"><title>{escaped(words)}</title><rect class="{kind}" {box}/>{text}</g>'


def swatch_svg(kind: str) -> str:
    """Give the small field of a legend."""
    return (
        '<svg class="drawn swatch" width="18" height="18" aria-hidden="true">'
        f'<rect class="{kind}" x="1" y="1" width="16" height="16"/></svg>'
    )
