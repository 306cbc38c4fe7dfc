"""The ways a mail can come in: SMTP, LMTP, a pipe, a provider's webhook."""

from __future__ import annotations

import io
import smtplib
import sys
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from anymail.inbound import AnymailInboundMessage
from anymail.signals import AnymailInboundEvent, inbound
from django.core.management import CommandError, call_command

from games.models import Game
from notifications.deliver import deliver, due_alerts
from notifications.inbound.handling import handle
from notifications.inbound.receiver import Receiver
from notifications.models import Alert, InboundMail
from tests.games.tables import fresh
from tests.notifications.replying import reply_to, send
from tests.real.mail_server import MailServer
from tests.real.processes import free_port

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def answer(duel: Game, smtp: MailServer) -> EmailMessage:
    """A good reply to the first turn mail."""
    deliver(due_alerts())
    [mail] = smtp.to(Alert.objects.get().user.email)
    return reply_to(mail, "power 9")


@pytest.fixture
def lmtp() -> Iterator[Receiver]:
    running = Receiver("127.0.0.1", free_port(), lmtp=True)
    running.start()
    yield running
    running.stop()


def is_played(game: Game) -> bool:
    """Deal with the one mail that came in, and look."""
    row = InboundMail.objects.get()
    handle(row.pk)
    return [move.text for move in fresh(game).moves.all()] == ["power 9"]


def test_smtp(answer: EmailMessage, receiver: Receiver, duel: Game) -> None:
    assert send(receiver.port, answer) == "250"
    assert is_played(duel)


def test_lmtp(answer: EmailMessage, lmtp: Receiver, duel: Game) -> None:
    with smtplib.LMTP("127.0.0.1", lmtp.port) as server:
        assert server.send_message(answer) == {}
    assert is_played(duel)


@pytest.mark.parametrize("named", [True, False], ids=["recipient named", "found in the mail"])
def test_a_pipe(
    answer: EmailMessage, duel: Game, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(answer.as_bytes())))
    recipient = [str(answer["To"])] if named else []
    call_command("receive_mail", stdin=True, recipient=recipient, stdout=io.StringIO())
    assert is_played(duel)


def test_a_webhook(answer: EmailMessage, duel: Game) -> None:
    message = AnymailInboundMessage.parse_raw_mime_bytes(answer.as_bytes())
    message.envelope_recipient = str(answer["To"])
    event = AnymailInboundEvent(event_type="inbound", message=message, esp_event=None)
    inbound.send(sender=None, event=event, esp_name="Test")
    assert is_played(duel)


def test_an_address_nobody_has_is_refused_and_noted(receiver: Receiver) -> None:
    mail = EmailMessage()
    mail["To"] = "reply-aaaaaaaaaaaaaaaaaaaaaaaa@correo.test"
    mail.set_content("power 9")
    assert send(receiver.port, mail) == "550"
    assert InboundMail.objects.get().reason == "unknown address"


@pytest.mark.parametrize("bind", ["nowhere", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:²"])
def test_a_bind_that_cannot_be_is_told(bind: str) -> None:
    with pytest.raises(CommandError, match="should look like"):
        call_command("receive_mail", bind=bind)


def test_a_port_that_is_taken_is_told(receiver: Receiver) -> None:
    with pytest.raises(CommandError, match="cannot listen at 127"):
        call_command("receive_mail", bind=f"127.0.0.1:{receiver.port}")
