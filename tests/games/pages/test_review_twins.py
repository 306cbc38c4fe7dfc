"""Replay, sandbox and share picture of a position and of its imagined twin are the same bytes."""

from __future__ import annotations

from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Ruleset, View
from games.models import Game, Snapshot
from games.services import positions, states
from games.services.positions import Eyes, public_moves
from tests.games.pages.forms import Form, forms_of
from tests.games.pages.test_twins import NOON, TOKEN, Shown, shown
from tests.games.tables import advance, has_moves, started, step
from tests.scale import scaled

pytestmark = pytest.mark.django_db

POSITIONS = scaled(8, 120)


def everything(browser: Client, game: Game, seated: bool) -> list[Shown]:
    """What a reader gets of a position by leafing there and by trying things out from there."""

    def url(name: str) -> str:
        return reverse(f"games:{name}", args=[game.code])

    share = reverse("games:share", args=[game.code, "svg"])
    pages = [shown(browser, url("replay")), shown(browser, share)]
    if seated:
        pages += [shown(browser, url("sandbox")), *tries(browser, url("sandbox"))]
    return pages


def tries(browser: Client, url: str) -> list[Shown]:
    """Two answers by a bot and another guess, each from the form that the page before gave."""
    html = browser.get(url).content.decode()
    pages: list[Shown] = []
    for action in ("bot", "bot", "back", "anew"):
        form: Form = forms_of(html, "/sandbox/")[0]
        answer = browser.post(url, form.fields | {"action": action})
        html = answer.content.decode()
        pages.append((answer.status_code, TOKEN.sub(rb"\1fixed", answer.content), []))
    return pages


def compare(game: Game, browsers: dict[int | None, Client], number: int) -> bool:
    """Compare all readers' pages at the latest position; say whether the twins differed at all."""
    here = public_moves(game).last()
    assert here is not None
    ruleset = states.ruleset_of(game)
    true = states.played(
        game, states.first_state(game), states.effective(game.moves.filter(number__lte=here.number))
    )
    others = 0
    for viewer, browser in browsers.items():
        Snapshot.objects.filter(game=game).delete()
        page = everything(browser, game, viewer is not None)
        assert page[0][0] == 200
        twin = ruleset.imagine(ruleset.view(true, viewer), Pick(number))
        others += twin.dump() != true.dump()
        Snapshot.objects.create(
            game=game, move_count=here.number, digest=here.digest, state=twin.dump()
        )
        assert everything(browser, game, viewer is not None) == page, f"seat {viewer}"
    return others > 0


def browsers_of(game: Game) -> dict[int | None, Client]:
    browsers: dict[int | None, Client] = {None: Client()}
    for seat in game.seats.all():
        browsers[seat.number] = Client()
        assert seat.user is not None
        browsers[seat.number].force_login(seat.user)
    return browsers


@pytest.mark.timeout(3000)
def test_a_position_and_its_twin_are_equal(ana: User, bob: User, eve: User) -> None:
    compared = varied = pick = 0
    with time_machine.travel(NOON, tick=False):
        game = started(ana, bob, eve)
        while compared < POSITIONS:
            for _ in range(1 + Pick(pick).below(8)):
                game = step(game, pick=pick)
                if not game.is_running:
                    game = advance(started(ana, bob, eve), has_moves(2), pick=pick)
                    break
            varied += compare(game, browsers_of(game), compared)
            compared += 1
            pick += 1
    assert varied > POSITIONS // 2, "the twins had no other secrets"


def test_a_replay_that_leaks_is_caught(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    true = positions.seen

    def leaky(ruleset: Ruleset, state: Any, eyes: Eyes) -> View:
        under = [state.rules.cards[deck[-1]].id for deck in state.decks]
        return true(ruleset, state, eyes) | {"cards": under}

    monkeypatch.setattr(positions, "seen", leaky)
    with pytest.raises(AssertionError, match="seat None"):
        compare(advance(duel, has_moves(3)), {None: Client()}, 1)
