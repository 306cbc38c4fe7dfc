"""How far a seat can take back: until something was revealed, or another seat answered."""

from __future__ import annotations

import pytest

from games.engine.core.event import Event
from games.engine.core.undo import Done, undo_point
from tests.engine.core.toy_game import ToyCardShown, ToyValueNoted, ToyValueSet

QUIET: list[Event] = [ToyValueSet(0), ToyValueNoted(0, 3)]
REVEAL: list[Event] = [ToyValueSet(0), ToyCardShown(5)]


@pytest.mark.parametrize(
    ("moves", "seat", "stay"),
    [
        ([], 0, 0),
        ([Done(0, [])], 0, 0),
        ([Done(0, [])], 1, 1),
        ([Done(0, QUIET), Done(0, QUIET)], 0, 0),
        ([Done(1, QUIET), Done(0, QUIET), Done(0, [])], 0, 1),
        ([Done(0, QUIET), Done(1, []), Done(0, [])], 0, 2),
        ([Done(0, QUIET), Done(0, REVEAL)], 0, 2),
        ([Done(0, REVEAL), Done(0, QUIET), Done(0, [])], 0, 1),
        ([Done(0, QUIET), Done(1, QUIET)], 0, 2),
        ([Done(0, QUIET), Done(1, QUIET)], 1, 1),
        ([Done(1, REVEAL), Done(1, QUIET)], 1, 1),
    ],
)
def test_undo_point(moves: list[Done], seat: int, stay: int) -> None:
    assert undo_point(moves, seat) == stay


def test_events_say_whether_they_reveal() -> None:
    assert ToyCardShown(5).reveals
    assert not ToyValueSet(0).reveals
    assert not ToyValueNoted(0, 1).reveals
