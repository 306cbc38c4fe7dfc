"""Answers are taken back until something was revealed or somebody else has answered."""

from __future__ import annotations

import pytest

from games.engine.core.event import event_from_json
from games.models import Game, Move
from games.services import states
from games.services.bots import play_bots
from games.services.records import whole_record
from games.services.submit import decision_key
from games.services.undo import undo, undo_target
from games.services.verify import difference
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
