"""Every seat of a running game vanishes in turn, and the table plays on to a result."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

import pytest
from django.core.management import call_command

from accounts.models import User
from games.engine.core.ruleset import Outcome
from games.models import Game, Lapse, Seat
from games.services.bots import play_bots
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.clocks.pauses import stop_as_host
from games.services.leave import leave_everything
from games.services.result import places
from games.services.verify import verify
from tests.games.clocks.times import MONDAY, Time, clocked
from tests.games.tables import fresh, give, reply
from tests.scale import scaled

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

SWEEP = timedelta(seconds=15)
CONTROLS = (
    TimeControl("hand_off", time=2 * DAY),
    TimeControl("bank", time=2 * DAY, increment=6 * HOUR, cap=3 * DAY, free=HOUR, grace=5 * HOUR),
)
PARTS = 5


def sweep_after(deadline: datetime) -> datetime:
    """The first sweep that comes at a deadline or after it."""
    return MONDAY - (MONDAY - deadline) // SWEEP * SWEEP


def let_time_be_up(time: Time, game: Game, seat: Seat) -> None:
    """Wait for somebody who does not come: until the deadline and one sweep, and no longer."""
    assert seat.deadline is not None
    sweeps_at = sweep_after(seat.deadline)
    assert seat.deadline <= sweeps_at < seat.deadline + SWEEP
    time.pass_by(seconds=(sweeps_at - time.now).total_seconds())
    seat.refresh_from_db()
    assert seat.steward or seat.in_grace
    play_bots(game.pk)


def take_some_time(time: Time, waiting: list[Seat], luck: random.Random) -> None:
    """Think for up to five hours, reminded meanwhile, but not beyond anybody's deadline."""
    earliest = min(seat.deadline for seat in waiting if seat.deadline is not None)
    left = max(earliest - time.now - timedelta(minutes=1), timedelta())
    swept = time.pass_by(seconds=min(timedelta(minutes=luck.randrange(300)), left).total_seconds())
    assert not swept.expired


def played_while_they_vanish(time: Time, game: Game, luck: random.Random) -> Game:
    """Those who are there answer; now and then one of them does not come back."""
    here = set(range(game.players))
    going_at = sorted(luck.sample(range(4, 50), game.players))
    for _ in range(600):
        game = fresh(game)
        if not game.is_running:
            return game
        if going_at and game.move_count >= going_at[0]:
            going_at.pop(0)
            here.remove(luck.choice(sorted(here)))
        waiting = list(game.seats.filter(owes_since__isnull=False))
        present = [seat for seat in waiting if seat.number in here and not seat.steward]
        if present:
            take_some_time(time, waiting, luck)
            pick = luck.randrange(99)
            assert give(game, *reply(game, present[0].number, pick=pick)).refusal is None
            play_bots(game.pk)  # as a worker does at once
        else:
            let_time_be_up(time, game, min(waiting, key=lambda seat: seat.deadline or MONDAY))
        if luck.random() < 0.1:
            call_command("check_clocks", verbosity=0)
    raise AssertionError("the table waits for ever")


@pytest.mark.parametrize("part", range(PARTS))
def test_every_seat_vanishes_in_turn(
    time: Time, ana: User, bob: User, eve: User, part: int
) -> None:
    for number in range(part, scaled(10, 300), PARTS):
        people = (ana, bob, eve)[: 2 + number % 2]
        User.objects.update(quiet_from=22 * 60, quiet_to=7 * 60)
        game = clocked(*people, clock=CONTROLS[number // 2 % 2])
        over = played_while_they_vanish(time, game, random.Random(number))
        assert over.status == Game.Status.OVER
        assert all(seat.rank and seat.points is not None for seat in over.seats.all())
        assert verify(over) == ""


def test_who_left_is_placed_as_left(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob)
    gone = game.seats.get(user=ana)
    for _ in range(400):
        game = fresh(game)
        if not game.is_running:
            break
        seat = game.seats.filter(owes_since__isnull=False).first()
        assert seat is not None
        if seat.pk == gone.pk:
            let_time_be_up(time, game, seat)
        else:
            assert give(game, *reply(game, seat.number)).refusal is None
    stayed, left = game.seats.get(user=bob), game.seats.get(user=ana)
    assert (stayed.left, stayed.rank) == (False, 1)
    assert (left.left, left.rank) == (True, 2)
    kinds = Lapse.objects.filter(user=ana).order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == [Lapse.Kind.LATE, Lapse.Kind.ABSENT, Lapse.Kind.LEFT]
    assert verify(game) == ""


def test_a_table_that_all_have_left_plays_on(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob)
    stop_as_host(game_id=game.pk, user=ana, wish=True)
    for user in (bob, ana):
        leave_everything(user)
        call_command("check_clocks", verbosity=0)
    while play_bots(game.pk):
        pass
    over = fresh(game)
    assert over.status == Game.Status.OVER
    assert all(seat.left and seat.rank for seat in over.seats.all())
    assert verify(over) == ""


@pytest.mark.parametrize(
    ("ranks", "left", "expected"),
    [
        ((1, 2, 3), (False, False, False), [1, 2, 3]),
        ((1, 2, 3), (True, False, False), [3, 1, 2]),
        ((1, 1, 3), (True, False, False), [3, 1, 2]),
        ((1, 2, 2), (False, True, False), [1, 3, 2]),
        ((2, 1, 3), (True, True, True), [2, 1, 3]),
        ((2, 3), (True, False), [3, 2]),
    ],
    ids=["all stay", "the best", "a tie", "a tie below", "all leave", "an automa won"],
)
def test_places(ranks: tuple[int, ...], left: tuple[bool, ...], expected: list[int]) -> None:
    assert places(Outcome((0,) * len(ranks), ranks), left) == expected
