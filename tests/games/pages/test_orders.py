"""The page of standing orders: for the seat alone, and without a trace for everybody else."""

from __future__ import annotations

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, StandingOrder
from games.services.orders.give import give
from tests.games.pages.forms import forms_of
from tests.games.tables import advance, has_moves, started, to_the_end
from tests.pages import check_page

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(game: Game, name: str = "orders") -> str:
    return reverse(f"games:{name}", args=[game.code])


PREFER = {"kind": "prefer", "verb": "power", "wishes": "9, 7 4", "action": "give"}


def test_an_order_is_given_tried_and_withdrawn(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(30))
    browser = signed_in(ana)
    tried = browser.post(address(game), PREFER | {"action": "try"})
    assert "Tried on the game so far" in tried.content.decode()
    assert not StandingOrder.objects.exists()
    assert browser.post(address(game), PREFER).status_code == 302
    html = browser.get(address(game)).content.decode()
    assert "9, 7, 4" in html
    [form] = [one for one in forms_of(html) if ("action", "withdraw") in one.buttons]
    assert browser.post(address(game), form.fields | {"action": "withdraw"}).status_code == 302
    html = browser.get(address(game)).content.decode()
    assert "You have given no orders" in html
    assert "You withdrew it." in html


def test_an_exception_is_a_card_of_the_game(duel: Game, ana: User) -> None:
    browser = signed_in(ana)
    cards = ["eg95-5-journey", "eg99-nonsense", "<b>"]
    browser.post(address(duel), {"kind": "pass", "verb": "veto", "cards": cards, "action": "give"})
    assert StandingOrder.objects.get().wish == {"cards": ["eg95-5-journey"], "seats": []}
    assert "Do not veto, unless it is about “King&#x27;s Journey”" in (
        browser.get(address(duel)).content.decode()
    )


def test_cards_with_one_title_can_be_told_apart(duel: Game, ana: User) -> None:
    html = signed_in(ana).get(address(duel)).content.decode()
    assert "Royal Survey (2)" in html
    assert "Royal Survey (3)" in html


def test_the_past_says_where_an_order_would_have_fired(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(30))
    everything = " ".join(str(value) for value in range(13, 0, -1))
    tried = signed_in(ana).post(address(game), PREFER | {"wishes": everything, "action": "try"})
    assert "It would have fired here:" in tried.content.decode()
    assert "you answered power card" in tried.content.decode()


@pytest.mark.parametrize(
    "wrong",
    [
        {"wishes": "99"},
        {"wishes": ""},
        {"wishes": "<b>"},
        {"kind": "sing"},
        {"action": "withdraw", "order": "x"},
        {"action": "withdraw", "order": "9" * 30},
        {"kind": "pass", "verb": "veto", "seats": "no", "action": "dance"},
    ],
    ids=["unknown", "empty", "html", "kind", "no number", "huge", "action"],
)
def test_bad_input_gets_a_sentence(duel: Game, ana: User, wrong: dict[str, str]) -> None:
    done = signed_in(ana).post(address(duel), PREFER | wrong)
    assert done.status_code in (302, 422)
    if done.status_code == 422:
        assert 'role="alert"' in done.content.decode()


def test_what_was_typed_stays_when_an_order_is_refused(duel: Game, ana: User) -> None:
    typed = {"kind": "prefer", "verb": "power", "wishes": "13 99 <b>", "once": "on"}
    for action in ("give", "try"):
        html = signed_in(ana).post(address(duel), typed | {"action": action}).content.decode()
        assert 'value="13 99 &lt;b&gt;"' in html
        assert 'name="once" checked' in html


def test_orders_of_a_game_that_is_over_cannot_be_withdrawn(duel: Game, ana: User) -> None:
    give(game_id=duel.pk, user=ana, kind="single", verb="", wish={})
    to_the_end(duel)
    html = signed_in(ana).get(address(duel)).content.decode()
    assert "no order answers any more" in html
    assert "Answer for me where only one answer is allowed." in html
    assert 'value="withdraw"' not in html


def test_others_see_the_same_bytes_with_and_without_an_order(
    duel: Game, ana: User, bob: User, eve: User
) -> None:
    """Page, poll, log, replay and record of everybody else do not know that an order waits."""
    game = advance(duel, has_moves(10))
    readers = {"bob": signed_in(bob), "eve": signed_in(eve), "nobody": Client()}
    pages = [address(game, name) for name in ("table", "poll", "log", "replay", "record")]

    def bytes_and_headers() -> list[tuple[bytes, dict[str, str]]]:
        seen = []
        for reader in readers.values():
            for page in pages:
                answer = reader.get(page)
                text = answer.content.decode()
                for token in {
                    form.fields.get("csrfmiddlewaretoken", "-") for form in forms_of(text)
                }:
                    text = text.replace(token, "-")
                seen.append((text.encode(), dict(answer.headers)))
        return seen

    with time_machine.travel("2030-01-01T12:00:00Z", tick=False):
        before = bytes_and_headers()
        assert signed_in(ana).post(address(game), PREFER).status_code == 302
        assert StandingOrder.objects.count() == 1
        assert bytes_and_headers() == before


@pytest.mark.django_db(transaction=True)
def test_the_page_is_clear_on_a_phone_and_on_a_desk(open_page, ana: User, bob: User) -> None:
    game = started(ana, bob)
    signed_in(ana).post(address(game), PREFER)
    for width in (360, 1280):
        page = open_page(address(game), width=width, user=ana)
        check_page(page, f"orders-{width}")
