"""What happened since somebody's last move, for many seats at once, undone moves left out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Game, Seat
from games.services import states
from games.services.since import Stored, told_since
from tests.games.services.test_positions import taken_back, undoable
from tests.games.tables import advance, fresh, has_moves, started, step

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def seats_of(*games: Game) -> list[Seat]:
    return list(Seat.objects.filter(game__in=games).select_related("game").order_by("pk"))


def expected(seat: Seat) -> list[Stored]:
    """By the moves that replay counts, one after another."""
    told = list(seat.game.opening)
    for move in states.effective(seat.game.moves.all()):
        if not move.sealed:
            told = [] if move.seat == seat.number else [*told, *move.events]
    return told


def queries(seats: Sequence[Seat]) -> int:
    with CaptureQueriesContext(connection) as asked:
        told_since(seats)
    return len(asked)


def test_every_seat_is_told_what_came_after_its_last_move(ana: User, bob: User, eve: User) -> None:
    fresh_table = started(ana, bob, eve)
    begun = step(started(ana, bob, eve))
    later = advance(started(ana, bob), has_moves(30))
    undone = taken_back(advance(started(ana, bob), undoable))
    twice = taken_back(step(undone, pick=3))
    games = [fresh_table, begun, later, fresh(undone), twice]
    for seats in (seats_of(*games), *([seat] for seat in seats_of(*games))):
        told = told_since(seats)
        for seat in seats:
            assert told[seat.pk] == expected(seat), seat


def test_what_came_after_a_game_was_read_is_not_told(ana: User, bob: User) -> None:
    seats = seats_of(advance(started(ana, bob), has_moves(5)))
    before = told_since(seats)
    step(fresh(seats[0].game))
    assert told_since(seats) == before


def test_many_seats_need_no_more_queries_than_one(ana: User, bob: User, eve: User) -> None:
    few = seats_of(advance(started(ana, bob), has_moves(20)))
    more = [advance(started(ana, bob, eve), has_moves(10 + 3 * number)) for number in range(4)]
    more.append(taken_back(advance(started(ana, bob), undoable)))
    more.append(started(ana, eve))
    # The openings and what was undone are asked for once, where there are any.
    assert queries(seats_of(*more)) <= queries(few[:1]) + 2
