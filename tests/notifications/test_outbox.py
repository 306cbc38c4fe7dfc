"""An alert is written with its move, looked at again, and sent once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import connections

from accounts.clock import now
from accounts.models import User
from games import signals
from games.models import Game
from games.services.demo import new_guest, start_demo
from games.services.undo import undo, undo_target
from notifications import deliver as delivery
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert
from notifications.tasks import deliver_alert, sweep_outbox
from tests.games.tables import advance, asked, fresh, give, reply, started, step
from tests.real.mail_server import MailServer, text_of
from tests.real.processes import free_port
from tests.scale import scaled
from tests.waiting import eventually

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def at_once(settings: Any) -> None:
    """Alerts are due at once; what is handed to Celery is done by hand."""
    settings.ALERT_DELAY_SECONDS = 0


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
    assert other.due_at - other.created_at == timedelta(seconds=60)


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
    assert deliver(alert.pk)
    assert not deliver(alert.pk)
    sweep_outbox()
    deliver_alert(alert.pk)
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
    assert not deliver(alert.pk)
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
    assert not deliver(owed.pk)
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
    assert not deliver(alert.pk)
    alert.refresh_from_db()
    assert alert.status == Alert.Status.CANCELLED
    assert smtp.mails == []


def test_a_mail_server_that_is_away_is_tried_again_later(
    alert: Alert, smtp: MailServer, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    start = now()
    waits = []
    with time_machine.travel(start, tick=False) as clock:
        for attempt in range(1, delivery.MOST_ATTEMPTS + 1):
            assert not deliver(alert.pk)
            assert not deliver(alert.pk)  # it is not due yet
            alert.refresh_from_db()
            assert alert.attempts == attempt
            waits.append((alert.due_at - now()).total_seconds())
            clock.move_to(max(alert.due_at, now()) + timedelta(seconds=1))
        assert waits[:4] == [30, 60, 120, 240]
        assert alert.status == Alert.Status.FAILED
        assert alert.user.email not in alert.reason
        assert due_alerts() == []


def test_a_server_that_comes_back_gets_the_mail(
    alert: Alert, smtp: MailServer, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    assert not deliver(alert.pk)
    settings.EMAIL_PORT = smtp.port
    sweep_outbox()
    assert smtp.mails == []  # not due yet
    with time_machine.travel(now() + timedelta(seconds=31)):
        sweep_outbox()
    smtp.to(alert.user.email)
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENT, 2)


def test_lost_claims_are_found_by_the_sweep(alert: Alert, smtp: MailServer) -> None:
    Alert.objects.update(status=Alert.Status.SENDING, claimed_at=now(), attempts=1)
    assert due_alerts() == []
    with time_machine.travel(now() + timedelta(seconds=delivery.CLAIM_SECONDS + 1)):
        assert due_alerts() == [alert.pk]
        sweep_outbox()
    smtp.to(alert.user.email)


def test_a_claim_lost_each_time_is_given_up(alert: Alert, smtp: MailServer) -> None:
    long_ago = now() - timedelta(days=1)
    Alert.objects.update(
        status=Alert.Status.SENDING, claimed_at=long_ago, attempts=delivery.MOST_ATTEMPTS
    )
    assert not deliver(alert.pk)
    alert.refresh_from_db()
    assert alert.status == Alert.Status.FAILED
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
            return deliver(alert.pk)
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
    deliver(alert.pk)
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
    # Those the worker owes wait a minute for an undo; nobody has to sit through it here.
    Alert.objects.filter(status=Alert.Status.QUEUED).update(due_at=now())
    sweep_outbox.delay()
    eventually(lambda: not Alert.objects.filter(status__in=["queued", "sending"]).exists())
    assert Alert.objects.filter(status="sent").count() == len(smtp.mails) > 0
