"""A game with clocks in a real browser: time off, a standing order, a clock of one's own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.models import Move
from games.services.clocks.control import DAY, HOUR, TimeControl
from tests.games.clocks.passing import mover_of
from tests.games.clocks.times import Time, clocked
from tests.games.tables import advance, asks, fresh, step
from tests.pages import WIDTHS, check_page

pytestmark = pytest.mark.django_db(transaction=True)

CLOCK = TimeControl("hand_off", time=2 * DAY, grace=6 * HOUR)
Opened = Callable[..., Any]


def press(page: Any, text: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=text).first.click()


def show_seats(page: Any) -> None:
    """On a narrow page the seats are a tab."""
    tab = page.locator("label[for=tab-seats]")
    if tab.is_visible():
        tab.click()


@pytest.mark.parametrize("width", WIDTHS)
def test_time_off_is_set_and_seen(
    time: Time, open_page: Opened, ana: User, bob: User, width: int
) -> None:
    game = clocked(ana, bob, clock=CLOCK)
    page = open_page("/accounts/time-off/", width=width, user=ana)
    page.fill("#id_quiet_from", "22:00")
    page.fill("#id_quiet_to", "07:30")
    press(page, "Store")
    page.fill("#id_first", str(time.now.date() + timedelta(days=1)))
    page.fill("#id_last", str(time.now.date() + timedelta(days=8)))
    press(page, "Announce the vacation")
    check_page(page, f"time-off-{width}")
    assert page.locator(".budget .taken").count() == 8
    ana.refresh_from_db()
    assert (ana.quiet_from, ana.quiet_to) == (22 * 60, 7 * 60 + 30)
    opponent = open_page(f"/tables/{game.code}/", width=width, user=bob)
    show_seats(opponent)
    seen = opponent.locator(".seat", has_text="Ana").inner_text()
    assert "away from 5 May to 12 May" in seen
    assert "22:00" not in opponent.content()
    check_page(opponent, f"opponent-away-{width}")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_standing_order_plays_a_power_card(
    time: Time, open_page: Opened, ana: User, bob: User, width: int
) -> None:
    game = advance(clocked(ana, bob, clock=CLOCK), asks("power"))
    other = game.seats.select_related("user").exclude(pk=mover_of(game).pk).get()
    page = open_page(f"/tables/{game.code}/", width=width, user=other.user)
    page.get_by_role("link", name="Standing orders").click()
    page.fill("#wishes", "13 12 11")
    press(page, "Try it on the past")
    assert page.locator("text=Tried on the game so far").count() == 1
    page.check("#once")
    press(page, "Give this order")
    step(fresh(game))
    [move] = fresh(game).moves.filter(source=Move.Source.ORDER)
    assert move.text in ("power 13", "power 12")
    page.reload()
    assert "it answered for you" in page.locator("main").inner_text()
    assert "It was for one time only" in page.locator("main").inner_text()
    check_page(page, f"orders-fired-{width}")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_clock_is_chosen_without_a_script(
    time: Time, open_page: Opened, ana: User, width: int
) -> None:
    page = open_page("/tables/new/", width=width, javascript=False, user=ana)
    page.get_by_label("A clock of my own, set below").check()
    page.get_by_text("Details of the clock").click()
    page.fill("#id_days", "4")
    press(page, "Open the table")
    assert "4 days for each turn; then 12 hours of grace" in page.locator("main").inner_text()
