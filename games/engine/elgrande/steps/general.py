"""General scoring: dials for the castillo, then the castillo, then all nine regions."""

from __future__ import annotations

from games.engine.core.agenda import AskAll, Auto, Scene, Sealed, Steps
from games.engine.core.decision import Decision
from games.engine.core.state import Step
from games.engine.elgrande.board import CASTILLO, CASTILLO_INDEX, REGION_COUNT
from games.engine.elgrande.dial import dial, follow_dial, reveal
from games.engine.elgrande.events import GeneralScoringBegan
from games.engine.elgrande.pieces import send_back, send_grande
from games.engine.elgrande.scoring import score_areas
from games.engine.elgrande.state import GameState


def begin_general(state: GameState, step: Step, scene: Scene) -> None:
    """Say so, then ask for the dials."""
    scene.append(GeneralScoringBegan(state.rules.rounds[state.round]))
    state.agenda.append(("castillo_dials",))


def ask_castillo_dials(state: GameState, step: Step) -> list[Decision]:
    """Ask everybody with pieces inside for the one region they all go to, or the court.

    A grande cannot go to court. With the king beside the castillo nothing leaves it.
    """
    if state.king == CASTILLO_INDEX:
        return []
    inside = state.on[CASTILLO_INDEX * state.rules.width :]
    options = state.rules.dialled[state.king]
    for_grandes = state.rules.free_regions[state.king]
    decisions = []
    for seat, home in enumerate(state.grande):
        grande = home == CASTILLO_INDEX
        if inside[seat] or grande:
            choices = for_grandes if grande else options
            decisions.append(
                dial(state, seat, choices, "leave_castillo", "general_scoring", CASTILLO)
            )
    return decisions


def settle_castillo_dials(state: GameState, step: Step, answers: Sealed, scene: Scene) -> None:
    """Score the castillo, open the dials, move everybody out, score the regions."""
    score_areas(state, (CASTILLO_INDEX,), scene)
    reveal(state, answers, scene)
    for seat, answer in answers:
        follow_dial(state, seat, CASTILLO, str(answer), scene)
        if state.grande[seat] == CASTILLO_INDEX:
            send_grande(state, seat, seat, str(answer), scene)
    if state.king != CASTILLO_INDEX:
        _clear_out(state, scene)
    score_areas(state, range(REGION_COUNT), scene)


def _clear_out(state: GameState, scene: Scene) -> None:
    """Send caballeros that nobody dials for back to their supply."""
    width = state.rules.width
    for owner in range(state.rules.players, width):
        pieces = state.on[CASTILLO_INDEX * width + owner]
        if pieces:
            send_back(state, owner, ((CASTILLO, pieces),), scene)


STEPS: Steps = {
    "general": Auto(begin_general),
    "castillo_dials": AskAll(ask_castillo_dials, settle_castillo_dials),
}
