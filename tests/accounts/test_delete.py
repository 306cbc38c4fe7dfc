"""Deleting an account: the person goes, the game goes on."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.models import User
from accounts.services import delete_account
from games.models import Game, Invitation, Move, Seat, SeatChange
from games.services.bots import play_bots
from games.services.table import invite, join
from notifications.models import Alert
from tests.accounts.pages import SECRET, enter, page
from tests.games.tables import advance, asked, fresh, has_moves, open_game, to_the_end, waits_for
from tests.site.test_sign_in import NEWCOMER, code_in, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

URL = "/accounts/delete/"


def test_a_wrong_name_deletes_nothing(client, ana):
    enter(client, ana)
    for name in ("", "Anna", "<b>Ana</b>", "x" * 300):
        answer = client.post(URL, {"name": name})
        assert answer.status_code == 200
        assert "errorlist" in page(answer)
    assert "You are called “Ana”" in page(client.post(URL, {"name": "Bob"}))
    assert User.objects.filter(pk=ana.pk).exists()


def test_without_the_password_nothing_is_deleted(client, ana):
    client.force_login(ana)
    answer = client.post(URL, {"name": "Ana"})
    assert answer.url.startswith("/accounts/reauthenticate/")
    assert User.objects.filter(pk=ana.pk).exists()


def test_everything_that_is_the_persons_goes(
    client, ana, bob, duel, django_capture_on_commit_callbacks
):
    elsewhere = Client()
    enter(elsewhere, ana)
    table = open_game(bob, 3)
    invite(game_id=table.pk, by=bob, name="Ana")
    pk = ana.pk
    enter(client, ana)
    Authenticator.objects.create(user=ana, type="totp", data={})
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(URL, {"name": "ana"}, follow=True)
    assert "Your account is deleted" in page(answer)
    assert not signed_in(client)
    for model in (EmailAddress, Authenticator, UserSession, Invitation, Alert, Seat):
        assert not model.objects.filter(user_id=pk).exists(), model
    assert not User.objects.filter(pk=pk).exists()
    assert not Session.objects.filter(session_key=elsewhere.cookies["sessionid"].value).exists()
    assert elsewhere.get("/accounts/profile/").status_code == 302


def test_the_steward_plays_on(client, ana, bob, duel):
    game = advance(advance(duel, has_moves(6)), waits_for(ana))
    number, version = game.seats.get(user=ana).number, game.public_version
    before = list(game.moves.values_list("number", "text", "digest"))
    delete_account(user_id=ana.pk)

    seat = game.seats.get(number=number)
    assert seat.user is None
    assert seat.deadline is not None
    change = SeatChange.objects.get(seat=seat, reason=SeatChange.Reason.DELETED)
    assert (change.user, change.move_count) == (None, len(before))
    assert list(game.moves.values_list("number", "text", "digest")) == before
    assert fresh(game).public_version > version

    assert play_bots(game.pk) > 0
    stewards = game.moves.filter(number__gt=len(before))
    assert {(move.seat, move.source) for move in stewards} == {(number, Move.Source.STEWARD)}
    assert waits_for(bob)(fresh(game))
    client.force_login(bob)
    text = page(client.get(f"/tables/{game.code}/"))
    assert "Steward" in text
    assert ">Ana<" not in text
    assert "Ana " not in text


def test_a_steward_is_due_when_it_owes_later(ana, bob, duel):
    game = advance(duel, waits_for(bob))
    number = game.seats.get(user=ana).number
    delete_account(user_id=ana.pk)
    assert game.seats.get(number=number).deadline is None
    game = advance(game, lambda game: asked(game).seat == number)
    assert game.seats.get(number=number).deadline is not None
    assert to_the_end(game).status == Game.Status.OVER


def test_finished_games_keep_their_result(client, ana, bob, duel):
    game = to_the_end(duel)
    seat = game.seats.get(user=ana)
    delete_account(user_id=ana.pk)
    after = Seat.objects.get(pk=seat.pk)
    assert (after.user, after.points, after.rank) == (None, seat.points, seat.rank)
    client.force_login(bob)
    assert client.get(f"/tables/{game.code}/").status_code == 200


def test_open_tables_are_left(ana, bob):
    alone, shared = open_game(ana, 3), open_game(ana, 3)
    join(game_id=shared.pk, user=bob)
    delete_account(user_id=ana.pk)
    assert fresh(alone).status == Game.Status.CANCELLED
    assert (fresh(shared).status, fresh(shared).host) == (Game.Status.OPEN, bob)
    assert shared.seats.count() == 1


def test_all_players_may_go(ana, bob, duel):
    delete_account(user_id=ana.pk)
    delete_account(user_id=bob.pk)
    while play_bots(duel.pk):
        pass
    assert fresh(duel).status == Game.Status.OVER


def test_address_and_name_are_free_again(client, smtp, ana):
    delete_account(user_id=ana.pk)
    client.post("/accounts/signup/", NEWCOMER | {"display_name": "Ana"})
    (mail,) = smtp.to("ana@example.org")
    client.post("/accounts/confirm-email/", {"code": code_in(mail)})
    assert signed_in(client)
    assert User.objects.get().seats.count() == 0


def test_a_suspended_deletion_goes_on_after_the_password(client, ana):
    client.force_login(ana)
    asked_for = client.post(URL, {"name": "Ana"})
    client.post(asked_for.url, {"password": "wrong"})
    assert User.objects.filter(pk=ana.pk).exists()
    client.post(asked_for.url, {"password": SECRET, "next": URL})
    assert not User.objects.filter(pk=ana.pk).exists()
    assert not signed_in(client)


@pytest.mark.django_db(transaction=True)
def test_the_worker_is_woken(ana, bob, duel, worker):
    from tests.waiting import eventually

    game = advance(duel, waits_for(ana))
    count = game.move_count
    delete_account(user_id=ana.pk)
    eventually(lambda: waits_for(bob)(fresh(game)))
    assert {move.source for move in game.moves.filter(number__gt=count)} == {"steward"}
