"""Rows of moves are only ever inserted, whatever becomes of a game and of whoever plays it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.models import ProtectedError

from accounts.models import User
from accounts.services import adopt_guest, delete_account
from games.models import Game, Move, Seat
from games.services import states
from games.services.aside import set_aside
from games.services.bots import play_bots
from games.services.clocks.presence import take_over
from games.services.demo import delete_expired_guests, new_guest, start_demo
from games.services.imports import import_record
from games.services.records import whole_record
from games.services.resume import resume
from games.services.undo import undo, undo_target
from games.services.verify import verify
from tests.games.tables import advance, fresh, has_moves, started, to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

CHANGING = re.compile(r'\s*(UPDATE|DELETE FROM|REPLACE INTO) "games_move"', re.IGNORECASE)


@pytest.fixture(autouse=True)
def watched() -> Iterator[None]:
    """Fail at the first statement that changes a stored move. Any: as Django calls it."""

    def look(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        assert not CHANGING.match(sql), sql
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        yield


def take_back(game: Game) -> Game:
    def undoable(game: Game) -> bool:
        last = game.moves.filter(number=game.move_count).first()
        return last is not None and undo_target(game, last.seat) is not None

    game = advance(game, undoable)
    seat = game.moves.get(number=game.move_count).seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    return fresh(game)


def test_the_life_of_a_game_only_inserts(ana: User, bob: User, eve: User) -> None:
    game = take_back(advance(started(ana, bob, bots=1), has_moves(10)))
    play_bots(game.pk)
    set_aside(game_id=game.pk, reason="to see what becomes of it")
    assert resume(game_id=game.pk) == ""
    game.seats.filter(user=bob).update(steward=Seat.Steward.SEAT)
    take_over(game_id=game.pk, number=game.seats.get(user=bob).number, user=eve)
    delete_account(user_id=ana.pk)
    game = to_the_end(take_back(game))
    assert verify(game) == ""
    assert game.moves.count() == game.move_count > 20
    text = whole_record(game)
    Game.objects.filter(pk=game.pk).update(commitment="0" * 64)  # so that it may come in again
    assert verify(import_record(text)) == ""


def test_a_kept_demo_only_inserts(ana: User) -> None:
    guest = new_guest("192.0.2.1")
    game = advance(start_demo(guest), has_moves(5))  # the guest may be the first to move
    before = game.moves.count()
    adopt_guest(guest_id=guest.pk, user=ana)
    delete_expired_guests()
    assert game.moves.count() == before > 0
    assert states.current_state(fresh(game)) is not None


def test_a_move_takes_no_change_and_no_deletion(duel: Game) -> None:
    game = advance(duel, has_moves(3))
    move = game.moves.get(number=2)
    move.text = "power 1"
    for change in (move.save, move.delete):
        with pytest.raises(TypeError, match="never"):
            change()
    with pytest.raises(ProtectedError):
        game.delete()
    assert Move.objects.filter(game=game).count() == 3
