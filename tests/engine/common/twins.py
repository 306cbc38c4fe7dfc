"""Non-interference: what a viewer sees, is told and is refused depends on no secret of others.

A twin is a state imagined from a view: the viewer cannot tell it from the true one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from games.engine.core.chance import PickChance
from games.engine.core.decision import Answer, Decision, Seat, Secrecy
from games.engine.core.event import heard
from games.engine.core.pick import Pick
from games.engine.core.play import play, play_line
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from tests.engine.common import forge
from tests.engine.common.audits import canonical
from tests.engine.common.hooks import Hooks

NO_IDS = ("0.0", "99999.0", "1", "", "none", None, 7, 1.0, ("1.0",))


class Leak(AssertionError):
    """Something that a viewer can tell twins apart by: `view`, `decision`, `refusal`, `event`."""

    def __init__(self, kind: str, told: object) -> None:
        super().__init__(f"{kind}: {told}")
        self.kind = kind


@dataclass
class Tally:
    """What the comparisons came across: nothing may go uncompared, and every secret must vary."""

    varied: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    forgotten: list[object] = field(default_factory=list)  # reveals that no view shows afterwards


def compare(
    ruleset: Ruleset, hooks: Hooks, state: State, viewer: Seat | None, pick: Pick, tally: Tally
) -> State:
    """Compare a state with a twin in everything a viewer meets; raises Leak. Gives the twin."""
    before = canonical(state.dump())
    twin = imagined(ruleset, state, viewer, pick)
    same_view(ruleset, state, twin, viewer)
    same_decisions(ruleset, state, twin, viewer)
    same_refusals(ruleset, state, twin, viewer, pick, tally)
    same_readings(ruleset, state, twin, viewer, pick)
    same_strangers(ruleset, state, twin, viewer, tally)
    for decision in pick.shuffled(list(ruleset.pending(state)))[:3]:
        same_events(ruleset, state, twin, viewer, decision.id, pick, tally)
    if canonical(state.dump()) != before:
        raise AssertionError("looking at a state changed it")
    note_secrets(hooks, state, twin, tally)
    return twin


def imagined(ruleset: Ruleset, state: State, viewer: Seat | None, pick: Pick) -> State:
    """Give a twin; half of them are made from a view that has been JSON."""
    view = ruleset.view(state, viewer)
    if pick.below(2):
        view = json.loads(canonical(view))
    return ruleset.imagine(view, pick)


def same_view(ruleset: Ruleset, state: State, twin: State, viewer: Seat | None) -> None:
    """The views are equal byte for byte."""
    one, two = ruleset.view(state, viewer), ruleset.view(twin, viewer)
    if canonical(one) != canonical(two):
        raise Leak("view", _differences(one, two))


def same_decisions(ruleset: Ruleset, state: State, twin: State, viewer: Seat | None) -> None:
    """The viewer's own decisions are equal, of others' what is known of them."""
    one, two = ([_told(d, viewer) for d in ruleset.pending(s)] for s in (state, twin))
    if canonical(one) != canonical(two):
        raise Leak("decision", (one, two))


def _told(decision: Decision, viewer: Seat | None) -> dict[str, Any]:
    return decision.to_json() if decision.seat == viewer else decision.outline()


def same_refusals(
    ruleset: Ruleset, state: State, twin: State, viewer: Seat | None, pick: Pick, tally: Tally
) -> None:
    """The viewer's own decisions refuse the same values, in the same words."""
    for one, two in _own(ruleset, state, twin, viewer):
        others = [d for d in ruleset.pending(state) if d.seat == viewer and d is not one]
        made = list(forge.candidates(one, others, pick))
        for value in pick.shuffled(made)[:25]:
            told, again = (_refused(decision.check(value)) for decision in (one, two))
            if told != again:
                raise Leak("refusal", (value, told, again))
            tally.compared["refusals"] += told != "null"


def same_readings(
    ruleset: Ruleset, state: State, twin: State, viewer: Seat | None, pick: Pick
) -> None:
    """The viewer's texts mean the same, or are refused in the same words."""
    known = list(islice(ruleset.names.known, 40)) or ["nothing"]
    for one, two in _own(ruleset, state, twin, viewer):
        texts = [pick.one(known), f"{one.verb} {pick.one(known)} 2", f"{pick.below(20)}", "n"]
        for text in texts:
            told, again = (_reading(ruleset, decision, text) for decision in (one, two))
            if told != again:
                raise Leak("refusal", (text, told, again))


def _own(
    ruleset: Ruleset, state: State, twin: State, viewer: Seat | None
) -> Iterator[tuple[Decision, Decision]]:
    for one, two in zip(ruleset.pending(state), ruleset.pending(twin), strict=True):
        if one.seat == viewer:
            yield one, two


def _reading(ruleset: Ruleset, decision: Decision, text: str) -> str:
    try:
        return canonical(decision.read(text, ruleset.names))
    except Refusal as refusal:
        return _refused(refusal)


def _refused(refusal: Refusal | None) -> str:
    return canonical(None if refusal is None else [refusal.to_json(), str(refusal)])


def same_strangers(
    ruleset: Ruleset, state: State, twin: State, viewer: Seat | None, tally: Tally
) -> None:
    """Ids that are not open, among them open numbers with another seat, all get one answer."""
    open_ids = {decision.id for decision in ruleset.pending(state)}
    seats = range(len(state.sealed) + 1)
    ids = [f"{decision.number}.{seat}" for decision in ruleset.pending(state) for seat in seats]
    told = set()
    for made_up in (*NO_IDS, *(one for one in ids if one not in open_ids)):
        for world in (state, twin):
            told.add(_played(ruleset, world, made_up))
    if len(told) != 1:
        raise Leak("refusal", told)
    tally.compared["strangers"] += 1
    mine = [decision for decision in ruleset.pending(state) if decision.seat == viewer]
    if viewer is not None and not mine:
        one, two = (
            play_line(ruleset, world, viewer, "1", PickChance(Pick(0))).refusal
            for world in (state, twin)
        )
        if one is None or _refused(one) != _refused(two):
            raise Leak("refusal", (one, two))


def _played(ruleset: Ruleset, world: State, decision_id: object) -> str:
    try:
        play(ruleset, world, decision_id, "1", PickChance(Pick(0)))
    except Refusal as refusal:
        return _refused(refusal)
    raise AssertionError(f"{decision_id!r} was settled")


def same_events(
    ruleset: Ruleset,
    state: State,
    twin: State,
    viewer: Seat | None,
    decision_id: str,
    pick: Pick,
    tally: Tally,
) -> None:
    """After an answer that both take, equal views mean equal events, and the other way round.

    A secret answer of somebody else may also be another one in the twin. Where an event that
    reveals leaves no trace in the view, that is noted: whether it may is a question of its own.
    """
    one, two = (
        next(d for d in ruleset.pending(world) if d.id == decision_id) for world in (state, twin)
    )
    answer = one.sample(pick)
    pairs = [(answer, answer)] if two.check(answer) is None else []
    if one.seat != viewer and one.secrecy is not Secrecy.OPEN:
        pairs.append((answer, two.sample(pick)))
    for mine, other in pairs:
        view, told, reveals = _afterwards(ruleset, state, viewer, one.id, mine, pick)
        view_again, told_again, _ = _afterwards(ruleset, twin, viewer, one.id, other, pick)
        if view == view_again and told != told_again:
            if not reveals:
                raise Leak("event", (mine, other, told, told_again))
            tally.forgotten.append((viewer, told, told_again))
            continue
        if view != view_again and told == told_again:
            what = _differences(json.loads(view), json.loads(view_again))
            raise Leak("view", ("with equal events", mine, other, what))
        kind = "equal" if view == view_again else "unequal"
        tally.compared[f"{kind} after {'its own' if one.seat == viewer else 'another'} answer"] += 1
        if mine != other and view == view_again:
            tally.compared["equal after different answers"] += 1


def _afterwards(
    ruleset: Ruleset,
    world: State,
    viewer: Seat | None,
    decision_id: str,
    answer: Answer,
    pick: Pick,
) -> tuple[str, str, bool]:
    """Give view and heard events after an answer, and whether one of them reveals.

    What chance brings is a secret as well.
    """
    after = world.copy()
    events = play(ruleset, after, decision_id, answer, PickChance(pick.fork()))
    told = heard(events, viewer)
    texts = canonical([event.to_json() for event in told])
    return canonical(ruleset.view(after, viewer)), texts, any(event.reveals for event in told)


def note_secrets(hooks: Hooks, state: State, twin: State, tally: Tally) -> None:
    """Count which secrets are others in the twin."""
    one, two = (hooks.secrets(world.dump()) for world in (state, twin))
    assert set(one) == set(two)
    for kind in one:
        tally.varied[kind] += canonical(one[kind]) != canonical(two[kind])


def every_secret_varied(hooks: Hooks, state: State, tally: Tally) -> None:
    """Every kind of secret was another one in some twin; raises Leak."""
    same = [kind for kind in hooks.secrets(state.dump()) if not tally.varied[kind]]
    if same:
        raise Leak("secret", f"never different in a twin: {', '.join(same)}")


def _differences(one: Any, two: Any) -> object:
    if isinstance(one, dict) and isinstance(two, dict):
        keys = [key for key in {**one, **two} if one.get(key) != two.get(key)]
        return {key: _differences(one.get(key), two.get(key)) for key in keys}
    return (one, two)
