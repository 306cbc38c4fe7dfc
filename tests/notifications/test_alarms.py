"""The operator is told by mail what is wrong: once, daily while it lasts, without a secret."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import CommandError, call_command

from accounts.clock import now
from games.models import Game
from games.services import tally
from games.services.aside import set_aside
from games.services.clocks import outage
from notifications.alarms import raise_alarms
from notifications.models import Alert
from tests.games.clocks.times import Time

MINUTE = timedelta(minutes=1)
pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def look(time: Time, settings: Any) -> Callable[[timedelta], list[str]]:
    """Let so much time pass, look some times, and give the subjects of the mails that went."""
    settings.OPERATOR_MAIL = ["operator@example.org"]
    outage.beat(now())

    def passing(span: timedelta, *, beating: bool = True) -> list[str]:
        Alert.objects.all().delete()  # players have been told
        before, end = len(mail.outbox), now() + span
        while now() < end:
            time.stand_still(seconds=max(MINUTE, span / 10).total_seconds())
            if beating:
                time.beat()
            raise_alarms()
        return [str(sent.subject) for sent in mail.outbox[before:]]

    return passing


def test_a_game_set_aside_is_told_once_a_day(look: Any, duel: Game, settings: Any) -> None:
    assert look(5 * MINUTE) == []
    set_aside(game_id=duel.pk, reason="a test")
    (subject,) = look(30 * MINUTE)
    assert f"game {duel.code} is set aside" in subject
    assert mail.outbox[-1].to == ["operator@example.org"]
    assert duel.seed.hex() not in mail.outbox[-1].body
    assert mail.outbox[-1].message()["Message-ID"].endswith(f"@{settings.MAIL_DOMAIN}>")
    assert look(timedelta(hours=20)) == []
    assert len(look(timedelta(hours=5))) == 1
    Game.objects.update(status=Game.Status.RUNNING)
    assert look(timedelta(hours=30)) == []


def test_what_passes_by_itself_is_not_told(look: Any, duel: Game) -> None:
    set_aside(game_id=duel.pk, reason="a test")
    assert look(MINUTE) == []
    Game.objects.update(status=Game.Status.RUNNING)
    assert look(10 * MINUTE) == []


def test_what_comes_and_goes_is_one_trouble(look: Any, duel: Game) -> None:
    told = 0
    for _ in range(10):
        Game.objects.update(status=Game.Status.ASIDE)
        told += len(look(3 * MINUTE))
        Game.objects.update(status=Game.Status.RUNNING)
        told += len(look(3 * MINUTE))
    assert told == 1
    look(timedelta(hours=2))
    Game.objects.update(status=Game.Status.ASIDE)
    assert len(look(3 * MINUTE)) == 1


def test_what_is_counted_is_told_when_it_grows(look: Any) -> None:
    tally.add("lost hints", 3)
    (subject,) = look(5 * MINUTE)
    assert "lost hints: 3 more, 3 in all" in subject
    assert look(timedelta(hours=30)) == []
    tally.add("lost hints")
    (subject,) = look(5 * MINUTE)
    assert "lost hints: 1 more, 4 in all" in subject


def test_a_heart_that_does_not_beat_is_told_by_whoever_looks(look: Any) -> None:
    told = look(10 * MINUTE, beating=False)
    assert [subject.partition(": ")[2] for subject in told] == ["beat: last seen 300 s ago"]
    outage.beat(now())
    (subject,) = look(5 * MINUTE)
    assert "the site stood still for 10 minutes" in subject


def test_a_mail_server_that_is_away_is_tried_again(look: Any, duel: Game, settings: Any) -> None:
    set_aside(game_id=duel.pk, reason="a test")
    backend = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert look(10 * MINUTE) == []
    settings.EMAIL_BACKEND = backend
    assert len(look(10 * MINUTE)) == 1


def test_nobody_named_means_no_mail(look: Any, duel: Game, settings: Any) -> None:
    settings.OPERATOR_MAIL = []
    set_aside(game_id=duel.pk, reason="a test")
    assert look(10 * MINUTE) == []
    settings.OPERATOR_MAIL = ["operator@example.org"]
    assert len(look(MINUTE)) == 1


def test_cron_gets_the_words_and_a_status(look: Any, duel: Game, capsys: Any) -> None:
    call_command("alarm_operator")
    set_aside(game_id=duel.pk, reason="a test")
    with pytest.raises(CommandError):
        call_command("alarm_operator")
    assert f"game {duel.code} is set aside" in capsys.readouterr().out
