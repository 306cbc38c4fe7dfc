"""A symbol for each effect of an action card, in a square of 48 units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Symbol(NamedTuple):
    """What is drawn with the pen, and what is filled with ink."""

    lines: str
    full: str = ""


def _disc(x: int, y: int, radius: int) -> str:
    half = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius} {y}{half} {2 * radius} 0{half}-{2 * radius} 0z"


def _crown(x: int, y: int) -> str:
    return f"M{x - 13} {y + 9}l-2-15l7 6l8-11l8 11l7-6l-2 15z"


_COURT = "M9 19L24 10L39 19zM14 19v12M24 19v12M34 19v12M9 33h30"
_LAND = "M7 27l5-13l11-4l9 4l9-1l1 12l-6 7l-3 8l-12-2l-9 2z"
_FORT = "M10 40V15h5v5h6v-5h6v5h6v-5h5v25z"
_ENVELOPE = "M7 13h34v23h-34zM7 13l17 13l17-13"
_PODIUM = "M6 38v-9h12v-12h12v7h12v14z"

SYMBOLS: Mapping[str, Symbol] = {
    "move": Symbol("M12 25q12-17 23-2M35 13v10h-10" + _disc(36, 34, 6), _disc(11, 34, 6)),
    "muster": Symbol(
        "M16 22V7M10 13l6-6l6 6M32 22V7M26 13l6-6l6 6", _disc(16, 34, 6) + _disc(32, 34, 6)
    ),
    "hold": Symbol("M10 8h28v15q0 13-14 18q-14-5-14-18zM18 17l12 13M30 17L18 30"),
    "drain": Symbol(_COURT + "M24 36v8M19 40l5 5l5-5"),
    "summon": Symbol(_COURT + "M24 46v-9M19 41l5-5l5 5"),
    "wrath": Symbol(_crown(24, 15), "M27 25L16 38h7l-3 9l12-14h-7l4-8z"),
    "strike": Symbol("M40 7L20 28M40 7l-3 9L24 31M40 7l-9 3L17 24M13 23l12 12M17 31L8 40"),
    "desert": Symbol(_disc(24, 17, 11) + "M24 17l6-5M24 32v12M18 38l6 6l6-6", _disc(24, 17, 2)),
    "banish": Symbol(
        "M15 15L6 6M6 12V6h6M33 15l9-9M36 6h6v6M24 34v11M19 40l5 5l5-5", _disc(24, 24, 7)
    ),
    "ballot": Symbol(_ENVELOPE, _disc(24, 29, 5)),
    "survey": Symbol(_LAND + "M24 31V14", "M24 14l11 4l-11 4z"),
    "score": Symbol(_PODIUM),
    "score_class": Symbol(_PODIUM + "M24 11V6"),
    "score_castillo": Symbol(_FORT, "M19 40v-8q0-5 5-5t5 5v8z"),
    "score_firsts": Symbol(
        "M15 39Q4 28 10 10M33 39Q44 28 38 10M9 20l-5-4M9 28l-6-2M39 20l5-4M39 28l6-2M19 16l6-5v24"
    ),
    "score_crowd": Symbol(
        "M6 42h36",
        "".join(
            _disc(x, y, 5) for x, y in ((12, 34), (24, 34), (36, 34), (18, 23), (30, 23), (24, 12))
        ),
    ),
    "charter": Symbol("M7 15h34v18h-34zM18 15v18M30 15v18M14 40h20M29 36l5 4l-5 4"),
    "king": Symbol(_crown(24, 19) + "M12 38h23M29 32l6 6l-6 6"),
    "king_sent": Symbol(_crown(16, 24) + "M30 24h14M38 18l6 6l-6 6"),
    "escort": Symbol(
        _crown(24, 15) + "M12 42h23M29 36l6 6l-6 6", _disc(16, 31, 5) + _disc(29, 31, 5)
    ),
    "viceroy": Symbol(
        _crown(13, 15) + "M30 9h10M35 4l5 5l-5 5M18 39H8M13 34l-5 5l5 5", _disc(34, 32, 8)
    ),
    "infiltrate": Symbol(_crown(24, 13) + "M8 46V27h32v19", "M19 46v-8q0-5 5-5t5 5v8z"),
    "grande": Symbol(
        "M12 42h23M30 38l5 4l-5 4M18 12l-2-8l5 4l3-5l3 5l5-4l-2 8z", _disc(24, 24, 10)
    ),
    "recall": Symbol("M20 7h20v28h-20zM31 42H15q-7 0-7-7V21M2 27l6-7l6 7"),
}


def symbol_svg(effect: str) -> str:
    """Give the symbol of an effect by name or verb; what is not known yet has a plain disc."""
    symbol = SYMBOLS.get(effect, Symbol(_disc(24, 24, 12)))
    full = f'<path class="full" d="{symbol.full}"/>' if symbol.full else ""
    return (
        '<svg class="drawn symbol" viewBox="0 0 48 48" aria-hidden="true">'
        f'<path class="lines" d="{symbol.lines}"/>{full}</svg>'
    )
