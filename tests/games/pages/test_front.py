"""The front page: a sentence, a living map that onlookers may see, and the ways in."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.models import Game
from games.selectors import SHOWCASE_MOVES
from games.services.sample import sample_view
from tests.games.pages.forms import forms_of
from tests.games.tables import advance, has_moves, started

pytestmark = pytest.mark.django_db


def front() -> str:
    return Client().get("/").content.decode()


def map_of(html: str) -> str:
    return html.partition('<div class="map-frame">')[2].partition("</svg>")[0]


def test_without_a_game_it_shows_the_sample() -> None:
    html = front()
    assert map_of(html).count("data-area=") == 10
    assert f"round {sample_view()['round']} of a game of five" in html
    assert "Sign in" in html
    assert len(forms_of(html, "/demo/")) == 1


@pytest.mark.parametrize("hidden", ["private", "young", "over", "demo"])
def test_what_not_everybody_may_see_is_not_shown(ana: User, bob: User, hidden: str) -> None:
    game = started(ana, bob, public=hidden != "private")
    game = advance(game, has_moves(3 if hidden == "young" else SHOWCASE_MOVES))
    if hidden == "over":
        Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    if hidden == "demo":
        Game.objects.filter(pk=game.pk).update(demo=True)
    assert "of a game of five" in front()


def test_the_map_of_a_running_game_is_drawn_once_for_each_version(
    ana: User, bob: User, django_assert_num_queries
) -> None:
    game = advance(started(ana, bob, title="<Duel>"), has_moves(SHOWCASE_MOVES))
    first = front()
    assert f"/tables/{game.code}/" in first
    assert "&lt;Duel&gt;" in first
    with django_assert_num_queries(1):  # whether it may still be shown
        assert map_of(front()) == map_of(first)
    advance(game, has_moves(2 * SHOWCASE_MOVES))
    assert map_of(front()) != map_of(first)


def test_a_game_that_is_no_longer_public_goes_at_once(ana: User, bob: User) -> None:
    game = advance(started(ana, bob), has_moves(SHOWCASE_MOVES))
    assert game.code in front()
    Game.objects.filter(pk=game.pk).update(status=Game.Status.CANCELLED)
    assert game.code not in front()
    assert cache.get("front:game") == game.pk  # the choice is a minute old; the check is not


def test_it_shows_what_onlookers_see(ana: User, bob: User) -> None:
    game = advance(started(ana, bob), has_moves(SHOWCASE_MOVES))
    mine = Client()
    mine.force_login(ana)
    assert map_of(mine.get("/").content.decode()) == map_of(front())
    assert 'role="button"' not in map_of(front())
    assert bytes(game.seed).hex() not in front()


def test_a_game_that_does_not_replay_does_no_harm(ana: User, bob: User) -> None:
    game = advance(started(ana, bob), has_moves(SHOWCASE_MOVES))
    Game.objects.filter(pk=game.pk).update(version=99)
    assert map_of(front()).count("data-area=") == 10
