"""Who owes something after a move: hand-offs counted, deadlines set, the end noted."""

from __future__ import annotations

from datetime import datetime

from games.engine.core.state import State
from games.models import Game, Seat
from games.services.states import ruleset_of


def hand_over(game: Game, state: State, now: datetime) -> list[Seat]:
    """Bring the seats in step with the state and give those that owe something anew.

    A seat played by code is due at once, so that the sweep finds it when its task is lost.
    """
    ruleset = ruleset_of(game)
    owing = {decision.seat for decision in ruleset.pending(state) if decision.owed}
    anew = []
    for seat in game.seats.select_related("user"):
        owes = seat.number in owing
        if owes and seat.owes_since is None:
            seat.hand_off += 1
            seat.owes_since = now
            seat.deadline = now if seat.plays_itself else None
            seat.save(update_fields=["hand_off", "owes_since", "deadline"])
            anew.append(seat)
        elif not owes and seat.owes_since is not None:
            seat.owes_since = None
            seat.deadline = None
            seat.save(update_fields=["owes_since", "deadline"])
    outcome = ruleset.outcome(state)
    if outcome is not None:
        game.status = Game.Status.OVER
        game.ended_at = now
        for seat in game.seats.all():
            seat.points, seat.rank = outcome.points[seat.number], outcome.ranks[seat.number]
            seat.save(update_fields=["points", "rank"])
    return anew
