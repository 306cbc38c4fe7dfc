"""Answers are taken back until something was revealed or somebody else has answered."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import connections

from accounts.models import User
from games.engine.core.event import event_from_json
from games.models import Game, Move
from games.selectors import log_page
from games.services import states
from games.services.bots import answer_for, play_bots
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.records import whole_record
from games.services.submit import decision_key
from games.services.undo import undo, undo_target
from games.services.verify import difference
from tests.games.clocks.times import clocked
from tests.games.tables import (
    advance,
    asked,
    fresh,
    give,
    pending,
    reply,
    sealed_by_two,
    step,
)
from tests.scale import scaled

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def last(game: Game) -> Move:
    return states.effective(game.moves.all())[-1]


def undoable(game: Game) -> bool:
    return game.move_count > 0 and undo_target(game, last(game).seat) is not None


def take_back(game: Game, seat: int):
    return undo(game_id=game.pk, seat=seat, version=game.public_version)


def test_an_undo_is_a_record_and_gives_the_state_before(duel: Game) -> None:
    before = advance(duel, lambda game: not game.moves.exists() and asked(game).verb == "power")
    state = states.current_state(before).dump()
    game = advance(before, undoable)
    kept = states.effective(game.moves.all())[:-1]
    seat = last(game).seat
    done = take_back(game, seat)
    assert done.refusal is None
    now = fresh(game)
    assert (now.move_count, now.undo_count) == (game.move_count + 1, 1)
    assert now.moves.count() == now.move_count
    assert [m.number for m in states.effective(now.moves.all())] == [m.number for m in kept]
    assert now.public_version == game.public_version + 1
    if not kept:
        assert states.current_state(now).dump() == state
    assert [s.number for s in now.seats.filter(owes_since__isnull=False)] == [seat]
    assert difference(now) == ""


def test_an_id_once_undone_never_lives_again(duel: Game) -> None:
    game = advance(duel, undoable)
    undone = last(game)
    old_key = decision_key(game, undone.decision)
    take_back(game, undone.seat)
    game = fresh(game)
    assert asked(game).id == undone.decision
    assert decision_key(game, asked(game).id) != old_key
    game = step(game, pick=3)
    assert difference(game) == ""
    assert whole_record(game)


def test_only_ones_own_latest_answer_and_only_once(duel: Game) -> None:
    game = advance(duel, undoable)
    seat = last(game).seat
    tries = [
        undo(game_id=game.pk, seat=1 - seat, version=game.public_version),
        undo(game_id=game.pk, seat=seat, version=game.public_version - 1),
        undo(game_id=game.pk, seat=seat, version=-1),
    ]
    assert take_back(game, seat).refusal is None
    tries.append(take_back(game, seat))  # a double click
    assert [done.refusal and done.refusal.key for done in tries] == ["nothing_to_undo"] * 4
    assert fresh(game).undo_count == 1


def test_what_was_revealed_stays(duel: Game) -> None:
    def revealed(game: Game) -> bool:
        if not game.move_count:
            return False
        return any(event_from_json(event).reveals for event in last(game).events)

    game = advance(duel, revealed)
    assert game.is_running
    assert undo_target(game, last(game).seat) is None
    assert take_back(game, last(game).seat).refusal is not None


def test_a_sealed_answer_is_replaced_not_taken_back(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    sealed = next(d for d in pending(game) if d.owed)
    give(game, sealed, next(sealed.answers()))
    game = fresh(game)
    assert last(game).sealed
    assert undo_target(game, sealed.seat) is None
    assert take_back(game, sealed.seat).refusal is not None
    assert fresh(game).public_version == game.public_version


def test_a_finished_game_is_finished(duel: Game) -> None:
    game = advance(duel, undoable)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    assert take_back(game, last(game).seat).refusal is not None


def test_who_gets_the_lock_first_wins_against_a_bot(duel: Game) -> None:
    game = advance(duel, lambda game: undoable(game) and asked(game).seat != last(game).seat)
    seat, other = last(game).seat, asked(game).seat
    game.seats.filter(number=other).update(user=None, bot="random")
    # The bot was quicker: the undo is told so.
    assert play_bots(game.pk) > 0
    late = undo(game_id=game.pk, seat=seat, version=game.public_version)
    assert late.refusal is not None
    assert late.refusal.key == "nothing_to_undo"


def test_a_bot_that_thought_before_the_undo_is_refused(duel: Game) -> None:
    game = advance(duel, lambda game: undoable(game) and asked(game).seat != last(game).seat)
    seat, other = last(game).seat, asked(game).seat
    decision, answer = reply(game, other)
    assert take_back(game, seat).refusal is None
    late = give(game, decision, answer)
    assert late.refusal is not None
    assert late.refusal.key == "not_open"
    assert fresh(game).undo_count == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("number", range(scaled(3, 40)))
def test_an_undo_and_a_bot_at_the_same_time(duel: Game, number: int) -> None:
    game = advance(
        duel, lambda game: undoable(game) and asked(game).seat != last(game).seat, pick=number
    )
    seat, other = last(game).seat, asked(game).seat
    game.seats.filter(number=other).update(user=None, bot="random")
    before, together = game.move_count, Barrier(2)

    def at_once(act: Callable[[], Any]) -> Any:
        try:
            together.wait(30)
            return act()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        undone = pool.submit(at_once, lambda: take_back(game, seat))
        answered = pool.submit(at_once, lambda: answer_for(game, game.seats.get(number=other)))
    game = fresh(game)
    won = [one for one in (undone.result(), answered.result()) if one is not None and one.moves]
    assert len(won) == 1
    assert (game.move_count, game.undo_count) == (before + 1, int(won[0] is undone.result()))
    assert difference(game) == ""


def slow_target(game: Game, seat: int) -> int | None:
    """The same from all moves of the game."""
    counting = states.effective(game.moves.all())
    if not counting or counting[-1].seat != seat or counting[-1].sealed:
        return None
    if any(event_from_json(event).reveals for event in counting[-1].events):
        return None
    return counting[-2].number if len(counting) > 1 else 0


def test_a_page_reads_two_moves_whatever_was_undone(
    duel: Game, django_assert_max_num_queries
) -> None:
    game, undone = fresh(duel), 0
    for number in range(80):
        for seat in range(2):
            with django_assert_max_num_queries(2):
                found = undo_target(game, seat)
            assert found == slow_target(game, seat)
            rows, _ = log_page(game, seat, size=5)
            with django_assert_max_num_queries(1):
                assert undo_target(game, seat, [move for move, _ in rows]) == found
        if number % 3 and states.effective(game.moves.all()) and undoable(game):
            assert take_back(game, last(game).seat).refusal is None
            undone += 1
            game = fresh(game)
        else:
            game = step(game, pick=number)
    assert undone > 5


def times(game: Game) -> list[dict[str, object]]:
    fields = ("number", "owes_since", "bank", "clock_left", "clock_since", "deadline")
    return list(game.seats.order_by("number").values(*fields))


@pytest.mark.parametrize("kind", ["none", "hand_off", "bank"])
def test_an_undo_gives_back_the_clocks_of_all_seats(ana: User, bob: User, kind: str) -> None:
    control = TimeControl(kind, time=DAY, increment=HOUR, free=HOUR // 4)
    with time_machine.travel("2026-03-02 09:00Z", tick=False) as time:
        game = clocked(ana, bob, clock=control)
        handed = 0
        while handed < 3:
            before, owing = times(game), asked(game).seat
            time.shift(3600)
            game = step(game)
            if asked(game).seat == owing or undo_target(game, owing) is None:
                continue
            handed += 1
            assert times(game) != before
            time.shift(1800)
            assert take_back(game, owing).refusal is None
            game = fresh(game)
            assert times(game) == before
            game = step(game, pick=handed)
    assert difference(game) == ""


def test_who_is_asked_again_after_an_undo_is_told_again(duel: Game) -> None:
    game = advance(duel, lambda game: undoable(game) and asked(game).seat != last(game).seat)
    seat, other = last(game).seat, asked(game).seat
    told = game.seats.get(number=other).hand_off
    mine = game.seats.get(number=seat).hand_off
    take_back(game, seat)
    assert game.seats.get(number=seat).hand_off == mine  # the same, not a new one
    advance(fresh(game), lambda game: asked(game).seat == other)
    assert game.seats.get(number=other).hand_off > told
