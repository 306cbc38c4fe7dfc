"""What every bot is: something that answers for a seat, from that seat's view."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from games.engine.core.decision import Answer, Decision
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Ruleset, View
from games.engine.core.state import State


class Reply(NamedTuple):
    """The decision a bot answers, and its answer."""

    decision: Decision
    answer: Answer


class Bot(Protocol):
    """Thinks about the first decision its seat owes."""

    def reply(self, ruleset: Ruleset, view: View, pick: Pick) -> Reply:
        """Answer for the seat whose view this is; it must owe something."""
        ...


def owed(ruleset: Ruleset, state: State, seat: int) -> Decision | None:
    """Give the oldest decision that a seat owes."""
    for decision in ruleset.pending(state):
        if decision.seat == seat and decision.owed:
            return decision
    return None


def own_question(ruleset: Ruleset, view: View, pick: Pick) -> tuple[State, Decision]:
    """Give a state imagined from the view, and the decision that the viewer owes in it."""
    state = ruleset.imagine(view, pick)
    decision = owed(ruleset, state, view["viewer"])
    if decision is None:
        raise ValueError(f"seat {view['viewer']} owes nothing")
    return state, decision
