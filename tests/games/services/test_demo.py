"""Guests come with one click, are few, and go after some days with their games."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from accounts.clock import now
from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Move
from games.selectors import lobby, watchable
from games.services import demo
from games.services.bots import play_bots
from games.services.demo import delete_expired_guests, new_guest, start_demo
from tests.games.tables import advance, fresh, has_moves

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def test_a_demo_is_a_running_game_against_four_bots() -> None:
    guest = new_guest("192.0.2.1")
    game = start_demo(guest)
    assert (game.status, game.players, game.demo, game.public) == ("running", 5, True, False)
    assert game.seats.filter(user=guest).count() == 1
    assert game.seats.exclude(bot="").count() == 4
    play_bots(game.pk)
    assert fresh(game).seats.get(owes_since__isnull=False).user == guest
    assert not lobby().exists()
    assert not watchable().exists()


@pytest.mark.parametrize(
    ("told", "stored"), [("Europe/Warsaw", "Europe/Warsaw"), ("Nowhere\0", "UTC"), ("", "UTC")]
)
def test_a_guest_reads_times_in_the_browsers_zone(client: Client, told: str, stored: str) -> None:
    client.post("/demo/", {"time_zone": told})
    assert User.objects.get().time_zone == stored


def test_an_unfinished_demo_goes_on() -> None:
    guest = new_guest("192.0.2.1")
    assert start_demo(guest) == start_demo(guest)
    Game.objects.update(status=Game.Status.OVER)
    start_demo(guest)
    assert Game.objects.count() == 2


def test_guests_of_one_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "MOST_GUESTS_PER_ADDRESS", 2)
    new_guest("192.0.2.1")
    new_guest("192.0.2.1")
    with pytest.raises(NotAllowed, match="too_many_guests_here"):
        new_guest("192.0.2.1")
    new_guest("192.0.2.2")


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_addresses_of_one_connection_count_as_one(
    monkeypatch: pytest.MonkeyPatch, first: str, second: str, *, same: bool
) -> None:
    monkeypatch.setattr(demo, "MOST_GUESTS_PER_ADDRESS", 1)
    new_guest(first)
    if same:
        with pytest.raises(NotAllowed, match="too_many_guests_here"):
            new_guest(second)
    else:
        new_guest(second)


def test_guests_are_limited_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "MOST_GUESTS", 1)
    new_guest("192.0.2.1")
    with pytest.raises(NotAllowed, match="too_many_guests"):
        new_guest("192.0.2.2")


def test_expired_guests_go_with_their_games(ana: User) -> None:
    old, young = new_guest("192.0.2.1"), new_guest("192.0.2.1")
    games = [start_demo(user) for user in (old, young, ana)]
    advance(games[0], has_moves(6))
    old.guest_expires = now() - timedelta(minutes=1)
    old.save()
    assert delete_expired_guests() == 1
    assert set(User.objects.all()) == {young, ana}
    assert set(Game.objects.all()) == set(games[1:])
    assert not Move.objects.filter(game_id=games[0].pk).exists()
    assert delete_expired_guests() == 0


def test_guests_last_seven_days() -> None:
    guest = new_guest("192.0.2.1")
    assert guest.guest_expires is not None
    left = guest.guest_expires - now()
    assert timedelta(days=6, hours=23) < left <= timedelta(days=7)


def test_who_signed_up_keeps_the_game() -> None:
    guest = new_guest("192.0.2.1")
    game = start_demo(guest)
    guest.is_guest, guest.guest_expires = False, None
    guest.save()
    assert delete_expired_guests() == 0
    assert fresh(game).seats.filter(user=guest).exists()
