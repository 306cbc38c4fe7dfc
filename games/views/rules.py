"""The rules pages: chapters in our own words, and lists made from the data the engine plays by."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from games import wording
from games.drawing.cards import CardFace, card_html
from games.engine.rulesets import RULESETS


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games whose rules can be read."""
    return render(request, "games/rules_index.html", {"rulesets": _names()})


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """Show the rules of one ruleset."""
    if key not in list(RULESETS):
        raise Http404
    book = wording.rulebook(key)
    stacks = [
        (stack.number, [(listed.copies, listed.assumed, _face(listed)) for listed in stack.cards])
        for stack in book.stacks
    ]
    context = {
        "key": key,
        "name": wording.ruleset_name(key),
        "book": book,
        "stacks": stacks,
        "rulesets": _names(),
    }
    return render(request, "games/rules.html", context)


def _names() -> list[tuple[str, str]]:
    return [(key, wording.ruleset_name(key)) for key in RULESETS]


def _face(listed: wording.ListedCard) -> str:
    text = listed.text
    face = CardFace(
        listed.id, text.title, text.effect, text.place, text.placing, effects=listed.effects
    )
    return mark_safe(card_html(face, heading="h4"))
