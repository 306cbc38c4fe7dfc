"""Cards as pages show them: action cards with words and symbols, power cards with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from games import wording
from games.drawing.cards import CardFace, caballeros_svg, card_html
from games.engine.core.ruleset import View
from games.engine.elgrande.board import FETCH


@dataclass(frozen=True, slots=True)
class PowerCard:
    """A power card in the reader's hand."""

    value: int
    fetches: SafeString  # how many caballeros it brings, drawn


def card_face(card: str, ruleset: str, version: int | None = None) -> CardFace:
    """Give what stands on an action card, in the reader's language."""
    text = wording.card_text(card, ruleset, version)
    effects = wording.card_effects(card, ruleset, version)
    return CardFace(card, text.title, text.effect, text.place, text.placing, effects)


def action_card(card: str, cast: wording.Cast, inner: str = "") -> SafeString:
    """Give an action card as HTML; `inner` is markup of ours below its text."""
    return mark_safe(card_html(card_face(card, cast.ruleset, cast.version), inner=inner))


def grey_hand(view: View) -> Sequence[str]:
    """Give the grey cards that a viewer holds; none where there are none or the viewer may not."""
    return view.get("greys", {}).get("hand") or ()


def power_card(value: int) -> PowerCard:
    """Give a power card with the caballeros it brings to court."""
    words = wording.fetched(value)
    return PowerCard(value, mark_safe(caballeros_svg(FETCH[value], words)))
