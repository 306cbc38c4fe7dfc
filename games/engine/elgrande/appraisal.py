"""What a position seems worth to a seat; bots compare such numbers."""

from __future__ import annotations

from games.engine.elgrande.state import GameState


def worth(state: GameState, seat: int) -> int:
    """Give the worth of a position."""
    return state.score[seat]
