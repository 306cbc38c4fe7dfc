"""El Grande 2023 on its pages: with all modules, and two players with the automa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import wording
from games.engine.core.ruleset import Value, View
from games.models import Game
from games.services import states
from games.services.table import join, open_table
from tests.games.pages.forms import filled, forms_of, question_form
from tests.games.pages.test_pages import address, clients
from tests.games.pages.test_twins import NOON, compare
from tests.games.tables import advance, asked, fresh, person, reply, step
from tests.scale import scaled

pytestmark = pytest.mark.django_db

MODULES: dict[str, Value] = {
    "length": "short",
    "new_regency": True,
    "power_shift": True,
    "alternative": ("muster", "veto_1", "veto_2", "ballot"),
}
LATE = scaled(60, 0)  # so many answers are given before the pages are asked


def table_of(
    users: Sequence[User], options: Mapping[str, Value] | None = None, shuffle: int = 7
) -> Game:
    game = open_table(
        host=users[0], ruleset="elgrande-2023", players=len(users), options=dict(options or {})
    )
    game.seed, game.commitment = bytes([shuffle]) * 32, ""
    game.save()
    for user in users[1:]:
        join(game_id=game.pk, user=user, invitation=game.invitation)
    return fresh(game)


def answered_by_form(game: Game, browsers: dict[int, Client]) -> str:
    """Let whoever is asked answer on the page; give the page as it was."""
    seat = asked(game).seat
    decision, answer = reply(game, seat)
    html = browsers[seat].get(address(game)).content.decode()
    sent = filled(question_form(html), decision.shape, answer)
    done = browsers[seat].post(address(game, "answer"), sent)
    assert done.status_code == 302, done.content.decode()
    return html


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_with_all_modules_is_played_by_its_forms(ana: User, bob: User, players: int) -> None:
    people = [ana, bob, person("Čeněk")][:players]
    game = table_of(people, MODULES)
    browsers = clients(game)
    for _ in range(players):  # the passing of grey cards
        assert "eg23-mod" in answered_by_form(game, browsers)
        game = fresh(game)
    game = advance(game, lambda now: now.move_count >= LATE)
    pages = []
    while fresh(game).is_running:
        pages.append(answered_by_form(fresh(game), browsers))
    assert len(pages) > 5
    for browser in (*browsers.values(), Client()):
        html = browser.get(address(game)).content.decode()
        assert "notice success" in html
        assert ("Automa" in html) == (players == 2)
    record = Client().get(reverse("games:record", args=[game.code])).content.decode()
    assert record.startswith("Correo Real game record")
    assert "Ruleset: elgrande-2023 1" in record


def test_the_map_shows_the_editions_names(ana: User, bob: User) -> None:
    game = table_of([ana, bob])
    html = Client().get(address(game)).content.decode()
    assert "Castilla" in html
    assert "Old Castile" not in html


def test_the_form_of_a_new_table_offers_the_modules(ana: User) -> None:
    browser = Client()
    browser.force_login(ana)
    html = browser.get(reverse("games:new"), {"ruleset": "elgrande-2023"}).content.decode()
    for name in ("new_regency", "alternative", "power_shift", "merge_2_3"):
        assert f"option-{name}" in html


def test_the_form_says_for_how_many_an_option_is_and_refuses_it_there(ana: User) -> None:
    browser = Client()
    browser.force_login(ana)
    page = f"{reverse('games:new')}?ruleset=elgrande-2023"
    html = browser.get(page).content.decode()
    assert "For 3 players only." in html
    chosen = forms_of(html)[-1].fields | {"option-merge_2_3": "on", "title": "All of us"}
    refused = browser.post(page, chosen)
    assert refused.status_code == 422
    html = refused.content.decode()
    assert "is for 3 players only." in html
    assert 'id="id_option-merge_2_3_error"' in html
    assert 'value="All of us"' in html
    assert browser.post(page, chosen | {"players": "3"}).status_code == 302


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("players", [2, 3])
def test_pages_hide_grey_cards_and_decks(ana: User, bob: User, eve: User, players: int) -> None:
    game = table_of([ana, bob, eve][:players], MODULES)
    with time_machine.travel(NOON, tick=False):
        browsers: dict[int | None, Client] = {None: Client()}
        browsers.update(clients(game).items())
        varied = 0
        for number in range(scaled(6, 60)):
            varied += game.is_running and compare(game, browsers, number)
            for _ in range(5):
                game = step(game) if game.is_running else game
    assert varied > 3


def test_the_page_shows_grey_cards_and_the_automa(ana: User, bob: User) -> None:
    game = table_of([ana, bob], MODULES)
    browsers = clients(game)
    page = browsers[0].get(address(game)).context["page"]
    assert len(page.greys) == 3
    assert page.automa is None or not page.automa.power  # grey cards are passed before it plays
    game = advance(game, lambda now: any(states_view(now)["grey"]))
    seat = next(number for number, grey in enumerate(states_view(game)["grey"]) if grey)
    answer = Client().get(address(game))
    onlooker, html = answer.context["page"], answer.content.decode()
    assert onlooker.greys == []
    row = next(row for row in onlooker.seats if row.seat.number == seat)
    assert f"Power {row.power} with {row.grey}: {row.final}" in html
    assert f"Supply {onlooker.automa.supply} · Power {onlooker.automa.power}" in html
    mine = browsers[seat].get(address(game))
    assert len(mine.context["page"].greys) == 2
    assert "My grey cards" in mine.content.decode()
    replay = browsers[seat].get(reverse("games:replay", args=[game.code])).content.decode()
    greys = states_view(game, seat)["greys"]["hand"]
    assert all(wording.card_title(card) in replay for card in greys)


def states_view(game: Game, viewer: int | None = None) -> View:
    return states.ruleset_of(game).view(states.current_state(game), viewer)


def test_a_game_without_modules_shows_neither(ana: User, bob: User, eve: User) -> None:
    game = table_of([ana, bob, eve])
    html = clients(game)[0].get(address(game)).content.decode()
    assert "grey cards" not in html
    assert "Supply" not in html
