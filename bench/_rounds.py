"""Alternating measurement: subject and yardstick in turn, the median of the ratios counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

ROUNDS = 15


class Measured(NamedTuple):
    """Medians over the rounds: microseconds for one unit of each side, and their ratio."""

    subject: float
    yardstick: float
    ratio: float


def compared(
    subject: Callable[[], int], yardstick: Callable[[], int], rounds: int = ROUNDS
) -> Measured:
    """Run both in turn; each says how many units it did.

    The machine's speed swings, so only what was measured side by side is compared.
    """
    rows = []
    subject()
    yardstick()
    for _ in range(rounds):
        one = _microseconds(subject)
        other = _microseconds(yardstick)
        rows.append((one, other, one / other))
    return Measured(*(statistics.median(column) for column in zip(*rows, strict=True)))


def _microseconds(run: Callable[[], int]) -> float:
    began = time.perf_counter()
    units = run()
    return (time.perf_counter() - began) / units * 1e6


def line(name: str, measured: Measured, goal: float) -> str:
    """Give a line of the report."""
    verdict = "met" if measured.ratio <= goal else "missed"
    return (
        f"{name:<46} {measured.subject:>9.2f} us {measured.yardstick:>9.2f} us"
        f"   ratio {measured.ratio:.3f} (goal {goal:.3f}, {verdict})"
    )
