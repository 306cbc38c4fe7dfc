"""Dumps that were tampered with: refused with a LoadError, or they can at least be looked at."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.core.chance import PickChance
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.refusal import LoadError, Refusal
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from tests.engine.common.games import some_decision
from tests.engine.core.pool import Position, positions
from tests.engine.core.spoiling import modest, plain, position, spoilt, ways_into
from tests.scale import scaled

VALUES: tuple[Any, ...] = (-1, 0, 1, 3, 9, 15, 99, None, "x", True, 2.5, [], [[]], {})


def survives(place: Position, data: Any) -> bool:
    """Load it; what is accepted can be looked at and played on, and asks seats that there are."""
    try:
        state = place.ruleset.load(place.table, data)
    except (LoadError, Refusal):
        return False
    seats = range(place.table.players)
    for decision in place.ruleset.pending(state):
        assert decision.seat in seats
        json.dumps(decision.to_json())
    for viewer in (None, *seats):
        view = place.ruleset.view(state, viewer)
        json.dumps(view)
        assert place.ruleset.show(view)
    json.dumps(state.dump())
    for seed in range(3):
        play_on(place.ruleset, state.copy(), Pick(seed))
    return True


def play_on(ruleset: Ruleset, state: State, pick: Pick) -> None:
    """Play at random until all that was on the agenda is done."""
    lowest = state.agenda[:1]
    while state.agenda and state.agenda[0] is lowest[0]:
        decision = some_decision(ruleset.pending(state), pick)
        play(ruleset, state, decision.id, decision.sample(pick), PickChance(pick))


@settings(max_examples=scaled(400, 5000))
@given(st.data())
def test_a_spoilt_dump(data: st.DataObject) -> None:
    place = data.draw(position)
    survives(place, data.draw(spoilt(place.text, modest)))


@given(st.data())
def test_any_json_is_no_dump(data: st.DataObject) -> None:
    assert not survives(data.draw(position), data.draw(plain))


def _one_of_each_kind() -> list[Position]:
    """Give positions with every kind of question on top."""
    kinds: dict[tuple[object, ...], Position] = {}
    for place in positions():
        asked = {(decision.verb, decision.owed) for decision in place.decisions}
        kinds.setdefault((place.ruleset.key, *sorted(asked)), place)
    return list(kinds.values())


def test_every_part_in_turn_becomes_something_else() -> None:
    accepted = 0
    failed = []
    for place in _one_of_each_kind():
        for way in ways_into(json.loads(place.text))[1:]:
            for value in VALUES:
                data = parent = json.loads(place.text)
                for key in way[:-1]:
                    parent = parent[key]
                parent[way[-1]] = value
                try:
                    accepted += survives(place, data)
                except Exception as error:
                    failed.append((place, way, value, repr(error)))
    assert not failed, f"{len(failed)} times: {failed[:12]}"
    assert accepted, "nothing was accepted, the dumps are no good"


def test_a_dump_without_one_of_its_parts_is_refused() -> None:
    for place in _one_of_each_kind():
        for key in json.loads(place.text):
            data = json.loads(place.text)
            del data[key]
            assert not survives(place, data)
        assert not survives(place, json.loads(place.text) | {"more": 1})
        assert survives(place, json.loads(place.text))
