"""Whether an order waits, or fell away, reaches nobody else: pages, polls, records and mails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, OrderNote, StandingOrder
from games.services import states
from games.services.orders.give import give as give_order
from notifications.kinds import kind_of
from notifications.models import Alert
from tests.games.clocks.times import Time, clocked
from tests.games.pages.forms import forms_of
from tests.games.tables import advance, asked, asks, fresh, give

pytestmark = pytest.mark.django_db

PAGES = ("table", "poll", "log", "replay", "record")


class RolledBack(Exception):
    """What was tried is taken back, so that the next attempt begins in the same place."""


def attempt(do: Callable[[], list[object]]) -> list[object]:
    """What is seen after doing something, which is then as if it had never been."""
    seen: list[object] = []
    try:
        with transaction.atomic():
            seen = do()
            raise RolledBack
    except RolledBack:
        states.CACHE.clear()
    return seen


def page_of(reader: Client, game: Game, name: str) -> tuple[str, dict[str, str]]:
    answer = reader.get(reverse(f"games:{name}", args=[game.code]))
    text = answer.content.decode()
    for form in forms_of(text):
        text = text.replace(form.fields.get("csrfmiddlewaretoken", "-"), "-")
    return text, dict(answer.headers)


def bytes_of(game: Game, users: list[User | None]) -> list[object]:
    """All that these people get to see: their pages, and the mails that are owed to them."""
    seen: list[object] = []
    for user in users:
        reader = Client()
        if user is not None:
            reader.force_login(user)
        seen += [page_of(reader, game, name) for name in PAGES]
        for alert in Alert.objects.filter(user=user).select_related("seat__game", "user"):
            mail = kind_of(alert).compose(alert)
            seen += [mail.subject, mail.body, getattr(mail, "alternatives", None), alert.due_at]
    return seen


def test_nobody_else_can_tell_that_an_order_waits_or_fell_away(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = advance(clocked(ana, bob), asks("power"))
    decision = asked(game)
    card = str(next(iter(decision.answers())))
    owner = game.seats.exclude(number=decision.seat).select_related("user").get().user
    other = game.seats.select_related("user").get(number=decision.seat).user
    assert owner is not None
    others = [other, eve, None]

    def order(*wish: str) -> None:
        give_order(
            game_id=game.pk, user=owner, kind="prefer", verb="power", wish={"order": list(wish)}
        )

    def waits() -> list[object]:
        order("13", "7")
        assert StandingOrder.objects.count() == 1
        return bytes_of(game, others)

    assert attempt(waits) == attempt(lambda: bytes_of(game, others))

    def falls_away() -> list[object]:
        order(card)  # which the other plays
        assert give(game, decision, card).refusal is None
        assert OrderNote.objects.get().what == OrderNote.What.NONE_FREE
        return bytes_of(fresh(game), others)

    def without() -> list[object]:
        assert give(game, decision, card).refusal is None
        return bytes_of(fresh(game), others)

    assert attempt(falls_away) == attempt(without)
    # The comparison would see a difference: another card looks different.
    assert attempt(without) != attempt(lambda: bytes_of(game, others))
