"""One moment of a game: what every ruleset's state has in common, its dump and its load."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from games.engine.core.decision import Answer, Decision, tupled
from games.engine.core.refusal import Json, LoadError

# A name from the rules' table of steps, then numbers, ids and tuples of them.
Step: TypeAlias = "tuple[Any, ...]"  # Any: each step has arguments of its own


class State:
    """Everything about a moment, hidden things included; it never leaves engine and services.

    Subclasses add flat lists and numbers, name them in `parts`, and copy them in `copy`.
    """

    __slots__ = ("agenda", "asked", "first", "memo", "rules", "sealed", "standing")

    parts: ClassVar[tuple[str, ...]] = ()

    def __init__(self, rules: Any, seats: int) -> None:  # Any: each game has rules of its own
        self.rules = rules  # the table's constants, shared by all its states and never changed
        self.agenda: list[Step] = []  # the step on top is the last
        self.asked = 0  # decisions that arose so far
        self.first = 0  # number of the first decision of the question on top
        self.sealed: list[Answer | None] = [None] * seats
        self.standing: list[tuple[int, Step]] = []  # open but owed by nobody, with their numbers
        self.memo: tuple[Decision, ...] | None = None  # the open decisions, once worked out

    def copy(self) -> State:
        """Give a state that can be changed without touching this one."""
        raise NotImplementedError  # a subclass copies its own parts

    def copy_core(self, other: State) -> None:
        """Copy what all states have into another one."""
        other.rules = self.rules
        other.agenda = self.agenda[:]
        other.asked = self.asked
        other.first = self.first
        other.sealed = self.sealed[:]
        other.standing = self.standing[:]
        other.memo = self.memo

    def dump(self) -> dict[str, Json]:
        """Give everything as plain data; two equal states give equal data."""
        return {
            "agenda": list(self.agenda),
            "asked": self.asked,
            "first": self.first,
            "sealed": list(self.sealed),
            "standing": list(self.standing),
            **{name: _plain(getattr(self, name)) for name in self.parts},
        }

    def restore_core(self, data: dict[str, Json]) -> None:
        """Take over what `dump` wrote of the common part; raises LoadError."""
        seats = len(self.sealed)
        self.agenda = [_step(step) for step in load_list(data, "agenda")]
        self.asked = load_number(data, "asked")
        self.first = load_number(data, "first")
        sealed = load_list(data, "sealed")
        if len(sealed) != seats:
            raise LoadError(f"sealed has {len(sealed)} answers for {seats} seats")
        self.sealed = [None if answer is None else tupled(answer) for answer in sealed]
        for entry in load_list(data, "standing"):
            if not (isinstance(entry, list | tuple) and len(entry) == 2):
                raise LoadError("standing holds pairs of a number and a step")
            number, step = entry
            if type(number) is not int:
                raise LoadError("a standing decision has no number")
            self.standing.append((number, _step(step)))


def _plain(value: Any) -> Json:  # Any: each game has parts of its own
    return value[:] if isinstance(value, list) else value


def _step(value: Json) -> Step:
    step: Any = tupled(value)  # Any: the steps' own functions know their arguments
    if not isinstance(step, tuple) or not step or not isinstance(step[0], str):
        raise LoadError("a step is a list that begins with its name")
    if not all(_simple(part) for part in step):
        raise LoadError(f"step {step[0]!r} holds something that no step has")
    return step


def _simple(part: object) -> bool:
    if isinstance(part, tuple):
        return all(_simple(inner) for inner in part)
    return isinstance(part, str | int)


def load_list(data: dict[str, Json], name: str) -> list[Json]:
    """Give a list out of a dump; raises LoadError."""
    value = data.get(name)
    if not isinstance(value, list | tuple):
        raise LoadError(f"{name} is not a list")
    return list(value)


def load_number(data: dict[str, Json], name: str) -> int:
    """Give a whole number out of a dump; raises LoadError."""
    value = data.get(name)
    if type(value) is not int or value < 0:
        raise LoadError(f"{name} is not a whole number")
    return value


def load_numbers(
    data: dict[str, Json], name: str, length: int, fits: Callable[[int], bool]
) -> list[int]:
    """Give a list of whole numbers of that length out of a dump; raises LoadError."""
    values = load_list(data, name)
    if len(values) != length:
        raise LoadError(f"{name} has {len(values)} numbers, not {length}")
    numbers = [value for value in values if type(value) is int and fits(value)]
    if len(numbers) != length:
        raise LoadError(f"{name} holds something that cannot be there")
    return numbers
