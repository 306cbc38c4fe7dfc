"""Pages and poll answers of a position and of its imagined twin are the same bytes."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine.core.pick import Pick
from games.models import Game
from games.services import states
from games.services.preview import preview
from games.services.states import CACHE, Kept
from games.services.submit import decision_key
from games.views import board
from tests.games.tables import advance, asked, asks, started, step
from tests.scale import scaled

pytestmark = pytest.mark.django_db

POSITIONS = scaled(30, 200)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TOKEN = re.compile(rb'(name="csrfmiddlewaretoken" value=")[^"]+')

Shown = tuple[int, bytes, list[tuple[str, str]]]


def shown(browser: Client, url: str, **query: str) -> Shown:
    """What a reader gets."""
    return bare(browser.get(url, query))


def bare(response: Any) -> Shown:
    """Status, bytes and headers, without what is drawn for each request. Any: Django's own."""
    headers = [(k, v) for k, v in response.headers.items() if k != "X-Request-ID"]
    return response.status_code, TOKEN.sub(rb"\1fixed", response.content), sorted(headers)


def everything(browser: Client, game: Game, draft: dict[str, str] | None) -> list[Shown]:
    """The page, what its script asks for, and the preview of an answer of one's own."""

    def url(name: str) -> str:
        return reverse(f"games:{name}", args=[game.code])

    pages = [
        shown(browser, url("table")),
        shown(browser, url("poll"), version=str(game.public_version)),
        shown(browser, url("poll"), version="0"),
    ]
    if draft:
        pages.append(bare(browser.post(url("answer"), draft)))
        assert pages[-1][0] == 200
        assert b'<ol class="seats">' in pages[-1][1]
    return pages


def some_draft(game: Game, seat: int | None, number: int) -> dict[str, str] | None:
    """An answer that the seat owes, as its form would ask to see where it leads."""
    ruleset, state = states.ruleset_of(game), states.current_state(game)
    for decision in ruleset.pending(state):
        if decision.owed and decision.seat == seat:
            line = decision.write(decision.sample(Pick(number)))
            key = decision_key(game, decision.id)
            return {"decision": key, "line": line, "action": "continue"}
    return None


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


def test_a_preview_that_leaks_is_caught(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    game = advance(duel, asks("take"))
    seat = asked(game).seat
    browser = Client()
    user = game.seats.get(number=seat).user
    assert user is not None
    browser.force_login(user)

    def leaky(ruleset: Any, view: Any, draft: str) -> Any:
        tried = honest(ruleset, view, draft)
        state: Any = states.current_state(game)
        under = [deck[-1] for deck in state.decks]
        return replace(tried, rest=str(under)) if draft else tried

    honest = preview
    compare(game, {seat: browser}, 1)
    monkeypatch.setattr(board, "preview", leaky)
    with pytest.raises(AssertionError, match=f"seat {seat}"):
        compare(game, {seat: browser}, 1)


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
        draft = some_draft(game, place, number)
        page = everything(browser, game, draft)
        assert page[0][0] == 200
        CACHE.put(game.pk, Kept(game.move_count, game.digest, twin))
        assert everything(browser, game, draft) == page, (
            f"seat {place} after move {game.move_count}"
        )
    CACHE.put(game.pk, Kept(game.move_count, game.digest, true.copy()))
    return others > 0
