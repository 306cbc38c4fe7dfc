"""The one road of an answer into the database, whoever gave it and however it came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db import transaction

from accounts.clock import now
from games import signals
from games.engine.core.decision import Decision, Secrecy
from games.engine.core.digest import first_link, next_link
from games.engine.core.event import Event
from games.engine.core.play import Line, Played, next_decision, play_all, play_line
from games.engine.core.record import table_line
from games.engine.core.refusal import NotAllowed, Refusal
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from games.models import Game, Move, Seat
from games.prepared import Prepared, slot
from games.services import states
from games.services.aside import NOBODY_OWES, stop
from games.services.hand_off import hand_over, owing
from games.services.orders.run import execute

# What a move changes of its game.
MOVED = ("move_count", "digest", "public_version", "status", "ended_at")


@dataclass(frozen=True, slots=True)
class Submitted:
    """What became of a submission: the stored moves, and why it stopped if it did."""

    moves: tuple[Move, ...]
    refusal: Refusal | None
    rest: str = ""


def decision_key(game: Game, decision_id: str) -> str:
    """Give a decision's id as pages and mails carry it: once undone it never lives again."""
    return f"{game.undo_count}-{decision_id}"


def submit(
    *,
    game_id: int,
    seat: int,
    key: str,
    source: Move.Source,
    by: int | None,
    line: str | None = None,
    answers: Sequence[object] = (),
) -> Submitted:
    """Store the answers of a seat, in order until one is refused.

    `by` is the user who answers, or None for code: who sits there may have changed meanwhile.
    `key` names the decision that the first answer is for. Give a line of notation, or answers as
    JSON values, of which each settles the next decision of the seat. Where the first is refused
    nothing is stored, and the refusal is all that comes back.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if not game.is_running:
            return Submitted((), NotAllowed("game_not_running", status=game.status))
        if not _sits_there(game, seat, by):
            return Submitted((), NotAllowed("not_open"))
        state = states.current_state(game)
        ruleset, chance = states.ruleset_of(game), states.chance_of(game)
        open_keys = {
            decision_key(game, decision.id): decision
            for decision in ruleset.pending(state)
            if decision.seat == seat
        }
        awaited = owing(ruleset, state)
        if key not in open_keys:
            # The same words for a settled, a foreign and an unknown decision.
            return Submitted((), NotAllowed("not_open"))
        if line is not None:
            if _is_for_another(ruleset, state, seat, line, open_keys[key]):
                return Submitted((), NotAllowed("not_open"))
            outcome = play_line(ruleset, state, seat, line, chance)
        else:
            outcome = _play_values(game, state, open_keys[key], answers)
        if not outcome.played:
            return Submitted((), outcome.refusal, outcome.rest)
        at = now()
        given = [Given(seat, source, one) for one in outcome.played]
        for one in execute(game, ruleset, state, chance, at):
            given.append(Given(one.decision.seat, Move.Source.ORDER, one))
        moves = _stored(game, state, given, at, awaited)[: len(outcome.played)]
    return Submitted(moves, outcome.refusal, outcome.rest)


def _sits_there(game: Game, number: int, by: int | None) -> bool:
    """Say whether the seat is still that user's, or code's where nobody has come back to it."""
    (seat,) = _SITTING.rows(game=game.pk, number=number)
    return seat.plays_itself if by is None else seat.user_id == by


_SITTING = Prepared(lambda: Seat.objects.filter(game=slot("game"), number=slot("number")))


def _is_for_another(ruleset: Ruleset, state: State, seat: int, line: str, named: Decision) -> bool:
    """Say whether a line begins with the answer to another open decision than the named one."""
    return next_decision(ruleset, state, seat, line).id != named.id


def _play_values(game: Game, state: State, first: Decision, answers: Sequence[object]) -> Line:
    ruleset, chance = states.ruleset_of(game), states.chance_of(game)
    played: list[Played] = []
    decision: Decision | None = first
    for value in answers:
        if decision is None:
            return Line(played, NotAllowed("nothing_asked"), "")
        line = play_all(ruleset, state, [(decision.id, value)], chance)
        played += line.played
        if line.refusal is not None:
            return Line(played, line.refusal, "")
        mine = [d for d in ruleset.pending(state) if d.seat == first.seat and d.owed]
        decision = mine[0] if mine else None
    return Line(played, None, "")


class Given(NamedTuple):
    """An accepted answer with whose it is and how it came."""

    seat: int
    source: Move.Source
    played: Played


def _stored(
    game: Game, state: State, given: Sequence[Given], at: datetime, awaited: set[int]
) -> tuple[Move, ...]:
    """Insert the moves, set what follows from them, tell the listeners; all or nothing.

    `awaited` are the seats that owed something before.
    """
    seed = bytes(game.seed)
    link = bytes.fromhex(game.digest) if game.digest else first_digest(game)
    moves = []
    for seat, source, one in given:
        text = one.decision.write(one.answer)
        link = next_link(seed, link, one.decision.id, text)
        game.move_count += 1
        move = Move(
            game=game,
            number=game.move_count,
            seat=seat,
            decision=one.decision.id,
            text=text,
            events=[event.to_json() for event in one.events],
            source=source,
            sealed=is_quiet(one.decision, one.events),
            digest=link.hex(),
            at=at,
        )
        moves.append(move)
    Move.objects.bulk_create(moves)
    game.digest = link.hex()
    if not all(is_quiet(one.played.decision, one.played.events) for one in given):
        game.public_version += 1
    awaited_now = owing(states.ruleset_of(game), state)
    # In the middle of somebody's turn nothing changes hands.
    anew = [] if awaited_now and awaited_now == awaited else hand_over(game, state, at)
    game.save(update_fields=MOVED)
    states.keep_snapshot(game, state, new=len(moves))
    signals.move_accepted.send(sender=Game, game=game, moves=moves, handed_over=anew)
    if game.status == Game.Status.OVER:
        signals.game_over.send(sender=Game, game=game)
    elif not awaited_now:
        stop(game, NOBODY_OWES)
    kept = states.Kept(game.move_count, game.digest, state)
    transaction.on_commit(lambda: states.CACHE.put(game.pk, kept))
    return tuple(moves)


def is_quiet(decision: Decision, events: Sequence[Event]) -> bool:
    """Say whether nobody may notice an answer yet: sealed, and others are still to come."""
    return decision.secrecy is Secrecy.SEALED and not events


def first_digest(game: Game) -> bytes:
    """Give the digest before the first move."""
    return first_link(
        bytes(game.seed), table_line(game.ruleset, game.version, states.table_of(game))
    )
