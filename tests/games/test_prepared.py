"""Prepared queries: what the ORM writes once must give what it would give each time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.db.models import Count, QuerySet

from accounts.models import User, Vacation
from games.models import Game, Seat
from games.prepared import Prepared, keep, slot
from tests.games.tables import started


class Written:
    """Writes a query and counts how often it had to."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> QuerySet[Seat]:
        self.times += 1
        seats = Seat.objects.filter(game=slot("game"), user__vacations__last__gte=slot("day"))
        return seats.select_related("user").annotate(away=Count("user__vacations"))


def announced(user: User, *days: int) -> None:
    for day in days:
        first = date(2030, 1, day)
        Vacation.objects.create(user=user, first=first, last=first, announced_at=user.date_joined)


def test_it_is_written_once_and_filled_in_each_time(
    ana: User, bob: User, django_assert_num_queries: Any
) -> None:
    one, other = started(ana, bob), started(bob, ana)
    announced(ana, 3, 8)
    announced(bob, 1)
    write = Written()
    away = Prepared(write)

    def told(game: Game, day: int) -> dict[str, int]:
        with django_assert_num_queries(1):  # players and annotations come along
            seats = away.rows(game=game.pk, day=date(2030, 1, day))
            assert all(seat.game_id == game.pk for seat in seats)
            return {str(seat.user): vars(seat)["away"] for seat in seats}

    assert told(one, 1) == {"Ana": 2, "Bob": 1}
    assert told(other, 2) == {"Ana": 2}
    assert told(one, 4) == {"Ana": 1}
    assert told(one, 9) == {}
    assert away.rows(game=None, day=date(2030, 1, 1)) == []
    assert write.times == 1


def test_rows_are_as_the_orm_makes_them(duel: Game) -> None:
    prepared = Prepared(lambda: Seat.objects.filter(game=slot("game")).prefetch_related("user"))
    rows = prepared.rows(game=duel.pk)
    fields = [field.attname for field in Seat._meta.concrete_fields]
    expected = list(Seat.objects.filter(game=duel))
    assert len(rows) == 2
    for row, plain in zip(rows, expected, strict=True):
        assert {name: vars(row)[name] for name in fields} == {n: vars(plain)[n] for n in fields}
        assert row.user == plain.user
    # What is asked further is asked as ever.
    rows[0].refresh_from_db()
    assert rows[0] == expected[0]


def test_a_missing_value_is_no_query(duel: Game) -> None:
    with pytest.raises(KeyError):
        Prepared(lambda: Game.objects.filter(code=slot("code"))).rows(cod=duel.code)


@pytest.mark.django_db(transaction=True)
def test_each_thread_asks_over_its_own_connection(ana: User, bob: User) -> None:
    game = started(ana, bob)
    seats = Prepared(lambda: Seat.objects.filter(game=slot("game")))

    def asked() -> int:
        try:
            return len(seats.rows(game=game.pk))
        finally:
            connection.close()

    assert asked() == 2
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asked).result() == 2


def test_a_relation_keeps_what_was_read(duel: Game, django_assert_num_queries: Any) -> None:
    rows = list(Seat.objects.filter(game=duel))
    game = Game.objects.get(pk=duel.pk)
    keep(game, "seats", rows)
    with django_assert_num_queries(0):
        assert [id(seat) for seat in game.seats.all()] == [id(seat) for seat in rows]
    with django_assert_num_queries(1):
        assert [seat.number for seat in game.seats.filter(number=1)] == [1]
