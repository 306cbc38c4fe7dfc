"""What must hold for every answer, event and position of any game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from games.engine.core.decision import Answer, Decision, tupled
from games.engine.core.event import Event, event_from_json
from games.engine.core.ruleset import Ruleset, Table
from games.engine.core.state import State


def canonical(data: object) -> str:
    """Give plain data as one text; fails for what is not plain."""
    return json.dumps(data, allow_nan=False)


def audit_answer(ruleset: Ruleset, decision: Decision, answer: Answer) -> None:
    """A legal answer passes the check, and goes through text and JSON and back."""
    assert decision.check(answer) is None, (decision, answer, str(decision.check(answer)))
    text = decision.write(answer)
    assert decision.exact(text) == answer, (text, answer)
    assert decision.read(text, ruleset.names) == (answer, ""), (text, answer)
    assert tupled(json.loads(canonical(answer))) == answer
    assert text.startswith(f"{decision.verb} ")
    assert text == " ".join(text.split())


def audit_decisions(decisions: Iterable[Decision]) -> None:
    """Open decisions stand by seat, then by age, under ids of their own, as plain data."""
    found = list(decisions)
    order = [(decision.seat, decision.number) for decision in found]
    assert order == sorted(set(order))
    for decision in found:
        told = json.loads(canonical(decision.to_json()))
        outline = json.loads(canonical(decision.outline()))
        assert outline == {name: told[name] for name in ("id", "seat", "verb", "owed")}
        assert decision.id == f"{decision.number}.{decision.seat}"
        if decision.suggestion is not None:
            assert decision.check(decision.suggestion) is None


def audit_events(events: Iterable[Event], players: int) -> None:
    """Events go to JSON and back, and are for everybody or for seats that there are."""
    for event in events:
        again = event_from_json(json.loads(canonical(event.to_json())))
        assert again == event
        assert type(again) is type(event)
        assert again.audience == event.audience
        assert event.audience is None or set(event.audience) <= set(range(players))


def audit_position(ruleset: Ruleset, table: Table, state: State) -> None:
    """A state goes to JSON and back; views are plain data, and looking changes nothing."""
    dump = state.dump()
    text = canonical(dump)
    loaded = ruleset.load(table, json.loads(text))
    assert loaded.dump() == dump
    assert canonical(loaded.dump()) == text
    assert told(ruleset, loaded) == told(ruleset, state)
    audit_decisions(ruleset.pending(state))
    copied = state.copy()
    for viewer in (None, *range(table.players)):
        view = ruleset.view(state, viewer)
        assert canonical(ruleset.view(loaded, viewer)) == canonical(view)
        assert isinstance(ruleset.show(view), str)
        assert isinstance(ruleset.appraise(state, viewer or 0), int)
        _scramble(view)
    assert canonical(state.dump()) == text == canonical(copied.dump())


def told(ruleset: Ruleset, state: State) -> list[Any]:
    """Give all that is open, as plain data."""
    return [decision.to_json() for decision in ruleset.pending(state)]


def _scramble(data: Any) -> None:
    """Spoil a view, as far as it can be changed: it must not hold a part of the state."""
    parts = list(data.values()) if isinstance(data, dict) else list(data)
    for part in parts:
        if isinstance(part, dict | list | tuple):
            _scramble(part)
    if isinstance(data, dict | list):
        data.clear()
