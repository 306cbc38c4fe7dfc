"""Sending opponents' caballeros back to the province: courts, the king's wrath, the hired blade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.decision import Decision, Moves, Pieces
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.spread import Spread
from games.engine.core.state import Step
from games.engine.elgrande.board import COURT, PROVINCE, REGIONS
from games.engine.elgrande.effects.effect import Effect, effect_of, movable, stands
from games.engine.elgrande.events import CaballerosReturned
from games.engine.elgrande.pieces import send_back
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import announce, announce_some


@dataclass(frozen=True)
class Drain(Effect):
    """Every opponent sends so many from court back, or all there are."""

    verb: ClassVar[str] = "drain"
    amount: int

    def affected(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the opponents with somebody at court, clockwise."""
        rules = state.rules
        return tuple(rules.owners[other] for other in rules.others[seat] if state.court[other])

    def possible(self, state: GameState, seat: int) -> bool:
        """Somebody must have something to lose."""
        return any(state.court[other] for other in state.rules.others[seat])

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: no decision is needed."""
        units = self.affected(state, seat)
        announce(state, seat, card, ("drained", self.amount), units, scene)


def perform_drain(state: GameState, step: Step, scene: Scene) -> None:
    """Empty or thin the courts."""
    _, amount, names = step
    for name in names:
        owner = state.rules.owner_index[name]
        pieces = min(amount, state.court[owner])
        if pieces:
            state.court[owner] -= pieces
            state.province[owner] += pieces
            scene.append(CaballerosReturned(owner, ((COURT, pieces),)))


@dataclass(frozen=True)
class Wrath(Effect):
    """Every opponent in turn sends so many of its choice back, from regions and court."""

    verb: ClassVar[str] = "wrath"
    amount: int

    def possible(self, state: GameState, seat: int) -> bool:
        """Somebody must have something to lose."""
        others = state.rules.others[seat]
        return any(state.court[other] or stands(state, other) for other in others)

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it; the opponents are asked when no veto can come any more."""
        rules = state.rules
        units = tuple(rules.owners[o] for o in rules.others[seat] if _available(state, o))
        announce(state, seat, card, ("wrath", card, self.amount), units, scene)


def _available(state: GameState, owner: int) -> int:
    return state.court[owner] + sum([pieces for _, pieces in movable(state, owner)])


def perform_wrath(state: GameState, step: Step, scene: Scene) -> None:
    """Ask the opponents one after another, so that each sees the choices before."""
    _, card, amount, names = step
    for name in reversed(names):
        state.agenda.append(("return", state.rules.owner_index[name], card, amount))


def ask_return(state: GameState, step: Step) -> Decision | None:
    """Ask which caballeros go back."""
    _, owner, card, amount = step
    stocks = [(REGIONS[region], pieces) for region, pieces in movable(state, owner)]
    if state.court[owner]:
        stocks.append((COURT, state.court[owner]))
    due = min(amount, sum([pieces for _, pieces in stocks]))
    if not due:
        return None
    places = tuple([place for place, _ in stocks])
    caps = tuple([min(pieces, due) for _, pieces in stocks])
    facts = state.rules.king_facts[card][state.king]
    return Spread(owner, "return", places, caps, due, due, "returnable", facts)


def settle_return(state: GameState, step: Step, answer: Pieces, scene: Scene) -> None:
    """Send them back."""
    owner = step[1]
    send_back(state, owner, answer, scene)


@dataclass(frozen=True)
class Strike(Effect):
    """One caballero of each opponent goes back from a region that the active seat names."""

    verb: ClassVar[str] = "strike"
    spare: bool  # an opponent may be left alone

    def possible(self, state: GameState, seat: int) -> bool:
        """Somebody must stand on the map, outside the king's region."""
        return any(stands(state, owner) for owner in _opponents(state, seat))

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask whom it hits where."""
        state.agenda.append(("strike", seat, card))


def _opponents(state: GameState, seat: int) -> list[int]:
    """Give the other owners clockwise; an automa comes last."""
    rules = state.rules
    return [*rules.others[seat], *range(rules.players, rules.width)]


def ask_strike(state: GameState, step: Step) -> Decision | None:
    """Ask for one region of each opponent."""
    _, seat, card = step
    rules = state.rules
    strike = effect_of(state, card, Strike)
    stocks = []
    groups = []
    for owner in _opponents(state, seat):
        name = rules.owners[owner]
        there = movable(state, owner)
        stocks += [Stock(name, REGIONS[region], 1) for region, _ in there]
        if there:
            groups.append(Owners((name,), 0 if strike.spare else 1, 1))
    low = 0 if strike.spare else len(groups)
    facts = state.rules.king_facts[card][state.king]
    return Shift(
        seat,
        "strike",
        rules.owners[seat],
        tuple(stocks),
        (PROVINCE,),
        low,
        len(groups),
        "province_only",
        facts,
        groups=tuple(groups),
    )


def settle_strike(state: GameState, step: Step, answer: Moves, scene: Scene) -> None:
    """Announce the victims clockwise, each a step."""
    _, seat, card = step
    order = [state.rules.owners[owner] for owner in _opponents(state, seat)]
    units = tuple(sorted(answer, key=lambda item: order.index(item[0])))
    announce_some(state, seat, card, ("struck",), units, scene)


def perform_strike(state: GameState, step: Step, scene: Scene) -> None:
    """Send the victims back."""
    for name, source, _, pieces in step[1]:
        send_back(state, state.rules.owner_index[name], ((source, pieces),), scene)


STEPS: Steps = {
    "drained": Auto(perform_drain),
    "wrath": Auto(perform_wrath),
    "return": Ask(ask_return, settle_return),
    "strike": Ask(ask_strike, settle_strike),
    "struck": Auto(perform_strike),
}
