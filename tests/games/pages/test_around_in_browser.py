"""The pages around the games in a real browser: lobby, waiting rooms, talk, in light and dark."""

import pytest

from games.models import Seat
from games.services.table import invite, join
from games.services.talk import block, say
from tests.games.tables import advance, asked, has_moves, open_game, person, started, to_the_end
from tests.pages import WIDTHS, check_page

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def places(ana, bob, eve):
    """Addresses by name, for Ana: a full lobby, waiting rooms of hers and of others, a talk."""
    carla = person("Carla de la Frontera y Mendoza")
    mine = advance(started(ana, bob, eve, bots=2, title="Tuesday club"), has_moves(22))
    advance(mine, lambda game: Seat.objects.get(game=game, number=asked(game).seat).user == ana)
    started(bob, ana, title="Revenge")
    started(bob, eve, title="A public duel")
    to_the_end(started(ana, bob, title="Long ago"))
    hosted = open_game(ana, 5, title="Sunday table", talk_hidden=True)
    join(game_id=hosted.pk, user=carla)
    other = open_game(carla, 4)
    invited = open_game(bob, 3, title="By invitation", public=False)
    invite(game_id=invited.pk, by=bob, name="Ana")
    say(game_id=mine.pk, user=bob, text="Granada again?\nYou have been there since round two.")
    say(game_id=mine.pk, user=ana, text="The air is good there.")
    say(game_id=mine.pk, user=eve, text="Somebody should look into the castillo.")
    block(by=ana, blocked=carla)
    return {
        "lobby": "/tables/",
        "new": "/tables/new/",
        "room-mine": f"/tables/{hosted.code}/",
        "room-other": f"/tables/{other.code}/",
        "talk": f"/tables/{mine.code}/talk/",
        "blocked": "/blocked/",
        "rules": "/rules/elgrande-1995/",
        "rules-index": "/rules/",
    }


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_around_the_games(open_page, places, ana, width, dark):
    page = open_page("/tables/", width=width, dark=dark, user=ana)
    for name, path in places.items():
        page.goto(path)
        check_page(page, f"{name}-{width}-{'dark' if dark else 'light'}")


@pytest.mark.parametrize("width", WIDTHS)
def test_an_empty_lobby_offers_the_next_thing(open_page, ana, width):
    for user, name in ((ana, "member"), (None, "nobody")):
        page = open_page("/tables/", width=width, user=user)
        check_page(page, f"lobby-empty-{name}-{width}-light")
        assert page.locator("main .actions >> nth=0").is_visible()


def test_what_was_said_is_answered_without_a_script(open_page, places, ana):
    page = open_page(places["talk"], javascript=False, user=ana)
    page.fill("#talk-text", "So be it.")
    with page.expect_navigation():
        page.click(".talk-form button")
    assert page.locator(".said-text").last.inner_text() == "So be it."


def test_touch_targets_are_large_enough(open_page, places, ana):
    page = open_page("/tables/", width=360, user=ana)
    for path in places.values():
        page.goto(path)
        small = page.evaluate(
            "[...document.querySelectorAll('main a.button, main button, main summary,"
            " main .table-name a, main select')]"
            ".filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 43.5)"
            ".map(e => e.outerHTML.slice(0, 100))"
        )
        assert small == [], path
