"""Action cards, looking the same wherever they lie: market, hand, log, rules page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.drawing.markup import escaped
from games.drawing.symbols import symbol_svg

# A caballero as a small piece, 14 wide and 20 high.
_CABALLERO = "M7 1a4.5 4.5 0 1 1-.1 0zM1 19q0-9 6-9t6 9z"


@dataclass(frozen=True, slots=True)
class CardFace:
    """What stands on a card: words are the caller's, effects are the engine's names for them."""

    id: str
    title: str
    effect: str
    place: int
    placing: str  # the number of caballeros in words
    effects: Sequence[str]


def card_html(
    face: CardFace, *, heading: str = "h3", chosen: bool = False, taken: str = "", inner: str = ""
) -> str:
    """Give a card as HTML.

    `chosen` raises it, `taken` names who has it now, and `inner` is markup below the text, such
    as a button; it comes from us and is not escaped.
    """
    kinds = ["action-card"]
    if chosen:
        kinds.append("chosen")
    if taken:
        kinds.append("taken")
    symbols = "".join([symbol_svg(effect) for effect in face.effects])
    parts = [
        f'<article class="{" ".join(kinds)}" data-card="{escaped(face.id)}">',
        f'<div class="card-head">{caballeros_svg(face.place, face.placing) if face.place else ""}',
        f'<span class="card-symbols">{symbols}</span></div>',
        f'<{heading} class="card-title">{escaped(face.title)}</{heading}>',
        f'<p class="card-effect">{escaped(face.effect)}</p>',
    ]
    if taken:
        parts.append(f'<p class="card-taken">{escaped(taken)}</p>')
    return "".join([*parts, inner, "</article>"])


def caballeros_svg(count: int, words: str) -> str:
    """Give a number of caballeros as small pieces in a row."""
    width = 17 * max(1, count) - 3
    pieces = "".join(
        f'<path class="caballero" transform="translate({17 * place} 0)" d="{_CABALLERO}"/>'
        for place in range(count)
    )
    return (
        f'<svg class="drawn caballeros" viewBox="0 0 {width} 20" width="{width}" height="20"'
        f' role="img" aria-label="{escaped(words)}">{pieces}</svg>'
    )
