"""The map before anything stands on it: sea, coasts, lands, borders; the same for all games."""

from __future__ import annotations

from functools import lru_cache

from games.drawing.castillo import ISLAND
from games.drawing.markup import escaped, number
from games.drawing.places import COUNTRY_NAMES
from games.drawing.spain import COUNTRIES, FRAME, PATHS, SEAM
from games.engine.elgrande.board import REGIONS


@lru_cache(maxsize=32)
def ground(
    prefix: str, countries: tuple[tuple[str, str], ...], important: tuple[str, ...] = ()
) -> str:
    """Give the map with the names of other countries; its ids begin with the prefix.

    The important ones are named where there is little room, too.
    `#<prefix>-<region>` is a region's outline, `#<prefix>-hatch` the hatching of the king's.
    """
    left, top, width, height = FRAME
    whole = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    neat = f'x="{left + 5}" y="{top + 5}" width="{width - 10}" height="{height - 10}"'
    return "".join(
        [
            f"<defs>{_outlines(prefix)}{_patterns(prefix)}</defs>",
            f'<g class="ground"><rect class="sea" {whole}/>',
            f'<rect {whole} fill="url(#{prefix}-sea)"/>',
            *_lands(prefix),
            *[_country(name, shown, name in important) for name, shown in countries],
            f'<rect class="neatline" {neat}/></g>',
        ]
    )


def _outlines(prefix: str) -> str:
    """Give every outline once, to be used many times."""
    regions = "".join(f'<path id="{prefix}-{name}" d="{PATHS[name]}"/>' for name in REGIONS)
    clips = "".join(
        f'<clipPath id="{prefix}-in-{name}"><use href="#{prefix}-{name}"/></clipPath>'
        for name in REGIONS
    )
    abroad = "".join(f'<path d="{PATHS[name]}"/>' for name in COUNTRIES)
    return (
        f'<g id="{prefix}-spain">{regions}</g>{clips}'
        f'<g id="{prefix}-abroad">{abroad}<path d="{ISLAND}"/></g>'
        f'<g id="{prefix}-coasts"><use href="#{prefix}-spain"/><use href="#{prefix}-abroad"/></g>'
    )


def _patterns(prefix: str) -> str:
    return (
        f'<pattern id="{prefix}-sea" width="58" height="26" patternUnits="userSpaceOnUse">'
        '<path class="swell" d="M4 7q5-3 10 0t10 0M33 20q5-3 10 0t10 0"/></pattern>'
        f'<pattern id="{prefix}-hatch" width="11" height="11" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><path class="hatching" d="M5.5 0v11"/></pattern>'
    )


def _lands(prefix: str) -> list[str]:
    """Give coasts and lands, each region with a darker tint along its edge."""
    # Engraved lines along the coast: each wide stroke leaves a hairline around the next one.
    parts = [f'<use class="coast-{line}" href="#{prefix}-coasts"/>' for line in range(1, 7)]
    parts.append(f'<use class="far" href="#{prefix}-abroad"/><path class="seam" d="{SEAM}"/>')
    for index, name in enumerate(REGIONS, 1):
        outline = f'href="#{prefix}-{name}"'
        parts.append(f'<use class="land-{index}" {outline}/>')
        parts.append(f'<use class="tint" {outline} clip-path="url(#{prefix}-in-{name})"/>')
    parts.append(f'<use class="borders" href="#{prefix}-spain"/>')
    return parts


def _country(name: str, shown: str, important: bool) -> str:
    x, y, turned = COUNTRY_NAMES[name]
    turn = f' transform="rotate({turned} {number(x)} {number(y)})"' if turned else ""
    where = f'x="{number(x)}" y="{number(y)}"'
    kind = "country important" if important else "country"
    return f'<text class="{kind}" {where}{turn}>{escaped(shown)}</text>'
