"""Refusals say exactly what is wrong: their kind, key and facts, for every shape."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.refusal import Ambiguous, LoadError, NotAllowed, NotUnderstood, Refusal
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.spread import Group, Spread

FACTS = (("card", "eg95-1-muster"), ("king", "basque"))
POWER = Choose(0, "power", ("1", "9"), "free_power_card", FACTS)
PLAIN = Choose(0, "power", ("1", "9"))
PLACE = Spread(0, "place", ("a", "b", "c"), (2, 2, 1), 1, 3, "beside_king", FACTS)
ANYWHERE = Spread(0, "place", ("a", "b"), (1, 1), 0, 2)
GROUPED = Spread(
    0, "fetch", ("p", "a", "b"), (2, 2, 2), 0, 5, groups=(Group(("a", "b"), 1, 2),), first=("p",)
)
STOCKS = (Stock("red", "a", 2), Stock("blue", "a", 1), Stock("blue", "b", 3))
MOVE = Shift(0, "move", "red", STOCKS, ("a", "b"), 1, 3, "kings_taboo", FACTS)
STRIKE = Shift(
    0,
    "strike",
    "red",
    STOCKS,
    ("p",),
    1,
    3,
    groups=(Owners(("red",), 0, 1), Owners(("blue",), 1, 2)),
)
LIMITS = {"low": 1, "high": 3, "verb": "place", "allowed": ["a", "b", "c"], **dict(FACTS)}
MOVES = {"low": 1, "high": 3, "verb": "move", "allowed": ["a", "b"], **dict(FACTS)}


@pytest.mark.parametrize(
    ("decision", "answer", "key", "facts"),
    [
        (
            POWER,
            "2",
            "free_power_card",
            {"verb": "power", "given": "2", "allowed": ["1", "9"], **dict(FACTS)},
        ),
        (PLAIN, "2", "not_an_option", {"verb": "power", "given": "2", "allowed": ["1", "9"]}),
        (PLACE, (("d", 1),), "beside_king", LIMITS | {"given": "d"}),
        (
            ANYWHERE,
            (("d", 1),),
            "not_a_place",
            {"low": 0, "high": 2, "verb": "place", "allowed": ["a", "b"], "given": "d"},
        ),
        (
            PLACE,
            (("a", 3),),
            "too_many_there",
            LIMITS | {"given": "a", "pieces": 3, "cap": 2},
        ),
        (PLACE, (("a", 2), ("b", 2)), "too_many", LIMITS | {"pieces": 4}),
        (PLACE, (), "too_few", LIMITS | {"pieces": 0}),
        (
            GROUPED,
            (("p", 2), ("a", 2), ("b", 1)),
            "group_limits",
            {
                "verb": "fetch",
                "allowed": ["p", "a", "b"],
                "low": 1,
                "high": 2,
                "places": ("a", "b"),
                "pieces": 3,
            },
        ),
        (
            GROUPED,
            (("p", 1), ("a", 1)),
            "use_up_first",
            {"verb": "fetch", "allowed": ["p", "a", "b"], "low": 0, "high": 5, "places": ("p",)},
        ),
        (MOVE, (("red", "a", "c", 1),), "kings_taboo", MOVES | {"given": "c"}),
        (STRIKE, (("blue", "a", "b", 1),), "not_a_target", None),
        (MOVE, (("red", "a", "a", 1),), "stays_put", MOVES | {"given": "a"}),
        (MOVE, (("red", "b", "a", 1),), "nothing_to_take", MOVES | {"owner": "red", "given": "b"}),
        (
            MOVE,
            (("blue", "b", "a", 2), ("red", "a", "b", 1), ("blue", "b", "a", 2)),
            "too_many_there",
            MOVES | {"owner": "blue", "given": "b", "pieces": 2},
        ),
        (MOVE, (("red", "a", "b", 2), ("blue", "b", "a", 2)), "too_many", MOVES | {"pieces": 4}),
        (MOVE, (), "too_few", MOVES | {"pieces": 0}),
        (
            STRIKE,
            (("red", "a", "p", 2), ("blue", "b", "p", 1)),
            "group_limits",
            {
                "verb": "strike",
                "allowed": ["p"],
                "low": 0,
                "high": 1,
                "owners": ("red",),
                "pieces": 2,
            },
        ),
    ],
)
def test_not_allowed(decision: Decision, answer: Any, key: str, facts: Any) -> None:
    refusal = decision.check(answer)
    assert type(refusal) is NotAllowed
    assert refusal.kind == "not allowed"
    assert refusal.key == key
    assert facts is None or refusal.facts == facts


@pytest.mark.parametrize("value", [None, 1, 2.5, True, (), [], {}, ["1"], ("1",), b"1"], ids=repr)
def test_no_option_at_all(value: object) -> None:
    _malformed(POWER, value)


@pytest.mark.parametrize(
    "value",
    [
        "a 1",
        None,
        {"a": 1},
        [("a", 1)],
        (["a", 1],),
        (("a", 1, 1),),
        ("a", 1),
        (("a", 0),),
        (("a", -1),),
        (("a", True),),
        (("a", 1.0),),
        (("a", "1"),),
        ((1, "a"),),
        ((None, 1),),
        (("b", 1), ("a", 1)),
        (("a", 1), ("a", 1)),
    ],
)
def test_no_pieces_at_all(value: object) -> None:
    _malformed(PLACE, value)


@pytest.mark.parametrize(
    "value",
    [
        "red a>b 1",
        None,
        [("red", "a", "b", 1)],
        (["red", "a", "b", 1],),
        (("red", "a", "b"),),
        (("red", "a", "b", 0),),
        (("red", "a", "b", True),),
        (("red", "a", "b", 1.0),),
        (("red", "a", ["b"], 1),),
        (("red", ("a",), "b", 1),),
        ((0, "a", "b", 1),),
        (("red", "a", "b", 1), ("red", "a", "b", 1)),
    ],
)
def test_no_moves_at_all(value: object) -> None:
    _malformed(MOVE, value)


def _malformed(decision: Decision, value: object) -> None:
    refusal = decision.check(value)
    assert type(refusal) is NotUnderstood
    assert refusal.to_json() == {
        "kind": "not understood",
        "key": "malformed",
        "facts": {"verb": decision.verb, "shape": decision.shape},
    }


def test_refusals_can_be_raised_printed_and_told() -> None:
    kinds = {"refused": Refusal, "not understood": NotUnderstood}
    kinds |= {"ambiguous": Ambiguous, "not allowed": NotAllowed}
    for kind, refusal in kinds.items():
        with pytest.raises(Refusal) as raised:
            raise refusal("too_many", pieces=3, allowed=["a", "b"])
        assert raised.value.to_json() == {
            "kind": kind,
            "key": "too_many",
            "facts": {"pieces": 3, "allowed": ["a", "b"]},
        }
        assert str(raised.value) == f"{kind}: too_many (pieces 3, allowed a/b)"
    assert str(NotAllowed("not_open")) == "not allowed: not_open"
    assert not issubclass(LoadError, Refusal)
