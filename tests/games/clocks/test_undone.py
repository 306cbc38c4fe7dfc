"""What an undo gives back of the clocks, and what it does not: lateness stays, no time is won."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.models import User
from games.models import Game, Move, Pause, Seat
from games.services.aside import set_aside
from games.services.bots import play_bots
from games.services.clocks import pauses
from games.services.clocks.check import check_games
from games.services.clocks.control import DAY, TimeControl
from games.services.resume import resume
from games.services.undo import undo, undo_target
from games.tasks import tick
from tests.games.clocks.times import MONDAY, Time, clocked, waited_for
from tests.games.tables import advance, fresh, pending

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

DAYS = timedelta(days=1)


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    """A duel with three days for each hand-off."""
    return clocked(ana, bob)


def handed_over_and_undoable(game: Game) -> bool:
    last = game.moves.last()
    if last is None or undo_target(game, last.seat) is None:
        return False
    return all(decision.seat != last.seat for decision in pending(game) if decision.owed)


@pytest.mark.parametrize("between", ["outage", "pause", "pause that stands"])
def test_what_stood_still_before_an_undo_is_not_counted(
    time: Time, game: Game, between: str
) -> None:
    game = advance(game, handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    before = seat.before[-1][1]
    assert before["clock_since"]
    if between == "outage":
        time.stand_still(days=5)
        tick()
    else:
        pauses.pause(game, Pause.Reason.HOST, time.now)
        time.pass_by(days=5)
        if between == "pause":
            pauses.go_on(game, Pause.Reason.HOST, time.now)
    done = undo(game_id=game.pk, seat=seat.number, version=fresh(game).public_version)
    assert done.refusal is None
    seat.refresh_from_db()
    if between == "pause that stands":
        assert (seat.deadline, seat.clock_left) == (None, 3 * DAYS)
    else:
        assert seat.deadline == time.now + 3 * DAYS


def test_a_pause_on_days_off_gives_nothing_back(time: Time, ana: User, bob: User) -> None:
    week = TimeControl("hand_off", time=6 * DAY, weekends_off=True)
    game = advance(clocked(ana, bob, clock=week), handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    time.stand_still(days=5)  # Saturday noon
    pauses.pause(game, Pause.Reason.HOST, time.now)
    time.stand_still(hours=24)
    pauses.go_on(game, Pause.Reason.HOST, time.now)
    assert undo(game_id=game.pk, seat=seat.number, version=game.public_version).refusal is None
    seat.refresh_from_db()
    assert seat.deadline == MONDAY + 8 * DAYS


def test_an_undo_gives_a_new_clock_where_the_game_was_set_aside(time: Time, game: Game) -> None:
    game = advance(game, handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    set_aside(game_id=game.pk, reason="a test")
    time.pass_by(days=9)
    assert resume(game_id=game.pk) == ""
    version = fresh(game).public_version
    assert undo(game_id=game.pk, seat=seat.number, version=version).refusal is None
    seat.refresh_from_db()
    assert seat.deadline == time.now + 3 * DAYS


def test_nobody_is_late_at_once_after_an_undo(time: Time, game: Game) -> None:
    game = advance(game, handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    time.stand_still(days=3, hours=1)  # longer than there was, and the other thinks still
    assert undo(game_id=game.pk, seat=seat.number, version=game.public_version).refusal is None
    seat.refresh_from_db()
    assert seat.deadline == time.now + timedelta(hours=1)


def test_nobody_wins_time_by_taking_back(time: Time, game: Game) -> None:
    time.stand_still(days=2, hours=23, minutes=58)
    game = advance(game, handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    assert undo(game_id=game.pk, seat=seat.number, version=game.public_version).refusal is None
    seat.refresh_from_db()
    assert seat.deadline == time.now + timedelta(minutes=2)


def test_an_answer_taken_back_makes_no_lateness_good(time: Time, game: Game) -> None:
    Seat.objects.filter(game=game).update(missed=1)
    game = advance(game, handed_over_and_undoable)
    seat = game.seats.get(number=game.moves.latest("number").seat)
    assert seat.missed == 0
    assert undo(game_id=game.pk, seat=seat.number, version=game.public_version).refusal is None
    time.pass_by(days=3)
    seat.refresh_from_db()
    assert seat.steward == Seat.Steward.SEAT


def test_what_the_steward_answered_is_not_taken_back(time: Time, game: Game) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    play_bots(game.pk)
    game = fresh(game)
    assert game.moves.latest("number").source == Move.Source.STEWARD
    done = undo(game_id=game.pk, seat=seat.number, version=game.public_version)
    assert done.refusal is not None
    assert done.refusal.key == "nothing_to_undo"
    assert check_games([game.pk]) == []
