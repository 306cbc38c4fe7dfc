"""Caballeros on their way to a seat's court: from the province, and from regions if it is short."""

from __future__ import annotations

from games.engine.core.decision import Decision, Facts, Pieces
from games.engine.core.spread import Spread
from games.engine.elgrande.board import INDEX, PROVINCE, REGION_COUNT, REGIONS
from games.engine.elgrande.state import GameState


def fetchable(
    state: GameState, seat: int, verb: str, number: int, rule: str, facts: Facts
) -> Decision | None:
    """Ask how many come to court; regions only give what the province cannot."""
    province = state.province[seat]
    if province >= number:
        return Spread(seat, verb, (PROVINCE,), (number,), 0, number, rule, facts)
    places = [PROVINCE] if province else []
    caps = [province] if province else []
    width = state.rules.width
    for region in range(REGION_COUNT):
        pieces = state.on[region * width + seat]
        if pieces and region != state.king:
            places.append(REGIONS[region])
            caps.append(min(pieces, number - province))
    if not places:
        return None
    high = min(number, sum(caps))
    first = (PROVINCE,) if province else ()
    return Spread(seat, verb, tuple(places), tuple(caps), 0, high, rule, facts, first=first)


def bring(state: GameState, seat: int, pieces: Pieces) -> None:
    """Bring them to court."""
    for place, number in pieces:
        if place == PROVINCE:
            state.province[seat] -= number
        else:
            state.on[INDEX[place] * state.rules.width + seat] -= number
        state.court[seat] += number
