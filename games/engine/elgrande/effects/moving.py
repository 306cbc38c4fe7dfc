"""Moving caballeros on the map, and placing more of them than the card's number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Moves
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.state import Step
from games.engine.elgrande.board import COURT, INDEX, REGIONS
from games.engine.elgrande.effects.effect import Effect, effect_of, movable, stands
from games.engine.elgrande.events import CaballerosMoved, CaballerosMustered
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import Units, announce_some


@dataclass(frozen=True)
class Move(Effect):
    """Up to so many own, foreign or any caballeros, from all regions or from one."""

    verb: ClassVar[str] = "move"
    own: int = 0
    foreign: int = 0
    any: int = 0
    one_region: bool = False

    def owners(self, state: GameState, seat: int) -> list[int]:
        """Give whose caballeros may be moved."""
        own, foreign = self.own or self.any, self.foreign or self.any
        owners = range(state.rules.width)
        return [owner for owner in owners if (own if owner == seat else foreign)]

    def possible(self, state: GameState, seat: int) -> bool:
        """Something must be movable."""
        return any(stands(state, owner) for owner in self.owners(state, seat))

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask for the one region first, where there is only one."""
        if self.one_region:
            state.agenda.append(("from", seat, card))
        else:
            state.agenda.append(("move", seat, card, -1))

    def limits(self, state: GameState, seat: int) -> tuple[Owners, ...]:
        """Give the limits by owner where own and foreign are counted apart."""
        if not (self.own and self.foreign):
            return ()
        names = state.rules.owners
        foreign = tuple(name for owner, name in enumerate(names) if owner != seat)
        return (Owners((names[seat],), 0, self.own), Owners(foreign, 0, self.foreign))


def ask_from(state: GameState, step: Step) -> Decision | None:
    """Ask for the region from which caballeros shall be moved."""
    _, seat, card = step
    owners = effect_of(state, card, Move).owners(state, seat)
    sources = {region for owner in owners for region, _ in movable(state, owner)}
    options = tuple(REGIONS[region] for region in sorted(sources))
    facts = state.rules.king_facts[card][state.king]
    return Choose(seat, "from", options, "movable_region", facts) if options else None


def settle_from(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Go on to the moves out of that region."""
    state.agenda.append(("move", step[1], step[2], INDEX[answer]))


def ask_move(state: GameState, step: Step) -> Decision | None:
    """Ask whose caballeros go from where to where."""
    _, seat, card, source = step
    move = effect_of(state, card, Move)
    rules = state.rules
    stocks = []
    for owner in move.owners(state, seat):
        name = rules.owners[owner]
        for region, pieces in movable(state, owner):
            if source < 0 or region == source:
                stocks.append(Stock(name, REGIONS[region], pieces))
    high = min(move.own + move.foreign + move.any, sum([stock.cap for stock in stocks]))
    facts = state.rules.king_facts[card][state.king]
    targets = rules.free_areas[state.king]
    groups = move.limits(state, seat)
    if groups:
        own = sum([stock.cap for stock in stocks if stock.owner == rules.owners[seat]])
        foreign = sum([stock.cap for stock in stocks]) - own
        high = min(move.own, own) + min(move.foreign, foreign)
    own_name = rules.owners[seat]
    return Shift(
        seat, "move", own_name, tuple(stocks), targets, 0, high, "kings_taboo", facts, groups=groups
    )


def settle_move(state: GameState, step: Step, answer: Moves, scene: Scene) -> None:
    """Announce the moves; a veto may keep the first ones."""
    _, seat, card, _ = step
    announce_some(state, seat, card, ("moved", seat), answer, scene, _singles)


def _singles(units: Units) -> Units:
    return tuple((*unit[:3], 1) for unit in units for _ in range(unit[3]))


def perform_moves(state: GameState, step: Step, scene: Scene) -> None:
    """Carry the moves out."""
    _, seat, units = step
    move_pieces(state, seat, units, scene)


def move_pieces(state: GameState, seat: int, units: Moves, scene: Scene) -> None:
    """Move caballeros from where to where, in the order given."""
    rules = state.rules
    on = state.on
    width = rules.width
    moves = []
    for name, source, target, pieces in units:
        owner = rules.owner_index[name]
        on[INDEX[source] * width + owner] -= pieces
        on[INDEX[target] * width + owner] += pieces
        moves.append((owner, source, target, pieces))
    scene.append(CaballerosMoved(seat, tuple(moves)))


@dataclass(frozen=True)
class Muster(Effect):
    """Up to so many extra caballeros from court to any regions, and the castillo if it says so."""

    verb: ClassVar[str] = "muster"
    up_to: int
    castillo: bool
    beside: bool = False  # only where one may place anyway

    def possible(self, state: GameState, seat: int) -> bool:
        """The court must not be empty."""
        return state.court[seat] > 0

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask where they go."""
        state.agenda.append(("muster", seat, card))


def ask_muster(state: GameState, step: Step) -> Decision | None:
    """Ask where the extra caballeros go; a Shift, since a veto may keep the first ones."""
    _, seat, card = step
    rules = state.rules
    muster = effect_of(state, card, Muster)
    if muster.beside:
        targets, rule = rules.beside[state.king], "beside_king"
    else:
        free = rules.free_areas if muster.castillo else rules.free_regions
        targets, rule = free[state.king], "kings_taboo"
    most = min(muster.up_to, state.court[seat])
    own = rules.owners[seat]
    stocks = (Stock(own, COURT, state.court[seat]),)
    facts = state.rules.king_facts[card][state.king]
    return Shift(seat, "muster", own, stocks, targets, 0, most, rule, facts)


def settle_muster(state: GameState, step: Step, answer: Moves, scene: Scene) -> None:
    """Announce the placing, one caballero a step."""
    _, seat, card = step
    announce_some(state, seat, card, ("mustered", seat), answer, scene, _singles)


def perform_muster(state: GameState, step: Step, scene: Scene) -> None:
    """Carry the placing out."""
    _, seat, units = step
    width = state.rules.width
    for _, _, place, pieces in units:
        state.court[seat] -= pieces
        state.on[INDEX[place] * width + seat] += pieces
    scene.append(CaballerosMustered(seat, tuple((unit[2], unit[3]) for unit in units)))


STEPS: Steps = {
    "from": Ask(ask_from, settle_from),
    "move": Ask(ask_move, settle_move),
    "moved": Auto(perform_moves),
    "muster": Ask(ask_muster, settle_muster),
    "mustered": Auto(perform_muster),
}
