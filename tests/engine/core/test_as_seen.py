"""The record of a running game as a seat may see it: without seed, digest and secrets."""

from __future__ import annotations

import pytest

from games.engine.core import record as records
from games.engine.core.record import HIDDEN, Record
from games.engine.core.refusal import LoadError
from games.engine.core.replay import as_seen, recorded
from tests.engine.core.test_record import SEED, TABLE, TOY, moves, whole

# The game of test_record: a policy, then bids of which one was changed, a private value, tokens
# stashed for good, and the second round the same.


def _seen(length: int, viewer: int | None) -> Record:
    return as_seen(TOY, recorded(TOY, TABLE, SEED, moves()[:length]), viewer)


def _texts(length: int, viewer: int | None) -> list[str]:
    return [f"{move.decision} {move.text}" for move in _seen(length, viewer).moves]


def test_sealed_answers_are_hidden_until_the_last_is_in() -> None:
    assert _texts(3, 0) == ["1.0 policy harsh", f"4.1 bid {HIDDEN}"]
    assert _texts(3, None) == [f"4.1 bid {HIDDEN}"]
    assert _texts(4, 0)[1:] == ["4.1 bid 0", "3.0 bid 2"]
    assert _texts(4, None) == ["4.1 bid 0", "3.0 bid 2"]


def test_a_seat_sees_its_own_second_thoughts_and_others_do_not() -> None:
    assert _texts(3, 1) == ["4.1 bid 3", "4.1 bid 0"]
    assert "4.1 bid 3" not in _texts(12, 0) + _texts(12, None)


def test_how_often_a_mind_was_changed_cannot_be_counted() -> None:
    once, twice = _seen(2, 0), _seen(3, 0)
    assert [move.decision for move in once.moves] == [move.decision for move in twice.moves]
    assert records.write(once) == records.write(twice)


def test_private_answers_and_kept_ones_stay_hidden() -> None:
    value, stash = (f"{moves()[index].decision}" for index in (4, 5))
    for viewer in (1, None):
        texts = _texts(12, viewer)
        assert f"{value} value {HIDDEN}" in texts
        assert f"{stash} stash {HIDDEN}" in texts
        assert not any("policy" in text for text in texts), "what stands open is nobody's business"
    mine = _texts(12, 0)
    assert f"{value} value to 4" in mine
    assert f"{stash} stash left 2" in mine
    assert "1.0 policy harsh" in mine


def test_seed_and_digest_are_left_out() -> None:
    for viewer in (0, 1, None):
        seen = _seen(12, viewer)
        assert seen.seed is None
        assert seen.digest is None
        assert seen.commitment == whole().commitment
        text = records.write(seen)
        assert SEED.hex() not in text
        assert records.read(text) == seen
        assert seen.outcome == whole().outcome


def test_headings_stay_before_the_moves_they_stood_before() -> None:
    for viewer in (0, 1, None):
        seen, full = _seen(12, viewer), whole()
        assert [text for _, text in seen.chapters] == [text for _, text in full.chapters]
        place, _ = seen.chapters[1]
        original, _ = full.chapters[1]
        assert seen.moves[place].decision == full.moves[original].decision


def test_only_a_whole_record_can_be_cut_down() -> None:
    with pytest.raises(LoadError):
        as_seen(TOY, _seen(12, 0), 0)
