"""The local mailbox: a newcomer answers a turn mail there, through the real inbound path."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.clock import now
from games.models import Game, Move
from notifications.deliver import deliver, due_alerts
from notifications.inbound.receiver import Receiver
from notifications.mailbox import kept_mails
from notifications.models import Alert, InboundMail
from tests.games.tables import fresh
from tests.notifications.replying import wait_until_read
from tests.real.processes import free_port

pytestmark = pytest.mark.django_db(transaction=True)
HERE: Any = {"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "127.0.0.1:8001", "SERVER_PORT": "8001"}


@pytest.fixture
def mailbox(settings: Any, tmp_path: Path, receiver: Receiver) -> None:
    """An installation without a mail server; mails are kept and answered here."""
    settings.EMAIL_BACKEND = "notifications.mailbox.MailboxBackend"
    settings.MAILBOX_DIRECTORY = tmp_path
    settings.MAILBOX_PAGE, settings.MAILBOX_PORT = True, 8001
    settings.ALERT_DELAY_SECONDS = 3600  # what is owed is kept here and not sent by the worker
    settings.RECEIVER = f"127.0.0.1:{receiver.port}"


def test_a_reply_from_the_mailbox_page_is_a_move(
    mailbox: None, request: pytest.FixtureRequest, worker: object
) -> None:
    game: Game = request.getfixturevalue("duel")
    Alert.objects.update(due_at=now())
    assert deliver(due_alerts()) == 1
    [mail] = kept_mails(5)
    assert mail.can_be_answered
    browser = Client()
    page = browser.get("/mailbox/", **HERE).content.decode()
    assert f'action="/mailbox/{mail.name}/reply"' in page
    answer = browser.post(f"/mailbox/{mail.name}/reply", {"text": "power 9"}, **HERE)
    assert answer.status_code == 302
    wait_until_read()
    assert InboundMail.objects.get().outcome["told"] == "taken"
    move = fresh(game).moves.get()
    assert (move.text, move.source) == ("power 9", Move.Source.MAIL)


def test_a_receiver_that_is_away_is_told(
    mailbox: None, request: pytest.FixtureRequest, settings: Any
) -> None:
    request.getfixturevalue("duel")
    Alert.objects.update(due_at=now())
    deliver(due_alerts())
    [mail] = kept_mails(5)
    settings.RECEIVER = f"127.0.0.1:{free_port()}"
    browser = Client()
    browser.post(f"/mailbox/{mail.name}/reply", {"text": "power 9"}, **HERE)
    assert "Is it running?" in browser.get("/mailbox/", **HERE).content.decode()
