"""New ways of the king: with an escort, in a grande's place, and letting others in to him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Moves
from games.engine.core.shift import Shift, Stock
from games.engine.core.state import Step
from games.engine.elgrande.board import AREAS, CASTILLO_INDEX, REGION_COUNT, REGIONS
from games.engine.elgrande.effects.effect import Effect, effect_of
from games.engine.elgrande.effects.moving import move_pieces
from games.engine.elgrande.effects.pick_one import PickOne
from games.engine.elgrande.pieces import send_grande, send_king
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.turn import PLACE, ROYAL
from games.engine.elgrande.steps.veto import announce


@dataclass(frozen=True)
class Escort(Effect):
    """The king goes to any other region, and caballeros of his old region with him."""

    verb: ClassVar[str] = "king"
    bring: int

    def possible(self, state: GameState, seat: int) -> bool:
        """It always is."""
        return True

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask where he goes, then who goes with him."""
        state.agenda.append(("escort_to", seat, card))


def ask_escort_to(state: GameState, step: Step) -> Decision | None:
    """Ask for his new region."""
    _, seat, card = step
    options = state.rules.free_regions[state.king]
    facts = state.rules.king_facts[card][state.king]
    return Choose(seat, "king", options, "king_target", facts)


def settle_escort_to(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Go on to the escort; from abroad and from the castillo nobody comes along."""
    _, seat, card = step
    if state.king < REGION_COUNT and any(_there(state)):
        state.agenda.append(("escort", seat, card, answer))
    else:
        announce(state, seat, card, ("escorted", seat), (answer,), scene)


def _there(state: GameState) -> list[int]:
    width = state.rules.width
    return state.on[state.king * width : state.king * width + width]


def ask_escort(state: GameState, step: Step) -> Decision | None:
    """Ask whose caballeros go with the king: so many, or all there are."""
    _, seat, card, target = step
    rules = state.rules
    source = REGIONS[state.king]
    stocks = tuple(
        Stock(rules.owners[owner], source, pieces)
        for owner, pieces in enumerate(_there(state))
        if pieces
    )
    number = min(effect_of(state, card, Escort).bring, sum(_there(state)))
    facts = rules.king_facts[card][state.king]
    return Shift(
        seat, "escort", rules.owners[seat], stocks, (target,), number, number, "with_king", facts
    )


def settle_escort(state: GameState, step: Step, answer: Moves, scene: Scene) -> None:
    """Announce it as a whole."""
    _, seat, card, target = step
    announce(state, seat, card, ("escorted", seat), (target, *answer), scene)


def perform_escort(state: GameState, step: Step, scene: Scene) -> None:
    """Move the king, and the caballeros in spite of the taboo."""
    _, seat, (target, *moves) = step
    send_king(state, seat, target, scene)
    if moves:
        move_pieces(state, seat, tuple(moves), scene)


@dataclass(frozen=True)
class Viceroy(PickOne):
    """The king and a grande change places; both have to be in regions of their own."""

    verb: ClassVar[str] = "viceroy"
    rule: ClassVar[str] = "grande_elsewhere"

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give whose grande it may be."""
        if state.king >= REGION_COUNT:
            return ()
        return tuple(
            state.rules.owners[owner]
            for owner, home in enumerate(state.grande)
            if home < REGION_COUNT and home != state.king
        )

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("viceroy", seat)


def perform_viceroy(state: GameState, step: Step, scene: Scene) -> None:
    """Let them change places."""
    _, seat, (name,) = step
    owner = state.rules.owner_index[name]
    here, there = AREAS[state.king], AREAS[state.grande[owner]]
    send_king(state, seat, there, scene)
    send_grande(state, seat, owner, here, scene)


@dataclass(frozen=True)
class Infiltrate(Effect):
    """This turn's placing may also go to where the king is."""

    verb: ClassVar[str] = "infiltrate"
    before_placing: ClassVar[bool] = True

    def possible(self, state: GameState, seat: int) -> bool:
        """The king must be in Spain, and somebody at court."""
        return state.king <= CASTILLO_INDEX and state.court[seat] > 0

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: no decision is needed."""
        announce(state, seat, card, ("infiltrate",), (self.verb,), scene)


def perform_infiltrate(state: GameState, step: Step, scene: Scene) -> None:
    """Open the king's place for the placing that waits on the agenda."""
    name, seat, card, _ = state.agenda.pop()
    state.agenda.append((name, seat, card, PLACE | ROYAL))


STEPS: Steps = {
    "escort_to": Ask(ask_escort_to, settle_escort_to),
    "escort": Ask(ask_escort, settle_escort),
    "escorted": Auto(perform_escort),
    "viceroy": Auto(perform_viceroy),
    "infiltrate": Auto(perform_infiltrate),
}
