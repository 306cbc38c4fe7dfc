"""El Grande 2023 in a real browser: the king abroad and beside the castillo, grey cards, automa."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import User
from games.engine.core.ruleset import Value
from games.models import Game
from games.services import states
from tests.games.pages.hands import Pointer
from tests.games.pages.test_2023 import MODULES, table_of
from tests.games.pages.test_pages import address
from tests.games.tables import advance, asked, current_view, fresh, person, reply
from tests.pages import check_page
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)

LOOKS = [(360, True), (1280, False), (360, False), (1280, True)][: scaled(2, 4)]


def king_of(game: Game) -> str:
    ruleset = states.ruleset_of(game)
    return str(ruleset.view(states.current_state(game), None)["king"])


def come_to_king(users: list[User], *places: str) -> Game:
    """Play games by chance until the king is in one of the places."""
    for shuffle in range(1, 20):
        game = table_of(users, MODULES, shuffle)
        game = advance(game, lambda now: king_of(now) in places, pick=shuffle)
        if game.is_running:
            return game
    raise AssertionError(f"no king in {places}")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("places", [("france", "portugal"), ("castillo",)], ids=str)
def test_the_king_outside_the_regions(
    open_page: Any, ana: User, bob: User, places: tuple[str, ...]
) -> None:
    game = come_to_king([ana, bob], *places)
    user = game.seats.get(number=asked(game).seat).user
    for width, dark in LOOKS:
        page = open_page(address(game), width=width, dark=dark, user=user)
        check_page(page, f"2023-king-{king_of(game)}-{width}-{'dark' if dark else 'light'}")
        assert page.locator(f'.spain [data-area="{king_of(game)}"] .king').count() == 1
        page.context.close()


@pytest.mark.timeout(1800)
def test_grey_cards_are_passed_and_played_in_the_browser(
    open_page: Any, ana: User, bob: User
) -> None:
    game = table_of([ana, bob], MODULES)
    for _ in range(scaled(4, 400)):
        game = fresh(game)
        if not game.is_running:
            break
        seat = asked(game).seat
        decision, answer = reply(game, seat)
        page = open_page(
            address(game), width=360, dark=False, user=game.seats.get(number=seat).user
        )
        check_page(page, f"2023-{decision.verb}-360-light")
        page.locator(".by-line > summary").click()
        page.fill("#line", decision.write(answer))
        with page.expect_navigation():
            page.click("button[value=send]")
        assert fresh(game).move_count > game.move_count
        page.context.close()


def late(game: Game) -> bool:
    """For `advance`: the last turn of the last round has begun; in a slow run anything."""
    view = current_view(game)
    taken = view["cards"].count(None)
    last = view["round"] == view["rounds"][-1] and taken == len(view["court"]) - 1
    return last or bool(scaled(0, 1))


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("players", "options"), [(3, MODULES), (2, {"length": "short"})], ids=["modules", "automa"]
)
def test_a_short_game_is_played_to_its_end_by_clicks(
    open_page: Any, ana: User, bob: User, players: int, options: dict[str, Value]
) -> None:
    people = [ana, bob, person("Čeněk")][:players]
    game = advance(table_of(people, options, shuffle=2), late)
    hands = {
        seat.number: Pointer(open_page("/tables/", width=360, user=seat.user))
        for seat in game.seats.all()
    }
    answers = 0
    while game.is_running:
        decision, answer = reply(game, asked(game).seat)
        hand = hands[decision.seat]
        hand.page.goto(address(game))
        hand.give(decision, answer)
        hand.sends("send")
        hand.page.goto("about:blank")  # left open, it would load itself anew at the next move
        game = fresh(game)
        assert game.moves.get(number=game.move_count).text == decision.write(answer)
        answers += 1
    assert answers > 2
    for hand in hands.values():
        hand.page.goto(address(game))
        assert hand.page.locator(".notice.success").count()
        check_page(hand.page, f"2023-end-{players}")
