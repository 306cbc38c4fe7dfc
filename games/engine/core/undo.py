"""How far answers can be taken back; undo itself is a record of the service."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.core.decision import Seat
from games.engine.core.event import Event


class Done(NamedTuple):
    """A move as undo sees it: who answered and what happened."""

    seat: Seat
    events: Sequence[Event]


def undo_point(moves: Sequence[Done], seat: Seat) -> int:
    """Give how many of the moves stay if the seat takes back all it may.

    An answer can be taken back while nothing since revealed anything and no other seat answered.
    Equal to the number of moves where nothing can be taken back.
    """
    stay = len(moves)
    while stay:
        last = moves[stay - 1]
        if last.seat != seat or any(event.reveals for event in last.events):
            break
        stay -= 1
    return stay
