"""Clocks that are fair: changed hours, empty banks, long pauses, sealed answers changed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError

from accounts.models import User
from accounts.time_off import announce_vacation, cancel_vacation
from games.engine.core.decision import Secrecy
from games.models import Game, Pause, Seat
from games.services.clocks import courtesy, pauses
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.clocks.presence import come_back
from games.tasks import end_pauses, tick
from notifications.models import Alert
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, fresh, give, pending, reply, sealed_by_two, step

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

DAYS = timedelta(days=1)


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    """A duel with three days for each hand-off."""
    return clocked(ana, bob)


def player(seat: Seat) -> User:
    assert seat.user is not None
    return seat.user


def opponent(game: Game, seat: Seat) -> User:
    other = game.seats.exclude(pk=seat.pk).select_related("user").get()
    return player(other)


def test_a_vacation_counts_from_the_next_deadline_on(time: Time, game: Game) -> None:
    seat = waited_for(game)
    was = seat.deadline
    assert was is not None
    first = (time.now + 2 * DAYS).date()
    vacation = announce_vacation(user_id=player(seat).pk, first=first, last=first + DAYS)
    assert waited_for(game).deadline == was
    # More time means another deadline, and that one minds the vacation; and reminds again.
    courtesy.take_your_time(game_id=game.pk, number=seat.number, by=opponent(game, seat))
    assert waited_for(game).deadline == was + 3 * DAYS
    game = advance(game, lambda game: waited_for(game).pk != seat.pk)
    assert cancel_vacation(user_id=player(seat).pk, vacation_id=vacation.pk)
    game = advance(game, lambda game: waited_for(game).pk == seat.pk)
    assert waited_for(game).deadline == time.now + 3 * DAYS


def test_a_vacation_that_a_deadline_counts_on_is_not_cancelled(time: Time, game: Game) -> None:
    """Or its days would be had, and be there for the next deadline again."""
    seat = waited_for(game)
    other = opponent(game, seat)
    near, far = ((time.now + ahead * DAYS).date() for ahead in (2, 9))
    taken = announce_vacation(user_id=other.pk, first=near, last=near + 4 * DAYS)
    spare = announce_vacation(user_id=other.pk, first=far, last=far)
    game = advance(game, lambda game: waited_for(game).pk != seat.pk)
    deadline = waited_for(game).deadline
    assert deadline == time.now + 8 * DAYS
    with pytest.raises(ValidationError, match="A deadline of yours already counts on this"):
        cancel_vacation(user_id=other.pk, vacation_id=taken.pk)
    assert cancel_vacation(user_id=other.pk, vacation_id=spare.pk)
    advance(game, lambda game: waited_for(game).pk == seat.pk)
    assert cancel_vacation(user_id=other.pk, vacation_id=taken.pk)


def test_changed_quiet_hours_count_when_clocks_go_on(time: Time, game: Game) -> None:
    seat = waited_for(game)
    pauses.pause(game, Pause.Reason.VOTE, time.now)
    User.objects.filter(pk=player(seat).pk).update(quiet_from=11 * 60, quiet_to=13 * 60)
    pauses.go_on(game, Pause.Reason.VOTE, time.now)
    assert waited_for(game).deadline == time.now + 3 * DAYS + timedelta(hours=1)


def test_an_empty_bank_leaves_an_hour(time: Time, ana: User, bob: User) -> None:
    control = TimeControl("bank", time=DAY, increment=0, cap=DAY)
    game = clocked(ana, bob, clock=control)
    seat = waited_for(game)
    time.stand_still(hours=23, minutes=59)
    game = advance(game, lambda game: waited_for(game).pk != seat.pk)
    game = advance(game, lambda game: waited_for(game).pk == seat.pk)
    assert waited_for(game).bank == timedelta(minutes=1)
    assert waited_for(game).deadline == time.now + timedelta(hours=1)


def test_who_comes_back_has_time_to_answer(time: Time, ana: User, bob: User) -> None:
    control = TimeControl("bank", time=5 * DAY, increment=0, cap=5 * DAY)
    game = clocked(ana, bob, clock=control)
    seat = waited_for(game)
    time.pass_by(days=5)
    come_back(game_id=game.pk, user=player(seat))
    assert waited_for(game).deadline == time.now + DAYS


def test_a_pause_holds_grace_too(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=TimeControl("hand_off", time=DAY, grace=6 * HOUR))
    assert time.pass_by(days=1).expired == 1
    time.pass_by(hours=2)
    pauses.pause(game, Pause.Reason.VOTE, time.now)
    time.pass_by(days=9)
    pauses.go_on(game, Pause.Reason.VOTE, time.now)
    seat = waited_for(game)
    assert seat.in_grace
    assert seat.deadline == time.now + timedelta(hours=4)


def test_an_outage_holds_grace_too(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=TimeControl("hand_off", time=DAY, grace=6 * HOUR))
    time.pass_by(days=1)
    time.stand_still(hours=3)
    tick()
    assert waited_for(game).deadline == time.now + timedelta(hours=6)


def test_no_table_waits_for_ever_in_a_pause(time: Time, game: Game, ana: User, bob: User) -> None:
    for user in (ana, bob):
        courtesy.vote(game_id=game.pk, user=user, wish=True)
    time.pass_by(days=29)
    end_pauses()
    assert waited_for(game).deadline is None
    time.pass_by(days=1)
    end_pauses()
    assert waited_for(game).deadline == time.now + 3 * DAYS
    assert not Pause.objects.filter(until__isnull=True).exists()
    pauses.pause(game, Pause.Reason.OPERATOR, time.now)
    time.pass_by(days=90)
    end_pauses()
    assert waited_for(game).deadline is None  # the operator knows why


def test_a_sealed_answer_is_changed_without_a_trace(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = clocked(ana, bob, eve)
    for pick in range(9):  # until a card asks several for a secret
        game = advance(clocked(ana, bob, eve), sealed_by_two, pick=pick)
        if game.is_running:
            break
    assert sealed_by_two(game)
    number = next(d.seat for d in pending(game) if d.secrecy is Secrecy.SEALED and d.owed)
    assert give(game, *reply(game, number)).refusal is None
    game = fresh(game)
    given = next(d for d in pending(game) if d.seat == number and d.secrecy is Secrecy.SEALED)
    assert not given.owed  # it counts as present

    def seen() -> list[object]:
        clocks = game.seats.order_by("number").values_list("deadline", "owes_since", "hand_off")
        return [fresh(game).public_version, list(clocks), Alert.objects.count()]

    before = seen()
    time.stand_still(hours=1)
    for answer in list(given.answers())[:3]:
        assert give(game, given, answer).refusal is None
    assert seen() == before
    assert step(game).is_running
