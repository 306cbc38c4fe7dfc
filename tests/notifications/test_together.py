"""A batch of mails asks the database as often as one mail, and tells the same as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
import time_machine
from django.core.mail import EmailMultiAlternatives
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.clock import now
from accounts.models import User, Vacation
from games.models import Game
from notifications.channels.mail import gather, prepare
from notifications.kinds import kind_of
from notifications.models import Alert
from tests.games.tables import advance, has_moves, started

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def games(ana: User, bob: User, eve: User) -> list[Game]:
    """Tables that have come to different moves, one of them to none."""
    return [advance(started(ana, bob, eve), has_moves(7 * number)) for number in range(4)]


def owed(games: Sequence[Game]) -> list[Alert]:
    """What is owed at these tables, as a batch reads it."""
    rows = Alert.objects.filter(seat__game__in=games, seat__owes_since__isnull=False)
    read = rows.select_related("seat__game", "user").defer("seat__game__opening")
    return list({alert.seat_id: alert for alert in read.order_by("pk")}.values())


def queries(games: Sequence[Game]) -> int:
    alerts = owed(games)
    with CaptureQueriesContext(connection) as asked:
        gather(alerts)
        made = prepare(alerts)
    assert len(made) == len(alerts) >= len(games)
    assert all(isinstance(mail, EmailMultiAlternatives) for mail in made.values())
    return len(asked)


def test_many_mails_ask_the_database_as_often_as_one(games: list[Game]) -> None:
    queries(games)  # states and pictures are kept from now on
    assert queries(games) <= queries(games[1:2]) + 1  # one for the opening of the first


def test_mails_of_a_batch_are_those_made_one_by_one(games: list[Game], bob: User) -> None:
    today = now().date()
    Vacation.objects.create(user=bob, first=today, last=today + timedelta(7), announced_at=now())
    with time_machine.travel(now(), tick=False):
        batch = owed(games)
        gather(batch)
        made = prepare(batch)
        for alert in owed(games):
            alone, mail = kind_of(alert).compose(alert), made[alert.pk]
            assert isinstance(alone, EmailMultiAlternatives)
            assert isinstance(mail, EmailMultiAlternatives)
            assert (mail.subject, mail.body) == (alone.subject, alone.body)
            assert mail.alternatives == alone.alternatives
        assert any("is away until" in str(getattr(mail, "body", "")) for mail in made.values())
