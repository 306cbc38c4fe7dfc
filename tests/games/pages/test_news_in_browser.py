"""A game page that waits shows by itself what the others do."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Game, Seat
from tests.games.tables import asked, give, reply

pytestmark = pytest.mark.django_db(transaction=True)


def move(game: Game) -> None:
    """Whoever is asked answers."""
    give(game, *reply(game, asked(game).seat))


def waiting(game: Game) -> Seat:
    """A seat that nobody waits for."""
    return game.seats.exclude(number=asked(game).seat).get()


def test_what_bots_do_is_shown_at_once(open_page, duel):
    page = open_page("/tables/", user=waiting(duel).user)
    page.clock.install()
    page.goto(reverse("games:table", args=[duel.code]))
    shown = page.locator(".game").get_attribute("data-version")
    move(duel)
    with page.expect_event("load", timeout=5000):
        page.clock.run_for(2000)
    assert page.locator(".game").get_attribute("data-version") != shown


def test_the_page_that_told_of_a_late_answer_shows_the_news_too(open_page, duel):
    address = reverse("games:table", args=[duel.code])
    page = open_page("/tables/", user=waiting(duel).user)
    page.clock.install()
    page.goto(address)
    # Where an answer was sent to: loading that anew would send it again.
    page.evaluate("history.replaceState(null, '', 'answer/')")
    move(duel)
    page.clock.run_for(2000)
    page.wait_for_url(f"**{address}")
