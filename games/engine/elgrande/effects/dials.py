"""Special actions in which several seats dial a region at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.agenda import AskAll, Auto, Scene, Sealed, Steps
from games.engine.core.decision import Decision
from games.engine.core.state import Step
from games.engine.elgrande.board import INDEX, REGION_COUNT, REGIONS
from games.engine.elgrande.dial import dial, follow_dial, reveal
from games.engine.elgrande.effects.effect import Effect, movable, stands
from games.engine.elgrande.effects.pick_one import PickOne
from games.engine.elgrande.events import DialsCalled
from games.engine.elgrande.pieces import send_back
from games.engine.elgrande.scoring import score_areas
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import announce


def perform_call(state: GameState, step: Step, scene: Scene) -> None:
    """Say that dials are asked for, then ask."""
    _, seat, card, asking, units = step
    region = units[0] if units[0] in INDEX else ""
    scene.append(DialsCalled(seat, state.rules.cards[card].id, region))
    state.agenda.append((*asking, units))


@dataclass(frozen=True)
class Desert(Effect):
    """Every opponent dials a region of its own; so many caballeros there go back.

    Regions with at least `prefer` own count; only where there is none, those with fewer.
    """

    verb: ClassVar[str] = "desert"
    amount: int
    prefer: int

    def possible(self, state: GameState, seat: int) -> bool:
        """Somebody must stand on the map, outside the king's region."""
        return any(stands(state, owner) for owner in state.rules.others[seat])

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: the dials are asked for when no veto can come any more."""
        performer = ("call", seat, card, ("desert", seat, card, self.amount, self.prefer))
        announce(state, seat, card, performer, (self.verb,), scene)


def ask_desert(state: GameState, step: Step) -> list[Decision]:
    """Ask every opponent who has a choice or a loss."""
    _, active, card, _, prefer, _ = step
    decisions = []
    for seat in sorted(state.rules.others[active]):
        there = movable(state, seat)
        enough = [region for region, pieces in there if pieces >= prefer]
        options = tuple(REGIONS[r] for r in enough or [region for region, _ in there])
        if options:
            about = state.rules.cards[card].id
            decisions.append(dial(state, seat, options, "own_regions", about))
    return decisions


def settle_desert(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Open the dials and send the caballeros back."""
    amount = step[3]
    width = state.rules.width
    reveal(state, answers, scene)
    for seat, region in answers:
        pieces = min(amount, state.on[INDEX[str(region)] * width + seat])
        send_back(state, seat, ((str(region), pieces),), scene)


@dataclass(frozen=True)
class Banish(PickOne):
    """The active seat names a region; every opponent moves all its caballeros out, by dial."""

    verb: ClassVar[str] = "banish"
    rule: ClassVar[str] = "opponents_there"

    def possible(self, state: GameState, seat: int) -> bool:
        """Somebody must stand outside the king's region."""
        return any(stands(state, owner) for owner in state.rules.others[seat])

    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give the regions from which somebody would have to go."""
        width = state.rules.width
        return tuple(
            REGIONS[region]
            for region in range(REGION_COUNT)
            if region != state.king
            and any(state.on[region * width + other] for other in state.rules.others[seat])
        )

    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""
        return ("call", seat, card, ("banish", seat, card))


def ask_banish(state: GameState, step: Step) -> list[Decision]:
    """Ask the opponents who stand there; the king's region on the dial means the court."""
    _, active, card, (region,) = step
    width = state.rules.width
    about = state.rules.cards[card].id
    options = tuple(r for r in state.rules.dialled[state.king] if r != region)
    return [
        dial(state, seat, options, "leave_region", about, region)
        for seat in sorted(state.rules.others[active])
        if state.on[INDEX[region] * width + seat]
    ]


def settle_banish(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Open the dials; all leave at the same time."""
    (region,) = step[-1]
    reveal(state, answers, scene)
    for seat, answer in answers:
        follow_dial(state, seat, region, str(answer), scene)


@dataclass(frozen=True)
class Ballot(Effect):
    """All seats dial a region; those dialled by exactly one seat, or by several, are scored."""

    verb: ClassVar[str] = "ballot"
    shared: bool

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Announce it: the dials are asked for when no veto can come any more."""
        performer = ("call", seat, card, ("ballot", seat, card, self.shared))
        announce(state, seat, card, performer, (self.verb,), scene)


def ask_ballot(state: GameState, step: Step) -> list[Decision]:
    """Ask every seat for a region; the king's may be chosen."""
    about = state.rules.cards[step[2]].id
    seats = range(state.rules.players)
    return [dial(state, seat, REGIONS, "region", about) for seat in seats]


def settle_ballot(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Open the dials and score: regions of one voter clockwise, shared ones in scoring order."""
    _, active, _, shared, _ = step
    reveal(state, answers, scene)
    dials = [str(region) for _, region in answers]
    clockwise = [dials[seat] for seat in (active, *state.rules.others[active])]
    counted = {region for region in dials if (dials.count(region) > 1) == shared}
    order = REGIONS if shared else clockwise
    score_areas(state, [INDEX[region] for region in order if region in counted], scene)


STEPS: Steps = {
    "call": Auto(perform_call),
    "desert": AskAll(ask_desert, settle_desert),
    "banish": AskAll(ask_banish, settle_banish),
    "ballot": AskAll(ask_ballot, settle_ballot),
}
