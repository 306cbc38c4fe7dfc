"""Pages and poll answers of a position and of its imagined twin are the same bytes."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine.core.pick import Pick
from games.models import Game
from games.services import states
from games.services.states import CACHE, Kept
from games.views import board
from tests.games.tables import started, step
from tests.scale import scaled

pytestmark = pytest.mark.django_db

POSITIONS = scaled(30, 200)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TOKEN = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]+')

Shown = tuple[int, bytes, list[tuple[str, str]]]


def shown(browser: Client, url: str, **query: str) -> Shown:
    """What a reader gets: status, bytes and headers, without what is drawn for each request."""
    response = browser.get(url, query)
    headers = [(k, v) for k, v in response.headers.items() if k != "X-Request-ID"]
    return response.status_code, TOKEN.sub(rb"\1fixed", response.content), sorted(headers)


def everything(browser: Client, game: Game) -> list[Shown]:
    def url(name: str) -> str:
        return reverse(f"games:{name}", args=[game.code])

    return [
        shown(browser, url("table")),
        shown(browser, url("poll"), version=str(game.public_version)),
        shown(browser, url("poll"), version="0"),
    ]


@pytest.mark.timeout(3000)
def test_a_page_and_that_of_its_twin_are_equal(ana: User, bob: User, eve: User) -> None:
    game = started(ana, bob, eve)
    compared = varied = 0
    pick = 0
    with time_machine.travel(NOON, tick=False):
        browsers: dict[int | None, Client] = {None: Client()}
        for seat in game.seats.all():
            browsers[seat.number] = Client()
            assert seat.user is not None
            browsers[seat.number].force_login(seat.user)
        while compared < POSITIONS:
            for _ in range(1 + Pick(pick).below(4)):
                game = step(game, pick=pick)
                if not game.is_running:
                    pick += 1000
                    game = started(ana, bob, eve)
                    break
            if game.is_running:
                varied += compare(game, browsers, compared)
            compared += 1
            pick += 1
    assert varied > POSITIONS // 2, "the twins had no other secrets"


def test_a_page_that_leaks_is_caught(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: Game, cast: object) -> list[str]:
        return [str(states.current_state(game).dump())]

    monkeypatch.setattr(board, "opening_story", leaky)
    with pytest.raises(AssertionError, match="seat None after move 0"):
        compare(duel, {None: Client()}, 0)


def compare(game: Game, browsers: dict[int | None, Client], number: int) -> bool:
    """Compare all readers' pages at a position; say whether the twins held other secrets."""
    ruleset = states.ruleset_of(game)
    true = states.current_state(game)
    others = 0
    seats = {seat.user_id: seat.number for seat in game.seats.all()}
    for viewer, browser in browsers.items():
        place = None if viewer is None else seats[int(browser.session["_auth_user_id"])]
        twin = ruleset.imagine(ruleset.view(true, place), Pick(number))
        others += twin.dump() != true.dump()
        CACHE.put(game.pk, Kept(game.move_count, game.digest, true.copy()))
        page = everything(browser, game)
        assert page[0][0] == 200
        CACHE.put(game.pk, Kept(game.move_count, game.digest, twin))
        assert everything(browser, game) == page, f"seat {place} after move {game.move_count}"
    CACHE.put(game.pk, Kept(game.move_count, game.digest, true.copy()))
    return others > 0
