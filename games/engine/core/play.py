"""The one road of an answer: find the decision, check, apply; and lines that answer several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from games.engine.core.chance import Chance
from games.engine.core.decision import Answer, Decision, Seat, decision_id, tupled
from games.engine.core.event import Event
from games.engine.core.record import RecordedMove
from games.engine.core.refusal import NotAllowed, NotUnderstood, Refusal
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State


def find(ruleset: Ruleset, state: State, given: object) -> Decision:
    """Give the open decision with that id; raises NotAllowed where there is none.

    Whether the one who answers sits at its seat is for the caller to see first.
    """
    for decision in ruleset.pending(state):
        if decision.id == given:
            return decision
    # The same words for a settled and an unknown decision: nobody learns which it is.
    raise NotAllowed("not_open")


def play(
    ruleset: Ruleset, state: State, given: object, answer: object, chance: Chance
) -> list[Event]:
    """Settle a decision on this very state and say what happened.

    Raises a Refusal, and then the state is as it was. Any JSON value may be given as an answer.
    """
    decision = find(ruleset, state, given)
    # Only JSON has lists; an Answer made by a decision is in its final form. Any: until checked.
    canonical: Any = tupled(answer) if isinstance(answer, list) else answer
    return settle(ruleset, state, decision, canonical, chance)


def settle(
    ruleset: Ruleset, state: State, decision: Decision, answer: Any, chance: Chance
) -> list[Event]:
    """Check an answer to an open decision and apply it; raises a Refusal. Any: until checked."""
    refusal = decision.check(answer)
    if refusal is not None:
        raise refusal
    return ruleset.apply(state, decision, answer, chance)


def play_text(
    ruleset: Ruleset, state: State, move: RecordedMove, chance: Chance
) -> tuple[Decision, list[Event]]:
    """Play a stored move on this very state, fully checked; raises a Refusal."""
    given, text = move
    # The way of `find` and `settle` with four calls less, since a replay goes no other.
    for decision in state.memo or ruleset.pending(state):
        if decision_id(decision.number, decision.seat) == given:
            return decision, ruleset.apply(state, decision, decision.stored(text), chance)
    raise NotAllowed("not_open")


class Played(NamedTuple):
    """An accepted answer with its decision and what happened."""

    decision: Decision
    answer: Answer
    events: list[Event]


class Line(NamedTuple):
    """How far a submission of several answers got: what was played, why it stopped, the rest."""

    played: list[Played]
    refusal: Refusal | None
    rest: str


def next_decision(ruleset: Ruleset, state: State, seat: Seat, text: str = "") -> Decision:
    """Give the decision of a seat that a text answers: if it begins with a verb, that one."""
    mine = [decision for decision in ruleset.pending(state) if decision.seat == seat]
    if not mine:
        raise NotAllowed("nothing_asked")
    first = text.split(maxsplit=1)[0].lower() if text.strip() else ""
    by_verb = [decision for decision in mine if decision.verb == first]
    owed = [decision for decision in mine if decision.owed]
    return (by_verb or owed or mine)[0]


def play_line(ruleset: Ruleset, state: State, seat: Seat, text: str, chance: Chance) -> Line:
    """Play the answers of a text in order until it is read or one is refused.

    What was played before a refusal stands; copy the state first to have it otherwise.
    """
    played: list[Played] = []
    rest = text.strip()
    if not rest:
        return Line(played, NotUnderstood("nothing_to_read"), "")
    while rest:
        try:
            decision = next_decision(ruleset, state, seat, rest)
            answer, after = decision.read(rest, ruleset.names)
            events = play(ruleset, state, decision.id, answer, chance)
        except Refusal as refusal:
            return Line(played, refusal, rest)
        played.append(Played(decision, answer, events))
        rest = after.strip()
    return Line(played, None, "")


def play_all(
    ruleset: Ruleset,
    state: State,
    answers: Iterable[tuple[object, object]],
    chance: Chance,
) -> Line:
    """Play pairs of decision id and answer in order until one is refused."""
    played: list[Played] = []
    for given, value in answers:
        try:
            decision = find(ruleset, state, given)
            events = play(ruleset, state, given, value, chance)
        except Refusal as refusal:
            return Line(played, refusal, "")
        played.append(Played(decision, tupled(value), events))
    return Line(played, None, "")
