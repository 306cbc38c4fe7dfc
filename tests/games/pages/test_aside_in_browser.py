"""The page of a game that does not replay any more: a clear word, not a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.services import states
from tests.games.tables import advance, asked, fresh, has_moves
from tests.pages import WIDTHS, check_page

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("width", WIDTHS)
def test_readers_are_told_that_nothing_is_lost(
    open_page: Callable[..., Any], duel: Game, width: int
) -> None:
    game = advance(duel, has_moves(5))
    user = game.seats.get(number=asked(game).seat).user
    game.moves.filter(number=2).update(text="power 99")
    states.CACHE.clear()
    page = open_page(reverse("games:table", args=[game.code]), width=width, user=user)
    assert "set aside" in page.inner_text("[role=alert]")
    assert page.inner_text("h1") == "Ana's table"
    assert "Nothing is lost" in page.inner_text("main")
    check_page(page, f"aside-{width}")
    assert fresh(game).status == Game.Status.ASIDE
    page.click("text=What happened")
    assert page.locator(".postmark, .log li").count() > 0
    page.goto("/tables/")
    assert game.code in page.content()

    browser = Client()
    assert user is not None
    browser.force_login(user)
    sent = browser.post(reverse("games:answer", args=[game.code]), {"decision": "0-1.0"})
    assert sent.status_code == 409
    assert "set aside" in sent.content.decode()
