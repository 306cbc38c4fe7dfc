"""Who may read, answer, take back, invite and export, over all addresses of games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.clock import now
from accounts.models import User
from games.models import Game, Invitation, Seat
from games.services.clocks.presence import take_over
from games.services.demo import new_guest, start_demo
from games.services.submit import decision_key
from games.urls import urlpatterns
from tests.games.tables import (
    advance,
    asked,
    fresh,
    has_moves,
    open_game,
    person,
    reply,
    started,
)

pytestmark = pytest.mark.django_db

ROLES = ("nobody", "other", "guest", "seat", "replaced", "staff")
READING = ("table", "log", "poll", "record", "shuffle", "replay")
PLAYING = ("answer", "undo")
SITTING = ("join", "leave", "bot", "bot_off", "invite", "rematch")
TALKING = ("talk", "say", "report", "block")  # see test_talk.py; demos have none
CLOCKS = ("give_time", "pause", "hold", "come_back", "take_over")
ELSEWHERE = {
    *("tables", "new", "next", "demo", "blocked", "rules", "rules_index", "player", "stand_by"),
}
TRYING = {"sandbox": 400, "orders": 422}  # what a player gets who posts nonsense
PICTURES = ("share",)


def browser_of(role: str, seated: User) -> Client:
    client = Client()
    people: dict[str, Callable[[], User]] = {
        "replaced": lambda: User.objects.get(display_name="Gone"),
        "other": lambda: person("Other"),
        "guest": lambda: new_guest("192.0.2.9"),
        "seat": lambda: seated,
        "staff": lambda: person("Staff", is_staff=True, is_superuser=True),
    }
    if role in people:
        client.force_login(people[role]())
    return client


@pytest.fixture
def tables(ana: User, bob: User) -> dict[str, Game]:
    """A running game of each kind at which Ana sits; where she can, she took over a seat."""
    gone = person("Gone")
    games = {
        "public": advance(started(gone, bob), has_moves(2)),
        "private": advance(started(gone, bob, public=False), has_moves(2)),
        "demo": start_demo(ana),
    }
    for kind in ("public", "private"):
        replace(games[kind], gone, ana)
    return {kind: advance(fresh(game), has_moves(4)) for kind, game in games.items()}


def replace(game: Game, gone: User, heir: User) -> None:
    """Let the steward play for somebody for good, and somebody else sit down there."""
    game.seats.filter(user=gone).update(steward=Seat.Steward.SEAT)
    Invitation.objects.create(game=game, user=heir, at=now())
    take_over(game_id=game.pk, number=game.seats.get(user=gone).number, user=heir)


def address(game: Game, name: str) -> str:
    return reverse(f"games:{name}", args=[game.code])


def stored(game: Game) -> tuple[object, ...]:
    """Everything a stranger could spoil."""
    now = fresh(game)
    seats = list(now.seats.values_list("number", "user", "bot"))
    return now.move_count, now.undo_count, now.status, seats, Invitation.objects.count()


def test_every_address_is_in_the_tables_of_this_test() -> None:
    assert {str(path.name) for path in urlpatterns} == {
        *(*READING, *PLAYING, *SITTING, *TALKING, *TRYING, *PICTURES, *CLOCKS, *ELSEWHERE),
    }


@pytest.mark.parametrize("role", ROLES)
def test_who_may_read(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    for kind, game in tables.items():
        may = kind == "public" or role == "seat"
        for name in READING:
            shown = browser.get(address(game, name))
            assert shown.status_code == (200 if may else 404), (kind, name)
            assert browser.post(address(game, name)).status_code == 405
            if may:
                assert shown["Cache-Control"] == "private, no-store", name
                assert "ETag" not in shown
                assert "Last-Modified" not in shown


@pytest.mark.parametrize("role", ROLES)
def test_who_may_answer_and_take_back(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    for kind, game in tables.items():
        may_see = kind == "public" or role == "seat"
        before = stored(game)
        for name in PLAYING:
            assert browser.get(address(game, name)).status_code == 405  # GET never acts
            done = browser.post(address(game, name), {"decision": "0-1.0", "line": "power 1"})
            assert done.status_code == (409 if may_see else 404), (kind, name)
        assert stored(game) == before


@pytest.mark.parametrize("role", ROLES)
def test_who_may_try_things_out(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    for kind, game in tables.items():
        before = stored(game)
        watching = 302 if kind == "public" else 404
        for name, nonsense in TRYING.items():
            shown = browser.get(address(game, name))
            assert shown.status_code == (200 if role == "seat" else watching), (kind, name)
            done = browser.post(address(game, name), {"action": "bot", "draft": "0 power 1"})
            assert done.status_code == (nonsense if role == "seat" else watching), (kind, name)
            if role == "seat":
                assert shown["Cache-Control"] == done["Cache-Control"] == "private, no-store"
        assert stored(game) == before


@pytest.mark.parametrize("role", ROLES)
def test_who_may_see_the_picture(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    for kind, game in tables.items():
        may = kind == "public" or role == "seat"
        for form in ("svg", "png"):
            shown = browser.get(reverse("games:share", args=[game.code, form]))
            assert shown.status_code == (200 if may else 404), (kind, form)
            if may:
                assert shown["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("role", [role for role in ROLES if role != "seat"])
def test_who_may_not_sit_or_invite(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    opened = {
        "public": open_game(ana, 3),
        "private": open_game(ana, 3, public=False),
    }
    for kind, game in [*tables.items(), *opened.items()]:
        before = stored(game)
        running = ["join"] if game.is_running else []
        for name in ("leave", "bot", "bot_off", "invite", "rematch", *CLOCKS, *running):
            assert browser.get(address(game, name)).status_code in (302, 405)
            posted = {"bot": "greedy", "name": "Bob", "seat": "0", "wish": "yes"}
            done = browser.post(address(game, name), posted)
            expected = 302 if kind == "public" or role == "nobody" else 404
            assert done.status_code == expected, (kind, name)
        assert stored(game) == before


def test_a_private_table_opens_to_its_key_and_to_the_invited(ana: User, eve: User) -> None:
    game = open_game(ana, 3, public=False)
    browser = browser_of("other", ana)
    url = address(game, "table")
    assert browser.get(url).status_code == 404
    assert browser.get(url, {"key": "wrong"}).status_code == 404
    assert browser.get(url, {"key": game.invitation}).status_code == 200
    assert game.invitation not in browser.get(url, {"key": ""}).content.decode()
    host = browser_of("seat", ana)
    assert host.post(address(game, "invite"), {"name": "Eve"}).status_code == 302
    invited = Client()
    invited.force_login(eve)
    assert invited.get(url).status_code == 200
    assert game.invitation not in invited.get(url).content.decode()
    assert invited.post(address(game, "join")).status_code == 302
    assert fresh(game).seats.filter(user=eve).exists()


def test_the_link_lets_one_sit_down_by_the_pages_own_form(ana: User) -> None:
    from tests.games.pages.forms import forms_of

    game = open_game(ana, 3, public=False)
    browser = browser_of("other", ana)
    html = browser.get(address(game, "table"), {"key": game.invitation}).content.decode()
    [form] = forms_of(html, "/join/")
    assert browser.post(form.action, form.fields).status_code == 302
    assert fresh(game).seats.count() == 2


def test_staff_see_what_onlookers_see(tables: dict[str, Game], ana: User) -> None:
    game = tables["public"]
    staff, nobody = browser_of("staff", ana), browser_of("nobody", ana)
    url = address(game, "record")
    assert staff.get(url).content == nobody.get(url).content
    html = staff.get(address(game, "table")).content.decode()
    assert "My power cards" not in html
    assert "/answer/" not in html


def test_a_replaced_player_is_an_onlooker(tables: dict[str, Game], ana: User) -> None:
    browser, onlooker = browser_of("replaced", ana), browser_of("nobody", ana)
    game = tables["public"]
    html = browser.get(address(game, "table")).content.decode()
    assert "My power cards" not in html
    assert "/answer/" not in html
    url = address(game, "record")
    assert browser.get(url).content == onlooker.get(url).content


def test_a_seat_may_answer_take_back_and_export(tables: dict[str, Game], ana: User) -> None:
    browser, game = browser_of("seat", ana), tables["public"]
    mine = game.seats.get(user=ana).number
    game = advance(game, lambda now: asked(now).seat == mine and asked(now).verb == "take")
    decision, answer = reply(game, mine)
    key = decision_key(game, decision.id)
    posted = {"decision": key, "line": decision.write(answer), "action": "send"}
    assert browser.post(address(game, "answer"), posted).status_code == 302
    game = fresh(game)
    assert game.moves.get(number=game.move_count).text == decision.write(answer)
    undone = browser.post(address(game, "undo"), {"version": game.public_version})
    assert (undone.status_code, fresh(game).undo_count) == (302, 1)
    record = browser.get(address(game, "record"))
    assert record["Content-Disposition"].startswith("attachment")
    taken_back = f"{decision.id} {decision.write(answer)}"
    assert taken_back not in record.content.decode()


@pytest.mark.parametrize("role", ROLES)
def test_the_pages_around(tables: dict[str, Game], ana: User, role: str) -> None:
    browser = browser_of(role, ana)
    html = browser.get(reverse("games:tables")).content.decode()
    assert (tables["public"].code in html, tables["private"].code in html) == (True, role == "seat")
    assert (tables["demo"].code in html) == (role == "seat")
    assert browser.get(reverse("games:new")).status_code == (
        200 if role in ("other", "seat", "replaced", "staff") else 302
    )
    assert browser.get(reverse("games:next")).status_code == 302
    assert browser.get(reverse("games:blocked")).status_code == (302 if role == "nobody" else 200)
    assert browser.get(reverse("games:demo")).status_code == 405


@pytest.mark.parametrize(
    "posted",
    [
        {},
        {"players": "99"},
        {"players": "x", "ruleset": "y"},
        {"players": "2", "option-length": "endless"},
        {"players": "2", "option-length": "short", "title": "x" * 5000},
        {"players": "2", "option-length": "short", "title": "\0"},
    ],
    ids=range(6),
)
def test_a_bad_form_for_a_table_is_told(ana: User, posted: dict[str, str]) -> None:
    shown = browser_of("seat", ana).post(reverse("games:new"), posted)
    assert shown.status_code == 422
    assert Game.objects.count() == 0


@pytest.mark.parametrize("code", ["x", "-", "a" * 300, "None", "0"])
def test_unknown_tables(client: Client, ana: User, code: str) -> None:
    client.force_login(ana)
    for name in (*READING, *PLAYING, *SITTING, *CLOCKS, *TALKING, *TRYING):
        url = reverse(f"games:{name}", args=[code])
        assert (client.get if name in (*READING, "talk") else client.post)(url).status_code == 404
