"""The end of a game as its readers see it, and the picture that a link shows."""

from __future__ import annotations

import io
import re

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from accounts.models import User
from games.models import Game
from games.services.breakdown import breakdown
from tests.games.drawing.positions import parsed
from tests.games.pages.forms import forms_of, links_of
from tests.games.tables import advance, has_moves, news_for, open_game, started, to_the_end

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def page_of(browser: Client, game: Game) -> str:
    return browser.get(reverse("games:table", args=[game.code])).content.decode()


def picture(browser: Client, game: Game, kind: str = "svg") -> bytes:
    return browser.get(reverse("games:share", args=[game.code, kind])).content


def test_the_end_shows_ranks_points_and_turns(duel: Game, ana: User) -> None:
    game = to_the_end(duel)
    html = page_of(Client(), game)
    ranks = re.findall(r'rank-number number">(\d)\..*?rank-name">(.*?)<.*?number">(\d+)<', html)
    assert ranks == [
        (str(seat.rank), seat.user.name if seat.user else "", str(seat.points))
        for seat in game.seats.order_by("rank", "number")
    ]
    assert len(re.findall(r'<svg class="drawn parts"', html)) == 4
    for turn in breakdown(game).turns():
        assert f"round {turn.round}" in html
    for to in links_of(html):
        if "replay" in to:
            assert Client().get(to).status_code == 200
    assert not forms_of(html, "/rematch/")
    assert forms_of(page_of(signed_in(ana), game), "/rematch/")


def test_a_rematch_by_its_button(duel: Game, ana: User, bob: User) -> None:
    game = to_the_end(duel)
    [form] = forms_of(page_of(signed_in(ana), game), "/rematch/")
    opened = signed_in(ana).post(form.action, form.fields)
    assert opened.status_code == 302
    page = page_of(signed_in(bob), game)
    assert opened["Location"] in links_of(page)
    assert not forms_of(page, "/rematch/")


def test_before_the_end_there_is_none(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(30))
    html = page_of(signed_in(ana), game)
    assert "The end" not in html
    refused = signed_in(ana).post(reverse("games:rematch", args=[game.code]), follow=True)
    assert "A rematch can be asked for when the game is over" in refused.content.decode()


def test_the_picture_is_the_same_for_everybody(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(30))
    drawn = picture(Client(), game)
    parsed(drawn.decode())
    assert picture(signed_in(ana), game) == drawn
    image = Image.open(io.BytesIO(picture(Client(), game, "png")))
    assert image.size == (1200, 630)


def test_the_picture_holds_whatever_people_are_called(ana: User, bob: User) -> None:
    ana.display_name, bob.display_name = "<b>&\"Ana'", "B" * 40
    ana.save()
    bob.save()
    drawn = picture(Client(), started(ana, bob, title="</svg><script>")).decode()
    parsed(drawn)
    assert "<script>" not in drawn


def test_only_public_games_name_a_picture(ana: User, bob: User) -> None:
    assert 'property="og:image"' in page_of(Client(), started(ana, bob))
    assert 'property="og:' not in page_of(signed_in(ana), started(ana, bob, public=False))
    waiting = open_game(ana, 3)
    assert Client().get(reverse("games:share", args=[waiting.code, "svg"])).status_code == 404


def test_catching_up_begins_after_my_last_move(ana: User, bob: User, eve: User) -> None:
    game = advance(started(ana, bob, eve), has_moves(40))
    seat = game.seats.get(user=ana)
    game = advance(game, lambda game: news_for(game, seat.number))
    url = reverse("games:replay", args=[game.code])
    assert f"{url}?since=mine&amp;play=1" in page_of(signed_in(ana), game)
    html = signed_in(ana).get(url, {"since": "mine"}).content.decode()
    assert "Since your last move" in html
    steps = re.findall(r'<a href="[^"]*move=(\d+)[^"]*"[^>]* data-to>', html)
    [here] = re.findall(r'value="(\d+)">\s*<button class="quiet go"', html)
    assert int(steps[0]) > int(here)
    assert "Since your last move" not in Client().get(url, {"since": "mine"}).content.decode()
