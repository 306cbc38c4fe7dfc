"""A player sees what became of their own alerts; operators see how much waits."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.clock import now
from accounts.models import User
from games.models import Game, Heartbeat
from notifications.deliver import deliver
from notifications.models import Alert
from tests.games.tables import step
from tests.real.mail_server import MailServer

pytestmark = pytest.mark.django_db


@pytest.fixture
def alert(duel: Game) -> Alert:
    """What is owed to whoever begins."""
    return Alert.objects.get()


def page_of(user: User) -> str:
    browser = Client()
    browser.force_login(user)
    return browser.get("/alerts/").content.decode()


def test_the_ledger_tells_what_became_of_an_alert(alert: Alert, smtp: MailServer) -> None:
    assert "queued" in page_of(alert.user)
    deliver([alert.pk])
    assert "accepted by the mail server" in page_of(alert.user)


def test_the_ledger_tells_why_an_alert_was_cancelled(alert: Alert, smtp: MailServer) -> None:
    step(alert.seat.game)
    deliver([alert.pk])
    assert "You had answered before it went out." in page_of(alert.user)


def test_nobody_sees_the_ledger_of_another(alert: Alert, eve: User) -> None:
    assert "Nothing yet" in page_of(eve)


def test_strangers_and_guests_have_no_ledger(client: Client) -> None:
    assert client.get("/alerts/").status_code == 302


def test_operators_see_what_waits(alert: Alert, client: Client, settings: Any) -> None:
    Heartbeat.objects.create(name="beat", ticked_at=now())
    Alert.objects.update(first_due_at=now() - timedelta(seconds=100))
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["outbox_queued"] == 1
    assert 100 <= answer.json()["outbox_oldest_unsent_seconds"] < 200
    Alert.objects.update(first_due_at=now() - timedelta(hours=1))
    late = client.get("/healthz")
    assert late.status_code == 503
    assert late.json()["outbox"].startswith("oldest unsent 36")
    settings.METRICS_TOKEN = "secret"
    numbers = client.get("/metrics", headers={"Authorization": "Bearer secret"}).content.decode()
    assert "correo_outbox_queued 1.0" in numbers
    assert "correo_outbox_oldest_unsent_seconds 36" in numbers
