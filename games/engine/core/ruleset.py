"""What a game is to everybody outside it: its options, and the few things it can be asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from games.engine.core.chance import Chance
from games.engine.core.decision import Answer, Decision, Seat
from games.engine.core.event import Event
from games.engine.core.names import Names
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotAllowed
from games.engine.core.state import State

View: TypeAlias = "dict[str, Any]"  # Any: plain data, a shape of its own for each game
Value: TypeAlias = "bool | str | tuple[str, ...]"

COLOURS = ("blue", "orange", "green", "purple", "yellow")
COLOUR = re.compile(r"[a-z][a-z0-9_]{0,15}")
RESERVED = {"own", "none", "automa"}  # words that notation needs


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table may choose; forms are made from it."""

    key: str
    values: tuple[bool | str, ...]
    default: Value
    many: bool = False  # any subset of the values instead of one of them
    players: tuple[int, ...] = ()  # offered for these numbers of players only; none: for all
    # own value, key and value of another option: these do not go together
    excludes: tuple[tuple[bool | str, str, bool | str], ...] = ()

    def fits(self, value: object) -> bool:
        """Say whether the option can have that value."""
        if not self.many:
            return _among(value, self.values)
        if not isinstance(value, tuple) or not all(_among(one, self.values) for one in value):
            return False
        return len(set(value)) == len(value)

    def ordered(self, value: Value) -> Value:
        """Give a fitting value in its one form: a subset in the order of the values."""
        if isinstance(value, tuple):
            return tuple(str(one) for one in self.values if one in value)
        return value


def has_part(value: Value, part: bool | str) -> bool:
    """Say whether an option has a value, or has it among several."""
    return part in value if isinstance(value, tuple) else value == part


def _among(value: object, values: Sequence[object]) -> bool:
    # True equals 1 in Python, but not in an option.
    return any(type(value) is type(one) and value == one for one in values)


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order that makes sense in a game: for which question, and of which kind.

    `prefer` lists values, of which the first that is allowed is the answer; `pass` gives way unless
    the question names an exception, a seat or one of the values.
    """

    kind: str
    verb: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: the number of seats, their colours in seat order, the chosen options."""

    players: int
    options: Mapping[str, Value] = field(default_factory=dict)
    colours: tuple[str, ...] = ()

    @property
    def owners(self) -> tuple[str, ...]:
        """The seats' names in notation."""
        return self.colours or COLOURS[: self.players]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, in seat order: points and rank, 1 for the winners; ranks can be shared.

    `others` are the points of owners that are no seats. An automa that wins takes rank 1 and the
    seats begin at 2.
    """

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    others: tuple[tuple[str, int], ...] = ()


class Ruleset(Protocol):
    """One edition with its version. Only `core.play` calls `apply`.

    Any: each ruleset takes the states that it made itself, and nobody else looks into them.
    """

    key: str
    version: int
    players: range
    options: Sequence[Option]
    orders: Sequence[Order]
    names: Names

    def setup(self, table: Table, chance: Chance) -> tuple[State, list[Event]]:
        """Give the state in which the first decision is open, and what happened until then."""
        ...

    def pending(self, state: Any) -> Sequence[Decision]:
        """Give all open decisions, by seat, then by age."""
        ...

    def apply(self, state: Any, decision: Decision, answer: Answer, chance: Chance) -> list[Event]:
        """Settle a checked answer on this very state and say what happened."""
        ...

    def view(self, state: Any, viewer: Seat | None) -> View:
        """Give what a viewer with perfect memory of the public log knows; None is an onlooker."""
        ...

    def imagine(self, view: View, pick: Pick) -> State:
        """Give a state with exactly that view, in which every secret is drawn anew."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Give the result, None while the game goes on."""
        ...

    def load(self, table: Table, data: Json) -> State:
        """Give back the state that `dump` wrote; raises LoadError."""
        ...

    def appraise(self, state: Any, seat: Seat) -> int:
        """Say what a position seems worth to a seat; bots compare such numbers."""
        ...

    def show(self, view: View) -> str:
        """Give the position as text in our notation, as far as the viewer knows it."""
        ...


def tupled_values(options: Mapping[str, Any]) -> dict[str, Any]:
    """Give options that were JSON as the engine has them: subsets as tuples. Any: to be checked."""
    return {k: tuple(v) if isinstance(v, list) else v for k, v in options.items()}


def checked_options(ruleset: Ruleset, table: Table) -> dict[str, Value]:
    """Give every option of the table with its value; raises NotAllowed for what cannot be."""
    if table.players not in ruleset.players:
        raise NotAllowed("players", given=table.players, allowed=list(ruleset.players))
    if not _are_colours(table.owners, table.players):
        raise NotAllowed("colours", given=[str(owner) for owner in table.owners])
    known = {option.key: option for option in ruleset.options}
    for key, value in table.options.items():
        if key not in known:
            raise NotAllowed("unknown_option", given=key, allowed=list(known))
        if not known[key].fits(value):
            raise NotAllowed(
                "option_value", option=key, given=value, allowed=list(known[key].values)
            )
    chosen = {
        key: option.ordered(table.options.get(key, option.default)) for key, option in known.items()
    }
    for key, option in known.items():
        other_than_usual = chosen[key] != option.default
        if other_than_usual and option.players and table.players not in option.players:
            raise NotAllowed("option_players", option=key, allowed=list(option.players))
        for value, other, forbidden in option.excludes:
            if has_part(chosen[key], value) and has_part(chosen[other], forbidden):
                raise NotAllowed("options_exclude", option=key, other=other)
    return chosen


def _are_colours(owners: Sequence[object], players: int) -> bool:
    """Say whether these can be the seats' names in notation."""
    names = {name for name in owners if isinstance(name, str) and COLOUR.fullmatch(name)}
    return len(owners) == len(names) == players and not names & RESERVED


def ranked(points: Sequence[int], *breakers: Sequence[int]) -> tuple[int, ...]:
    """Give the rank of each seat by points, then by the tie-breakers; who is equal shares it."""
    rows = list(zip(points, *breakers, strict=True))
    return tuple(1 + sum(other > own for other in rows) for own in rows)
