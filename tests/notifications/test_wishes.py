"""Wishes: every turn, a daily mail, none; one click stops; dead addresses get nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from accounts.clock import now
from accounts.models import User
from games.models import Game, Seat
from notifications.deliver import deliver, due_alerts
from notifications.inbound.handling import handle
from notifications.inbound.intake import take_in
from notifications.models import Alert, DeadAddress, InboundMail, MailPreference
from notifications.preferences import Mode, next_hour, turn_alert
from tests.games.tables import started, step
from tests.real.mail_server import MailServer, text_of

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def alert(duel: Game) -> Alert:
    """What is owed to whoever begins."""
    return Alert.objects.get()


def wishing(user: User, mode: str, game: Game | None = None, hour: int = 18) -> None:
    MailPreference.objects.create(user=user, game=game, mode=mode, hour=hour)


def test_a_muted_game_sends_nothing(alert: Alert, smtp: MailServer) -> None:
    wishing(alert.user, Mode.MUTE, alert.seat.game)
    assert not deliver([alert.pk])
    alert.refresh_from_db()
    assert (alert.status, alert.reason) == (Alert.Status.CANCELLED, "muted")


def test_a_game_may_say_otherwise_than_the_rest(alert: Alert, smtp: MailServer) -> None:
    wishing(alert.user, Mode.MUTE)
    wishing(alert.user, Mode.EVERY, alert.seat.game)
    assert deliver([alert.pk]) == 1


def test_the_daily_mail_comes_at_the_readers_hour(ana: User) -> None:
    ana.time_zone = "Asia/Tokyo"
    with time_machine.travel(NOON, tick=False):  # 21:00 there
        assert next_hour(ana, 22) == NOON + timedelta(hours=1)
        assert next_hour(ana, 20) == NOON + timedelta(hours=23)


def test_many_turns_are_one_daily_mail(ana: User, bob: User, smtp: MailServer) -> None:
    for user in (ana, bob):
        wishing(user, Mode.DIGEST)
    with time_machine.travel(NOON, tick=False):
        games = [started(ana, bob) for _ in range(3)]
        assert due_alerts() == []
    with time_machine.travel(NOON + timedelta(hours=7), tick=False):
        owed = set(Alert.objects.values_list("user_id", flat=True))
        deliver(due_alerts())
    assert len(smtp.mails) == len(owed)
    assert set(Alert.objects.values_list("status", flat=True)) == {Alert.Status.SENT}
    everything = "".join(text_of(mail) for mail in smtp.mails)
    assert all(game.code in everything for game in games)


def test_what_was_answered_is_not_in_the_daily_mail(ana: User, bob: User, smtp: MailServer) -> None:
    for user in (ana, bob):
        wishing(user, Mode.DIGEST)
    with time_machine.travel(NOON, tick=False):
        game = started(ana, bob)
        first = Alert.objects.get()
        step(game)
    with time_machine.travel(NOON + timedelta(hours=7), tick=False):
        deliver(due_alerts())
    first.refresh_from_db()
    assert first.reason == "answered meanwhile"


def test_urgent_games_do_not_wait_for_the_daily_mail(duel: Game) -> None:
    seat = Seat.objects.select_related("user").filter(owes_since__isnull=False).get()
    assert seat.user is not None
    wishing(seat.user, Mode.DIGEST)
    assert turn_alert(seat, seat.user)[0] == Alert.Kind.DIGEST
    seat.deadline = now() + timedelta(hours=3)
    assert turn_alert(seat, seat.user)[0] == Alert.Kind.YOUR_TURN


def test_one_click_stops_mails_and_looking_does_not(
    alert: Alert, smtp: MailServer, client: Client
) -> None:
    deliver([alert.pk])
    [mail] = smtp.to(alert.user.email)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = str(mail["List-Unsubscribe"]).strip("<>").partition("8000")[2]
    for method in (client.get, client.head):
        assert method(path).status_code == 200
    assert not MailPreference.objects.exists()
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert MailPreference.objects.get().mode == Mode.MUTE
    assert client.post("/unsubscribe/forged/").status_code == 404


def test_one_click_stops_the_daily_mail_and_no_more(
    ana: User, bob: User, smtp: MailServer, client: Client
) -> None:
    for user in (ana, bob):
        wishing(user, Mode.DIGEST)
    with time_machine.travel(NOON, tick=False):
        game, quiet = started(ana, bob), started(ana, bob)
        for user in (ana, bob):
            wishing(user, Mode.MUTE, quiet)
    with time_machine.travel(NOON + timedelta(hours=7), tick=False):
        deliver(due_alerts())
    mail = smtp.mails[0]
    assert game.code in text_of(mail)
    assert quiet.code not in text_of(mail)
    assert mail["References"] is None
    assert mail["List-Id"].startswith("<daily.")
    path = str(mail["List-Unsubscribe"]).strip("<>").partition("8000")[2]
    assert "no more daily mails" in client.get(path).content.decode()
    assert Client(enforce_csrf_checks=True).post(path).status_code == 200
    user = User.objects.get(email=str(mail["To"]))
    assert {each.mode for each in MailPreference.objects.filter(user=user)} == {Mode.MUTE}
    assert MailPreference.objects.exclude(user=user).filter(mode=Mode.DIGEST).exists()


def test_wishes_are_stored_by_the_page(duel: Game, ana: User) -> None:
    browser = Client()
    browser.force_login(ana)
    assert "as everywhere" in browser.get("/alerts/wishes/").content.decode()
    browser.post("/alerts/wishes/", {"mode": "digest", "hour": "7", f"game-{duel.pk}": "mute"})
    general = MailPreference.objects.get(game=None)
    assert (general.mode, general.hour) == ("digest", 7)
    assert MailPreference.objects.get(game=duel).mode == "mute"
    browser.post("/alerts/wishes/", {"mode": "every", "hour": "7", f"game-{duel.pk}": ""})
    assert MailPreference.objects.get().mode == "every"
    wrong = browser.post("/alerts/wishes/", {"mode": "shout", "hour": "99"})
    assert wrong.status_code == 200


def test_a_refused_address_gets_nothing_more_until_its_owner_says_so(
    alert: Alert, smtp: MailServer
) -> None:
    smtp.refuse(alert.user.email, "550 5.1.1 nobody of that name")
    deliver([alert.pk])
    assert DeadAddress.objects.get().user == alert.user
    smtp.refuse(alert.user.email, "")
    Alert.objects.update(status=Alert.Status.QUEUED, due_at=now())
    assert not deliver([alert.pk])
    alert.refresh_from_db()
    assert alert.reason == "address dead"
    browser = Client()
    browser.force_login(alert.user)
    assert "came back" in browser.get("/alerts/").content.decode()
    assert "come back" in browser.get("/tables/").content.decode()
    browser.post("/alerts/try-again/")
    assert not DeadAddress.objects.exists()


def report(to: str, status: str) -> bytes:
    """What a mail server sends back."""
    text = (
        f"From: MAILER-DAEMON@example.org\r\nTo: {to}\r\nSubject: Returned mail\r\n"
        "MIME-Version: 1.0\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n"
        "--b\r\nContent-Type: message/delivery-status\r\n\r\n"
        f"Reporting-MTA: dns; example.org\r\n\r\nAction: failed\r\nStatus: {status}\r\n"
        "--b--\r\n"
    )
    return text.encode()


@pytest.mark.parametrize(("status", "dead"), [("5.1.1", True), ("4.4.7", False), ("5.7.1", False)])
def test_bounce_mails_come_to_a_return_path_of_their_own(
    alert: Alert, smtp: MailServer, status: str, dead: bool
) -> None:
    deliver([alert.pk])
    path = smtp.senders[-1]
    [row] = take_in(report(path, status), [path], "<>")
    handle(row.pk)
    row.refresh_from_db()
    alert.refresh_from_db()
    assert row.status == InboundMail.Status.BOUNCE
    assert DeadAddress.objects.exists() == dead
    assert (alert.status == Alert.Status.BOUNCED) == dead


@pytest.mark.parametrize(
    ("text", "dead"),
    [
        ("host mx.example.org said: 550 5.1.1 no such user", True),
        ("I am on holiday, call 555 123 456 if it is urgent.", False),
        ("450 4.2.0 try again; 550 5.7.1 we do not like you", False),
    ],
)
def test_reports_of_old_servers_and_absence_notes(
    alert: Alert, smtp: MailServer, text: str, dead: bool
) -> None:
    deliver([alert.pk])
    path = smtp.senders[-1]
    raw = f"From: MAILER-DAEMON@example.org\r\nTo: {path}\r\n\r\n{text}\r\n".encode()
    [row] = take_in(raw, [path], "<>")
    handle(row.pk)
    assert DeadAddress.objects.exists() == dead
