"""Who owes something after a move: hand-offs counted, deadlines set, the end noted."""

from __future__ import annotations

from datetime import datetime

from django.db.models import Q

from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from games.models import Game, Seat
from games.services.clocks import marks
from games.services.clocks import seats as clocks
from games.services.result import note_result
from games.services.states import ruleset_of


def owing(ruleset: Ruleset, state: State) -> set[int]:
    """Give the seats that the game waits for."""
    return {decision.seat for decision in ruleset.pending(state) if decision.owed}


def hand_over(game: Game, state: State, now: datetime) -> list[Seat]:
    """Bring the seats in step with the state and give those that owe something anew.

    A seat played by code is due at once, so that the sweep finds it when its task is lost.
    """
    ruleset = ruleset_of(game)
    awaited = owing(ruleset, state)
    anew = []
    # Only those who owed something or do now; mostly that is one.
    touched = Q(owes_since__isnull=False) | Q(number__in=awaited)
    for seat in game.seats.select_related("user").filter(touched):
        owes = seat.number in awaited
        if owes and seat.owes_since is None:
            marks.remember(seat, game.move_count, now)
            seat.hand_off += 1
            seat.owes_since = now
            clocks.begin(game, seat, now)
            seat.save(update_fields=["hand_off", "owes_since", "before", *clocks.FIELDS])
            anew.append(seat)
        elif not owes and seat.owes_since is not None:
            marks.remember(seat, game.move_count, now)
            seat.owes_since = None
            clocks.end(seat, now)
            seat.save(update_fields=["owes_since", "before", *clocks.FIELDS])
    outcome = ruleset.outcome(state)
    if outcome is not None:
        game.status = Game.Status.OVER
        game.ended_at = now
        note_result(game, outcome, now)
    return anew
