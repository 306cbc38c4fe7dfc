"""A short game of two signed-up accounts, played by the form alone: no script, no map to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse

from games.models import Game
from games.services.verify import difference
from tests.games.pages.hands import PlainForm
from tests.games.tables import advance, asked, current_view, fresh, reply, started
from tests.scale import scaled
from tests.site.conftest import account

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS_LEFT = scaled(2, 99)  # the slow run begins at the start
PEOPLE = {"Ana": "ana@example.org", "Bob": "bob@example.org"}


def near_the_end(game: Game) -> bool:
    """For `advance`: so many rounds are still to be played."""
    view = current_view(game)
    return bool(view["rounds"][-1] - view["round"] < ROUNDS_LEFT)


def signed_in(page: Any, address: str) -> Any:
    """Go in through the page, as somebody with an account does."""
    page.fill("#id_login", address)
    page.fill("#id_password", "a good secret")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    return page


@pytest.mark.timeout(3600)
def test_two_accounts_play_to_the_end_by_the_form(open_page: Callable[..., Any]) -> None:
    people = [account(name, address) for name, address in PEOPLE.items()]
    game = advance(started(*people), near_the_end)
    hands = {}
    for width, user in zip((360, 1280), people, strict=True):
        page = open_page("/accounts/login/", javascript=False, width=width)
        hands[game.seats.get(user=user).number] = PlainForm(signed_in(page, user.email))
        assert user.name in page.inner_text("header")
    shapes = set()
    while game.is_running:
        decision, answer = reply(game, asked(game).seat)
        hand = hands[decision.seat]
        page = hand.page
        page.goto("/next/")  # the game that waits for me is found by its button
        assert page.url.endswith(reverse("games:table", args=[game.code]))
        hand.give(decision, answer)
        hand.sends("send")
        before, game = game, fresh(game)
        assert game.move_count == before.move_count + 1, page.inner_text("main")
        assert game.moves.get(number=game.move_count).text == decision.write(answer)
        shapes.add(decision.shape)
    assert {"choose", "spread"} <= shapes
    for seat in game.seats.all():
        page = hands[seat.number].page
        page.goto(reverse("games:table", args=[game.code]))
        assert str(seat.points) in page.inner_text(".notice.success")
    assert difference(game) == ""
