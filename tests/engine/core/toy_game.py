"""The steps of a tiny game with every kind of secret; `toy.py` makes a ruleset of them.

Each round a card is shown, all bid for it under seal, the winner may privately set its hidden
value anew, and all stash tokens under a seal that is never opened. A policy stands open all game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.core.agenda import Ask, AskAll, Auto, Scene, Sealed, Steps, withdraw
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Pieces, Secrecy
from games.engine.core.event import Event, SecretEvent
from games.engine.core.refusal import NotAllowed, Refusal
from games.engine.core.ruleset import Table, Value
from games.engine.core.spread import Spread
from games.engine.core.state import State, Step

CARDS = range(1, 10)
VALUES = range(1, 7)
POLICIES = ("mild", "harsh")
SIDES = ("left", "right")
STASHES: tuple[Pieces, ...] = (
    (("right", 1),),
    (("right", 2),),
    (("left", 1),),
    (("left", 1), ("right", 1)),
    (("left", 2),),
)


@dataclass(slots=True)
class ToyCardShown(Event):
    reveals: ClassVar[bool] = True
    chapter: ClassVar[bool] = True
    card: int


@dataclass(slots=True)
class ToyBidsRevealed(Event):
    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]


@dataclass(slots=True)
class ToyValueSet(Event):
    seat: int


@dataclass(slots=True)
class ToyValueNoted(SecretEvent):
    value: int


@dataclass(slots=True)
class ToyValueShouted(Event):
    """A planted leak: what only one seat may know, told to all."""

    seat: int
    value: int


@dataclass(slots=True)
class ToyEnded(Event):
    reveals: ClassVar[bool] = True
    hidden: tuple[int, ...]
    policy: tuple[int, ...]


class Telltale(Choose):
    """A planted leak: a refusal that knows too much."""

    hint = 0

    def check(self, answer: object) -> Refusal | None:
        refusal = super().check(answer)
        return None if refusal is None else NotAllowed("no_such_bid", others=self.hint)


class ToyState(State):
    __slots__ = ("bids", "deck", "hidden", "policy", "score", "shown", "stash")
    parts: ClassVar[tuple[str, ...]] = __slots__

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, rules.seats)
        self.deck: list[int] = []
        self.shown: list[int] = []
        self.stash: list[Any] = [()] * rules.seats  # all answers so far
        self.bids, self.hidden, self.policy, self.score = ([0] * rules.seats for _ in range(4))

    def copy(self) -> ToyState:
        other = ToyState(self.rules)
        self.copy_core(other)
        for name in self.parts:
            setattr(other, name, getattr(self, name)[:])
        return other


class Rules:
    def __init__(self, table: Table, options: dict[str, Value], leak: str) -> None:
        self.table = table
        self.seats = table.players
        self.options = options
        self.leak = leak
        self.rounds = 2 if options["short"] else 3
        self.steps = STEPS


def begin_round(state: ToyState, step: Step, scene: Scene) -> None:
    if state.rules.options["reshuffle"]:
        state.deck = scene.chance.shuffled(f"deck {len(state.shown)}", sorted(state.deck))
    state.shown.append(state.deck.pop(0))
    scene.append(ToyCardShown(state.shown[-1]))
    last = len(state.shown) == state.rules.rounds
    state.agenda += [("end",) if last else ("round",), ("stash",), ("bid",)]


def ask_bids(state: ToyState, step: Step) -> list[Decision]:
    asked: list[Decision] = []
    for seat in range(state.rules.seats):
        kind = Telltale if state.rules.leak == "refusal" else Choose
        asked.append(kind(seat, "bid", ("0", "1", "2", "3"), secrecy=Secrecy.SEALED))
        if isinstance(asked[-1], Telltale):
            asked[-1].hint = sum(state.hidden) - state.hidden[seat]
    return asked


def settle_bids(state: ToyState, step: Step, answers: Sealed, scene: Scene) -> None:
    state.bids = [int(str(bid)) for _, bid in answers]
    scene.append(ToyBidsRevealed(tuple(state.bids)))
    winner = state.bids.index(max(state.bids))
    gift = ("even", "odd")[state.shown[-1] % 2] in state.rules.options["gifts"]
    state.score[winner] += state.shown[-1] + gift
    state.agenda.append(("value", winner))


def ask_value(state: ToyState, step: Step) -> Decision | None:
    options = ("stay", *(f"to {value}" for value in VALUES if value != state.hidden[step[1]]))
    return Choose(step[1], "value", options, "other_value", secrecy=Secrecy.PRIVATE)


def settle_value(state: ToyState, step: Step, answer: str, scene: Scene) -> None:
    seat = step[1]
    if answer != "stay":
        state.hidden[seat] = int(answer.split()[1])
    scene.append(ToyValueSet(seat))
    told = ToyValueShouted if state.rules.leak == "audience" else ToyValueNoted
    scene.append(told(seat, state.hidden[seat]))


def ask_stash(state: ToyState, step: Step) -> list[Decision]:
    asked: list[Decision] = []
    for seat in range(state.rules.seats):
        asked.append(Spread(seat, "stash", SIDES, (2, 2), 1, 2, secrecy=Secrecy.SEALED))
        asked[-1].kept = True
    return asked


def settle_stash(state: ToyState, step: Step, answers: Sealed, scene: Scene) -> None:
    for seat, answer in answers:
        state.stash[seat] = (*state.stash[seat], answer)


def ask_policy(state: ToyState, step: Step) -> Decision | None:
    return Choose(step[1], "policy", POLICIES, secrecy=Secrecy.PRIVATE)


def settle_policy(state: ToyState, step: Step, answer: str, scene: Scene) -> None:
    state.policy[step[1]] = POLICIES.index(answer)


def end_game(state: ToyState, step: Step, scene: Scene) -> None:
    withdraw(state, "policy")
    for seat, harsh in enumerate(state.policy):
        state.score[seat] += state.hidden[seat] if harsh else 3
    scene.append(ToyEnded(tuple(state.hidden), tuple(state.policy)))


STEPS: Steps = {
    "round": Auto(begin_round),
    "bid": AskAll(ask_bids, settle_bids),
    "value": Ask(ask_value, settle_value),
    "stash": AskAll(ask_stash, settle_stash),
    "policy": Ask(ask_policy, settle_policy),
    "end": Auto(end_game),
}
