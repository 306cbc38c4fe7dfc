"""Shuffles are decided by seed and purpose alone, for ever in the same way, and fairly."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from games.engine.core.chance import PickChance, ScriptedChance, SeededChance, commitment
from games.engine.core.digest import first_link, next_link
from games.engine.core.pick import Pick
from tests.engine.common.games import OnceChance
from tests.scale import scaled

ZEROS = bytes(32)
COUNT = bytes(range(32))


# Games that are stored replay by these orders: they must never change.
@pytest.mark.parametrize(
    ("seed", "purpose", "order"),
    [
        (ZEROS, "deck", [5, 3, 8, 4, 1, 2, 9, 7, 6, 0]),
        (ZEROS, "deck 2", [9, 4, 1, 7, 5, 3, 2, 6, 8, 0]),
        (ZEROS, "regions", [3, 6, 2, 8, 5, 4, 7, 0, 1]),
        (ZEROS, "", [3, 2, 1, 0, 4]),
        (ZEROS, "Stöße", [7, 6, 1, 5, 0, 3, 4, 2]),
        (COUNT, "deck", [0, 3, 9, 4, 5, 1, 8, 2, 7, 6]),
        (COUNT, "deck 2", [1, 5, 9, 6, 0, 8, 4, 3, 2, 7]),
        (COUNT, "regions", [5, 7, 0, 3, 6, 2, 4, 1, 8]),
    ],
)
def test_known_orders(seed: bytes, purpose: str, order: list[int]) -> None:
    assert SeededChance(seed).shuffled(purpose, range(len(order))) == order


def _by_the_book(seed: bytes, purpose: str, size: int) -> list[int]:
    """Give the order as the explanation for players has it, written independently."""
    blocks = (
        hmac.new(seed, purpose.encode() + b"\0" + n.to_bytes(4, "big"), hashlib.sha256).digest()
        for n in range(1000)
    )
    words = (int.from_bytes(b[i : i + 4], "big") for b in blocks for i in range(0, 32, 4))
    order = list(range(size))
    for last in reversed(range(1, size)):
        word = next(words)
        while word >= 2**32 // (last + 1) * (last + 1):
            word = next(words)
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


@pytest.mark.parametrize("size", [0, 1, 2, 9, 10, 45, 300])
@pytest.mark.parametrize("purpose", ["deck", "suspicion 2"])
def test_orders_can_be_checked_by_anybody(purpose: str, size: int) -> None:
    for seed in (ZEROS, COUNT, hashlib.sha256(b"x").digest()):
        items = [f"card {n}" for n in range(size)]
        order = [items[n] for n in _by_the_book(seed, purpose, size)]
        assert SeededChance(seed).shuffled(purpose, items) == order


def test_a_chance_remembers_nothing_and_leaves_its_items_alone() -> None:
    chance = SeededChance(COUNT)
    items = list(range(20))
    first = chance.shuffled("deck", items)
    chance.shuffled("other", items)
    assert chance.shuffled("deck", items) == first
    assert items == list(range(20))
    assert sorted(first) == items
    assert chance.shuffled("deck", "abc") == chance.shuffled("deck", ["a", "b", "c"])


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SeededChance(bytes(size))


def test_a_seed_is_not_printed() -> None:
    chance = SeededChance(b"secret seed of thirty-two bytes!")
    assert "secret seed" not in repr(chance) + str(chance)


def test_orders_are_equally_likely() -> None:
    games = scaled(6000, 60_000)
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(games):
        seed = hashlib.sha256(number.to_bytes(4, "big")).digest()
        orders[tuple(SeededChance(seed).shuffled("deck", range(4)))] += 1
    assert set(orders) == set(permutations(range(4)))
    expected = games / 24
    # Chi-squared with 23 degrees of freedom: above 60 once in thirty thousand times.
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 60


def test_purposes_have_nothing_to_do_with_each_other() -> None:
    same = 0
    for number in range(2000):
        chance = SeededChance(hashlib.sha256(number.to_bytes(4, "big")).digest())
        same += chance.shuffled("stack 1", range(5))[0] == chance.shuffled("stack 2", range(5))[0]
    assert 300 < same < 500


def test_the_promise_of_a_seed() -> None:
    assert commitment(ZEROS) == hashlib.sha256(ZEROS).hexdigest()
    assert commitment(COUNT) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_links_of_the_digest() -> None:
    first = first_link(COUNT, "toy 1")
    assert first.hex() == "49f0aa457f0ebf868b5512959a83fdb4e70b10b891cde8170156725e9b581e83"
    move = next_link(COUNT, first, "1.0", "power 9")
    assert move.hex() == "f9ee1d4285f6d03eb148da37ae7d81a5cdf36b32874dcdba3a3f119b59012490"
    links = {
        first,
        move,
        first_link(ZEROS, "toy 1"),
        first_link(COUNT, "toy 2"),
        next_link(ZEROS, first, "1.0", "power 9"),
        next_link(COUNT, move, "1.0", "power 9"),
        next_link(COUNT, first, "1.1", "power 9"),
        next_link(COUNT, first, "1.0", "power 8"),
        next_link(COUNT, first, "1.0 ", "power 9"),
    }
    assert len(links) == 9


def test_scripted_orders() -> None:
    chance = ScriptedChance({"deck": [3, 1], "starter": ["blue"]})
    assert chance.shuffled("deck", [1, 2, 3, 4]) == [3, 1, 2, 4]
    assert chance.shuffled("starter", ["red", "blue"]) == ["blue", "red"]
    assert chance.shuffled("else", [2, 1]) == [2, 1]
    assert ScriptedChance({"deck": [1, 1]}).shuffled("deck", [2, 1, 1]) == [1, 1, 2]
    with pytest.raises(ValueError, match="9, which is not there"):
        ScriptedChance({"deck": [9]}).shuffled("deck", [1, 2])
    with pytest.raises(ValueError, match="not there"):
        ScriptedChance({"deck": [1, 1]}).shuffled("deck", [1, 2])


def test_orders_of_a_pick() -> None:
    one, two = PickChance(Pick(5)), PickChance(Pick(5))
    orders = [one.shuffled("deck", range(10)) for _ in range(5)]
    assert orders == [two.shuffled(f"{n}", range(10)) for n in range(5)]
    assert all(sorted(order) == list(range(10)) for order in orders)
    assert len({tuple(order) for order in orders}) == 5


def test_a_purpose_used_twice_is_an_error_in_tests() -> None:
    chance = OnceChance(SeededChance(ZEROS))
    assert chance.shuffled("deck", range(10)) == SeededChance(ZEROS).shuffled("deck", range(10))
    chance.shuffled("deck 2", range(10))
    with pytest.raises(AssertionError, match="'deck' is shuffled twice"):
        chance.shuffled("deck", range(3))


def test_picks() -> None:
    assert [Pick(7).below(100) for _ in range(3)] == [78] * 3
    pick = Pick(7)
    assert [pick.below(100) for _ in range(8)] == [78, 61, 63, 23, 86, 15, 29, 71]
    assert Pick(3).shuffled(range(10)) == [3, 0, 7, 9, 5, 1, 6, 8, 2, 4]
    counts = Counter(pick.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert {pick.one("abc") for _ in range(100)} == set("abc")
    assert pick.below(1) == 0


def test_a_forked_pick_goes_its_own_way() -> None:
    pick, same = Pick(11), Pick(11)
    fork = pick.fork()
    same_fork = same.fork()
    for _ in range(10):
        same.below(5)
    assert [fork.below(100) for _ in range(10)] == [same_fork.below(100) for _ in range(10)]
    assert len({Pick(seed).fork().below(1000) for seed in range(200)}) > 150
