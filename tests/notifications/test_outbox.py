"""An alert is written with its move, looked at again, and sent once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from accounts.clock import now
from accounts.models import User
from games import signals
from games.models import Game
from games.services.aside import set_aside
from games.services.demo import new_guest, start_demo
from games.services.undo import undo, undo_target
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert
from notifications.tasks import deliver_due, sweep_outbox
from tests.games.tables import advance, asked, fresh, give, reply, started, step
from tests.real.mail_server import MailServer, text_of
from tests.scale import scaled
from tests.waiting import eventually

pytestmark = pytest.mark.django_db


@pytest.fixture
def alert(duel: Game) -> Alert:
    """What is owed to whoever begins."""
    return Alert.objects.get()


def test_a_row_is_written_with_the_move(duel: Game, settings: Any) -> None:
    alert = Alert.objects.get()
    seat = duel.seats.get(owes_since__isnull=False)
    assert (alert.seat, alert.user, alert.hand_off) == (seat, seat.user, 1)
    assert (alert.status, alert.attempts) == (Alert.Status.QUEUED, 0)
    settings.ALERT_DELAY_SECONDS = 60
    game = advance(duel, lambda game: asked(game).seat != seat.number)
    other = Alert.objects.exclude(pk=alert.pk).get()
    assert other.user == game.seats.get(owes_since__isnull=False).user
    wait = other.due_at - other.created_at
    assert timedelta(seconds=59) < wait <= timedelta(seconds=60)


def test_answers_within_ones_own_turn_alert_nobody(duel: Game) -> None:
    game = advance(duel, lambda game: asked(game).verb == "take")
    before = Alert.objects.count()
    seat = asked(game).seat
    game = step(game)
    if asked(game).seat == seat:
        assert Alert.objects.count() == before


def test_a_move_that_fails_owes_nothing(duel: Game) -> None:
    def spoil(**_: Any) -> None:
        raise RuntimeError("spoilt")

    before = Alert.objects.count()
    signals.move_accepted.connect(spoil)
    with pytest.raises(RuntimeError):
        give(duel, *reply(duel, asked(duel).seat))
    signals.move_accepted.disconnect(spoil)
    assert Alert.objects.count() == before


def test_guests_and_bots_get_no_mail() -> None:
    game = start_demo(new_guest("192.0.2.1"))
    advance(game, lambda game: game.move_count > 12)
    assert not Alert.objects.exists()


def test_an_alert_is_sent_once(alert: Alert, smtp: MailServer, settings: Any) -> None:
    assert due_alerts() == [alert.pk]
    assert deliver([alert.pk]) == 1
    assert not deliver([alert.pk])
    sweep_outbox()
    deliver_due()
    [mail] = smtp.to(alert.user.email)
    assert len(smtp.mails) == 1
    code = alert.seat.game.code
    assert f"{settings.SITE_URL}/tables/{code}/" in text_of(mail)
    assert mail["Message-ID"] == f"<alert-{alert.pk}.{code}@{settings.MAIL_DOMAIN}>"
    assert code in mail["References"]
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENT, 1)
    assert alert.sent_at is not None


def test_what_was_answered_meanwhile_is_cancelled(alert: Alert, smtp: MailServer) -> None:
    step(alert.seat.game)
    assert not deliver([alert.pk])
    alert.refresh_from_db()
    assert (alert.status, alert.reason) == (Alert.Status.CANCELLED, "answered meanwhile")
    assert smtp.mails == []


def test_an_undo_cancels_what_was_not_sent(duel: Game, smtp: MailServer) -> None:
    def undoable(game: Game) -> bool:
        last = game.moves.last()
        return (
            last is not None
            and asked(game).seat != last.seat
            and undo_target(game, last.seat) is not None
        )

    game = advance(duel, undoable)
    owed = Alert.objects.latest("pk")
    seat = game.moves.latest("number").seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    assert not deliver([owed.pk])
    owed.refresh_from_db()
    assert owed.status == Alert.Status.CANCELLED
    again = advance(fresh(game), lambda game: asked(game).seat != seat)
    renewed = Alert.objects.latest("pk")
    assert renewed.pk != owed.pk
    assert renewed.seat == again.seats.get(owes_since__isnull=False)


@pytest.mark.parametrize("change", ["aside", "replaced", "no address"])
def test_what_does_not_matter_any_more_is_cancelled(
    alert: Alert, smtp: MailServer, eve: User, change: str
) -> None:
    if change == "aside":
        Game.objects.update(status=Game.Status.ASIDE)
    elif change == "replaced":
        alert.seat.user = eve
        alert.seat.save()
    else:
        User.objects.filter(pk=alert.user_id).update(email="")
    assert not deliver([alert.pk])
    alert.refresh_from_db()
    assert alert.status == Alert.Status.CANCELLED
    assert smtp.mails == []


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_two_deliverers_at_once_send_one_mail(
    request: pytest.FixtureRequest, settings: Any, smtp: MailServer
) -> None:
    settings.ALERT_DELAY_SECONDS = 3600  # no task is queued, so no worker can be quicker
    request.getfixturevalue("duel")
    alert = Alert.objects.get()
    Alert.objects.update(due_at=now())
    together = Barrier(8)

    def attempt(_: int) -> bool:
        try:
            together.wait(30)
            return deliver([alert.pk]) == 1
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        sent = list(pool.map(attempt, range(8)))
    assert sum(sent) == 1
    smtp.to(alert.user.email)
    assert len(smtp.mails) == 1


def test_a_mail_speaks_its_readers_language(alert: Alert, smtp: MailServer) -> None:
    User.objects.filter(pk=alert.user_id).update(language="de")
    Game.objects.update(title="Titel\nmit <b>")
    deliver([alert.pk])
    [mail] = smtp.to(alert.user.email)
    assert "\n" not in mail["Subject"]
    assert "<b>" in mail["Subject"]


@pytest.mark.django_db(transaction=True)
def test_a_game_of_people_and_bots_through_the_real_worker(
    ana: User, bob: User, worker: object, smtp: MailServer
) -> None:
    game = started(ana, bob, bots=3)
    most = scaled(16, 100_000)

    def a_person_is_asked() -> bool:
        now_ = fresh(game)
        waiting = now_.seats.filter(owes_since__isnull=False)
        return not now_.is_running or any(seat.user_id for seat in waiting)

    answered = 0
    while fresh(game).is_running and answered < most:
        eventually(a_person_is_asked)
        current = fresh(game)
        seat = current.seats.filter(owes_since__isnull=False, user__isnull=False).first()
        if seat is not None and current.is_running:
            done = give(current, *reply(current, seat.number))
            answered += bool(done.moves)
    assert fresh(game).moves.filter(source="bot").exists()
    eventually(a_person_is_asked)  # and does not answer before the mail is out
    eventually(lambda: not Alert.objects.filter(status__in=["queued", "sending"]).exists())
    assert Alert.objects.filter(status="sent").count() == len(smtp.mails) > 0


def test_everybody_at_a_table_that_is_set_aside_is_told(duel: Game, smtp: MailServer) -> None:
    Alert.objects.all().delete()
    duel.moves.create(number=1, seat=0, decision="1.0", text="power 99", source="web", at=now())
    Game.objects.filter(pk=duel.pk).update(move_count=1)  # no position can be shown any more
    set_aside(game_id=duel.pk, reason="a test")
    set_aside(game_id=duel.pk, reason="told once is enough")
    owed = list(Alert.objects.order_by("pk"))
    assert {alert.user for alert in owed} == {seat.user for seat in duel.seats.all()}
    assert [alert.kind for alert in owed] == [Alert.Kind.SET_ASIDE] * 2
    assert deliver([alert.pk for alert in owed]) == 2
    (mail,) = smtp.to("ana@example.org")
    assert "set aside" in str(mail["Subject"])
    assert "Nothing is lost" in text_of(mail)
    assert duel.code in text_of(mail)


def test_who_plays_on_is_not_told_that_the_game_stands(duel: Game, smtp: MailServer) -> None:
    Alert.objects.all().delete()
    set_aside(game_id=duel.pk, reason="a test")
    Game.objects.filter(pk=duel.pk).update(status=Game.Status.RUNNING)
    for alert in Alert.objects.all():
        assert deliver([alert.pk]) == 0
        alert.refresh_from_db()
        assert (alert.status, alert.reason) == (Alert.Status.CANCELLED, "game goes on")
    assert smtp.mails == []
