"""Opening a table with a clock, and what the pages say of it; a sentence for what cannot be."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.clock import now
from accounts.models import User
from games.models import Game, Lapse
from games.services.clocks.control import DAY, HOUR
from games.services.table import invite
from tests.games.pages.forms import forms_of
from tests.games.tables import RULESET, fresh, open_game, started

pytestmark = pytest.mark.django_db

NEW = "/tables/new/"


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def posted(browser: Client, **chosen: str) -> dict[str, str]:
    form = forms_of(browser.get(NEW).content.decode())[-1]
    return form.fields | {"players": "2", "option-length": "short"} | chosen


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({}, "3 days for each turn; then 12 hours of grace, then the steward answers."),
        ({"clock": "day", "grace": "0"}, "1 day for each turn; then the steward answers."),
        (
            {"clock": "bank", "weekends_off": "on", "free": "2", "grace": ""},
            "A bank of 7 days, and 12 hours more for each turn, 14 days at most, the first 2 hours"
            " of each turn free, weekends off; then the steward answers.",
        ),
        (
            {"clock": "own", "kind": "bank", "days": "1", "hours": "12", "increment": "0"},
            "A bank of 36 hours for the whole game; then 12 hours of grace, then the steward",
        ),
        ({"clock": "none"}, "No clock: everybody takes the time they need."),
    ],
    ids=["as offered", "a day", "bank", "own", "none"],
)
def test_a_clock_is_chosen_and_said_in_words(ana: User, chosen: dict[str, str], words: str) -> None:
    browser = signed_in(ana)
    opened = browser.post(NEW, posted(browser, **chosen), follow=True)
    assert words in opened.content.decode()
    lobby = Client().get(reverse("games:tables")).content.decode()
    assert words.split(";")[0][1:].split(",")[0].split(":")[0] in lobby


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"clock": "own", "days": "-1"}, "The time may be from 1 hour to 30 days."),
        ({"clock": "own", "days": "400"}, "The time may be from 1 hour to 30 days."),
        ({"clock": "own", "days": "9" * 300}, "The time may be from 1 hour to 30 days."),
        ({"clock": "own", "kind": "bank", "increment": "-3"}, "The increment may be from 0 hours"),
        ({"clock": "own", "kind": "bank", "days": "20", "cap": "7"}, "The cap, 7 days, is below"),
        ({"clock": "day", "grace": "-1"}, "The grace may be from 0 hours to 3 days."),
        ({"clock": "day", "free": "99"}, "The free time may be from 0 hours to 2 days."),
        ({"clock": "own", "days": "soon"}, "Please give a whole number."),
        ({"clock": "sundial"}, "Please choose one of these clocks."),
        ({"clock": "own", "kind": "water"}, "A clock gives time for each turn, or a bank."),
        ({"least_reliability": "77"}, "77 is not one of the available choices"),
    ],
    ids=str,
)
def test_a_clock_that_cannot_be_gets_a_sentence(
    ana: User, chosen: dict[str, str], told: str
) -> None:
    browser = signed_in(ana)
    shown = browser.post(NEW, posted(browser, **chosen))
    assert shown.status_code == 422
    html = shown.content.decode()
    assert told in html
    assert ('<details class="more" open>' in html) == ("least_reliability" not in chosen)
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("chosen", "field"),
    [
        ({"clock": "own", "days": "-1"}, "days"),
        ({"clock": "day", "grace": "500"}, "grace"),
        ({"clock": "own", "kind": "bank", "days": "20", "cap": "7"}, "cap"),
    ],
    ids=str,
)
def test_the_sentence_stands_at_the_field_it_is_about(
    ana: User, chosen: dict[str, str], field: str
) -> None:
    browser = signed_in(ana)
    html = browser.post(NEW, posted(browser, **chosen)).content.decode()
    assert f'id="id_{field}_error"' in html
    assert f'name="{field}" value="{chosen[field]}"' in html


def test_what_was_chosen_is_stored(ana: User) -> None:
    browser = signed_in(ana)
    chosen = {"clock": "own", "days": "2", "hours": "6", "least_reliability": "90"}
    browser.post(NEW, posted(browser, **chosen))
    game = Game.objects.get()
    assert game.clock["time"] == 2 * DAY + 6 * HOUR
    assert game.least_reliability == 90


def test_the_gate_keeps_out_who_is_not_reliable(ana: User, bob: User, eve: User) -> None:
    game = open_game(ana, 3, least_reliability=90)
    past = started(bob, eve)
    Lapse.objects.create(user=bob, game=past, kind="absent", at=now())
    join = reverse("games:join", args=[game.code])
    told = signed_in(bob).post(join, follow=True).content.decode()
    assert "asks for 90 points of reliability, and you have 85 now" in told
    signed_in(eve).post(join)
    assert set(fresh(game).seats.values_list("user", flat=True)) == {ana.pk, eve.pk}
    invite(game_id=game.pk, by=ana, name="Bob")
    signed_in(bob).post(join)
    assert fresh(game).is_running


def test_a_rematch_keeps_clock_and_gate(ana: User, bob: User) -> None:
    from games.services.rematch import rematch
    from tests.games.clocks.times import THREE_DAYS
    from tests.games.tables import to_the_end

    old = to_the_end(started(ana, bob, clock=THREE_DAYS, least_reliability=60))
    again = rematch(game_id=old.pk, user=ana)
    assert (again.clock, again.least_reliability) == (old.clock, 60)
    assert old.ruleset == RULESET
