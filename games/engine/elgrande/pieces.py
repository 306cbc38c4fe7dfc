"""Pieces on their way: caballeros back to their supply, a grande, the king."""

from __future__ import annotations

from games.engine.core.agenda import Scene
from games.engine.core.decision import Pieces
from games.engine.elgrande.board import AREAS, COURT, INDEX, KING_INDEX, KING_PLACES
from games.engine.elgrande.events import CaballerosReturned, GrandeMoved, KingMoved
from games.engine.elgrande.state import GameState


def send_back(state: GameState, owner: int, pieces: Pieces, scene: Scene) -> None:
    """Send an owner's caballeros from regions and court to the province."""
    width = state.rules.width
    for place, number in pieces:
        if place == COURT:
            state.court[owner] -= number
        else:
            state.on[INDEX[place] * width + owner] -= number
        state.province[owner] += number
    scene.append(CaballerosReturned(owner, pieces))


def send_king(state: GameState, seat: int, target: str, scene: Scene) -> None:
    """Move the king; his old region is open at once, the new one closed."""
    scene.append(KingMoved(seat, KING_PLACES[state.king], target))
    state.king = KING_INDEX[target]


def send_grande(state: GameState, seat: int, owner: int, target: str, scene: Scene) -> None:
    """Move an owner's grande."""
    scene.append(GrandeMoved(seat, owner, AREAS[state.grande[owner]], target))
    state.grande[owner] = INDEX[target]
