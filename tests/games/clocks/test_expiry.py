"""When time is up: grace, the steward, the seat; and how people come back to it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.engine.bots.table import bot_named
from games.engine.core.decision import Secrecy
from games.engine.core.refusal import NotAllowed
from games.models import Game, Lapse, Move, Seat, SeatChange
from games.services import bots
from games.services.bots import play_bots
from games.services.clocks.check import check_games
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.clocks.presence import come_back, take_over
from games.services.clocks.sweep import Swept
from games.services.submit import decision_key, submit
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, fresh, give, pending, person, reply, sealed_by_two

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def game(time: Time, ana: User, bob: User) -> Game:
    """A duel with three days for each hand-off."""
    return clocked(ana, bob)


def test_the_seat_that_is_asked_has_a_deadline(time: Time, game: Game) -> None:
    seat = waited_for(game)
    assert seat.deadline == time.now + timedelta(days=3)
    assert seat.remind_at == time.now + timedelta(days=1.5)
    others = game.seats.exclude(pk=seat.pk)
    assert [other.deadline for other in others] == [None]


def test_an_answer_stops_the_clock(time: Time, game: Game) -> None:
    first = waited_for(game)
    time.pass_by(hours=5)
    later = advance(game, lambda game: waited_for(game).pk != first.pk)
    first.refresh_from_db()
    assert first.deadline is None
    assert first.remind_at is None
    assert waited_for(later).deadline == time.now + timedelta(days=3)


def test_nobody_is_late_a_minute_early(time: Time, game: Game) -> None:
    assert time.pass_by(days=3, minutes=-1).expired == 0
    assert time.pass_by(minutes=1) == Swept(0, 1)


def test_the_steward_answers_a_missed_hand_off_once(time: Time, game: Game) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    seat.refresh_from_db()
    assert seat.steward == Seat.Steward.HAND_OFF
    assert play_bots(game.pk) > 0
    seat.refresh_from_db()
    assert seat.steward == Seat.Steward.NONE
    assert seat.missed == 1
    assert {move.source for move in game.moves.filter(seat=seat.number)} == {Move.Source.STEWARD}
    lapses = Lapse.objects.filter(user=seat.user)
    assert [lapse.kind for lapse in lapses] == [Lapse.Kind.LATE]


def test_grace_comes_first_where_the_table_chose_it(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=TimeControl("hand_off", time=DAY, grace=6 * HOUR))
    seat = waited_for(game)
    assert time.pass_by(days=1).expired == 1
    seat.refresh_from_db()
    assert seat.in_grace
    assert not seat.plays_itself
    assert seat.deadline == time.now + timedelta(hours=6)
    assert time.pass_by(hours=6).expired == 1
    seat.refresh_from_db()
    assert seat.steward == Seat.Steward.HAND_OFF


def absent(time: Time, game: Game) -> Seat:
    """The seat whose player missed two deadlines in a row."""
    seat = waited_for(game)
    for _ in range(2):
        game = advance(game, lambda game: waited_for(game).pk == seat.pk)
        time.pass_by(days=3)
        seat.refresh_from_db()
        if seat.steward == Seat.Steward.HAND_OFF:
            play_bots(game.pk)
    assert seat.steward == Seat.Steward.SEAT
    return seat


def test_the_second_time_in_a_row_the_seat_is_the_stewards(time: Time, game: Game) -> None:
    seat = absent(time, game)
    kinds = Lapse.objects.filter(user=seat.user).order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == [Lapse.Kind.LATE, Lapse.Kind.ABSENT]
    play_bots(game.pk)
    game = advance(game, lambda game: waited_for(game).pk == seat.pk)
    assert waited_for(game).deadline == time.now  # due at once, for code


def test_who_answers_in_person_has_missed_nothing(time: Time, game: Game) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    play_bots(game.pk)
    game = advance(game, lambda game: waited_for(game).pk == seat.pk)
    game = advance(game, lambda game: waited_for(game).pk != seat.pk)
    seat.refresh_from_db()
    assert seat.missed == 0


def test_a_player_comes_back_with_one_click(time: Time, game: Game) -> None:
    seat = absent(time, game)
    assert seat.user is not None
    version, hand_off = fresh(game).public_version, seat.hand_off
    seat = come_back(game_id=game.pk, user=seat.user)
    assert (seat.steward, seat.missed) == ("", 0)
    assert seat.hand_off == hand_off + 1
    assert seat.deadline == time.now + timedelta(days=3)
    assert fresh(game).public_version > version
    assert seat.changes.last().reason == SeatChange.Reason.RETURNED  # type: ignore[union-attr]
    assert seat.user is not None
    with pytest.raises(NotAllowed):
        come_back(game_id=game.pk, user=seat.user)


def test_who_comes_back_while_the_steward_thinks_answers_in_person(
    time: Time, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    greedy = bot_named("greedy")

    class Slow:
        """The player comes back before it has found its answer."""

        def reply(self, *given: Any) -> Any:
            assert seat.user is not None
            come_back(game_id=game.pk, user=seat.user)
            return greedy.reply(*given)

    monkeypatch.setattr(bots, "bot_named", lambda name: Slow())
    assert play_bots(game.pk) == 0
    assert not game.moves.exists()
    assert waited_for(game).deadline == time.now + timedelta(days=3)


def test_a_substitute_takes_the_seat_over(time: Time, game: Game, eve: User) -> None:
    seat = absent(time, game)
    before = seat.user
    assert before is not None
    taken = take_over(game_id=game.pk, number=seat.number, user=eve)
    assert taken.user == eve
    assert taken.deadline == time.now + timedelta(days=3)
    assert Lapse.objects.filter(user=before, kind=Lapse.Kind.LEFT).count() == 1
    with pytest.raises(NotAllowed):
        come_back(game_id=game.pk, user=before)


def test_whoever_was_replaced_meanwhile_answers_no_more(time: Time, game: Game, eve: User) -> None:
    """Their page was open, and their answer on its way, when the substitute sat down."""
    seat = absent(time, game)
    decision, answer = reply(fresh(game), seat.number)
    take_over(game_id=game.pk, number=seat.number, user=eve)
    before = game.moves.count()
    for by in (seat.user_id, None):
        done = submit(
            game_id=game.pk,
            seat=seat.number,
            key=decision_key(fresh(game), decision.id),
            source=Move.Source.WEB,
            by=by,
            answers=[answer],
        )
        assert done.refusal is not None
        assert done.refusal.key == "not_open"
    assert game.moves.count() == before
    assert give(fresh(game), decision, answer).refusal is None


def test_a_substitute_has_what_was_sealed_and_may_change_it(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    for pick in range(9):  # until a card asks several for a secret
        game = advance(clocked(ana, bob, eve), sealed_by_two, pick=pick)
        if game.is_running:
            break
    number = next(d.seat for d in pending(game) if d.secrecy is Secrecy.SEALED and d.owed)
    assert give(game, *reply(game, number)).refusal is None
    Seat.objects.filter(game=game, number=number).update(steward=Seat.Steward.SEAT)
    seat = take_over(game_id=game.pk, number=number, user=person("Dan"))
    assert (seat.owes_since, seat.deadline) == (None, None)  # it counts as present
    game = fresh(game)
    sealed = next(d for d in pending(game) if (d.seat, d.secrecy) == (number, Secrecy.SEALED))
    for answer in list(sealed.answers())[:3]:
        assert give(game, sealed, answer).refusal is None
    assert fresh(game).public_version == game.public_version
    assert check_games([game.pk]) == []


def test_a_seat_whose_player_is_there_is_not_taken_over(
    time: Time, game: Game, eve: User, bob: User
) -> None:
    seat = waited_for(game)
    for number, user in ((seat.number, eve), (seat.number, bob), (9, eve)):
        with pytest.raises(NotAllowed):
            take_over(game_id=game.pk, number=number, user=user)
