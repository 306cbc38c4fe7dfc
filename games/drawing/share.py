"""A game as a picture for link previews: the board, who plays, and how they stand."""

from __future__ import annotations

from games.drawing.elgrande import board_svg
from games.drawing.labels import Labels
from games.drawing.markup import escaped
from games.drawing.pieces import SHAPES
from games.drawing.stylesheet import picture_css
from games.drawing.tokens import PLAYERS, looks, spelled_out
from games.engine.core.ruleset import View, ranked

WIDE, HIGH = 1200, 630
_LONGEST_NAME, _LONGEST_TITLE = 17, 26
_WIDE_TITLE = 16  # so many large letters fit
_LEFT = 740  # where the words begin, right of the board
_RIGHT = WIDE - 48

_RULES = """
.ground { fill: var(--paper); }
.seal { fill: var(--wax); }
.drawn .brand { font-size: 26px; font-weight: 400; fill: var(--ink-soft); }
.drawn .title { font-size: 40px; fill: var(--ink); }
.drawn .small { font-size: 27px; }
.drawn .moment { font-size: 26px; font-weight: 400; fill: var(--ink-soft); }
.drawn .player { font-size: 30px; font-weight: 400; fill: var(--ink); }
.drawn .points { font-size: 34px; fill: var(--ink); }
.rule { stroke: var(--line); stroke-width: 2; }
"""


def share_svg(view: View, labels: Labels, title: str, moment: str) -> str:
    """Give the picture from an onlooker's view; `moment` says how far the game is."""
    style = picture_css("light") + spelled_out(_RULES)
    board = board_svg(view, labels, prefix="s")
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}"'
            f' viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" class="drawn" role="img"'
            f' aria-label="{escaped(f"{title}. {moment}")}"><style>{style}</style>',
            f'<rect class="ground" width="{WIDE}" height="{HIGH}"/>',
            f'<svg x="32" y="32" width="648" height="566">{board}</svg>',
            _heading(title, moment),
            *_seats(view, labels),
            "</svg>",
        ]
    )


def _heading(title: str, moment: str) -> str:
    small = " small" if len(title) > _WIDE_TITLE else ""
    return (
        f'<circle class="seal" cx="{_LEFT + 11}" cy="66" r="11"/>'
        f'<text class="start brand" x="{_LEFT + 34}" y="75">Correo Real</text>'
        f'<text class="start title{small}" x="{_LEFT}" y="134">'
        f"{escaped(_cut(title, _LONGEST_TITLE))}</text>"
        f'<text class="start moment" x="{_LEFT}" y="180">{escaped(moment)}</text>'
        f'<path class="rule" d="M{_LEFT} 208H{_RIGHT}"/>'
    )


def _seats(view: View, labels: Labels) -> list[str]:
    """Give the players, the leaders first."""
    scores = view["score"]
    kinds = looks(view["seats"], len(scores))
    rows = []
    ordered = sorted(zip(ranked(scores), range(len(scores)), strict=True))
    for line, (_, seat) in enumerate(ordered):
        name = _cut(labels.player(seat, view["seats"][seat]), _LONGEST_NAME)
        y = 260 + 72 * line
        initial = escaped(labels.initial(seat, view["seats"][seat]))
        shape = SHAPES[PLAYERS[kinds[seat]].shape]
        rows.append(
            f'<g class="{kinds[seat]}" transform="translate({_LEFT + 26} {y})">'
            f'<path class="mark" d="{shape}"/><text class="count" dy=".4em">{initial}</text></g>'
            f'<text class="start player" x="{_LEFT + 68}" y="{y}" dy=".35em">{escaped(name)}</text>'
            f'<text class="end points" x="{_RIGHT}" y="{y}" dy=".35em">{scores[seat]}</text>'
        )
    return rows


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
