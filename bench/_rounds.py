"""Alternating measurement: subject and yardstick in turn, the median of the ratios counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
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
    """Run both in turn, in this process; each says how many units it did."""
    return compared_times(
        partial(_microseconds, subject), partial(_microseconds, yardstick), rounds
    )


def compared_times(
    subject: Callable[[], float], yardstick: Callable[[], float], rounds: int = ROUNDS
) -> Measured:
    """Run both in turn; each says how many microseconds a unit took.

    The machine's speed swings, so only what was measured side by side is compared.
    """
    rows = []
    subject()
    yardstick()
    for _ in range(rounds):
        one = subject()
        other = yardstick()
        rows.append((one, other, one / other))
    return Measured(*(statistics.median(column) for column in zip(*rows, strict=True)))


def timed(run: Callable[[], object], units: int, before: Callable[[], object] = int) -> float:
    """Run so many times and give the microseconds of one; what is done `before` each is free."""
    spent = 0.0
    for _ in range(units):
        before()
        began = time.perf_counter()
        run()
        spent += time.perf_counter() - began
    return spent / units * 1e6


def _microseconds(run: Callable[[], int]) -> float:
    # Time of this process alone: what others do on the machine meanwhile is not ours.
    began = time.process_time()
    units = run()
    return (time.process_time() - began) / units * 1e6


def line(name: str, measured: Measured, goal: float) -> str:
    """Give a line of the report."""
    verdict = "met" if measured.ratio <= goal else "missed"
    return (
        f"{name:<50} {measured.subject:>9.2f} us {measured.yardstick:>9.2f} us"
        f"   ratio {measured.ratio:.3f} (goal {goal:.3f}, {verdict})"
    )
