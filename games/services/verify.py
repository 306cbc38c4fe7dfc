"""Verifying stored games by replaying them; what is found out never names an answer."""

from __future__ import annotations

import json

from games.engine.core.chance import commitment
from games.engine.core.digest import next_link
from games.engine.core.refusal import LoadError, Refusal
from games.engine.core.replay import moments
from games.engine.core.state import State
from games.models import Game, Move
from games.services import states
from games.services.aside import NO_REPLAY, set_aside
from games.services.result import places
from games.services.submit import first_digest


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
        return _story_difference(game, moves) or _digest_difference(game, moves)
    except Refusal as refusal:
        return f"it does not replay: {refusal.key}"
    except LoadError:
        return "it does not replay: unknown ruleset"


def _story_difference(game: Game, moves: list[Move]) -> str:
    counting = states.effective(moves)
    story = moments(
        states.ruleset_of(game),
        states.table_of(game),
        states.chance_of(game),
        [move.recorded() for move in counting],
    )
    state: State | None = None
    for index, moment in enumerate(story):
        state = moment.state
        told = [event.to_json() for event in moment.events]
        stored = game.opening if index == 0 else counting[index - 1].events
        if json.loads(json.dumps(told)) != json.loads(json.dumps(stored)):
            return f"move {counting[index - 1].number if index else 0} has other events"
    return _result_difference(game, state)


def _result_difference(game: Game, state: State | None) -> str:
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
    return "" if not moves or game.digest == link.hex() else "the game has another digest"
