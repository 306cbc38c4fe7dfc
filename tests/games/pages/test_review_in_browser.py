"""Replay, end and sandbox in a real browser: wide and narrow, light and dark, by key and slider."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from accounts.models import User
from games.models import Game
from games.services.positions import public_steps
from tests.games.tables import advance, asks, has_moves, news_for, person, started, to_the_end
from tests.pages import WIDTHS, check_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Opened = Callable[..., Page]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def crowd(ana: User, bob: User, eve: User) -> Game:
    """A running game of five, in the middle."""
    return advance(
        started(ana, bob, eve, person("Dorotea"), person("Fray Bartolomé"), length="full"),
        has_moves(95),
    )


def address(game: Game, name: str, query: str = "") -> str:
    return reverse(f"games:{name}", args=[game.code]) + query


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_pages_hold(open_page: Opened, crowd: Game, ana: User, width: int, dark: bool) -> None:
    pages = {
        "replay": address(crowd, "replay", "?move=40"),
        "replay-last": address(crowd, "replay"),
        "sandbox": address(crowd, "sandbox"),
        "catch-up": address(crowd, "replay", "?since=mine"),
    }
    for name, path in pages.items():
        page = open_page(path, width=width, dark=dark, user=ana)
        check_page(page, f"{name}-{width}-{'dark' if dark else 'light'}")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_end_holds(
    open_page: Opened, ana: User, bob: User, eve: User, width: int, dark: bool
) -> None:
    people = [ana, bob, eve, person("Dorotea"), person("Fray Bartolomé")]
    game = to_the_end(started(*people, length="full", title="The siege of Granada"), pick=3)
    name = f"{width}-{'dark' if dark else 'light'}"
    check_page(open_page(address(game, "table"), width=width, dark=dark, user=ana), f"end-{name}")
    check_page(open_page(address(game, "replay"), width=width, dark=dark), f"replay-end-{name}")


def test_leafing_by_keys_slider_and_by_itself(open_page: Opened, duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(20))
    last = public_steps(game).count()
    page = open_page(address(game, "replay"), user=ana)
    shown = page.locator("#step-heading")
    expect(shown).to_have_text(f"Step {last} of {last}")
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_text(f"Step {last - 1} of {last}")
    page.keyboard.press("Home")
    expect(shown).to_have_text("The start")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(f"Step 1 of {last}")
    assert "move=1" in page.url
    page.locator("#slider").fill("5")
    expect(shown).to_have_text(f"Step 5 of {last}")
    page.locator("#slider").press("ArrowRight")
    expect(shown).to_have_text(f"Step 6 of {last}")
    page.get_by_role("link", name="Next").click()
    expect(shown).to_have_text(f"Step 7 of {last}")
    page.get_by_role("button", name="Play it").click()
    expect(shown).to_have_text(f"Step 8 of {last}")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    again = page.url
    expect(open_page(again, user=ana).locator("#step-heading")).to_have_text(shown.inner_text())


def test_leafing_without_scripts(open_page: Opened, duel: Game) -> None:
    game = advance(duel, has_moves(12))
    page = open_page(address(game, "replay", "?move=3"), javascript=False)
    page.get_by_role("link", name="Previous").click()
    assert "Step 2" in page.locator("#step-heading").inner_text()
    page.locator("#slider").fill("4")
    page.get_by_role("button", name="Go").click()
    assert "Step 4" in page.locator("#step-heading").inner_text()


def test_what_happened_is_played_from_my_last_move(
    open_page: Opened, duel: Game, ana: User
) -> None:
    seat = duel.seats.get(user=ana)
    game = advance(duel, has_moves(20))
    game = advance(game, lambda game: news_for(game, seat.number))
    page = open_page(address(game, "table"), user=ana)
    page.get_by_role("link", name="Play what happened").click()
    expect(page.locator(".news .here")).to_have_count(1)  # it went to the first step by itself
    expect(page.locator("#step-heading")).not_to_have_text("The start")


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "plain"])
def test_a_trial_in_the_browser(open_page: Opened, duel: Game, ana: User, javascript: bool) -> None:
    game = advance(duel, asks("power"))
    page = open_page(address(game, "sandbox"), user=ana, javascript=javascript)
    for number in range(1, 4):
        page.get_by_role("button", name="Let a bot answer").click()
        expect(page.locator(".tried li")).to_have_count(number)
    page.get_by_role("button", name="One answer back").click()
    expect(page.locator(".tried li")).to_have_count(2)
    page.get_by_role("button", name="Guess anew").click()
    expect(page.locator(".tried li")).to_have_count(0)
    assert Game.objects.get(pk=game.pk).move_count == game.move_count
