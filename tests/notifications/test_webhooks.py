"""Mails that providers post to the real web server, in their own forms, with what proves it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from django.db import connection

from games.models import Game
from notifications.deliver import deliver, due_alerts
from notifications.inbound.handling import handle
from notifications.models import Alert, InboundMail
from tests.games.tables import fresh
from tests.notifications.replying import reply_to
from tests.real.mail_server import MailServer
from tests.real.processes import free_port, listens, wait_for

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = "postman:royal-secret"
SIGNING_KEY = "key-of-mailgun"


@pytest.fixture
def site(db: None, tmp_path: Path) -> Iterator[str]:
    """The web server of an operator who uses a provider; it shares our database."""
    port = free_port()
    url = f"{os.environ['DATABASE_URL'].rpartition('/')[0]}/{connection.settings_dict['NAME']}"
    environment = os.environ | {
        "DATABASE_URL": url,
        "ANYMAIL_WEBHOOK_SECRET": SECRET,
        "ANYMAIL_MAILGUN_WEBHOOK_SIGNING_KEY": SIGNING_KEY,
    }
    log = tmp_path / "web.log"
    command = [sys.executable, "-m", "gunicorn", "elgrande_site.wsgi", "--threads", "1",
               "-b", f"127.0.0.1:{port}", "--no-control-socket"]  # fmt: skip
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    wait_for(lambda: listens(port), process, log)
    yield f"http://127.0.0.1:{port}/anymail"
    process.terminate()
    process.wait(30)


def posted(url: str, content: bytes, kind: str, secret: str = SECRET) -> int:
    request = urllib.request.Request(url, content, {"Content-Type": kind})
    if secret:
        request.add_header("Authorization", f"Basic {base64.b64encode(secret.encode()).decode()}")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.fixture
def answer(duel: Game, smtp: MailServer) -> EmailMessage:
    """A good reply to the first turn mail."""
    deliver(due_alerts())
    [mail] = smtp.to(Alert.objects.get().user.email)
    return reply_to(mail, "power 9")


def is_played(game: Game) -> bool:
    """Deal with the one mail that came in, and look."""
    handle(InboundMail.objects.get().pk)
    return [move.text for move in fresh(game).moves.all()] == ["power 9"]


def as_postmark(answer: EmailMessage) -> bytes:
    """The JSON that Postmark posts: the parts of the mail by themselves."""
    sender, to = str(answer["From"]), str(answer["To"])
    body = {
        "FromFull": {"Email": sender, "Name": "", "MailboxHash": ""},
        "ToFull": [{"Email": to, "Name": "", "MailboxHash": ""}],
        "From": sender,
        "To": to,
        "OriginalRecipient": to,
        "Subject": str(answer["Subject"]),
        "MessageID": "22c74902-a0c1-4511-804f-341342852c90",
        "Date": "Thu, 5 Apr 2026 16:59:01 +0200",
        "TextBody": answer.get_content(),
        "HtmlBody": "",
        "StrippedTextReply": "",
        "Tag": "",
        "Headers": [{"Name": "Message-ID", "Value": str(answer["Message-ID"])}],
        "Attachments": [],
    }
    return json.dumps(body).encode()


def as_mailgun(answer: EmailMessage, key: str = SIGNING_KEY) -> bytes:
    """The form that Mailgun posts to a route for whole mails, signed."""
    stamp, token = str(int(time.time())), "06c96bafc3f42a66b9edd546347a2fe18dc23461fe80dc52f0"
    signed = hmac.new(key.encode(), f"{stamp}{token}".encode(), hashlib.sha256).hexdigest()
    form = {
        "token": token,
        "timestamp": stamp,
        "signature": signed,
        "recipient": str(answer["To"]),
        "sender": str(answer["From"]),
        "body-mime": answer.as_string(),
    }
    return urllib.parse.urlencode(form).encode()


FORM = "application/x-www-form-urlencoded"


def test_postmark(site: str, answer: EmailMessage, duel: Game) -> None:
    url = f"{site}/postmark/inbound/"
    assert posted(url, as_postmark(answer), "application/json", secret="") == 400
    assert posted(url, as_postmark(answer), "application/json", secret="postman:wrong") == 400
    assert not InboundMail.objects.exists()
    assert posted(url, as_postmark(answer), "application/json") == 200
    assert is_played(duel)


def test_mailgun(site: str, answer: EmailMessage, duel: Game) -> None:
    url = f"{site}/mailgun/inbound_mime/"
    assert posted(url, as_mailgun(answer, key="forged"), FORM) == 400
    assert not InboundMail.objects.exists()
    assert posted(url, as_mailgun(answer), FORM) == 200
    assert is_played(duel)


def test_a_mail_to_nobody_is_noted_and_not_posted_again(site: str, answer: EmailMessage) -> None:
    answer.replace_header("To", "reply-aaaaaaaaaaaaaaaaaaaaaaaa@correo.test")
    assert posted(f"{site}/postmark/inbound/", as_postmark(answer), "application/json") == 200
    assert InboundMail.objects.get().reason == "unknown address"


def test_without_the_secret_there_is_no_such_page(client: object) -> None:
    from django.test import Client

    assert Client().post("/anymail/postmark/inbound/").status_code == 404
