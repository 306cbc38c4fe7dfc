"""The standing orders of one's own seat: listed, given, tried on the past, withdrawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import wording
from games.engine.core.refusal import NotAllowed
from games.models import Game, OrderNote, Seat, StandingOrder
from games.services.orders import give as service
from games.services.orders.give import Trial
from games.services.states import current_state, ruleset_of
from games.views.access import game_page, viewer_of
from games.views.board import cast_of, title_of
from games.views.told import told
from games.wording.orders import answer_words, order_sentence

SHOWN_NOTES = 20
SHOWN_TRIALS = 30


@dataclass(frozen=True, slots=True)
class Posted:
    """An order as the form says it."""

    kind: str
    verb: str
    wish: dict[str, Any]  # Any: JSON
    once: bool


@dataclass(frozen=True, slots=True)
class Occasion:
    """A question to which an order said something, or would have, in words."""

    at: datetime
    answer: str  # empty: the player was asked
    why: str  # or else the order's sentence
    order: str = ""
    was: str = ""


@require_http_methods(["GET", "POST"])
@game_page
def orders(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show my orders, or do what the form asks: give one, try it, withdraw it."""
    user = viewer_of(request)
    if seat is None or user is None or game.status == Game.Status.OPEN:
        return redirect("games:table", code=game.code)
    if request.method == "GET":
        return _shown(request, game, seat)
    action = request.POST.get("action", "")
    posted = _posted(request.POST)
    try:
        if action == "withdraw":
            number = _number(request.POST.get("order", ""))
            service.withdraw(game_id=game.pk, user=user, order_id=number)
            messages.success(request, _("The order is withdrawn."))
            return redirect("games:orders", code=game.code)
        if action == "try":
            return _shown(request, game, seat, tried=_tried(game, seat, posted), posted=posted)
        service.give(
            game_id=game.pk,
            user=user,
            kind=posted.kind,
            verb=posted.verb,
            wish=posted.wish,
            once=posted.once,
        )
    except NotAllowed as refusal:
        return _shown(request, game, seat, refused=told(refusal), posted=posted)
    messages.success(request, _("The order stands. It counts from the next question on."))
    return redirect("games:orders", code=game.code)


def _tried(game: Game, seat: Seat, posted: Posted) -> list[Occasion]:
    wish = service.checked_wish(game, posted.kind, posted.verb, posted.wish)
    trials = list(service.tried(game, seat, posted.kind, posted.verb, wish))[-SHOWN_TRIALS:]
    return [_trial(trial) for trial in trials]


def _trial(trial: Trial) -> Occasion:
    would = answer_words(trial.would) if trial.would else ""
    return Occasion(trial.at, would, str(trial.what.label), was=answer_words(trial.was))


def _noted(orders: Iterable[StandingOrder], cast: wording.Cast) -> list[Occasion]:
    """Give what became of orders, the latest first."""
    found = [
        Occasion(
            note.at,
            answer_words(note.text) if note.text else "",
            str(OrderNote.What(note.what).label),
            _sentence(order, cast),
        )
        for order in orders
        for note in order.notes.all()
    ]
    return sorted(found, key=lambda one: one.at, reverse=True)[:SHOWN_NOTES]


def _sentence(order: StandingOrder, cast: wording.Cast) -> str:
    return order_sentence(order.kind, order.wish, cast, once=order.once)


def _posted(data: QueryDict) -> Posted:
    seats = [_number(value) for value in data.getlist("seats")]
    listed = data.get("wishes", "").replace(",", " ").split()
    wish = {"order": listed, "cards": data.getlist("cards"), "seats": seats}
    kind, verb = data.get("kind", "")[:8], data.get("verb", "")[:24]
    return Posted(kind, verb, wish, data.get("once") == "on")


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else -1


def _shown(
    request: HttpRequest,
    game: Game,
    seat: Seat,
    *,
    refused: str = "",
    tried: list[Occasion] | None = None,
    posted: Posted | None = None,
) -> HttpResponse:
    cast = cast_of(game, seat.number)
    # Whoever sat here before had secrets of their own.
    given = list(StandingOrder.objects.filter(seat=seat, by=seat.user_id).prefetch_related("notes"))
    ended = [order for order in given if order.ended_at is not None]
    ended.sort(key=lambda order: order.pk, reverse=True)
    context = {
        "game": game,
        "title": title_of(game, cast),
        "mine": [(order, _sentence(order, cast)) for order in given if order.ended_at is None],
        "ended": [(order, _sentence(order, cast)) for order in ended[:SHOWN_NOTES]],
        "notes": _noted(given, cast),
        "offered": service.offered(game),
        "cards": _cards(game, seat),
        "others": [pair for pair in enumerate(cast.names) if pair[0] != seat.number],
        "refused": refused,
        "tried": tried,
        "posted": posted,
    }
    status = 422 if refused else 200
    return render(request, "games/orders.html", context, status=status)


def _cards(game: Game, seat: Seat) -> dict[str, list[tuple[str, str]]]:
    """Give the cards that an order can make an exception of: those that lie open, the others."""
    ruleset = ruleset_of(game)
    view = ruleset.view(current_state(game), seat.number)
    cards = [card for order in ruleset.orders if order.kind == "pass" for card in order.values]
    texts = {card: wording.card_text(card, game.ruleset, game.version) for card in cards}
    # Two cards may have one title, and let place differently.
    titled = [(card, f"{text.title} ({text.place})") for card, text in texts.items()]
    now = [pair for pair in titled if pair[0] in view.get("cards", ())]
    later = sorted((pair for pair in titled if pair not in now), key=lambda pair: pair[1])
    return {"now": now, "later": later}
