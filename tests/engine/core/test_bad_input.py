"""Anything may come in: it is refused with a Refusal or a LoadError, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.engine.core import record as records
from games.engine.core.event import event_from_json
from games.engine.core.play import play, play_all, play_line
from games.engine.core.record import Record
from games.engine.core.refusal import Ambiguous, LoadError, NotUnderstood, Refusal
from games.engine.core.replay import verified
from games.engine.core.ruleset import checked_options
from tests.engine.common.audits import canonical
from tests.engine.core.pool import CHANCE, REGISTRY, Position, record_texts
from tests.engine.core.spoiling import (
    near_answers,
    near_texts,
    plain,
    position,
    spoilt_records,
    texts,
)
from tests.scale import scaled

# Cheap cases: many of them also in a quick run.
MANY = settings(max_examples=scaled(400, 5000))


def told(refusal: Refusal) -> None:
    """A refusal is plain data, and can be printed."""
    assert json.loads(json.dumps(refusal.to_json()))["key"] == refusal.key
    assert refusal.key in str(refusal)


@MANY
@given(st.data())
def test_any_text_is_read_or_refused(data: st.DataObject) -> None:
    place = data.draw(position)
    text = data.draw(texts | near_texts(place))
    for decision in place.decisions:
        try:
            answer, rest = decision.read(text, place.ruleset.names)
        except (NotUnderstood, Ambiguous) as refusal:
            told(refusal)
            continue
        assert isinstance(rest, str)
        decision.check(answer)
        exact = decision.exact(text)
        if exact is not None and decision.check(exact) is None:
            assert answer == exact
    assert place.untouched()


@MANY
@given(st.data())
def test_any_value_is_legal_or_refused(data: st.DataObject) -> None:
    place = data.draw(position)
    value = data.draw(plain | near_answers(place))
    for decision in place.decisions:
        refusal = decision.check(value)
        assert refusal is None or isinstance(refusal, Refusal)
        if refusal is not None:
            told(refusal)
        else:
            assert decision.exact(decision.write(value)) == value
    assert place.untouched()


@MANY
@given(st.data())
def test_playing_anything_changes_nothing_or_settles(data: st.DataObject) -> None:
    place = data.draw(position)
    known = st.sampled_from([decision.id for decision in place.decisions])
    decision_id = data.draw(known | known | plain)
    value = data.draw(near_answers(place))
    world = place.state.copy()
    try:
        play(place.ruleset, world, decision_id, value, CHANCE)
    except Refusal:
        assert canonical(world.dump()) == place.text
    else:
        assert canonical(world.dump()) != place.text or _same_sealed(place, decision_id)
    world = place.state.copy()
    line = play_all(place.ruleset, world, [(decision_id, value)], CHANCE)
    assert bool(line.played) != bool(line.refusal)
    assert place.untouched()


def _same_sealed(place: Position, decision_id: object) -> bool:
    """Say whether it was the same sealed answer once more, or the same policy."""
    return any(d.id == decision_id and not d.owed for d in place.decisions)


@MANY
@given(st.data())
def test_any_line_is_played_as_far_as_it_goes(data: st.DataObject) -> None:
    place = data.draw(position)
    text = data.draw(texts | near_texts(place))
    seat = data.draw(st.sampled_from(range(place.table.players)))
    world = place.state.copy()
    line = play_line(place.ruleset, world, seat, text, CHANCE)
    assert line.refusal is None or isinstance(line.refusal, Refusal)
    assert line.played or line.refusal is not None
    if not line.played:
        assert canonical(world.dump()) == place.text
    assert place.untouched()


@MANY
@given(texts | st.lists(texts, max_size=8).map("\n".join))
def test_any_text_is_no_record(text: str) -> None:
    for attempt in (text, f"{records.TITLE}\n{text}"):
        try:
            record = verified(REGISTRY, attempt)
        except LoadError:
            continue
        raise AssertionError(f"{attempt!r} is {record}")


@MANY
@given(spoilt_records())
def test_a_spoilt_record_is_refused_or_still_true(text: str) -> None:
    try:
        record = records.read(text)
    except LoadError:
        record = None
    if record is not None:
        assert isinstance(record, Record)
        again = records.read(records.write(record))
        assert again == record
    try:
        true = verified(REGISTRY, text)
    except LoadError:
        return
    # Options may be left out where they are the default: that is the same game.
    assert _essence(true) in [_essence(records.read(good)) for good in record_texts()]


def _essence(record: Record) -> tuple[object, ...]:
    options = checked_options(REGISTRY.get(record.ruleset), record.table)
    return record.moves, record.seed, record.digest, record.outcome, record.chapters, options


@MANY
@given(st.dictionaries(texts | st.just("event"), plain, max_size=4))
@example({"event": "core.secret_event"})
@example({"event": "core.toy_card_shown", "card": 1, "more": 2})
def test_any_json_is_an_event_or_a_load_error(told: dict[str, Any]) -> None:
    try:
        event_from_json(told)
    except LoadError:
        return
