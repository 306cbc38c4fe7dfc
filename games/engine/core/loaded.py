"""Whether a state that was loaded holds together and can be played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.core.agenda import Ask, pending, settle
from games.engine.core.chance import PickChance
from games.engine.core.decision import Decision, Secrecy
from games.engine.core.pick import Pick
from games.engine.core.refusal import LoadError

# What a step's function can run into when its arguments are not those of such a step.
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, StopIteration)
MOST_ANSWERS = 1000  # to what is on an agenda; a round takes a few dozen

# Any below: each game has a State of its own.


def check_loaded(state: Any) -> None:
    """Look whether the agenda of a loaded state asks somebody something; raises LoadError."""
    seats = range(len(state.sealed))
    unknown = [step[0] for step in state.agenda if step[0] not in state.rules.steps]
    if unknown:
        raise LoadError(f"no step is called {unknown[0]!r}")
    asking = [step for step in state.agenda if isinstance(state.rules.steps[step[0]], Ask)]
    if not all(_is_seat(step[1:2], seats) for step in asking):
        raise LoadError("the agenda will ask somebody who is not there")
    try:
        decisions = pending(state)
    except FAULTS as error:
        raise LoadError(f"the agenda does not fit the position: {error!r}") from None
    numbers = {decision.number for decision in decisions}
    if len(numbers) != len(decisions) or max(numbers, default=0) > state.asked:
        raise LoadError("two questions have one number, or will have")
    for decision in decisions:
        if type(decision.seat) is not int or decision.seat not in seats:
            raise LoadError("the agenda asks somebody who is not there")
        if next(decision.answers(), None) is None:
            raise LoadError(f"{decision.verb} cannot be answered")
    _check_sealed(state, decisions)


def _is_seat(first: Sequence[Any], seats: range) -> bool:
    return len(first) == 1 and type(first[0]) is int and first[0] in seats


def _check_sealed(state: Any, decisions: Sequence[Decision]) -> None:
    for seat, answer in enumerate(state.sealed):
        if answer is None:
            continue
        asked = [d for d in decisions if d.seat == seat and d.secrecy is Secrecy.SEALED]
        if not any(decision.check(answer) is None for decision in asked):
            raise LoadError(f"seat {seat} has sealed what it was not asked")


def tried_out(state: Any) -> Any:
    """Give a copy played on at random until all steps that were loaded are done.

    Steps below the top one are not looked at before their time comes, so only this shows whether
    they have the arguments that they need. Raises LoadError.
    """
    copy = state.copy()
    pick = Pick(1)
    try:
        lowest = copy.agenda[0] if copy.agenda else None
        for _ in range(MOST_ANSWERS):
            if not copy.agenda or copy.agenda[0] is not lowest:
                return copy
            _answer_one(copy, pick)
    except FAULTS as error:
        raise LoadError(f"the agenda cannot be played on: {error!r}") from None
    raise LoadError("the agenda never comes to its end")


def _answer_one(state: Any, pick: Pick) -> None:
    decision = next(decision for decision in pending(state) if decision.owed)
    answer = decision.sample(pick)
    if decision.check(answer) is not None:
        raise LoadError(f"{decision.verb} cannot be answered")
    settle(state, decision, answer, PickChance(pick))
