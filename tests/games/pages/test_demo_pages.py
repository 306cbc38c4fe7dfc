"""What a guest reads beside a demo game."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game
from games.services.demo import start_demo
from tests.games.tables import started, to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def demo(client: Client) -> Game:
    """A demo game that somebody began with one click."""
    client.post("/demo/")
    return Game.objects.get()


def text_of(client: Client, game: Game) -> str:
    return client.get(reverse("games:table", args=[game.code])).content.decode()


def test_a_guest_learns_where_the_rules_are_and_how_the_game_is_kept(
    client: Client, demo: Game
) -> None:
    text = text_of(client, demo)
    assert "<h1>Demo game</h1>" in text
    assert "New to El Grande?" in text
    assert "You play as a guest, and this game is deleted on" in text
    assert "Next game where it is my turn" not in text
    over = text_of(client, to_the_end(demo))
    assert "Sign up to keep it" in over
    assert "New to El Grande?" not in over


def test_members_keep_their_demo_games_anyway(client: Client, ana: User) -> None:
    game = start_demo(ana)
    client.force_login(ana)
    text = text_of(client, game)
    assert "<h1>Demo game</h1>" in text
    assert "You play as a guest" not in text
    assert "Demo game" in client.get("/tables/").content.decode()


def test_without_scripts_a_link_shows_what_is_new(client: Client, ana: User, bob: User) -> None:
    game = started(ana, bob)
    for user in (ana, bob):
        client.force_login(user)
        text = text_of(client, game)
        assert ("It is your turn." in text) != ("<noscript><a" in text)


def test_the_map_names_all_countries_in_the_readers_language(client: Client, demo: Game) -> None:
    client.cookies["django_language"] = "pl"
    text = text_of(client, demo)
    assert all(country in text for country in ("Portugalia", "Francja", "Maroko", "Algieria"))
