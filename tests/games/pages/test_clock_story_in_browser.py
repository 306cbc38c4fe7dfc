"""A game in a real browser while a real worker minds the clocks: time off, steward, substitute."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from accounts.clock import now
from accounts.models import User
from games.models import Game, Lapse, Move, Seat
from games.services.clocks.control import DAY, HOUR, TimeControl
from tests.games.clocks.passing import Passing, mover_of
from tests.games.clocks.times import clocked
from tests.games.tables import advance, asks, fresh, person
from tests.moved import true_time_afterwards
from tests.pages import WIDTHS, check_page

pytestmark = pytest.mark.django_db(transaction=True)

CLOCK = TimeControl("hand_off", time=2 * DAY, grace=6 * HOUR)
Opened = Callable[..., Any]


@pytest.fixture
def passing(worker: object) -> Iterator[Passing]:
    with true_time_afterwards():
        yield Passing()


def press(page: Any, text: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=text).first.click()


def seat_on(page: Any, name: str) -> str:
    """What a page says of a seat; where it is narrow the seats are a tab."""
    tab = page.locator("label[for=tab-seats]")
    if tab.is_visible():
        tab.click()
    return str(page.locator(".seat", has_text=name).inner_text()).replace("\xa0", " ")


def take_time_off(page: Any, width: int) -> None:
    page.goto("/accounts/time-off/")
    page.fill("#id_quiet_from", "22:00")
    page.fill("#id_quiet_to", "07:30")
    press(page, "Store")
    page.fill("#id_first", str(now().date() + timedelta(days=2)))
    page.fill("#id_last", str(now().date() + timedelta(days=9)))
    press(page, "Announce the vacation")
    check_page(page, f"story-time-off-{width}")


def give_order(page: Any, game: Game) -> None:
    page.goto(f"/tables/{game.code}/orders/")
    page.fill("#wishes", "13 12 11")
    page.check("#once")
    press(page, "Give this order")


def steward_plays_until_the_player_returns(
    passing: Passing, page: Any, game: Game, seat: Seat, width: int
) -> None:
    passing.beyond_the_deadline(seat)
    # The page finds out by itself what others did.
    page.locator(".turn.mine", has_text="time is up; grace until").wait_for()
    passing.until_the_steward_stays(game, seat)
    assert game.moves.filter(source=Move.Source.STEWARD, seat=seat.number).exists()
    page.locator(".come-back", has_text="the steward plays your seat").wait_for()
    check_page(page, f"story-steward-{width}")
    press(page, "I am back")
    assert "Welcome back" in page.locator(".notices").inner_text()
    assert page.locator(".come-back").count() == 0
    seat.refresh_from_db()
    assert not seat.steward


@pytest.mark.parametrize("width", WIDTHS)
def test_clocks_from_a_vacation_to_a_substitute(
    passing: Passing, open_page: Opened, width: int
) -> None:
    people = [person(name) for name in ("Ana", "Bob", "Eve")]
    game = advance(clocked(*people, clock=CLOCK, title="Tuesday club"), asks("power"))
    table = f"/tables/{game.code}/"
    late = mover_of(game)
    assert late.user is not None
    there, gone = game.seats.exclude(pk=late.pk).select_related("user").order_by("number")

    mine = open_page(table, width=width, user=late.user)
    assert " left)" in mine.locator(".turn.mine").inner_text()
    take_time_off(mine, width)
    opponent = open_page(table, width=width, user=there.user)
    assert "away from" in seat_on(opponent, late.user.name)
    check_page(opponent, f"story-opponent-{width}")
    give_order(opponent, game)

    mine.goto(table)
    steward_plays_until_the_player_returns(passing, mine, game, late, width)
    check_profile(open_page, late.user, width)

    [fired] = fresh(game).moves.filter(source=Move.Source.ORDER)
    assert (fired.seat, fired.text[:7]) == (there.number, "power 1")
    opponent.reload()
    assert "it answered for you" in opponent.locator("main").inner_text()
    check_page(opponent, f"story-order-{width}")

    passing.until_the_steward_stays(game, gone)
    substitute_takes_over(open_page, game, gone, width)


def check_profile(open_page: Opened, user: User, width: int) -> None:
    kinds = [Lapse.Kind.LATE, Lapse.Kind.ABSENT]
    assert list(user.lapses.order_by("pk").values_list("kind", flat=True)) == kinds
    profile = open_page(f"/players/{user.pk}/", width=width)
    assert profile.locator("tbody tr").count() == len(kinds)
    check_page(profile, f"story-player-{width}")


def substitute_takes_over(open_page: Opened, game: Game, seat: Seat, width: int) -> None:
    page = open_page("/tables/", width=width, user=person("Dan"))
    press(page, "Put me on the list of substitutes")
    check_page(page, f"story-substitutes-{width}")
    press(page, "Take over this seat")
    assert "The seat is yours" in page.locator(".notices").inner_text()
    assert page.locator(".game-cards .hand li").count() > 0
    check_page(page, f"story-taken-over-{width}")
    former = open_page(f"/tables/{game.code}/", width=width, user=seat.user)
    assert former.locator(".game-cards .hand li").count() == 0
