"""What a position seems worth to a seat; bots compare such numbers."""

from __future__ import annotations

from games.engine.elgrande.board import CASTILLO_INDEX, SCORING_ROUNDS
from games.engine.elgrande.scoring import area_rows, values_of
from games.engine.elgrande.state import GameState

POINT = 100  # all weights are in hundredths of a victory point
COURT_PIECE = 45
BOARD_PIECE = 60
CASTILLO_PIECE = 110  # it comes out where its owner wants it
LATER_SCORING = 55  # what a lead today is worth at a scoring after the next one
EARLY_TURN = 18  # for each value of a power card that lies but has not had its turn
FULL_COURT = 9  # more than that is seldom placed in time
VETO = 150


def worth(state: GameState, seat: int) -> int:
    """Give points made and to be expected, compared with the average opponent."""
    rules = state.rules
    players = rules.players
    prospects = _prospects(state)
    left = _scorings_left(state)
    weight = POINT + (left - 1) * LATER_SCORING if left else 0
    totals = []
    for owner in range(players):
        total = state.score[owner] * POINT + prospects[owner] * weight
        if left:
            total += _pieces(state, owner)
        totals.append(total)
    mine = totals[seat]
    return mine * players - sum(totals)


def _prospects(state: GameState) -> list[int]:
    """Give the points of each owner if everything were scored now."""
    points = [0] * state.rules.width
    for area in range(CASTILLO_INDEX + 1):
        for owner, _, place, king, home in area_rows(state, area, values_of(state, area)):
            points[owner] += place + king + home
    return points


def _scorings_left(state: GameState) -> int:
    """Give how many general scorings are still to come."""
    begun = state.rules.rounds[state.round]
    # The one after this round is over as soon as its step has left the agenda.
    return sum(number >= begun for number in SCORING_ROUNDS) if state.agenda else 0


def _pieces(state: GameState, owner: int) -> int:
    """Give what pieces and cards are good for, beyond the majorities they make now."""
    width = state.rules.width
    board = sum(state.on[owner : CASTILLO_INDEX * width : width])
    inside = state.on[CASTILLO_INDEX * width + owner]
    court = min(state.court[owner], FULL_COURT)
    total = board * BOARD_PIECE + inside * CASTILLO_PIECE + court * COURT_PIECE
    value = state.power[owner]
    if value and ("take", owner) in state.agenda:
        coming = min(state.rules.fetch[value], FULL_COURT - court) if court < FULL_COURT else 0
        total += coming * COURT_PIECE + value * EARLY_TURN
    total += sum(VETO for holder, _ in state.vetoes if holder == owner)
    return total
