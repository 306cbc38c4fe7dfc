"""Tables are opened, filled and started; nobody sits twice, and a full table is full."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from accounts.models import User
from games.engine.core.chance import SeededChance
from games.engine.core.refusal import NotAllowed
from games.models import Game, Invitation, SeatChange
from games.services import table
from games.services.table import add_bot, invite, join, leave, open_table, take_bot_off
from tests.games.tables import RULESET, fresh, open_game, person, started

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def refused(key: str):
    return pytest.raises(NotAllowed, match=f"^not allowed: {key}")


def test_a_table_begins_when_it_is_full(ana: User, bob: User) -> None:
    game = open_game(ana)
    assert (game.status, game.seats.count(), len(game.commitment)) == ("open", 1, 64)
    join(game_id=game.pk, user=bob)
    game = fresh(game)
    assert game.status == Game.Status.RUNNING
    assert game.started_at is not None
    assert game.opening
    assert sorted(seat.number for seat in game.seats.all()) == [0, 1]
    assert game.seats.filter(owes_since__isnull=False).count() == 1
    assert SeatChange.objects.count() == 2


def test_the_seating_is_drawn_from_the_seed(ana: User) -> None:
    people = [person(f"Player{number}") for number in range(4)]
    game = started(ana, *people)
    order = SeededChance(bytes(game.seed)).shuffled("seating", range(5))
    assert [game.seats.get(user=user).number for user in (ana, *people)] == order


def test_nobody_sits_twice(ana: User, bob: User) -> None:
    game = open_game(ana, 3)
    join(game_id=game.pk, user=bob)
    for user in (ana, bob):
        with refused("sits_already"):
            join(game_id=game.pk, user=user)
    assert game.seats.count() == 2


def test_a_table_that_began_takes_nobody(duel: Game, ana: User, eve: User) -> None:
    with refused("table_not_open"):
        join(game_id=duel.pk, user=eve)
    with refused("table_not_open"):
        leave(game_id=duel.pk, user=ana)
    with refused("table_not_open"):
        add_bot(game_id=duel.pk, host=ana, bot="greedy")
    with refused("table_not_open"):
        invite(game_id=duel.pk, by=ana, name="Eve")


def test_a_private_table_wants_an_invitation(ana: User, bob: User, eve: User) -> None:
    game = open_game(ana, 3, public=False)
    for key in ("", "wrong", game.code):
        with refused("private_table"):
            join(game_id=game.pk, user=eve, invitation=key)
    join(game_id=game.pk, user=eve, invitation=game.invitation)
    invite(game_id=game.pk, by=ana, name="bob")
    join(game_id=game.pk, user=bob)
    assert fresh(game).is_running


def test_invitations(ana: User, bob: User, eve: User, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game(ana, 3)
    invite(game_id=game.pk, by=ana, name="Bob")
    invite(game_id=game.pk, by=ana, name="BOB")
    assert Invitation.objects.count() == 1
    for name in ("Nobody", "%", "b"):
        with refused("nobody_called"):
            invite(game_id=game.pk, by=ana, name=name)
    with refused("players_invite"):
        invite(game_id=game.pk, by=eve, name="Bob")
    with refused("sits_there_already"):
        invite(game_id=game.pk, by=ana, name="Ana")
    with refused("name_missing"):
        invite(game_id=game.pk, by=ana, name="")
    monkeypatch.setattr(table, "MOST_INVITATIONS", 1)
    with refused("too_many_invitations"):
        invite(game_id=game.pk, by=ana, name="Eve")


def test_bots_are_the_hosts_to_seat(ana: User, bob: User) -> None:
    game = open_game(ana, 3)
    with refused("host_only"):
        add_bot(game_id=game.pk, host=bob, bot="greedy")
    for name in ("", "clever", "Greedy"):
        with refused("unknown_bot"):
            add_bot(game_id=game.pk, host=ana, bot=name)
    add_bot(game_id=game.pk, host=ana, bot="greedy")
    add_bot(game_id=game.pk, host=ana, bot="greedy")
    assert fresh(game).is_running


def test_a_bot_is_taken_off_by_the_host_before_the_game_begins(ana: User, bob: User) -> None:
    game = open_game(ana, 3)
    with refused("no_bot_sits_here"):
        take_bot_off(game_id=game.pk, host=ana)
    add_bot(game_id=game.pk, host=ana, bot="greedy")
    with refused("host_only"):
        take_bot_off(game_id=game.pk, host=bob)
    take_bot_off(game_id=game.pk, host=ana)
    assert [seat.user for seat in game.seats.all()] == [ana]
    join(game_id=game.pk, user=bob)
    add_bot(game_id=game.pk, host=ana, bot="greedy")
    with refused("table_not_open"):
        take_bot_off(game_id=game.pk, host=ana)
    assert fresh(game).seats.count() == 3


def test_standing_up_and_the_heir(ana: User, bob: User, eve: User) -> None:
    game = open_game(ana, 3)
    with refused("sits_not_here"):
        leave(game_id=game.pk, user=eve)
    join(game_id=game.pk, user=bob)
    leave(game_id=game.pk, user=ana)
    assert fresh(game).host == bob
    join(game_id=game.pk, user=ana)
    leave(game_id=game.pk, user=ana)
    leave(game_id=game.pk, user=bob)
    assert fresh(game).status == Game.Status.CANCELLED
    with refused("table_not_open"):
        join(game_id=game.pk, user=eve)


def test_a_table_of_bots_and_nobody_is_given_up(ana: User) -> None:
    game = open_game(ana, 3)
    add_bot(game_id=game.pk, host=ana, bot="greedy")
    leave(game_id=game.pk, user=ana)
    assert fresh(game).status == Game.Status.CANCELLED


def test_guests_play_demos_only(ana: User) -> None:
    from games.services.demo import new_guest

    game = open_game(ana)
    with refused("guests_play_demos"):
        join(game_id=game.pk, user=new_guest("192.0.2.1"))


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (1, {}, "players"),
        (6, {}, "players"),
        (2, {"length": "endless"}, "option_value"),
        (2, {"veto": "yes"}, "option_value"),
        (2, {"colour": True}, "unknown_option"),
    ],
    ids=str,
)
def test_what_the_rules_do_not_know_is_refused(
    ana: User, players: int, options: dict[str, str], key: str
) -> None:
    with refused(key):
        open_table(host=ana, ruleset=RULESET, players=players, options=options)
    assert Game.objects.count() == 0


def test_open_tables_are_limited(ana: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_OPEN_TABLES", 2)
    open_game(ana)
    open_game(ana)
    with refused("too_many_open_tables"):
        open_game(ana)


def test_wishes_for_colours(ana: User, bob: User) -> None:
    for user in (ana, bob):
        user.colour = "yellow"
        user.save()
    game = started(ana, bob)
    assert game.seats.get(user=ana).colour == "yellow"
    assert game.seats.get(user=bob).colour == "blue"


@pytest.mark.django_db(transaction=True)
def test_the_last_seat_is_taken_once(ana: User) -> None:
    game = open_game(ana, 2)
    people = [person(f"Player{number}") for number in range(8)]
    together = Barrier(len(people))

    def attempt(user: User) -> str:
        try:
            together.wait(30)
            join(game_id=game.pk, user=user)
        except NotAllowed as refusal:
            return refusal.key
        finally:
            connections.close_all()
        return ""

    with ThreadPoolExecutor(len(people)) as pool:
        told = sorted(pool.map(attempt, people))
    assert told == ["", *["table_not_open"] * 7]
    assert fresh(game).seats.count() == 2
