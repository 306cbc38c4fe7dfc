"""Standing orders as sentences, for the one who gave them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.wording.cast import Cast
from games.wording.elgrande_cards import card_text
from games.wording.phrases import either, quoted

# What an order wishes, as it is stored. Any: JSON.
Wish = Mapping[str, Any]


def order_sentence(kind: str, wish: Wish, cast: Cast, *, once: bool) -> str:
    """Say what an order does."""
    return _SENTENCES[kind](wish, cast, once)


def answer_words(text: str) -> str:
    """Give an answer that an order gave, or would have given, from its notation."""
    verb, _space, value = text.partition(" ")
    if verb == "power":
        return _("power card %(value)s") % {"value": value}
    return _("no veto") if text == "veto pass" else quoted(text)


def _prefer(wish: Wish, cast: Cast, once: bool) -> str:
    cards = ", ".join(wish.get("order", ()))
    if once:
        text = _("Play the first of these power cards that is free, once: %(cards)s; or ask me.")
    else:
        text = _("Play the first of these power cards that is free: %(cards)s; or ask me.")
    return text % {"cards": cards}


def _pass(wish: Wish, cast: Cast, once: bool) -> str:
    exceptions = [
        quoted(card_text(card, cast.ruleset, cast.version).title) for card in wish.get("cards", ())
    ]
    exceptions += [cast.names[seat] for seat in wish.get("seats", ())]
    if not exceptions:
        return _("Never veto.")
    text = _("Do not veto, unless it is about %(exceptions)s; then ask me.")
    return text % {"exceptions": either(exceptions)}


def _single(wish: Wish, cast: Cast, once: bool) -> str:
    return _("Answer for me where only one answer is allowed.")


_SENTENCES: dict[str, Callable[[Wish, Cast, bool], str]] = {
    "prefer": _prefer,
    "pass": _pass,
    "single": _single,
}
