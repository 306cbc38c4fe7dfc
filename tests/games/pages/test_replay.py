"""Leafing through games and trying things out, as readers do it on the pages."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, Move
from games.services.positions import public_steps
from tests.games.pages.forms import Form, filled, forms_of, links_of
from tests.games.tables import (
    advance,
    asks,
    fresh,
    has_moves,
    open_game,
    sealed_by_two,
    started,
    step,
    to_the_end,
)

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(game: Game, name: str = "replay") -> str:
    return reverse(f"games:{name}", args=[game.code])


def text_of(browser: Client, game: Game, **query: str) -> str:
    return unsigned(browser.get(address(game), query).content.decode())


def unsigned(html: str) -> str:
    """A page without what is drawn for each request."""
    return re.sub(r'csrfmiddlewaretoken" value="[^"]+', "", html)


def test_leafing_from_the_first_to_the_last_step(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(14))
    browser = signed_in(ana)
    html = text_of(browser, game, move="0")
    seen = 0
    while 'data-step="next"' in html:
        [following] = re.findall(r'href="([^"]+)" data-step="next"', html)
        html = unsigned(browser.get(following.replace("&amp;", "&")).content.decode())
        seen += 1
    assert seen == public_steps(game).count()
    assert html == text_of(browser, game)
    assert 'data-step="first"' in html
    assert 'data-step="last"' not in html


@pytest.mark.parametrize("move", ["999", "x", "-1", "9" * 40, "\0"])
def test_a_position_that_is_none_is_told(duel: Game, client: Client, move: str) -> None:
    game = advance(duel, has_moves(5))
    shown = client.get(address(game), {"move": move})
    assert shown.status_code == 404
    assert "There is no such position" in shown.content.decode()


def test_a_running_game_is_seen_with_ones_own_eyes_only(duel: Game, ana: User) -> None:
    game = advance(duel, has_moves(9))
    mine = signed_in(ana)
    own = text_of(mine, game)
    assert "Power cards in hand" in own
    for eyes in ("open", "onlooker", "0", "1", "7", "x"):
        assert text_of(mine, game, eyes=eyes) == own
        assert "Power cards in hand" not in text_of(Client(), game, eyes=eyes)


def test_a_finished_game_is_seen_with_any_eyes(duel: Game) -> None:
    game = to_the_end(duel)
    browser = Client()
    hands = {
        eyes: text_of(browser, game, move="20", eyes=eyes).count('class="held')
        for eyes in ("open", "onlooker", "0", "1", "", "9", "x")
    }
    assert hands == {"open": 2, "onlooker": 0, "0": 1, "1": 1, "": 2, "9": 2, "x": 2}
    assert any("eyes=onlooker" in to for to in links_of(text_of(browser, game, eyes="onlooker")))


def test_a_sealed_answer_changes_no_page_of_a_replay(duel: Game, ana: User, bob: User) -> None:
    game = advance(duel, sealed_by_two)
    browsers = [Client(), signed_in(ana), signed_in(bob)]
    before = [text_of(browser, game) for browser in browsers]
    game = step(game)
    assert Move.objects.get(game=game, number=game.move_count).sealed
    assert [text_of(browser, game) for browser in browsers] == before


def test_a_table_that_waits_has_no_replay(ana: User, bob: User) -> None:
    game = open_game(ana, 3)
    browser = signed_in(ana)
    for name in ("replay", "sandbox"):
        assert browser.get(address(game, name)).status_code == 302


def sandbox_form(html: str) -> Form:
    return forms_of(html, "/sandbox/")[0]


def test_a_trial_of_all_seats_stores_nothing(duel: Game, ana: User) -> None:
    game = advance(duel, asks("power"))
    browser = signed_in(ana)
    url = address(game, "sandbox")
    html = browser.get(url).content.decode()
    assert "nothing of it is stored" in html
    for number in range(12):
        form = sandbox_form(html)
        shown = browser.post(url, form.fields | {"action": "bot"})
        assert shown.status_code == 200
        html = shown.content.decode()
        assert len(sandbox_form(html).fields["draft"].splitlines()) == number + 1
    seats = {line.split()[0] for line in sandbox_form(html).fields["draft"].splitlines()}
    assert seats == {"0", "1"}
    assert fresh(game).move_count == game.move_count
    back = browser.post(url, sandbox_form(html).fields | {"action": "back"}).content.decode()
    assert len(sandbox_form(back).fields["draft"].splitlines()) == 11
    anew = browser.post(url, sandbox_form(html).fields | {"action": "anew"}).content.decode()
    assert sandbox_form(anew).fields["draft"] == ""
    assert sandbox_form(anew).fields["start"] != sandbox_form(html).fields["start"]


def test_an_answer_by_the_form_and_a_refused_one(duel: Game, ana: User) -> None:
    game = advance(duel, asks("power"))
    browser = signed_in(ana)
    url = address(game, "sandbox")
    form = sandbox_form(browser.get(url).content.decode())
    sent = filled(form, "choose", form.choices["option"][0], "answer")
    html = browser.post(url, sent).content.decode()
    assert "played power card" in html or "You play" in html
    refused = browser.post(url, sent | {"option": "99"})
    assert refused.status_code == 422
    assert "notice error" in refused.content.decode()
    assert browser.post(url, form.fields | {"action": "answer"}).status_code == 422


@pytest.mark.parametrize(
    "spoilt",
    [
        {"start": ""},
        {"start": "abc:1:1:xyz"},
        {"draft": "0 power 99\n1 nonsense"},
        {"draft": "\0\n99 x\n9 power 1"},
        {"draft": "0 power 1\n" * 5000},
        {"action": "what"},
    ],
    ids=range(6),
)
def test_a_spoilt_trial_is_told_and_harms_nothing(
    duel: Game, ana: User, spoilt: dict[str, str]
) -> None:
    game = advance(duel, has_moves(6))
    browser = signed_in(ana)
    url = address(game, "sandbox")
    form = sandbox_form(browser.get(url).content.decode())
    shown = browser.post(url, form.fields | {"action": "bot"} | spoilt)
    assert shown.status_code in (200, 400, 422)
    assert fresh(game).move_count == game.move_count


def test_a_trial_of_one_game_is_not_continued_in_another(ana: User, bob: User) -> None:
    one, other = started(ana, bob), started(ana, bob)
    browser = signed_in(ana)
    form = sandbox_form(browser.get(address(one, "sandbox")).content.decode())
    shown = browser.post(address(other, "sandbox"), form.fields | {"action": "bot"})
    assert shown.status_code == 400
    assert "belongs to another place" in shown.content.decode()
