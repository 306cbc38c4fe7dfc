"""On a phone the question is a sheet at the bottom: it leaves the map to the finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.elgrande.board import AREAS
from games.models import Game
from tests.games.clocks.times import clocked
from tests.games.pages.hands import POINT
from tests.games.pages.positions import come_to, verb

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = [(360, 640), (360, 800)]

# Areas that reach under the sheet, or below the screen.
COVERED = """names => {
  const sheet = document.querySelector(".decision").getBoundingClientRect();
  const hit = name => document.querySelector(`[data-area="${name}"] .hit`).getBoundingClientRect();
  return names.filter(name => hit(name).bottom > sheet.top || hit(name).top < 0);
}"""
HEIGHT = "() => document.querySelector('.decision').getBoundingClientRect().height"


def opened(
    open_page: Callable[..., Any], game: Game, user: User, size: tuple[int, int], **how: Any
) -> Any:
    width, height = size
    page = open_page("/", width=width, user=user, **how)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(reverse("games:table", args=[game.code]))
    return page


@pytest.mark.parametrize("question", ["place", "king", "from", "move"])
def test_the_sheet_leaves_every_area_bare_where_the_map_is_the_answer(
    open_page: Callable[..., Any], ana: User, bob: User, question: str
) -> None:
    game = clocked(ana, bob, title="The clockmakers of Toledo", length="full")
    game, user = come_to(game, verb(question))
    for size in PHONES:
        for javascript in (True, False):
            page = opened(open_page, game, user, size, javascript=javascript)
            assert page.evaluate("scrollY") == 0
            assert page.evaluate(COVERED, list(AREAS)) == []
            page.context.close()


@pytest.mark.parametrize("question", ["power", "take", "place"])
def test_every_area_can_be_brought_above_the_sheet_and_tapped(
    open_page: Callable[..., Any], duel: Game, question: str
) -> None:
    game, user = come_to(duel, verb(question))
    for size in PHONES:
        page = opened(open_page, game, user, size)
        for area in AREAS:
            point = page.evaluate(POINT, area)
            assert point, f"{area} stays under the sheet"
            page.mouse.click(*point)
            words = page.locator(f"[data-area={area}]").get_attribute("aria-label")
            assert page.locator(".map-says").text_content() == words
        page.context.close()


def test_tapping_the_map_shows_the_row_it_counts_in(
    open_page: Callable[..., Any], duel: Game
) -> None:
    game, user = come_to(duel, verb("place"))
    page = opened(open_page, game, user, PHONES[0])
    stays = page.locator(".decision .stays").bounding_box()
    for area in page.eval_on_selector_all(
        ".spain .allowed", "all => all.map(one => one.dataset.area)"
    ):
        point = page.evaluate(POINT, area)
        before = page.evaluate("scrollY")
        page.mouse.click(*point)
        row = page.locator(".place", has=page.locator(f"#place-{area}")).bounding_box()
        assert row["y"] + row["height"] <= stays["y"] + 1
        assert page.evaluate("scrollY") == before  # the map stays under the finger


@pytest.mark.parametrize("javascript", [True, False])
def test_the_sheet_unfolds_and_folds_by_finger_and_by_key(
    open_page: Callable[..., Any], duel: Game, javascript: bool
) -> None:
    game, user = come_to(duel, verb("place"))
    page = opened(open_page, game, user, PHONES[0], javascript=javascript)
    low = page.evaluate(HEIGHT)
    page.locator("label.unfold").click()
    high = page.evaluate(HEIGHT)
    assert high > low + 40
    page.locator("#unfold").focus()
    page.keyboard.press(" ")
    assert page.evaluate(HEIGHT) == low


def test_a_draft_does_not_push_the_question_off_the_sheet(
    open_page: Callable[..., Any], duel: Game
) -> None:
    game, user = come_to(duel, chooses_to_place)
    page = opened(open_page, game, user, PHONES[0], javascript=False)
    page.locator(".option input[value=place]").check(force=True)
    with page.expect_navigation():
        page.locator("button[value=continue]").click()
    assert page.locator(".draft li").count() == 1
    sheet = page.locator(".decision").bounding_box()
    for part in (".question .soft", "button[value=continue]"):
        box = page.locator(part).first.bounding_box()
        assert sheet["y"] < box["y"]
        assert box["y"] + box["height"] <= sheet["y"] + sheet["height"]


def chooses_to_place(decision: Decision) -> bool:
    """For `come_to`: whoever is asked may place caballeros next."""
    return isinstance(decision, Choose) and "place" in decision.options
