"""How each kind of order finds its answer to a decision, or why it leaves it to the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, NamedTuple

from games.engine.core.decision import Answer, Decision
from games.models.order import OrderNote, StandingOrder


class Finding(NamedTuple):
    """What an order says to a decision that concerns it."""

    what: OrderNote.What
    answer: Answer | None = None


Wish = Mapping[str, Any]  # Any: JSON, as the form of its kind stored it


def finding(kind: str, verb: str, wish: Wish, decision: Decision) -> Finding | None:
    """Give what an order says to a decision; None where it does not concern it."""
    if verb and decision.verb != verb:
        return None
    return _KINDS[kind](wish, decision)


def _prefer(wish: Wish, decision: Decision) -> Finding | None:
    for option in wish.get("order", ()):
        if decision.check(option) is None:
            return Finding(OrderNote.What.FIRED, option)
    return Finding(OrderNote.What.NONE_FREE)


def _pass(wish: Wish, decision: Decision) -> Finding | None:
    facts = dict(decision.facts)
    if facts.get("card") in wish.get("cards", ()) or facts.get("against") in wish.get("seats", ()):
        return Finding(OrderNote.What.EXCEPTED)
    return Finding(OrderNote.What.FIRED, "pass") if decision.check("pass") is None else None


def _single(wish: Wish, decision: Decision) -> Finding | None:
    if not decision.auto:
        return None
    legal = list(islice(decision.answers(), 2))
    return Finding(OrderNote.What.FIRED, legal[0]) if len(legal) == 1 else None


_KINDS: Mapping[str, Callable[[Wish, Decision], Finding | None]] = {
    StandingOrder.Kind.PREFER: _prefer,
    StandingOrder.Kind.PASS: _pass,
    StandingOrder.Kind.SINGLE: _single,
}
