"""Random games of any ruleset: all the tables it is played at, and games of sampled answers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from math import prod
from typing import NamedTuple, TypeVar

from games.engine.core.chance import Chance, PickChance, SeededChance
from games.engine.core.decision import Answer, Decision, Secrecy
from games.engine.core.event import Event
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.record import RecordedMove
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import COLOURS, Option, Ruleset, Table, Value, checked_options
from games.engine.core.state import State
from games.engine.rulesets import RULESETS
from tests.engine.common.hooks import Hooks, hooks_of

T = TypeVar("T")

MOST_TABLES = 24
MOST_STEPS = 20_000  # no game is nearly as long


@dataclass(frozen=True)
class Setting:
    """A ruleset with a number of players: what most tests of the suite are run for."""

    ruleset: Ruleset
    players: int
    hooks: Hooks

    def tables(self) -> list[Table]:
        """Give the combinations of options, or as many as can be tried."""
        return tables(self.ruleset, self.players)

    def games(self, number: int, start: int = 0) -> Iterator[RandomGame]:
        """Give so many games, spread over the tables from the first one on; `start` varies them."""
        found = self.tables()
        for index in range(number):
            yield RandomGame(self.ruleset, found[index % len(found)], start + index)

    def __str__(self) -> str:
        return f"{self.ruleset.key}-{self.players}"


def settings() -> list[Setting]:
    """Give every ruleset that can be played with every number of players."""
    rulesets = [RULESETS.get(key) for key in RULESETS]
    return [
        Setting(ruleset, players, hooks_of(ruleset.key))
        for ruleset in rulesets
        for players in ruleset.players
    ]


SETTINGS = settings()


def tables(ruleset: Ruleset, players: int) -> list[Table]:
    """Give the tables with every combination of options, the defaults first.

    Where there are too many: all other choices together, each option alone (of many values all,
    then some), and then some picked.
    """
    values = [_values(option, players) for option in ruleset.options]
    few = prod(len(one) for one in values) <= MOST_TABLES
    combined: Iterable[tuple[Value, ...]] = product(*values) if few else _some(values)
    found: list[Table] = []
    for index, combination in enumerate(islice(combined, MOST_TABLES)):
        keys = [option.key for option in ruleset.options]
        colours = tuple(reversed(COLOURS))[:players] if index % 2 else ()
        table = Table(players, dict(zip(keys, combination, strict=True)), colours)
        if _possible(ruleset, table):
            found.append(table)
    assert found
    return found


def _values(option: Option, players: int) -> list[Value]:
    if option.players and players not in option.players:
        return [option.default]
    every: list[Value] = list(option.values)
    if option.many:
        sizes = range(len(option.values) + 1)
        chosen = [some for size in sizes for some in combinations(option.values, size)]
        every = [tuple(str(one) for one in some) for some in chosen[:MOST_TABLES]]
    return [option.default, *(value for value in every if value != option.default)]


def _some(values: list[list[Value]]) -> Iterator[tuple[Value, ...]]:
    defaults = [one[0] for one in values]
    yield tuple(defaults)
    yield tuple(one[-1] for one in values)  # everything together
    alone = [(index, value) for index, one in enumerate(values) for value in reversed(one[1:])]
    first = [(index, one[-1]) for index, one in enumerate(values) if len(one) > 1]
    for index, value in [*first, *(pair for pair in alone if pair not in first)]:
        yield (*defaults[:index], value, *defaults[index + 1 :])
    pick = Pick(len(values))
    while True:
        yield tuple(pick.one(one) for one in values)


def _possible(ruleset: Ruleset, table: Table) -> bool:
    try:
        checked_options(ruleset, table)
    except NotAllowed:
        return False
    return True


class OnceChance:
    """Another chance, but a purpose that a game uses twice is an error."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.used: set[str] = set()

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        assert purpose not in self.used, f"{purpose!r} is shuffled twice"
        self.used.add(purpose)
        return self._chance.shuffled(purpose, items)


class Turn(NamedTuple):
    """One accepted answer."""

    decision: Decision
    answer: Answer
    events: list[Event]


class RandomGame:
    """A game whose seats answer at random; it keeps what a record needs."""

    def __init__(self, ruleset: Ruleset, table: Table, number: int) -> None:
        self.ruleset = ruleset
        self.table = table
        self.number = number
        self.seed = hashlib.sha256(f"{ruleset.key} {number}".encode()).digest()
        self.chance = OnceChance(SeededChance(self.seed))
        self.pick = Pick(number)
        self.state, self.setup_events = ruleset.setup(table, self.chance)
        self.moves: list[RecordedMove] = []

    @property
    def over(self) -> bool:
        """Say whether the game has ended; one that runs always waits for somebody."""
        owed = [decision for decision in self.ruleset.pending(self.state) if decision.owed]
        ended = self.ruleset.outcome(self.state) is not None
        assert bool(owed) != ended, "stuck" if not ended else "over, and somebody still owes"
        return ended

    def answered(self) -> Turn:
        """Give some open decision a sampled answer; now and then one that nobody waits for."""
        decision = some_decision(self.ruleset.pending(self.state), self.pick)
        answer = decision.sample(self.pick)
        text = decision.write(answer)
        events = play(self.ruleset, self.state, decision.id, answer, self.chance)
        self.moves.append(RecordedMove(decision.id, text))
        assert len(self.moves) < MOST_STEPS, "the game does not end"
        return Turn(decision, answer, events)

    def turns(self) -> Iterator[Turn]:
        """Play on to the end."""
        while not self.over:
            yield self.answered()

    def positions(self) -> Iterator[State]:
        """Play on, giving the state before every answer; it is always the same: copy it."""
        while not self.over:
            yield self.state
            self.answered()


def some_decision(pending: Sequence[Decision], pick: Pick) -> Decision:
    """Give one of the open decisions, mostly one that is owed."""
    owed = [decision for decision in pending if decision.owed]
    idle = [decision for decision in pending if not decision.owed]
    return pick.one(idle) if idle and pick.below(6) == 0 else pick.one(owed)


def play_to_the_end(ruleset: Ruleset, state: State, pick: Pick) -> None:
    """Play an imagined state at random until it has an outcome."""
    chance = PickChance(pick.fork())
    for _ in range(MOST_STEPS):
        if ruleset.outcome(state) is not None:
            return
        decision = some_decision(ruleset.pending(state), pick)
        play(ruleset, state, decision.id, decision.sample(pick), chance)
    raise AssertionError("the game does not end")


def sealed_open(ruleset: Ruleset, state: State) -> list[Decision]:
    """Give the sealed decisions that are open, answered or not."""
    pending = ruleset.pending(state)
    return [decision for decision in pending if decision.secrecy is Secrecy.SEALED]


def partly_sealed(ruleset: Ruleset, state: State) -> bool:
    """Say whether some sealed answers are given and others still owed."""
    owed = {decision.owed for decision in sealed_open(ruleset, state)}
    return owed == {True, False}
