"""The pieces: players' marks, grandes, the king, and the tags that hang on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.drawing.markup import escaped, number
from games.drawing.tokens import PLAYERS

# Around (0, 0), about 20 from there to the rim.
SHAPES: Mapping[str, str] = {
    "circle": "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0z",
    "square": "M-14-18h28q4 0 4 4v28q0 4-4 4h-28q-4 0-4-4v-28q0-4 4-4z",
    "triangle": "M0-25L25 18H-25z",
    "diamond": "M0-25L25 0L0 25L-25 0z",
    "hexagon": "M-22 0L-11.5-19H11.5L22 0L11.5 19H-11.5z",
    "shield": "M-18-19H18V3Q18 16 0 22Q-18 16-18 3z",
}
CROWN = "M-20 15L-24-9L-11 2L0-17L11 2L24-9L20 15z"
CROWN_BAND = "M-19 9H19"
CORONET = "M-11 5L-14-7L-6 0L0-9L6 0L14-7L11 5z"
MINUS = "\u2212"


# How far below the middle of its shape a number stands.
_LOW: Mapping[str, int] = {"triangle": 5}


def piece(look: str, x: float, y: float, count: int, *, initial: str, grande: bool) -> str:
    """Give one player's pieces in one place: a mark with the number of caballeros.

    A grande makes the mark larger and gives it a coronet; without caballeros the coronet is all.
    """
    shape = PLAYERS[look].shape
    kind = f"piece {look} grande" if grande else f"piece {look}"
    body = [_at(kind, x, y, 1.15 if grande else 1), f'<path class="mark" d="{SHAPES[shape]}"/>']
    if count:
        two = " two" if count > 9 else ""
        body.append(f'<text class="count{two}" y="{_LOW.get(shape, 0)}" dy=".35em">{count}</text>')
    if grande:
        body.append(_coronet(shape, lifted=count > 0))
    return "".join([*body, _tag(initial), "</g></g>"])


def _at(kind: str, x: float, y: float, size: float = 1) -> str:
    """Open a part that stands at a point; a style can make it grow there."""
    scale = "" if size == 1 else f" scale({size})"
    where = f"translate({number(x)} {number(y)}){scale}"
    return f'<g class="{kind}" transform="{where}"><g class="grow">'


def _coronet(shape: str, *, lifted: bool) -> str:
    height = -24 if lifted else _LOW.get(shape, 0)
    return f'<path class="coronet" transform="translate(0 {height})" d="{CORONET}"/>'


def _tag(initial: str) -> str:
    """Give the small tag with a player's initial that hangs on a piece."""
    return (
        '<g class="tag"><circle cx="18" cy="18" r="9.5"/>'
        f'<text x="18" y="18" dy=".35em">{escaped(initial)}</text></g>'
    )


def difference(x: float, y: float, change: int) -> str:
    """Give the badge beside a piece that says how many came or went."""
    sign = "+" if change > 0 else MINUS
    return (
        f"{_at('change', x + 19, y - 20)}"
        '<rect x="-16" y="-11" width="32" height="22" rx="11"/>'
        f'<text dy=".35em">{sign}{abs(change)}</text></g></g>'
    )


def trace(look: str, x: float, y: float) -> str:
    """Give the empty outline of pieces that have left."""
    mark = f'<path class="mark" d="{SHAPES[PLAYERS[look].shape]}"/>'
    return f"{_at(f'piece {look} trace', x, y)}{mark}</g></g>"


def arrival(x: float, y: float) -> str:
    """Give the ring around a grande that came."""
    return f'{_at("arrival", x, y)}<circle r="31"/></g></g>'


def king(x: float, y: float, kind: str = "king") -> str:
    """Give the king's crown; as a trace the empty place he has left."""
    crown = f'<path class="crown" d="{CROWN}"/><path class="band" d="{CROWN_BAND}"/>'
    return f"{_at(kind, x, y)}{crown}</g></g>"


def plaque(x: float, y: float, values: Sequence[int], *, board: bool) -> str:
    """Give the tag with what first, second and third place score; gold where a scoreboard lies."""
    wide = 25 * len(values) + 9
    left = -12.5 * (len(values) - 1)
    parts = [
        _at("plaque board" if board else "plaque", x, y),
        f'<rect x="{number(-wide / 2)}" y="-16" width="{wide}" height="32" rx="3"/>',
    ]
    if board:
        across = f'x="{number(3 - wide / 2)}" width="{wide - 6}"'
        parts.append(f'<rect class="inner" {across} y="-13" height="26"/>')
    parts += [
        f'<text class="place-{place}" x="{number(left + 25 * place)}" dy=".35em">{value}</text>'
        for place, value in enumerate(values, 0)
    ]
    return "".join([*parts, "</g></g>"])


def seat_mark(look: str, initial: str, name: str = "", *, grande: bool = False) -> str:
    """Give a player's mark for lists, logs and tables: colour, shape and initial.

    With a name it speaks for itself; without one it stands beside the name and is silent.
    """
    shape = PLAYERS[look].shape
    spoken = f'role="img" aria-label="{escaped(name)}"' if name else 'aria-hidden="true"'
    return (
        f'<svg class="drawn seat-mark {look}" viewBox="-29 -34 58 62" {spoken}>'
        f'<path class="mark" d="{SHAPES[shape]}"/>'
        f'<text class="count" y="{_LOW.get(shape, 0)}" dy=".35em">{escaped(initial)}</text>'
        f"{_coronet(shape, lifted=True) if grande else ''}</svg>"
    )
