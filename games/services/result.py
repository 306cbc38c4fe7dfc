"""How a game ended for its seats: points and places; who left is placed behind all who stayed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games.engine.core.ruleset import Outcome
from games.models import Game, Lapse


def note_result(game: Game, outcome: Outcome, now: datetime) -> None:
    """Store points and places; whoever had not come back by then has left the game."""
    seats = list(game.seats.select_related("user").order_by("number"))
    left = [seat.is_vacant for seat in seats]
    for seat, points, rank in zip(seats, outcome.points, places(outcome, left), strict=True):
        seat.points, seat.rank, seat.left = points, rank, left[seat.number]
        seat.save(update_fields=["points", "rank", "left"])
        if seat.left and seat.user is not None:
            Lapse.objects.create(user=seat.user, game=game, kind=Lapse.Kind.LEFT, at=now)


def places(outcome: Outcome, left: Sequence[bool]) -> list[int]:
    """Give each seat's place: those who stayed by rank, then those who left by rank."""
    ranks = outcome.ranks
    found = []
    for rank, gone in zip(ranks, left, strict=True):
        others = [other for other, is_gone in zip(ranks, left, strict=True) if is_gone != gone]
        if gone:
            found.append(rank + sum(other >= rank for other in others))
        else:
            found.append(rank - sum(other < rank for other in others))
    return found
