"""The secret dial: asking for a region, opening all dials at once, following them."""

from __future__ import annotations

from games.engine.core.agenda import Scene, Sealed
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Secrecy
from games.engine.elgrande.board import COURT, DIALLED_COURT, INDEX, KING_PLACES
from games.engine.elgrande.events import CaballerosLeft, DialsRevealed
from games.engine.elgrande.state import GameState


def dial(
    state: GameState, seat: int, options: tuple[str, ...], rule: str, about: str, region: str = ""
) -> Decision:
    """Give the sealed choice of a region; `about` says what for."""
    facts = (("about", about), ("king", KING_PLACES[state.king]), ("region", region))
    return Choose(seat, "dial", options, rule, facts, Secrecy.SEALED)


def follow_dial(state: GameState, owner: int, source: str, answer: str, scene: Scene) -> None:
    """Move all of an owner's caballeros from an area to where its dial says."""
    width = state.rules.width
    pieces = state.on[INDEX[source] * width + owner]
    if not pieces:
        return
    state.on[INDEX[source] * width + owner] = 0
    if answer == COURT:
        state.court[owner] += pieces
    else:
        state.on[INDEX[answer] * width + owner] += pieces
    scene.append(CaballerosLeft(owner, source, answer, pieces))


def reveal(state: GameState, answers: Sealed, scene: Scene) -> None:
    """Open all dials at once, for everybody to remember."""
    if answers:
        state.dials += [seat * 16 + INDEX.get(str(where), DIALLED_COURT) for seat, where in answers]
        scene.append(DialsRevealed(tuple((seat, str(answer)) for seat, answer in answers)))
