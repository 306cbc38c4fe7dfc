"""Taking in the record of a finished game, after every part of it was found to be true."""

from __future__ import annotations

from django.db import transaction

from accounts.clock import now
from games.engine.core.chance import SeededChance
from games.engine.core.digest import first_link, next_link
from games.engine.core.record import Record, table_line
from games.engine.core.refusal import LoadError
from games.engine.core.replay import Moment, moments, verified
from games.engine.rulesets import RULESETS
from games.models import Game, Move, Seat
from games.services.states import keep_snapshot
from games.services.submit import is_quiet


def import_record(text: str) -> Game:
    """Store a finished game whose seats are nobody's; raises LoadError saying what is wrong."""
    record = verified(RULESETS, text)
    if record.outcome is None:
        raise LoadError("only the record of a finished game can be imported")
    with transaction.atomic():
        if Game.objects.filter(commitment=record.commitment).exists():
            raise LoadError("this game is stored already")
        return _stored(record)


def _stored(record: Record) -> Game:
    assert record.seed is not None  # verified
    assert record.outcome is not None  # asked before
    at = now()
    game = Game.objects.create(
        ruleset=record.ruleset,
        version=record.version,
        options=dict(record.table.options),
        players=record.table.players,
        status=Game.Status.OVER,
        seed=record.seed,
        created_at=at,
        started_at=at,
        ended_at=at,
    )
    for number, colour in enumerate(record.table.owners):
        points, rank = record.outcome.points[number], record.outcome.ranks[number]
        Seat.objects.create(game=game, number=number, colour=colour, points=points, rank=rank)
    link = first_link(record.seed, table_line(record.ruleset, record.version, record.table))
    ruleset = RULESETS.get(record.ruleset, record.version)
    story = moments(ruleset, record.table, SeededChance(record.seed), record.moves)
    for number, moment in enumerate(story):
        if moment.decision is None:
            game.opening = [event.to_json() for event in moment.events]
            continue
        link = next_link(record.seed, link, moment.decision.id, moment.text)
        _move(game, number, moment, link.hex()).save()
        game.move_count, game.digest = number, link.hex()
        keep_snapshot(game, moment.state)
    game.public_version = 1
    game.save()
    return game


def _move(game: Game, number: int, moment: Moment, digest: str) -> Move:
    assert moment.decision is not None  # the setup is no move
    return Move(
        game=game,
        number=number,
        seat=moment.decision.seat,
        decision=moment.decision.id,
        text=moment.text,
        events=[event.to_json() for event in moment.events],
        source=Move.Source.API,
        sealed=is_quiet(moment.decision, moment.events),
        digest=digest,
        at=game.created_at,
    )
