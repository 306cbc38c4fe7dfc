"""Stored games at several of their moves, and copies of them to play on."""

from __future__ import annotations

from importlib import resources
from typing import Any, NamedTuple

from django.test import Client

from accounts.models import User
from games.engine.core.record import Record, read
from games.engine.core.replay import recorded
from games.engine.core.ruleset import Table, Value
from games.engine.rulesets import RULESETS
from games.models import Game, Move, Seat, Snapshot
from games.models.game import new_code
from games.services.submit import decision_key, submit
from games.services.table import join, open_table
from tests.engine.common.games import RandomGame


class NextMove(NamedTuple):
    """A move as its seat would send it."""

    seat: int
    key: str
    text: str


class Position(NamedTuple):
    """A stored game after so many moves, with the record it follows."""

    game: Game
    record: Record

    def session_at(self, played: int) -> str:
        """Sign in whoever moves after so many moves and give the session's cookie."""
        return session_of(self.game, self.next_move(played).seat)

    def next_move(self, played: int) -> NextMove:
        """Give the move that comes after so many."""
        move = self.record.moves[played]
        seat = int(move.decision.partition(".")[2])
        return NextMove(seat, decision_key(self.game, move.decision), move.text)


def sample_record() -> Record:
    """Give the game that is played: five greedy bots, all nine rounds."""
    return read(resources.files("games").joinpath("data", "sample-game.txt").read_text("utf-8"))


def record_of_2023() -> Record:
    """Give a game of two with the automa and all modules, answered at random."""
    options: dict[str, Value] = {
        "new_regency": True,
        "power_shift": True,
        "alternative": ("muster", "veto_1", "veto_2", "ballot"),
    }
    played = RandomGame(RULESETS.get("elgrande-2023"), Table(2, options), 42)
    for _ in played.turns():
        pass
    return recorded(played.ruleset, played.table, played.seed, played.moves)


def positions(
    moments: list[int], record: Record | None = None, **table: Any
) -> dict[int, Position]:
    """Play the sample or this record, and give a copy of its game at each of these moves.

    Any: of the table.
    """
    record = record or sample_record()
    people = [_person(number) for number in range(record.table.players)]
    game = open_table(
        host=people[0],
        ruleset=record.ruleset,
        players=len(people),
        options=record.table.options,
        **table,
    )
    assert record.seed is not None
    Game.objects.filter(pk=game.pk).update(seed=record.seed, commitment=record.commitment)
    for user in people[1:]:
        join(game_id=game.pk, user=user, invitation=game.invitation)
    for seat in Seat.objects.filter(game=game):
        # Moves name colours, so the seats take those of the record.
        Seat.objects.filter(pk=seat.pk).update(colour=record.table.owners[seat.number])
    found = {}
    for number in range(max(moments)):
        game = Game.objects.get(pk=game.pk)
        if number in moments:
            found[number] = Position(copied(game), record)
        move = Position(game, record).next_move(number)
        done = submit(
            game_id=game.pk,
            seat=move.seat,
            key=move.key,
            source=Move.Source.WEB,
            by=game.seats.get(number=move.seat).user_id,
            line=move.text,
        )
        assert done.refusal is None, done.refusal
    game = Game.objects.get(pk=game.pk)
    found[max(moments)] = Position(game, record)
    return found


def _person(number: int) -> User:
    name = ("Ana", "Bernardo", "Clara", "Diego", "Elena")[number]
    mail = f"{name.lower()}@example.org"
    user, _ = User.objects.get_or_create(
        username=f"u-{name}", defaults={"email": mail, "display_name": name}
    )
    return user


def copied(game: Game) -> Game:
    """Give a second game exactly like this one."""
    copy = Game.objects.get(pk=game.pk)
    copy.pk, copy.code = None, new_code()
    copy.save(force_insert=True)
    models: tuple[type[Any], ...] = (Seat, Move, Snapshot)  # Any: all have a game
    for model in models:
        rows = list(model.objects.filter(game=game))
        for row in rows:
            row.pk, row.game = None, copy
        model.objects.bulk_create(rows)
    return copy


def session_of(game: Game, seat: int) -> str:
    """Sign the player of a seat in and give the session's cookie."""
    user = game.seats.get(number=seat).user
    assert user is not None
    browser = Client()
    browser.force_login(user)
    return browser.cookies["sessionid"].value
