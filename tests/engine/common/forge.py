"""Answers that look right and mostly are not: made from legal ones by small changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, permutations
from typing import Any

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.pick import Pick
from games.engine.core.shift import Shift
from games.engine.core.spread import Spread

NUMBERS = (0, -1, 1, 2, 3, 7, 31, 10**9, True, 1.0, "1", None)
NONSENSE: tuple[Any, ...] = (
    "",
    "none",
    "nowhere",
    0,
    None,
    (),
    ("none",),
    ((),),
    {},
    [],
    True,
    ("a", 1),
    2.5,
)


def normal(decision: Decision, answer: Any) -> str | None:
    """Give a text that is the same for answers that count as one; None for a wrong form.

    The answers of a Shift are listed in one order of their moves; pieces that go the same way at
    different times are counted together.
    """
    if not isinstance(decision, Shift):
        return repr(answer)
    ways: dict[tuple[str, str, str], int] = {}
    if type(answer) is not tuple:
        return None
    before = None
    for item in answer:
        if type(item) is not tuple or len(item) != 4 or type(item[3]) is not int or item[3] < 1:
            return None
        if not all(type(name) is str for name in item[:3]) or item[:3] == before:
            return None
        before = item[:3]
        ways[before] = ways.get(before, 0) + item[3]
    return repr(sorted(ways.items()))


def candidates(decision: Decision, others: Sequence[Decision], pick: Pick) -> Iterator[Any]:
    """Give values of the right form, and some that are not, near to what is legal."""
    yield from NONSENSE
    # What other questions would accept, and the same with the words of this one.
    for other in others:
        yield from islice(other.answers(), 5)
        yield other.sample(pick)
        yield other.write(other.sample(pick))
    yield from _MAKERS[decision.shape](decision, others, pick)


def _legal(decision: Decision, pick: Pick) -> list[Any]:
    return [*islice(decision.answers(), 4), *(decision.sample(pick) for _ in range(4))]


def _of_choose(decision: Any, others: Sequence[Decision], pick: Pick) -> Iterator[Any]:
    words = sorted({word for option in decision.options for word in option.split()})
    words += [f"{pick.below(20)}", decision.verb]
    for option in _legal(decision, pick):
        parts = option.split()
        yield from (option.upper(), option + " ", " " + option, f"{option} {option}")
        yield from ((option,), [option], decision.write(option), option[:-1], option + "0")
        yield from (" ".join(order) for order in islice(permutations(parts), 6))
        for at in range(len(parts)):
            yield " ".join(parts[:at] + parts[at + 1 :])
            yield " ".join([*parts[:at], pick.one(words), *parts[at + 1 :]])
    yield from words


def _of_items(decision: Any, others: Sequence[Decision], pick: Pick) -> Iterator[Any]:
    ids = _ids([decision, *others])
    for answer in _legal(decision, pick):
        yield from _rearranged(answer, pick)
        yield from (list(answer), tuple(list(item) for item in answer), repr(answer))
        for at, item in enumerate(answer):
            for place in range(len(item) - 1):
                for name in {pick.one(ids) for _ in range(4)}:
                    yield _with(answer, at, (*item[:place], name, *item[place + 1 :]))
            for number in (*NUMBERS, item[-1] + 1, item[-1] - 1):
                yield _with(answer, at, (*item[:-1], number))
            yield _with(answer, at, item[:-1])
            yield _with(answer, at, (*item, 1))
            yield _with(answer, at, tuple(reversed(item)))
            if item[-1] > 1:
                yield _with(answer, at, (*item[:-1], item[-1] - 1), (*item[:-1], 1))
            if len(item) == 4:
                owner, source, target, pieces = item
                yield _with(answer, at, (owner, target, source, pieces))
                yield _with(answer, at, (owner, source, source, pieces))
    yield from _grown(decision, ids, pick)


def _rearranged(answer: tuple[Any, ...], pick: Pick) -> Iterator[Any]:
    for at in range(len(answer)):
        yield answer[:at] + answer[at + 1 :]
        yield (*answer, answer[at])
        yield (*answer[: at + 1], *answer[at:])
    yield from islice(permutations(answer), 12)
    yield tuple(pick.shuffled(answer))
    yield answer + answer


def _grown(decision: Any, ids: list[str], pick: Pick) -> Iterator[Any]:
    """Put answers together out of items that may be wrong in themselves or too many."""
    width = 3 if isinstance(decision, Shift) else 1
    for _ in range(20):
        size = pick.below(5)
        items = [(*(pick.one(ids) for _ in range(width)), 1 + pick.below(3)) for _ in range(size)]
        yield tuple(items)
        if isinstance(decision, Spread):
            order = decision.places
            yield tuple(sorted(items, key=lambda item: _place(order, str(item[0]))))
            yield tuple((place, 1 + pick.below(3)) for place in order if pick.below(2))
        else:
            yield tuple(
                (stock.owner, stock.source, pick.one(decision.targets), 1 + pick.below(stock.cap))
                for stock in decision.stocks
                if stock.cap and pick.below(2)
            )


def _place(order: Sequence[str], name: str) -> int:
    return order.index(name) if name in order else len(order)


def _with(answer: tuple[Any, ...], at: int, *items: Any) -> tuple[Any, ...]:
    return (*answer[:at], *items, *answer[at + 1 :])


def _ids(decisions: Iterable[Decision]) -> list[str]:
    found: dict[str, None] = {"nowhere": None, "": None}
    for decision in decisions:
        if isinstance(decision, Choose):
            found |= dict.fromkeys(word for option in decision.options for word in option.split())
        elif isinstance(decision, Spread):
            found |= dict.fromkeys(decision.places)
        elif isinstance(decision, Shift):
            found |= dict.fromkeys((*decision.targets, decision.own, "own"))
            for stock in decision.stocks:
                found |= dict.fromkeys((stock.owner, stock.source))
    return list(found)


_MAKERS: dict[str, Callable[..., Iterator[Any]]] = {
    Choose.shape: _of_choose,
    Spread.shape: _of_items,
    Shift.shape: _of_items,
}
