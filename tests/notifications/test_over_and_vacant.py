"""Mails at the end of a game, and to those who would step in where somebody is missed."""

from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.models import User
from games import wording
from games.models import Game, Seat
from games.services.bots import play_bots
from games.services.clocks.presence import stand_by, take_over
from games.services.leave import leave_everything
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, fresh, person, step
from tests.real.mail_server import MailServer, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(time: Time, ana: User, bob: User, smtp: MailServer) -> Game:
    """A duel with three days for each hand-off."""
    return clocked(ana, bob, title="Toledo")


def absent(time: Time, game: Game) -> Seat:
    """The seat whose player missed two deadlines in a row."""
    seat = waited_for(game)
    while True:
        time.pass_by(days=3)
        seat.refresh_from_db()
        if seat.steward == Seat.Steward.SEAT:
            return seat
        play_bots(game.pk)
        game = advance(fresh(game), lambda game: waited_for(game).pk == seat.pk)


def mails_of(kind: Alert.Kind, smtp: MailServer) -> list[str]:
    """The texts of mails of one kind, when all that is due has gone."""
    smtp.empty()
    deliver(due_alerts())
    sent = Alert.objects.filter(kind=kind, status=Alert.Status.SENT).values_list("pk", flat=True)
    ours = [
        mail for mail in smtp.mails if any(f"<alert-{pk}." in mail["Message-ID"] for pk in sent)
    ]
    return [f"{mail['To']}\n{mail['Subject']}\n{text_of(mail)}" for mail in ours]


def test_everybody_is_told_who_won(game: Game, smtp: MailServer) -> None:
    while fresh(game).is_running:
        game = step(fresh(game))
    winner = game.seats.filter(rank=1).select_related("user")[0].user
    assert winner is not None
    told = mails_of(Alert.Kind.OVER, smtp)
    assert len(told) == 2
    for text in told:
        assert f"Toledo is over: {winner.name}" in text
        assert f"1. {winner.name}: " in text
        assert reverse("games:table", args=[game.code]) in text
        assert "Reply with" not in text
    assert not any(mail["Reply-To"] for mail in smtp.mails)


def test_those_on_the_list_are_told_of_a_vacant_seat(
    time: Time, game: Game, ana: User, bob: User, eve: User, smtp: MailServer
) -> None:
    for user in (ana, bob, eve):
        stand_by(user=user, wish=True)
    seat = absent(time, game)
    [text] = mails_of(Alert.Kind.VACANT, smtp)
    assert text.startswith(f"{eve.email}\nToledo looks for a substitute")
    assert reverse("games:table", args=[game.code]) in text
    sign = {"blue": "●", "orange": "■", "green": "▲", "purple": "◆", "yellow": "⬢"}[seat.colour]
    facts = f"{sign} {wording.seat_name(seat)[0]}, {seat.colour} · El Grande (1995) · 3 days for"
    assert facts in " ".join(text.split())


def test_nobody_is_told_of_a_seat_that_is_taken(
    time: Time, game: Game, eve: User, smtp: MailServer
) -> None:
    stand_by(user=eve, wish=True)
    seat = absent(time, game)
    take_over(game_id=game.pk, number=seat.number, user=person("Dan"))
    assert mails_of(Alert.Kind.VACANT, smtp) == []
    assert Alert.objects.get(kind=Alert.Kind.VACANT).reason == "seat taken"


def test_a_deleted_account_leaves_a_vacant_seat_and_private_tables_tell_nobody(
    time: Time, game: Game, ana: User, bob: User, eve: User, smtp: MailServer
) -> None:
    private = clocked(ana, bob, title="Quiet")
    Game.objects.filter(pk=private.pk).update(public=False)
    stand_by(user=eve, wish=True)
    leave_everything(bob)
    [text] = mails_of(Alert.Kind.VACANT, smtp)
    assert "Toledo" in text


def test_a_game_without_a_title_is_called_by_its_players(
    time: Time, ana: User, bob: User, smtp: MailServer
) -> None:
    game = clocked(ana, bob)
    deliver(due_alerts())
    [mail] = smtp.mails
    assert game.code not in mail["Subject"]
    assert "Ana" in mail["Subject"]
    assert "Bob" in mail["Subject"]
