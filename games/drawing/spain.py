"""The land: outlines of the regions and their neighbours, drawn as with a pen."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import TypeAlias

from games.drawing.markup import number

Point: TypeAlias = "tuple[float, float]"

_LONG = 11.0  # a straight line longer than this is broken by the pen's tremor
_TREMOR = 0.085  # how far, as a share of its length
_FAR = 3.5  # and how far at most
# Which corners of a country lie along Spain.
_SEAMS = (("portugal", 48, 79), ("france", 3, 30))
_POINT = re.compile(r"([\d.]+),([\d.]+)")


def _loaded() -> tuple[dict[str, str], str, str]:
    text = resources.files("games.drawing").joinpath("data/spain.json").read_text("utf-8")
    data = json.loads(text)
    lands = {
        name: _corners(land["path"])
        for name, land in (data["regions"] | data["neighbours"]).items()
    }
    seams = [_relative(lands[name][first:last]) for name, first, last in _SEAMS]
    return {name: _inked(land) for name, land in lands.items()}, "".join(seams), data["attribution"]


def _corners(path: str) -> list[Point]:
    """Give the corners of a closed outline, each once."""
    points = [(float(x), float(y)) for x, y in _POINT.findall(path)]
    before = [points[-1], *points]
    return [point for point, last in zip(points, before, strict=False) if point != last]


def _inked(corners: list[Point]) -> str:
    """Give a closed outline with its long lines made unsteady; shared borders stay shared."""
    points = [
        point
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True)
        for point in _unsteady(start, end)
    ]
    return _relative(points) + "z"


def _unsteady(start: Point, end: Point) -> Iterator[Point]:
    """Give the points of a line without its end, the same from whichever side it is drawn."""
    if start > end:
        there = [*_unsteady(end, start), start]
        yield from reversed(there[1:])
        return
    wide, high = end[0] - start[0], end[1] - start[1]
    # Level and upright lines are edges of the sheet.
    if not wide or not high or math.hypot(wide, high) <= _LONG:
        yield start
        return
    # Between -1 and 1, and decided by the place alone.
    chance = (round(start[0] * 10) * 73 + round(end[1] * 10) * 151 + 37) % 199 / 99 - 1
    share = chance * min(_TREMOR, _FAR / math.hypot(wide, high))
    middle = (
        round((start[0] + end[0]) / 2 - high * share, 1),
        round((start[1] + end[1]) / 2 + wide * share, 1),
    )
    yield from _unsteady(start, middle)
    yield from _unsteady(middle, end)


def _relative(points: list[Point]) -> str:
    """Give a path of short steps, without adding up rounding errors."""
    x, y = points[0]
    steps = []
    for to_x, to_y in points[1:]:
        steps.append(f"{number(to_x - x)} {number(to_y - y)}")
        x, y = to_x, to_y
    start = f"M{number(points[0][0])} {number(points[0][1])}l"
    return start + " ".join(steps).replace(" -", "-")


PATHS: Mapping[str, str]
SEAM: str  # along the borders with Portugal and France, where the sources leave a gap
ATTRIBUTION: str  # to be shown on the site, as the licence of the map's data asks
PATHS, SEAM, ATTRIBUTION = _loaded()

COUNTRIES = ("portugal", "france", "morocco", "algeria")
# What is shown of the map: left, top, width, height.
FRAME = (50, 12, 890, 778)
