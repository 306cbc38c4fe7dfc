"""What a seat's answers would lead to, tried on a state imagined from its view; stores nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.engine.core.chance import PickChance
from games.engine.core.event import Event, heard
from games.engine.core.pick import Pick
from games.engine.core.play import next_decision, play
from games.engine.core.refusal import Json, Refusal
from games.engine.core.ruleset import Ruleset, View

# The same imagination for the same view: a preview shows nothing that depends on luck.
PICK = 1


@dataclass(frozen=True, slots=True)
class Preview:
    """The view after a draft, its answers as canonical texts, and what the seat is asked next."""

    view: View
    texts: tuple[str, ...]
    asked: dict[str, Json] | None  # None: the draft is complete
    reveals: bool = False  # the last answer shows something and cannot be taken back
    refusal: Refusal | None = None
    rest: str = ""
    # Each answer with the question it was for. Any: plain data, and an Answer
    answers: tuple[tuple[dict[str, Json], Any], ...] = ()
    events: tuple[Event, ...] = ()  # what the seat sees happen on the way to the view


def preview(ruleset: Ruleset, view: View, draft: str) -> Preview:
    """Try a draft in notation, up to the first answer that would reveal something."""
    seat = view["viewer"]
    pick = Pick(PICK)
    chance = PickChance(pick)
    state = ruleset.imagine(view, pick)
    texts: list[str] = []
    given: list[tuple[dict[str, Json], Any]] = []
    told: list[Event] = []
    seen = view
    rest = draft.strip()
    while rest:
        try:
            decision = next_decision(ruleset, state, seat, rest)
            answer, rest_after = decision.read(rest, ruleset.names)
            tried = state.copy()
            events = play(ruleset, tried, decision.id, answer, chance)
        except Refusal as refusal:
            asked = asked_of(seen, seat)
            return Preview(
                seen, tuple(texts), asked, False, refusal, rest, tuple(given), tuple(told)
            )
        texts.append(decision.write(answer))
        given.append((decision.to_json(), answer))
        revealing = any(event.reveals for event in events)
        if not revealing:
            told += heard(events, seat)
        if revealing or not _goes_on(ruleset, tried, seat):
            shown = seen if revealing else ruleset.view(tried, seat)
            left = rest_after.strip()
            return Preview(
                shown, tuple(texts), None, revealing, None, left, tuple(given), tuple(told)
            )
        state, rest = tried, rest_after.strip()
        seen = ruleset.view(state, seat)
    asked = asked_of(seen, seat)
    return Preview(seen, tuple(texts), asked, answers=tuple(given), events=tuple(told))


def _goes_on(ruleset: Ruleset, state: object, seat: int) -> bool:
    return any(decision.seat == seat and decision.owed for decision in ruleset.pending(state))


def asked_of(view: View, seat: int) -> dict[str, Json] | None:
    """Give the seat's decision out of a view: what it owes, else what it may still change."""
    mine: list[dict[str, Json]] = [d for d in view["decisions"] if d["seat"] == seat]
    owed = [decision for decision in mine if decision["owed"]]
    return next(iter(owed or mine), None)
