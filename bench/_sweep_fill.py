"""A database full of games in which every seat's clock runs, made by a few large statements."""

from __future__ import annotations

from datetime import timedelta

from django.db import connection

from accounts.clock import now
from accounts.models import User
from games.models import Game, Seat
from games.services.clocks.control import DAY, TimeControl
from games.services.table import join, open_table

PLAYERS = 5
SPREAD = 14 * 24 * 3600  # seconds over which deadlines lie

# An instant so many seconds from now, as each database stores it.
INSTANTS = {
    "postgresql": "now() + ({}) * interval '1 second'",
    "sqlite": "strftime('%Y-%m-%d %H:%M:%S', 'now', ({}) || ' seconds')",
}
SERIES = "WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < {})"


def fill(seats: int) -> None:
    """Store so many seats whose time runs; deadlines are spread over two weeks from tomorrow."""
    first = _first_game()
    games = seats // PLAYERS - 1
    code = {"code": "'b' || series.n"}
    _execute(f"{_copy(Game, code, 'series')} WHERE t.id = {first.pk}", SERIES.format(games))
    ahead = f"86400 + (g.id * 7919 + t.number * 104729) % {SPREAD}"
    instant = INSTANTS[connection.vendor]
    changed = {
        "game_id": "g.id",
        "deadline": instant.format(ahead),
        "remind_at": instant.format(f"{ahead} - 14400"),
    }
    # Half of them have been reminded for the last time.
    changed["remind_at"] = f"CASE g.id % 2 WHEN 0 THEN {changed['remind_at']} END"
    _execute(
        f"{_copy(Seat, changed, 'games_game g')} WHERE t.game_id = {first.pk} AND g.id > {first.pk}"
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _first_game() -> Game:
    """A game started by the services, of which all seats are waited for."""
    people = [
        User.objects.create_user(username=f"b{number}", email=f"b{number}@example.org")
        for number in range(PLAYERS)
    ]
    game = open_table(
        host=people[0],
        ruleset="elgrande-1995",
        players=PLAYERS,
        options={},
        clock=TimeControl("hand_off", time=3 * DAY),
    )
    for user in people[1:]:
        join(game_id=game.pk, user=user)
    game.refresh_from_db()
    asked = game.seats.get(owes_since__isnull=False)
    for seat in game.seats.all():
        for name in ("owes_since", "bank", "clock_left", "clock_since", "clock_hours"):
            setattr(seat, name, getattr(asked, name))
        seat.deadline = now() + timedelta(days=3)
        seat.save()
    return game


def _copy(model: type[Game] | type[Seat], changed: dict[str, str], others: str) -> str:
    """Give a statement that copies a row `t`, with some columns made anew."""
    stored = [field for field in model._meta.concrete_fields if not field.generated]
    columns = [str(field.column) for field in stored if field.column != "id"]
    made = ", ".join(changed.get(column, f"t.{column}") for column in columns)
    quoted = ", ".join(f'"{column}"' for column in columns)
    table = model._meta.db_table
    return f"INSERT INTO {table} ({quoted}) {{series}} SELECT {made} FROM {table} t, {others}"


def _execute(statement: str, series: str = "") -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement.replace("{series}", series))
