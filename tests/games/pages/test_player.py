"""A player's page: what others may know, and reliability with the rows it comes from."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User, Vacation
from games.models import Game, Lapse
from games.services.demo import new_guest
from games.services.reliability import HALF_LIFE, reliability
from tests.games.clocks.times import Time
from tests.games.tables import open_game, started

pytestmark = pytest.mark.django_db


def page(player: User, reader: User | None = None) -> str:
    browser = Client()
    if reader is not None:
        browser.force_login(reader)
    return " ".join(browser.get(f"/players/{player.pk}/").content.decode().split())


def test_a_good_name_comes_back_with_time(time: Time, duel: Game, ana: User) -> None:
    assert reliability(ana, time.now).points == 100
    for kind in ("late", "absent", "left"):
        Lapse.objects.create(user=ana, game=duel, kind=kind, at=time.now)
    assert reliability(ana, time.now).points == 50
    assert reliability(ana, time.now + HALF_LIFE).points == 75
    assert reliability(ana, time.now + 2 * HALF_LIFE).points == 88
    assert reliability(ana, time.now + timedelta(days=400)).costs == ()
    for _ in range(9):
        Lapse.objects.create(user=ana, game=duel, kind="left", at=time.now)
    assert reliability(ana, time.now).points == 0


def test_the_rows_are_shown_with_what_they_cost(time: Time, ana: User, bob: User) -> None:
    game = started(ana, bob, title="Duel")
    Lapse.objects.create(user=ana, game=game, kind="absent", at=time.now - HALF_LIFE)
    text = page(ana)
    assert '<strong class="number">92</strong>' in text
    assert "<td>absent</td>" in text
    assert f'<a href="/tables/{game.code}/">Duel</a>' in text
    assert "7.5" in text
    assert "No deadline missed." in page(bob)


def test_private_tables_are_named_to_those_who_play_there(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = started(ana, bob, public=False, title="Secret club")
    Lapse.objects.create(user=ana, game=game, kind="late", at=time.now)
    assert "Secret club" in page(ana, bob)
    for reader in (eve, None):
        text = page(ana, reader)
        assert "Secret club" not in text
        assert game.code not in text
        assert "a private table" in text


def test_a_vacation_is_for_people_with_a_name(time: Time, ana: User, bob: User) -> None:
    today = time.now.date()
    last = today + timedelta(days=3)
    Vacation.objects.create(user=ana, first=today, last=last, announced_at=time.now)
    assert "away until 7 May" in page(ana, bob)
    assert "away until" not in page(ana)


def test_guests_and_strangers_have_no_page(client: Client, ana: User) -> None:
    guest = new_guest("192.0.2.7")
    gone = ana.pk + 1000
    for number in (guest.pk, gone, 0, 10**30):
        assert client.get(f"/players/{number}/").status_code == 404


def test_names_lead_there(client: Client, duel: Game, ana: User, bob: User) -> None:
    table = open_game(ana, 3)
    for url in (f"/tables/{duel.code}/", f"/tables/{table.code}/", "/tables/"):
        assert f'href="/players/{ana.pk}/"' in client.get(url).content.decode()
