"""manage.py check_clocks: silent about clocks that are right, exact about those that are not."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games.models import Game, Heartbeat, Outage, Pause, Seat
from games.services.aside import set_aside
from games.services.clocks import pauses
from games.services.clocks.control import DAY, HOUR, TimeControl
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, has_moves, started, to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    return clocked(ana, bob)


def said() -> str:
    """What the command says; with a status if that is a complaint."""
    out = StringIO()
    try:
        call_command("check_clocks", stdout=out)
    except CommandError as error:
        return f"{out.getvalue()}status {error.returncode}"
    assert " 0 findings" in out.getvalue()
    return ""


def test_clocks_that_are_right(time: Time, game: Game, ana: User, bob: User, eve: User) -> None:
    started(ana, eve)  # without a clock
    started(eve, bots=1)
    to_the_end(clocked(ana, bob, bots=1))
    grace = TimeControl("hand_off", time=DAY, grace=5 * HOUR)
    clocked(eve, bob, clock=grace)
    still = advance(clocked(ana, bob, clock=grace), has_moves(7))
    pauses.pause(still, Pause.Reason.VOTE, time.now)
    set_aside(game_id=clocked(ana, eve).pk, reason="a test")
    for hours in (1, 24, 2):
        time.pass_by(hours=hours)
        Seat.objects.filter(user__isnull=True, deadline__isnull=False).update(deadline=time.now)
        Seat.objects.exclude(steward="").update(deadline=time.now)
        assert said() == ""


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"deadline": timedelta(hours=1)}, "by the clock it should be"),
        ({"deadline": None}, "by the clock it should be"),
        ({"deadline": timedelta(days=-1), "clock_left": timedelta()}, "time has been up since"),
        ({"clock_left": None}, "has no clock"),
        ({"clock_since": None, "deadline": None, "remind_at": None}, "the clock stands still"),
        ({"clock_since": timedelta(days=9)}, "from a time to come"),
        ({"clock_hours": {"zone": "Atlantis/Capital"}}, "does not tell the time"),
        ({"clock_hours": {"quiet": [700, 760]}}, "quiet hours"),
        ({"bank": timedelta(days=-1)}, "the bank holds"),
        ({"remind_at": timedelta(days=8)}, "a reminder is due after the deadline"),
        ({"remind_at": timedelta(days=-1)}, "a reminder has been due since"),
        ({"steward": "seat"}, "code plays there"),
        ({"owes_since": None}, "nobody owes anything"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_wrong_is_found(
    time: Time, game: Game, change: dict[str, Any], complaint: str
) -> None:
    assert said() == ""
    seat = waited_for(game)
    values = {
        name: time.now + value
        if isinstance(value, timedelta) and name in ("deadline", "remind_at", "clock_since")
        else value
        for name, value in change.items()
    }
    Seat.objects.filter(pk=seat.pk).update(**values)
    assert complaint in said()
    assert game.code in said()
    assert said().endswith("status 1")


def test_a_pause_in_which_a_clock_runs_is_found(time: Time, game: Game) -> None:
    Pause.objects.create(game=game, reason=Pause.Reason.VOTE, since=time.now)
    assert "the clock runs in a pause" in said()


def test_a_pause_that_should_have_ended_is_found(time: Time, game: Game) -> None:
    pauses.pause(game, Pause.Reason.VOTE, time.now)
    time.pass_by(days=30, hours=1)
    assert said() == ""
    time.pass_by(hours=2)
    assert "the pause by vote should have ended" in said()
    assert pauses.end_long_pauses(time.now) == 1
    assert said() == ""


def test_a_clock_in_a_game_that_is_over_is_found(time: Time, game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    assert "deadline is set" in said()


def test_a_clock_that_cannot_be_read_is_found(time: Time, game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(clock={"sand": 1})
    assert f"{game.code}: its clock cannot be read (TypeError)" in said()


def test_a_heart_that_does_not_beat_and_an_outage_left_over_are_found(
    time: Time, game: Game
) -> None:
    Outage.objects.create(began=time.now - timedelta(days=2), ended=time.now - timedelta(days=1))
    Heartbeat.objects.all().delete()
    complaints = said()
    assert "the heart does not beat" in complaints
    assert "has not been credited" in complaints
