"""The three shapes, made up at random: what they list, sample and accept is what is legal."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Secrecy, tupled
from games.engine.core.names import NO_NAMES
from games.engine.core.pick import Pick
from games.engine.core.shift import Owners, Shift, Stock, merged
from games.engine.core.spread import Group, Spread
from tests.engine.common import forge
from tests.engine.common.audits import audit_decisions, canonical
from tests.engine.core import made
from tests.engine.core.made import BoundedPick, chooses, shifts, spreads
from tests.scale import scaled

CASES = settings(max_examples=scaled(300, 3000))
SEEDS = st.integers(0, 10**6)


def _samples(decision: Decision, seed: int, number: int = 30) -> list[Any]:
    return [decision.sample(BoundedPick(seed + index)) for index in range(number)]


def _there_and_back(decision: Decision, answer: Any) -> None:
    text = decision.write(answer)
    assert decision.exact(text) == answer
    assert decision.read(text, NO_NAMES) == (answer, "")
    assert decision.read(f"{text}; and more", NO_NAMES) == (answer, "and more")


@CASES
@given(chooses(), SEEDS)
def test_choose(choose: Choose, seed: int) -> None:
    assert tuple(choose.answers()) == choose.options
    assert set(_samples(choose, seed)) <= set(choose.options)
    for option in choose.options:
        assert choose.check(option) is None
        assert choose.exact(choose.write(option)) == option
        assert choose.read(choose.write(option), NO_NAMES) == (option, "")
    for value in forge.candidates(choose, [], Pick(seed)):
        assert (choose.check(value) is None) == (value in choose.options)


@CASES
@given(spreads())
def test_spread_lists_and_accepts_what_is_legal(spread: Spread) -> None:
    legal = made.legal_spreads(spread)
    listed = list(spread.answers())
    assert set(listed) == legal
    assert len(listed) == len(legal)
    for pieces in made.all_spreads(spread, beyond=1):
        assert (spread.check(pieces) is None) == (pieces in legal)
        for order in list(permutations(pieces))[1:4]:
            assert spread.check(order) is not None


@CASES
@given(spreads(), SEEDS)
def test_spread_samples_are_legal(spread: Spread, seed: int) -> None:
    for answer in _samples(spread, seed):
        assert made.spread_is_legal(spread, tupled(answer)), (spread.to_json(), answer)
        _there_and_back(spread, answer)


@CASES
@given(shifts())
def test_shift_lists_and_accepts_what_is_legal(shift: Shift) -> None:
    legal = made.legal_shifts(shift)
    listed = list(shift.answers())
    assert set(listed) == legal
    assert len(listed) == len(legal)
    for moves in made.all_shifts(shift, beyond=1)[:2000]:
        assert (shift.check(moves) is None) == (moves in legal)


@CASES
@given(shifts(), SEEDS)
def test_shift_samples_are_legal(shift: Shift, seed: int) -> None:
    for answer in _samples(shift, seed):
        assert made.shift_is_legal(shift, tupled(answer)), (shift.to_json(), answer)
        assert shift.check(answer) is None
        _there_and_back(shift, answer)


@CASES
@given(shifts(), SEEDS)
def test_shift_keeps_the_order_given(shift: Shift, seed: int) -> None:
    pick = Pick(seed)
    for answer in _samples(shift, seed, 5):
        singles: list[Any] = [(*move[:3], 1) for move in answer for _ in range(move[3])]
        shuffled = pick.shuffled(singles)
        moves = merged(shuffled)
        assert shift.check(moves) is None
        _there_and_back(shift, moves)
        assert forge.normal(shift, moves) == forge.normal(shift, answer)
        if len(shuffled) > len(moves):
            assert shift.check(tuple(shuffled)) is not None, "like neighbours are one item"


@settings(max_examples=scaled(100, 1000))
@given(st.one_of(spreads(), shifts()))
def test_every_answer_of_a_small_decision_is_sampled(decision: Decision) -> None:
    listed = {forge.normal(decision, answer) for answer in decision.answers()}
    if len(listed) > 12:
        return
    pick = BoundedPick(1, left=200_000)
    for _ in range(6000):
        listed.discard(forge.normal(decision, decision.sample(pick)))
        if not listed:
            break
    assert not listed


@CASES
@given(st.one_of(chooses(), spreads(), shifts()))
def test_decisions_are_plain_data(decision: Decision) -> None:
    audit_decisions([decision])
    told = decision.to_json()
    assert told["shape"] == decision.shape
    assert canonical(told) == canonical(decision.to_json())
    assert repr(decision) == f"<{decision.shape} 0.{decision.seat} {decision.verb}>"


def test_places_that_come_first_hold_with_groups_as_well() -> None:
    groups = (Group(("regions",), 0, 2),)
    spread = Spread(
        0, "fetch", ("province", "regions"), (2, 2), 0, 3, groups=groups, first=("province",)
    )
    assert set(spread.answers()) == made.legal_spreads(spread)
    for answer in _samples(spread, 0, 200):
        assert spread.check(answer) is None, answer


def test_a_stock_that_has_nowhere_to_go_is_never_sampled() -> None:
    stocks = (Stock("red", "castillo", 2), Stock("red", "granada", 1))
    shift = Shift(0, "move", "red", stocks, ("castillo",), 1, 2)
    legal = {(("red", "granada", "castillo", 1),)}
    assert set(shift.answers()) == legal
    assert set(_samples(shift, 0, 50)) == legal


def test_sampling_needs_no_listing() -> None:
    places = tuple(f"place_{index}" for index in range(40))
    spread = Spread(0, "keep", places, (1,) * 40, 20, 20)
    assert all(spread.check(answer) is None for answer in _samples(spread, 0, 20))
    stocks = tuple(Stock("red", place, 3) for place in places)
    shift = Shift(0, "move", "red", stocks, places, 1, 10)
    assert all(shift.check(answer) is None for answer in _samples(shift, 0, 20))


def test_listing_is_lazy() -> None:
    """The first answers cost little, also where groups forbid most of what could be moved."""

    class Counted(Shift):
        checks = 0

        def check(self, answer: Any) -> Any:
            Counted.checks += 1
            assert Counted.checks < 10_000, "thousands are tried for each that is listed"
            return super().check(answer)

    regions = tuple(f"region_{index}" for index in range(9))
    stocks = tuple(Stock(owner, region, 2) for owner in ("red", "blue") for region in regions)
    groups = (Owners(("red",), 0, 2), Owners(("blue",), 0, 2))
    shift = Counted(0, "move", "red", stocks, regions, 1, 4, groups=groups)
    assert len(list(islice(shift.answers(), 2000))) == 2000


@pytest.mark.parametrize("secrecy", list(Secrecy))
def test_only_open_questions_may_be_filled_in(secrecy: Secrecy) -> None:
    decision = Choose(2, "dial", ("granada",), secrecy=secrecy)
    assert decision.auto == (secrecy is Secrecy.OPEN)
    assert decision.to_json()["secrecy"] == secrecy.value
    assert decision.owed
    assert not decision.kept


def test_others_learn_who_is_asked_for_what() -> None:
    decision = Choose(2, "dial", ("granada",), "rule", (("king", "basque"),), Secrecy.SEALED)
    decision.number = 41
    assert decision.id == "41.2"
    assert decision.outline() == {"id": "41.2", "seat": 2, "verb": "dial", "owed": True}


def test_lists_become_tuples_as_deep_as_answers_go() -> None:
    assert tupled([["granada", 2], ["castillo", 1]]) == (("granada", 2), ("castillo", 1))
    assert tupled("granada") == "granada"
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    given = tupled(deep)
    for decision in (Choose(0, "do", ("a",)), Spread(0, "place", ("a",), (1,), 0, 1)):
        refusal = decision.check(given)
        assert refusal is not None
        assert refusal.key == "malformed"
    del given
    while deep:
        deep = deep[0]
