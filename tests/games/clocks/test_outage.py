"""Outages are credited once to whoever's clock ran; pauses and gifts move deadlines too."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import Model

from accounts.models import User
from games import signals
from games.engine.core.refusal import NotAllowed
from games.models import Game, Outage, Pause, Seat
from games.services.clocks import outage, pauses
from games.services.clocks.courtesy import take_your_time, vote
from games.services.clocks.sweep import Swept, sweep
from games.tasks import tick
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import fresh

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    """A duel with three days for each hand-off."""
    return clocked(ana, bob)


def others(game: Game) -> User:
    """Who is not asked."""
    seat = game.seats.filter(owes_since__isnull=True).select_related("user").get()
    assert seat.user is not None
    return seat.user


def persons(game: Game) -> list[User]:
    return [seat.user for seat in game.seats.select_related("user") if seat.user]


def test_three_hours_without_a_heartbeat_are_given_back(
    time: Time, game: Game, eve: User, ana: User
) -> None:
    still = clocked(ana, eve, title="paused")
    pauses.pause(still, Pause.Reason.HOST, time.now)
    left = waited_for(still).clock_left
    deadline = waited_for(game).deadline
    assert deadline is not None
    time.stand_still(hours=3)
    assert sweep(time.now) == Swept()  # before the heart beats again nobody is late
    tick()
    assert Outage.objects.count() == 1
    assert waited_for(game).deadline == deadline + timedelta(hours=3)
    assert waited_for(still).clock_left == left
    assert waited_for(still).deadline is None
    tick()  # and only once
    sweep(time.now)
    assert waited_for(game).deadline == deadline + timedelta(hours=3)


def test_a_short_gap_is_no_outage(time: Time, game: Game) -> None:
    time.stand_still(minutes=3)
    assert outage.beat(time.now) is None


def test_after_an_outage_nobody_is_late_before_the_reminder(time: Time, game: Game) -> None:
    """Down from before the first reminder until after the deadline: all of it comes again."""
    reminded: list[int] = []

    def hear(seat: Model, **_: object) -> None:
        reminded.append(seat.pk)

    signals.reminder_due.connect(hear)
    try:
        time.pass_by(hours=2)
        time.stand_still(days=5)
        tick()
        assert sweep(time.now) == Swept()
        assert time.pass_by(hours=34) == Swept(1, 0)  # half of the time
        assert reminded == [waited_for(game).pk]
        assert time.pass_by(days=3).expired == 1
    finally:
        signals.reminder_due.disconnect(hear)


def test_a_killed_run_of_credits_goes_on_where_it_stopped(
    time: Time, game: Game, ana: User, eve: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = clocked(ana, eve)
    before = [waited_for(game).deadline, waited_for(second).deadline]
    time.stand_still(hours=1)
    outage.beat(time.now)
    true = outage._credit_game
    done: list[int] = []

    def dies_at_the_second(row: Outage, game_id: int, now: object) -> bool:
        if done:
            raise KeyboardInterrupt
        done.append(game_id)
        return true(row, game_id, now)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(outage, "_credit_game", dies_at_the_second)
    with pytest.raises(KeyboardInterrupt):
        outage.credit_outages(time.now)
    monkeypatch.setattr(outage, "_credit_game", true)
    tick()
    hour = timedelta(hours=1)
    after = [waited_for(game).deadline, waited_for(second).deadline]
    assert after == [deadline + hour for deadline in before if deadline is not None]
    assert Outage.objects.get().done


def test_take_your_time_is_capped_and_recorded(time: Time, game: Game) -> None:
    seat, by = waited_for(game), others(game)
    deadline = seat.deadline
    assert deadline is not None
    take_your_time(game_id=game.pk, number=seat.number, by=by)
    assert waited_for(game).deadline == deadline + timedelta(days=1)
    assert seat.time_gifts.get().by == by
    with pytest.raises(NotAllowed):
        take_your_time(game_id=game.pk, number=seat.number, by=by)
    assert seat.user is not None
    with pytest.raises(NotAllowed):
        take_your_time(game_id=game.pk, number=seat.number, by=seat.user)


def test_all_have_to_vote_for_a_pause_and_for_its_end(time: Time, game: Game) -> None:
    ana, bob = persons(game)
    deadline = waited_for(game).deadline
    assert deadline is not None
    assert not vote(game_id=game.pk, user=ana, wish=True)
    assert not vote(game_id=game.pk, user=ana, wish=True)  # twice is once
    assert vote(game_id=game.pk, user=bob, wish=True)
    assert waited_for(game).deadline is None
    assert time.pass_by(days=20) == Swept()
    vote(game_id=game.pk, user=bob, wish=True)
    vote(game_id=game.pk, user=bob, wish=False)  # changes their mind
    assert not vote(game_id=game.pk, user=ana, wish=True)
    assert vote(game_id=game.pk, user=bob, wish=True)
    assert waited_for(game).deadline == deadline + timedelta(days=20)


def test_pauses_are_a_set_of_reasons(time: Time, game: Game) -> None:
    for reason in (Pause.Reason.HOST, Pause.Reason.OPERATOR, Pause.Reason.HOST):
        pauses.pause(game, reason, time.now)
    assert game.pauses.count() == 2
    pauses.go_on(game, Pause.Reason.HOST, time.now)
    assert waited_for(game).deadline is None
    pauses.go_on(game, Pause.Reason.OPERATOR, time.now)
    assert waited_for(game).deadline is not None


def test_a_hand_off_that_begins_in_a_pause_has_no_deadline_until_it_ends(
    time: Time, game: Game
) -> None:
    from tests.games.tables import advance

    first = waited_for(game)
    pauses.pause(game, Pause.Reason.HOST, time.now)
    game = advance(game, lambda game: waited_for(game).pk != first.pk)
    seat = waited_for(game)
    assert (seat.deadline, seat.clock_left) == (None, timedelta(days=3))
    time.pass_by(days=9)
    pauses.go_on(fresh(game), Pause.Reason.HOST, time.now)
    assert Seat.objects.get(pk=seat.pk).deadline == time.now + timedelta(days=3)
