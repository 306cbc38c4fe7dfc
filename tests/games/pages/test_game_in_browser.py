"""The game page in a real browser, with each shape of question: phone and desk, light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Game
from tests.games.pages.positions import areas_are_large, check_touch, come_to, verb
from tests.games.tables import person, reply, started, to_the_end
from tests.pages import check_page
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)

QUESTIONS = ["power", "take", "do", "place", "fetch", "king", "move", "dial"]


@pytest.fixture
def trio(ana: User, bob: User) -> Game:
    return started(ana, bob, person("Čeněk Dvořák"))


def address(game: Game) -> str:
    return reverse("games:table", args=[game.code])


def checked(page: Any, name: str, width: int, *, dark: bool) -> None:
    check_page(page, f"game-{name}-{width}-{'dark' if dark else 'light'}")
    check_touch(page)


# Width and theme; the quick run takes two of them that differ in both.
LOOKS = [(360, True), (1280, False), (360, False), (1280, True)][: scaled(2, 4)]


@pytest.mark.timeout(1800)
def test_every_question_and_its_preview(open_page: Any, trio: Game) -> None:
    game = trio
    for question in QUESTIONS:
        game, user = come_to(game, verb(question))
        decision, answer = reply(game, game.seats.get(user=user).number)
        for width, dark in LOOKS:
            page = open_page(address(game), width=width, dark=dark, user=user)
            checked(page, question, width, dark=dark)
            areas_are_large(page)
            page.locator(".by-line > summary").click()
            page.fill("#line", decision.write(answer))
            with page.expect_navigation():
                page.click("button[value=continue]")
            assert page.locator(".draft li").count() == 1
            checked(page, f"{question}-preview", width, dark=dark)
            page.context.close()


@pytest.mark.parametrize(("width", "dark"), LOOKS)
def test_waiting_watching_and_the_end(
    open_page: Any, trio: Game, eve: User, width: int, dark: bool
) -> None:
    game, user = come_to(trio, verb("place"))
    other = game.seats.exclude(user=user).first()
    assert other is not None
    for name, reader in {"waiting": other.user, "watching": eve, "stranger": None}.items():
        page = open_page(address(game), width=width, dark=dark, user=reader)
        checked(page, name, width, dark=dark)
        for tab in page.locator(".tabs label:visible").all():
            tab.click()
            check_page(page, f"game-{name}-{tab.inner_text()[:5]}-{width}")
    game = to_the_end(game)
    checked(open_page(address(game), width=width, dark=dark, user=user), "end", width, dark=dark)
