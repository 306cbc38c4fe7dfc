"""The one road of an answer: it is found, checked and applied, or refused without a trace."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.chance import ScriptedChance
from games.engine.core.play import Line, find, next_decision, play, play_all, play_line
from games.engine.core.refusal import NotAllowed, NotUnderstood, Refusal
from games.engine.core.ruleset import Table
from tests.engine.common.audits import canonical
from tests.engine.core.toy import Toy
from tests.engine.core.toy_game import ToyBidsRevealed, ToyState, ToyValueNoted, ToyValueSet

TOY = Toy()
CHANCE = ScriptedChance({"deck": [5, 6, 7]})


@pytest.fixture
def state() -> ToyState:
    return TOY.setup(Table(2), CHANCE)[0]


def _open(state: ToyState) -> dict[str, str]:
    return {d.id: d.verb + ("" if d.owed else "?") for d in TOY.pending(state)}


def _line(state: ToyState, seat: int, text: str) -> Line:
    return play_line(TOY, state, seat, text, CHANCE)


def test_what_is_open(state: ToyState) -> None:
    assert _open(state) == {"1.0": "policy?", "3.0": "bid", "2.1": "policy?", "4.1": "bid"}


def test_answers_settle_when_the_last_is_in(state: ToyState) -> None:
    assert play(TOY, state, "3.0", "2", CHANCE) == []
    assert _open(state) == {"1.0": "policy?", "3.0": "bid?", "2.1": "policy?", "4.1": "bid"}
    assert play(TOY, state, "3.0", "1", CHANCE) == []
    assert play(TOY, state, "4.1", "3", CHANCE) == [ToyBidsRevealed((1, 3))]
    assert _open(state) == {"1.0": "policy?", "2.1": "policy?", "5.1": "value"}
    assert play(TOY, state, "5.1", "to 4", CHANCE) == [ToyValueSet(1), ToyValueNoted(1, 4)]


def test_a_standing_decision_can_be_answered_at_any_time(state: ToyState) -> None:
    for answer in ("harsh", "mild", "harsh"):
        (standing,) = [d for d in TOY.pending(state) if d.seat == 1 and d.verb == "policy"]
        assert not standing.owed
        assert play(TOY, state, standing.id, answer, CHANCE) == []
    assert state.policy == [0, 1]
    assert play(TOY, state, "3.0", "2", CHANCE) == []
    verbs = [(d.seat, d.verb, d.owed) for d in TOY.pending(state)]
    assert sorted(verbs) == [
        (0, "bid", False),
        (0, "policy", False),
        (1, "bid", True),
        (1, "policy", False),
    ]


def test_json_lists_are_answers_too(state: ToyState) -> None:
    line = play_all(TOY, state, [("3.0", "1"), ("4.1", "0"), ("5.0", "stay")], CHANCE)
    assert line.refusal is None
    line = play_all(TOY, state, [("6.0", [["left", 1], ["right", 1]])], CHANCE)
    assert line.refusal is None
    assert line.played[0].answer == (("left", 1), ("right", 1))
    assert state.sealed[0] == (("left", 1), ("right", 1))


@pytest.mark.parametrize(
    "decision_id", ["3.1", "4.0", "99.0", "3", "", None, 3, 3.0, ["3.0"]], ids=repr
)
def test_no_decision_gets_one_answer_whatever_the_reason(
    state: ToyState, decision_id: object
) -> None:
    before = canonical(state.dump())
    with pytest.raises(NotAllowed) as refused:
        play(TOY, state, decision_id, "1", CHANCE)
    assert refused.value.to_json() == {"kind": "not allowed", "key": "not_open", "facts": {}}
    with pytest.raises(NotAllowed):
        find(TOY, state, decision_id)
    assert canonical(state.dump()) == before


def test_a_settled_decision_is_not_open(state: ToyState) -> None:
    play_all(TOY, state, [("3.0", "1"), ("4.1", "0")], CHANCE)
    with pytest.raises(NotAllowed) as refused:
        play(TOY, state, "3.0", "2", CHANCE)
    assert refused.value.key == "not_open"


@pytest.mark.parametrize(
    "answer", ["4", "", "bid 1", 1, None, [], ["1"], {"bid": "1"}, True], ids=repr
)
def test_a_refused_answer_leaves_no_trace(state: ToyState, answer: Any) -> None:
    before = canonical(state.dump())
    with pytest.raises(Refusal):
        play(TOY, state, "3.0", answer, CHANCE)
    assert canonical(state.dump()) == before


def test_several_answers_are_taken_until_one_is_refused(state: ToyState) -> None:
    answers = [("3.0", "3"), ("4.1", "0"), ("5.0", "to 9"), ("5.0", "stay")]
    line = play_all(TOY, state, answers, CHANCE)
    assert [(p.decision.id, p.answer) for p in line.played] == [("3.0", "3"), ("4.1", "0")]
    assert line.played[1].events == [ToyBidsRevealed((3, 0))]
    assert isinstance(line.refusal, NotAllowed)
    assert line.refusal.key == "other_value"


def test_a_line_answers_several_questions(state: ToyState) -> None:
    assert _line(state, 1, "bid 0").refusal is None
    state.hidden[0] = 1
    line = _line(state, 0, "Bid 3; to 4. stash links 2; policy harsh")
    assert line.refusal is None
    assert line.rest == ""
    assert [(p.decision.verb, p.answer) for p in line.played] == [
        ("bid", "3"),
        ("value", "to 4"),
        ("stash", (("left", 2),)),
        ("policy", "harsh"),
    ]
    assert state.hidden[0] == 4
    assert state.policy[0] == 1


def test_a_line_stops_at_what_it_cannot_play(state: ToyState) -> None:
    _line(state, 1, "0")
    state.hidden[0] = 1
    line = _line(state, 0, "3; value to 1; stash left")
    assert [p.answer for p in line.played] == ["3"]
    assert line.refusal is not None
    assert line.rest == "value to 1; stash left"
    assert _open(state)["5.0"] == "value"
    line = _line(state, 0, "stay\nxyzzy 2")
    assert [p.answer for p in line.played] == ["stay"]
    assert isinstance(line.refusal, NotUnderstood)
    assert line.rest == "xyzzy 2"


@pytest.mark.parametrize("text", ["", "  ", "\n\t"])
def test_an_empty_line(state: ToyState, text: str) -> None:
    line = _line(state, 0, text)
    assert isinstance(line.refusal, NotUnderstood)
    assert line.refusal.key == "nothing_to_read"
    assert not line.played


def test_nobody_is_asked_when_the_game_is_over(state: ToyState) -> None:
    while TOY.outcome(state) is None:
        for decision in [d for d in TOY.pending(state) if d.owed][:1]:
            play(TOY, state, decision.id, next(decision.answers()), CHANCE)
    line = _line(state, 0, "bid 1")
    assert isinstance(line.refusal, NotAllowed)
    assert line.refusal.key == "nothing_asked"


def test_a_text_answers_what_its_verb_names_else_what_is_owed(state: ToyState) -> None:
    assert next_decision(TOY, state, 0).verb == "bid"
    assert next_decision(TOY, state, 0, "2").verb == "bid"
    assert next_decision(TOY, state, 0, "policy harsh").verb == "policy"
    assert next_decision(TOY, state, 0, "POLICY harsh").verb == "policy"
    with pytest.raises(NotAllowed):
        next_decision(TOY, state, 2)
    play_all(TOY, state, [("3.0", "0"), ("4.1", "2")], CHANCE)
    # Nothing is owed by seat 0 now; what stands open can still be answered.
    assert next_decision(TOY, state, 0).verb == "policy"
