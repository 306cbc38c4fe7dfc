"""Mail servers that are away or refuse, workers that die: an alert is tried again, sent once."""

from __future__ import annotations

import smtplib
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from accounts.clock import now
from accounts.models import User
from games import signals
from games.models import Game, Move, Seat
from games.services.submit import decision_key
from notifications import deliver as delivery
from notifications.channels import mail as by_mail
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert, DeadAddress, Letter
from notifications.tasks import sweep_outbox
from tests.games.tables import advance, asked, fresh, started, step
from tests.real.mail_server import MailServer
from tests.real.processes import free_port

pytestmark = pytest.mark.django_db


@pytest.fixture
def alert(duel: Game) -> Alert:
    """What is owed to whoever begins."""
    return Alert.objects.get()


def test_a_mail_server_that_is_away_is_tried_again_later(
    alert: Alert, smtp: MailServer, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    start = now()
    waits = []
    with time_machine.travel(start, tick=False) as clock:
        for attempt in range(1, 9):
            assert not deliver([alert.pk])
            assert not deliver([alert.pk])  # it is not due yet
            alert.refresh_from_db()
            assert (alert.attempts, alert.status) == (attempt, Alert.Status.QUEUED)
            waits.append((alert.due_at - now()).total_seconds())
            clock.move_to(alert.due_at + timedelta(seconds=1))
        for wait, least in zip(waits, [30, 60, 120, 240, 480, 900, 900, 900], strict=True):
            assert least <= wait <= least * (1 + delivery.JITTER)
        assert len({wait % 1 for wait in waits}) > 1, "no jitter"
        assert alert.user.email not in alert.reason


def test_a_mail_server_may_be_away_for_a_weekend(
    alert: Alert, smtp: MailServer, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    assert not deliver([alert.pk])
    Alert.objects.update(attempts=400)
    with time_machine.travel(alert.first_due_at + timedelta(days=4)):
        assert not deliver([alert.pk])
        assert Alert.objects.get().status == Alert.Status.QUEUED
    with time_machine.travel(alert.first_due_at + timedelta(days=6)):
        assert not deliver([alert.pk])
        assert Alert.objects.get().status == Alert.Status.FAILED
        assert due_alerts() == []


def test_a_server_that_comes_back_gets_the_mail(
    alert: Alert, smtp: MailServer, settings: Any
) -> None:
    settings.EMAIL_PORT = free_port()
    assert not deliver([alert.pk])
    settings.EMAIL_PORT = smtp.port
    sweep_outbox()
    assert smtp.mails == []  # not due yet
    with time_machine.travel(now() + timedelta(seconds=40)):
        sweep_outbox()
    smtp.to(alert.user.email)
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENT, 2)


def test_a_claim_runs_out_when_its_worker_dies(
    alert: Alert, smtp: MailServer, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    dies(monkeypatch, "send_message")
    with pytest.raises(Died):
        deliver([alert.pk])
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENDING, 1)
    monkeypatch.undo()
    sweep_outbox()
    assert smtp.mails == []  # for all we know somebody is still at it
    with time_machine.travel(now() + timedelta(seconds=settings.ALERT_CLAIM_SECONDS + 1)):
        assert due_alerts() == [alert.pk]
        sweep_outbox()
    smtp.to(alert.user.email)
    assert Alert.objects.get().status == Alert.Status.SENT


def test_a_second_delivery_has_the_same_message_id(
    alert: Alert, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker dies between the mail server's yes and our record of it."""

    def die(*_: Any, **__: Any) -> None:
        raise Died

    monkeypatch.setattr(delivery, "_finish", die)
    with pytest.raises(Died):
        deliver([alert.pk])
    monkeypatch.undo()
    with time_machine.travel(now() + timedelta(hours=1)):
        assert deliver(due_alerts()) == 1
    first, second = smtp.to(alert.user.email, count=2)
    assert first["Message-ID"] == second["Message-ID"]


def test_what_kills_its_workers_is_tried_more_and_more_seldom(
    alert: Alert, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    dies(monkeypatch, "send_message")
    deaths = 0
    end = now() + timedelta(days=1)
    with time_machine.travel(now(), tick=False) as clock:
        while now() < end:
            with pytest.raises(Died):
                deliver([alert.pk])
            deaths += 1
            alert.refresh_from_db()
            clock.move_to(alert.due_at)
    assert deaths < 35


class Died(BaseException):
    """What no handler of errors catches: the end of a process."""


def dies(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let this process die, as far as it can, when it calls the SMTP library."""

    def die(*_: Any, **__: Any) -> None:
        raise Died

    monkeypatch.setattr(smtplib.SMTP, name, die)
    monkeypatch.setattr(smtplib.SMTP, "sendmail", die)


def test_whose_claim_ran_out_leaves_it_to_the_next(
    alert: Alert, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that slept while it made the mail finds another one at it, and sends nothing."""
    prepare = by_mail.prepare

    def slow(owed: Any) -> Any:
        mails = prepare(owed)
        Alert.objects.update(due_at=now())
        monkeypatch.setattr(by_mail, "prepare", prepare)
        assert deliver([alert.pk]) == 1
        return mails

    monkeypatch.setattr(by_mail, "prepare", slow)
    assert not deliver([alert.pk])
    smtp.to(alert.user.email)
    assert len(smtp.mails) == 1
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENT, 2)


def test_the_last_look_comes_after_the_mail_is_made(
    alert: Alert, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare = by_mail.prepare

    def meanwhile(owed: Any) -> Any:
        mails = prepare(owed)
        step(alert.seat.game)
        return mails

    monkeypatch.setattr(by_mail, "prepare", meanwhile)
    assert not deliver([alert.pk])
    assert smtp.mails == []
    alert.refresh_from_db()
    assert (alert.status, alert.reason) == (Alert.Status.CANCELLED, "answered meanwhile")
    last = Move.objects.latest("pk")
    assert alert.looked_at is not None
    assert alert.looked_at >= last.at


def test_what_would_tell_of_an_earlier_position_is_made_anew(
    duel: Game, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = advance(duel, lambda game: asked(game).verb == "take")
    seat = game.seats.get(owes_since__isnull=False)
    alert = Alert.objects.get(seat=seat, hand_off=seat.hand_off)
    prepare = by_mail.prepare

    def meanwhile(owed: Any) -> Any:
        mails = prepare(owed)
        monkeypatch.setattr(by_mail, "prepare", prepare)
        assert asked(step(game)).seat == seat.number  # the turn goes on
        return mails

    monkeypatch.setattr(by_mail, "prepare", meanwhile)
    assert deliver([alert.pk]) == 1
    smtp.to(alert.user.email)
    assert len(smtp.mails) == 1
    alert.refresh_from_db()
    assert (alert.status, alert.attempts) == (Alert.Status.SENT, 2)
    key = decision_key(fresh(game), asked(fresh(game)).id)
    assert Letter.objects.latest("pk").decision == key


def test_many_go_over_one_connection(ana: User, bob: User, smtp: MailServer) -> None:
    for _ in range(5):
        started(ana, bob)
    connections = smtp.connections
    assert deliver(due_alerts()) == 5
    assert smtp.connections == connections + 1


def test_one_that_fails_does_not_keep_back_the_others(
    ana: User, bob: User, smtp: MailServer
) -> None:
    first, second, third = (started(ana, bob) for _ in range(3))
    refused = Alert.objects.get(seat__game=second).user
    smtp.refuse(refused.email, "451 4.3.0 later please")
    assert deliver(due_alerts()) == sum(
        alert.user != refused for alert in Alert.objects.filter(seat__game__in=[first, third])
    )
    smtp.refuse(refused.email, "")
    with time_machine.travel(now() + timedelta(minutes=2)):
        deliver(due_alerts())
    assert set(Alert.objects.values_list("status", flat=True)) == {Alert.Status.SENT}


def test_a_mail_that_cannot_be_made_keeps_nobody_back(
    ana: User, bob: User, smtp: MailServer
) -> None:
    """Not even what breaks the code; it is tried again, for the code may be mended."""
    spoilt, sound = started(ana, bob), started(ana, bob)
    spoilt.moves.create(number=1, seat=0, decision="1.0", text="power 99", source="web", at=now())
    Game.objects.filter(pk=spoilt.pk).update(move_count=1)
    assert deliver(due_alerts()) == 1
    assert Alert.objects.get(seat__game=sound).status == Alert.Status.SENT
    left = Alert.objects.get(seat__game=spoilt)
    assert (left.status, left.reason) == (Alert.Status.QUEUED, "DoesNotReplay")


def test_a_batch_ends_before_its_task_must(
    ana: User, bob: User, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        started(ana, bob)
    monkeypatch.setattr(delivery, "BATCH_SECONDS", -1)
    assert deliver(due_alerts()) == 0
    assert set(Alert.objects.values_list("status", "attempts")) == {(Alert.Status.QUEUED, 0)}


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ("550 5.1.1 nobody of that name", Alert.Status.BOUNCED),
        ("550 nobody here", Alert.Status.BOUNCED),
        ("554 5.7.1 we do not take mail from you", Alert.Status.QUEUED),
        ("530 sign in first", Alert.Status.QUEUED),
        ("501 what?", Alert.Status.QUEUED),
        ("452 4.2.2 mailbox full", Alert.Status.QUEUED),
    ],
)
def test_what_the_mail_server_refuses(
    alert: Alert, smtp: MailServer, answer: str, status: str
) -> None:
    smtp.refuse(alert.user.email, answer)
    assert not deliver([alert.pk])
    alert.refresh_from_db()
    assert alert.status == status
    assert DeadAddress.objects.exists() == (status == Alert.Status.BOUNCED)


@pytest.mark.parametrize(
    ("code", "text", "final"),
    [
        (550, b"5.1.1 nobody of that name", True),
        (552, b"5.3.4 too large", False),
        (554, b"5.7.1 spam", False),
        (550, b"we do not like what you wrote", False),
        (451, b"4.7.1 later", False),
    ],
)
def test_an_address_is_not_blamed_for_what_we_wrote(code: int, text: bytes, final: bool) -> None:
    assert by_mail.is_final(smtplib.SMTPDataError(code, text)) == final


def test_each_deadline_gets_one_reminder(duel: Game, smtp: MailServer) -> None:
    Alert.objects.all().delete()
    seat = duel.seats.get(owes_since__isnull=False)
    seat.deadline = now() + timedelta(hours=3)
    seat.save()
    marked = now()
    for _ in range(2):
        signals.reminder_due.send(sender=Game, game=duel, seat=seat, step=marked)
    early = Alert.objects.get()
    Seat.objects.filter(pk=seat.pk).update(deadline=now() + timedelta(hours=9))
    moved = Seat.objects.get(pk=seat.pk)
    signals.reminder_due.send(sender=Game, game=duel, seat=moved, step=marked)
    late = Alert.objects.exclude(pk=early.pk).get()
    assert deliver([early.pk, late.pk]) == 1
    early.refresh_from_db()
    assert (early.status, early.reason) == (Alert.Status.CANCELLED, "deadline moved")
    smtp.to(late.user.email)
