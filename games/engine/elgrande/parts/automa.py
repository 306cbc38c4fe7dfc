"""The automa: an owner without a seat, whose region cards place and whose power card takes."""

from __future__ import annotations

from games.engine.core.agenda import Auto, Scene, Steps
from games.engine.core.chance import Chance
from games.engine.core.decision import Seat
from games.engine.core.pick import Pick
from games.engine.core.ruleset import View
from games.engine.core.state import Step
from games.engine.elgrande.board import (
    INDEX,
    POWER_VALUES,
    REGION_COUNT,
    REGIONS,
    SCORING_ROUNDS,
)
from games.engine.elgrande.events import AutomaPlaced, CardTaken, PowerCardPlayed
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.turn import TAKEN

REGIONS_EACH_ROUND = 2
CABALLEROS_EACH_REGION = 2


class Automa:
    """Its decks and what it does at the beginning of a round."""

    def open(self, state: GameState, chance: Chance) -> None:
        """Shuffle all nine region cards and its power cards."""
        if _plays(state):
            regions = chance.shuffled("automa regions", range(REGION_COUNT))
            powers = chance.shuffled("automa power", POWER_VALUES)
            state.automa = (tuple(regions), tuple(powers))

    def begin_round(self, state: GameState, scene: Scene) -> None:
        """Place in the regions drawn, then play its top power card."""
        if not _plays(state):
            return
        owner = state.rules.players
        rounds = state.rules.rounds
        if state.round and rounds[state.round - 1] in SCORING_ROUNDS:
            purpose = f"automa regions after {rounds[state.round - 1]}"
            regions = scene.chance.shuffled(purpose, range(REGION_COUNT))
            state.automa = (tuple(regions), state.automa[1])
            state.drawn = 0
        if state.province[owner]:
            _place(state, owner, scene)
        value = state.automa[1][state.round]
        state.power[owner] = value
        scene.append(PowerCardPlayed(owner, value))

    def seen(self, state: GameState, viewer: Seat | None) -> View:
        """Give the cards drawn from its decks; the regions since they were last shuffled."""
        if not _plays(state):
            return {}
        regions, powers = state.automa
        drawn = [REGIONS[region] for region in regions[: state.drawn]]
        return {"automa": {"regions": drawn, "powers": list(powers[: state.round + 1])}}

    def imagine(self, state: GameState, view: View, pick: Pick) -> None:
        """Shuffle what is left of its decks."""
        if _plays(state):
            drawn = [INDEX[region] for region in view["automa"]["regions"]]
            powers = view["automa"]["powers"]
            state.automa = (
                _continued(drawn, range(REGION_COUNT), pick),
                _continued(powers, POWER_VALUES, pick),
            )
            state.drawn = len(drawn)


def _plays(state: GameState) -> bool:
    return state.rules.width > state.rules.players


def _continued(known: list[int], cards: range, pick: Pick) -> tuple[int, ...]:
    return (*known, *pick.shuffled([card for card in cards if card not in known]))


def _place(state: GameState, owner: int, scene: Scene) -> None:
    """Draw two regions; what the supply has not goes missing in the second."""
    drawn = state.automa[0][state.drawn : state.drawn + REGIONS_EACH_ROUND]
    state.drawn += len(drawn)
    pieces = []
    for region in drawn:
        number = min(CABALLEROS_EACH_REGION, state.province[owner])
        if region != state.king and number:
            state.province[owner] -= number
            state.on[region * state.rules.width + owner] += number
            pieces.append((REGIONS[region], number))
    scene.append(AutomaPlaced(owner, tuple([REGIONS[region] for region in drawn]), tuple(pieces)))


def take(state: GameState, step: Step, scene: Scene) -> None:
    """Take the open card with the highest number; nothing of it is done."""
    left = [card for card in state.open if card != TAKEN]
    card = max(left, key=state.rules.placements.__getitem__)
    state.open[state.open.index(card)] = TAKEN
    scene.append(CardTaken(step[1], state.rules.card_ids[card]))


STEPS: Steps = {"automa": Auto(take)}
