"""Verifying stored games by replaying them; what is found out never names an answer."""

from __future__ import annotations

import json

from games.engine.core.chance import commitment
from games.engine.core.digest import next_link
from games.engine.core.event import Event
from games.engine.core.play import play_text
from games.engine.core.refusal import Refusal
from games.engine.core.state import State
from games.models import Game, Move, Snapshot
from games.services import states
from games.services.aside import NO_REPLAY, set_aside
from games.services.result import places
from games.services.submit import first_digest, is_quiet


def verify(game: Game) -> str:
    """Say what is wrong with a stored game, or nothing; if it is running it is set aside."""
    found = difference(game)
    if found:
        set_aside(game_id=game.pk, reason=f"{NO_REPLAY}: {found}")
    return found


def difference(game: Game) -> str:
    """Replay a stored game and say what is not as it was stored, or nothing."""
    if commitment(bytes(game.seed)) != game.commitment:
        return "the seed is not the one that was promised"
    moves = list(game.moves.filter(number__lte=game.move_count))
    if [move.number for move in moves] != list(range(1, game.move_count + 1)):
        return "the moves are not numbered without a gap"
    try:
        return _undo_difference(game, moves) or _told_difference(game, moves)
    except Refusal as refusal:
        return f"it does not replay: {refusal.key}"
    except states.DoesNotReplay:
        return "it does not replay: unknown ruleset"
    except states.TRIPPED as error:
        return f"it does not replay: {type(error).__name__}"


def _told_difference(game: Game, moves: list[Move]) -> str:
    return _story_difference(game, moves) or _digest_difference(game, moves)


def _undo_difference(game: Game, moves: list[Move]) -> str:
    """Compare what the digests do not cover: where an undo goes back to, and how many there are."""
    undone = 0
    for move in moves:
        if move.undo_to is None:
            honest = bool(move.decision)
        else:
            undone += 1
            goal = (move.text, move.decision, move.events) == (f"undo {move.undo_to}", "", [])
            honest = goal and move.undo_to < move.number
        if not honest:
            return f"move {move.number} goes back elsewhere"
    return "" if undone == game.undo_count else "it was taken back another number of times"


def _story_difference(game: Game, moves: list[Move]) -> str:
    """Replay all moves, what was taken back too: pages tell of it."""
    ruleset, chance = states.ruleset_of(game), states.chance_of(game)
    state, events = ruleset.setup(states.table_of(game), chance)
    if not _same(events, game.opening):
        return "move 0 has other events"
    kept = {one.move_count: one for one in game.snapshots.all()}
    stand = [(0, state)]
    for move in moves:
        if move.undo_to is not None:
            while stand[-1][0] > move.undo_to:
                stand.pop()
            continue
        state = stand[-1][1].copy()
        decision, events = play_text(ruleset, state, move.recorded(), chance)
        if not _same(events, move.events):
            return f"move {move.number} has other events"
        if (move.seat, move.sealed) != (decision.seat, is_quiet(decision, events)):
            return f"move {move.number} is told as another kind of move"
        stand.append((move.number, state))
        if _is_spoilt(kept.get(move.number), move, state):
            return f"the snapshot after move {move.number} is of another state"
    return _result_difference(game, stand[-1][1])


def _same(events: list[Event], stored: object) -> bool:
    told = [event.to_json() for event in events]
    return bool(json.loads(json.dumps(told)) == json.loads(json.dumps(stored)))


def _is_spoilt(snapshot: Snapshot | None, move: Move, state: State) -> bool:
    """Would pages be shown from a state that is not the one the moves lead to?"""
    if snapshot is None or snapshot.digest != move.digest:
        return False  # nobody reads it
    return bool(json.loads(json.dumps(state.dump())) != json.loads(json.dumps(snapshot.state)))


def _result_difference(game: Game, state: State) -> str:
    outcome = states.ruleset_of(game).outcome(state)
    if (outcome is not None) != (game.status == Game.Status.OVER):
        return "it is over" if outcome is not None else "it is not over"
    seats = [(seat.points, seat.rank) for seat in game.seats.order_by("number")]
    left = list(game.seats.order_by("number").values_list("left", flat=True))
    if outcome is None or seats == list(zip(outcome.points, places(outcome, left), strict=True)):
        return ""
    return "it has other results"


def _digest_difference(game: Game, moves: list[Move]) -> str:
    link = first_digest(game)
    for move in moves:
        link = next_link(bytes(game.seed), link, move.decision, move.text)
        if link.hex() != move.digest:
            return f"move {move.number} has another digest"
    return "" if game.digest == (link.hex() if moves else "") else "the game has another digest"
