"""A reply address is a key: it stands in one header of one mail, and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from games.models import Game
from notifications.models import InboundMail
from tests.notifications.replying import reply_to, send, wait_until_read
from tests.real.mail_server import MailServer
from tests.real.processes import free_port, listens, wait_for
from tests.real.worker import Worker

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def process(db: None, tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """`manage.py receive_mail` as an operator runs it who wants to see everything in the log."""
    port, log = free_port(), tmp_path / "receiver.log"
    url = f"{os.environ['DATABASE_URL'].rpartition('/')[0]}/{connection.settings_dict['NAME']}"
    command = [sys.executable, "manage.py", "receive_mail", "--bind", f"127.0.0.1:{port}"]
    environment = os.environ | {"DATABASE_URL": url, "LOG_LEVEL": "DEBUG"}
    with log.open("wb") as output:
        running = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    wait_for(lambda: listens(port), running, log)
    yield port, log
    running.terminate()
    assert running.wait(20) == 0


def everything_stored() -> str:
    """All rows of notifications, whole."""
    rows: list[Any] = []
    for model in apps.get_app_config("notifications").get_models():
        rows += model._default_manager.values()
    return "".join(
        str({k: bytes(v) if isinstance(v, memoryview) else v for k, v in row.items()})
        for row in rows
    )


def test_no_token_is_in_a_log_a_body_another_header_or_the_database(
    worker: Worker,
    process: tuple[int, Path],
    smtp: MailServer,
    request: pytest.FixtureRequest,
) -> None:
    port, log = process
    game: Game = request.getfixturevalue("duel")
    user = game.seats.get(owes_since__isnull=False).user
    assert user
    [mail] = smtp.to(user.email)
    assert send(port, reply_to(mail, f"dance\n{mail['Reply-To']}")) == "250"
    assert send(port, reply_to(mail, "x", To=f"reply-{'a' * 24}@correo.test")) == "550"
    wait_until_read()
    smtp.to(user.email, count=2)
    assert send(port, reply_to(mail, "power 9"), to=[smtp.senders[0]]) == "250"
    wait_until_read()
    assert [row.reason for row in InboundMail.objects.order_by("pk")][1:] == [
        "unknown address",
        "delayed",
    ]
    tokens = [str(mail["Reply-To"]) for mail in smtp.mails] + smtp.senders
    tokens = [address.partition("@")[0].partition("-")[2] for address in tokens]
    assert len(set(tokens)) == len(tokens) >= 4
    logs = log.read_text() + worker.log.read_text()
    assert "mail read" in logs
    for one in smtp.mails:
        del one["Reply-To"]
    mails = "".join(one.as_string() + _texts(one) for one in smtp.mails)
    for token in tokens:
        assert token not in logs
        assert token not in mails
        assert token not in everything_stored()


def _texts(mail: Any) -> str:
    return "".join(
        part.get_content() for part in mail.walk() if part.get_content_maintype() == "text"
    )
