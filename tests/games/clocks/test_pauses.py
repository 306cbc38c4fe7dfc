"""Who may stop the clocks besides a vote: the host for some days, the operator for ever."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Pause, PauseVote, Seat
from games.services.clocks.courtesy import vote
from games.services.clocks.pauses import stop_as_host, stop_as_operator
from games.services.clocks.presence import take_over
from games.services.leave import leave_everything
from games.tasks import end_pauses
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import fresh, started

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

DAYS = timedelta(days=1)


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    """Ana's table, with three days for each hand-off."""
    return clocked(ana, bob)


def absent_of(game: Game) -> User:
    user = game.seats.select_related("user").get(steward=Seat.Steward.SEAT).user
    assert user is not None
    return user


def refused(game: Game, user: User, wish: bool = True) -> str:
    with pytest.raises(NotAllowed) as refusal:
        stop_as_host(game_id=game.pk, user=user, wish=wish)
    return refusal.value.key


def test_the_host_stops_the_clocks_and_lets_them_go_on(time: Time, game: Game, ana: User) -> None:
    time.pass_by(days=1)
    for _ in range(2):  # a double click
        stop_as_host(game_id=game.pk, user=ana, wish=True)
    assert Pause.objects.get().ends_by == time.now + 14 * DAYS
    assert waited_for(game).deadline is None
    time.pass_by(days=5)
    for _ in range(2):
        stop_as_host(game_id=game.pk, user=ana, wish=False)
    assert Pause.objects.get().until == time.now
    assert waited_for(game).deadline == time.now + 2 * DAYS


def test_the_clocks_go_on_when_the_host_leaves(time: Time, ana: User, bob: User, eve: User) -> None:
    gone, replaced = clocked(ana, bob), clocked(ana, bob)
    for game in (gone, replaced):
        stop_as_host(game_id=game.pk, user=ana, wish=True)
    time.pass_by(days=1)
    seat = replaced.seats.get(user=ana)
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    take_over(game_id=replaced.pk, number=seat.number, user=eve)
    leave_everything(ana)
    assert not Pause.objects.filter(until__isnull=True).exists()
    for game in (gone, replaced):
        assert waited_for(game).deadline is not None


def test_a_host_cannot_stop_the_clocks_for_ever(time: Time, game: Game, ana: User) -> None:
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    time.pass_by(days=10)
    stop_as_host(game_id=game.pk, user=ana, wish=False)
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    time.pass_by(days=3, hours=23)
    end_pauses()
    assert waited_for(game).deadline is None
    time.pass_by(hours=1)
    end_pauses()
    assert waited_for(game).deadline == time.now + 3 * DAYS
    assert refused(game, ana) == "host_pauses_at_most"


def test_only_the_host_of_the_table_stops_its_clocks(
    time: Time, game: Game, ana: User, bob: User, eve: User
) -> None:
    assert refused(game, bob) == "host_only"
    assert refused(game, eve) == "host_only"
    seat = game.seats.get(user=ana)
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    take_over(game_id=game.pk, number=seat.number, user=eve)
    assert refused(game, ana) == "host_only"  # who was replaced is an onlooker
    assert refused(started(ana, bob), ana) == "no_clock_runs"


def test_the_clocks_go_on_when_no_reason_is_left(
    time: Time, game: Game, ana: User, bob: User
) -> None:
    stop_as_operator(game_id=game.pk, wish=True)
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    for user in (ana, bob):
        vote(game_id=game.pk, user=user, wish=True)
    assert Pause.objects.filter(until__isnull=True).count() == 3
    for user in (ana, bob):
        vote(game_id=game.pk, user=user, wish=True)
    stop_as_operator(game_id=game.pk, wish=False)
    assert waited_for(game).deadline is None
    stop_as_host(game_id=game.pk, user=ana, wish=False)
    assert waited_for(game).deadline == time.now + 3 * DAYS


def test_nobody_is_late_at_once_when_the_clocks_go_on(time: Time, game: Game, ana: User) -> None:
    time.stand_still(hours=71, minutes=55)
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    time.pass_by(days=1)
    stop_as_host(game_id=game.pk, user=ana, wish=False)
    assert waited_for(game).deadline == time.now + timedelta(hours=1)


def test_going_on_changes_nothing_where_the_clocks_run(time: Time, game: Game, ana: User) -> None:
    deadline = waited_for(game).deadline
    time.stand_still(hours=71, minutes=59)
    announced = {"quiet_from": 11 * 60, "quiet_to": 20 * 60}  # for the next deadline
    User.objects.update(**announced)
    stop_as_host(game_id=game.pk, user=ana, wish=False)
    stop_clocks("--go-on")
    assert waited_for(game).deadline == deadline


def test_the_hour_is_left_whatever_reason_was_the_last(time: Time, game: Game, ana: User) -> None:
    time.stand_still(hours=71, minutes=55)
    stop_as_operator(game_id=game.pk, wish=True)
    time.pass_by(days=1)
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    time.pass_by(minutes=1)
    stop_as_operator(game_id=game.pk, wish=False)
    stop_as_host(game_id=game.pk, user=ana, wish=False)
    assert waited_for(game).deadline == time.now + timedelta(hours=1)


def test_a_host_wins_no_time_by_stopping_again_and_again(time: Time, game: Game, ana: User) -> None:
    time.stand_still(hours=71, minutes=59)
    for _ in range(3):
        stop_as_host(game_id=game.pk, user=ana, wish=True)
        time.stand_still(minutes=2)
        stop_as_host(game_id=game.pk, user=ana, wish=False)
    # What they stood still is left, and no hour.
    assert waited_for(game).deadline == time.now + timedelta(minutes=2)


def test_a_pause_that_ends_by_itself_leaves_other_votes_alone(
    time: Time, game: Game, ana: User, bob: User
) -> None:
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    vote(game_id=game.pk, user=bob, wish=True)
    time.pass_by(days=14)
    end_pauses()
    assert PauseVote.objects.get().seat.user == bob


def test_who_is_gone_holds_up_no_vote(time: Time, ana: User, bob: User, eve: User) -> None:
    game = clocked(ana, bob, eve)
    vote(game_id=game.pk, user=ana, wish=True)
    vote(game_id=game.pk, user=eve, wish=True)
    leave_everything(bob)
    assert Pause.objects.get().reason == Pause.Reason.VOTE
    assert not PauseVote.objects.exists()


def test_who_is_absent_holds_up_no_vote(time: Time, game: Game) -> None:
    seat = waited_for(game)
    other = game.seats.exclude(pk=seat.pk).select_related("user").get().user
    assert other is not None
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    vote(game_id=game.pk, user=other, wish=True)
    time.pass_by(days=3)
    seat.refresh_from_db()
    assert seat.steward == Seat.Steward.SEAT
    assert Pause.objects.get().reason == Pause.Reason.VOTE


def test_nobody_who_is_absent_stops_the_clocks(time: Time, game: Game) -> None:
    seat = waited_for(game)
    game.seats.exclude(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    # Of the two the one who is absent has voted, then the other goes as well.
    vote(game_id=game.pk, user=absent_of(game), wish=True)
    time.pass_by(days=3)
    assert not Pause.objects.exists()


def test_who_was_late_once_has_a_vote(time: Time, game: Game) -> None:
    seat = waited_for(game)
    other = game.seats.exclude(pk=seat.pk).select_related("user").get().user
    assert other is not None
    time.pass_by(days=3)  # the steward has not answered yet
    assert not vote(game_id=game.pk, user=other, wish=True)
    assert not Pause.objects.exists()


def stop_clocks(*arguments: str) -> str:
    out = StringIO()
    try:
        call_command("stop_clocks", *arguments, stdout=out)
    except CommandError as error:
        return f"{out.getvalue()}status {error.returncode}"
    return out.getvalue()


def test_the_operator_stops_the_clocks(time: Time, game: Game, ana: User, eve: User) -> None:
    still, bare = clocked(ana, eve), started(ana, eve)
    assert "1 games stopped" in stop_clocks(game.code)
    assert waited_for(game).deadline is None
    assert waited_for(still).deadline is not None
    assert "2 games stopped" in stop_clocks()
    time.pass_by(days=90)
    end_pauses()
    assert waited_for(still).deadline is None
    said = stop_clocks("nowhere", bare.code)
    assert "nowhere: there is no such game" in said
    assert f"{bare.code}: no_clock_runs" in said
    assert said.endswith("status 1")
    assert "2 games go on" in stop_clocks("--go-on")
    assert waited_for(fresh(game)).deadline == time.now + 3 * DAYS
