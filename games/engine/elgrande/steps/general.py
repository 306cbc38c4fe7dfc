"""General scoring: dials for the castillo, then the castillo, then all nine regions."""

from __future__ import annotations

from games.engine.core.agenda import AskAll, Auto, Scene, Sealed, Steps
from games.engine.core.decision import Decision
from games.engine.core.state import Step
from games.engine.elgrande.board import CASTILLO, CASTILLO_INDEX, COURT, REGION_COUNT
from games.engine.elgrande.dial import dial, follow_dial, reveal
from games.engine.elgrande.events import GeneralScoringBegan
from games.engine.elgrande.scoring import score_area
from games.engine.elgrande.state import GameState


def begin_general(state: GameState, step: Step, scene: Scene) -> None:
    """Say so, then ask for the dials."""
    scene.append(GeneralScoringBegan(state.rules.rounds[state.round]))
    state.agenda.append(("castillo_dials",))


def ask_castillo_dials(state: GameState, step: Step) -> list[Decision]:
    """Ask everybody with caballeros inside for the one region they all go to, or the court."""
    inside = state.on[CASTILLO_INDEX * state.rules.width :]
    options = (*state.rules.free_regions[state.king], COURT)
    return [
        dial(state, seat, options, "leave_castillo", "general_scoring", CASTILLO)
        for seat in range(state.rules.players)
        if inside[seat]
    ]


def settle_castillo_dials(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Score the castillo, open the dials, move everybody out, score the regions."""
    score_area(state, CASTILLO_INDEX, scene)
    reveal(state, answers, scene)
    for seat, answer in answers:
        follow_dial(state, seat, CASTILLO, str(answer), scene)
    for region in range(REGION_COUNT):
        score_area(state, region, scene)


STEPS: Steps = {
    "general": Auto(begin_general),
    "castillo_dials": AskAll(ask_castillo_dials, settle_castillo_dials),
}
