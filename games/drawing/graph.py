"""Scores over the rounds of a game, as lines that carry their owner's colour, shape and name."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from games.drawing.markup import escaped, number
from games.drawing.pieces import CROWN, SHAPES
from games.drawing.tokens import PLAYERS

# Heights in pixels. Widths inside the plot are shares of it, so that letters never shrink.
HIGH, TOP, BOTTOM = 250, 14, 30
_LEFT, _RIGHT = 3.0, 97.0
_LABEL = 20  # how far apart the names at the ends of the lines must stand
LONGEST_NAME = 13


@dataclass(frozen=True, slots=True)
class Course:
    """A player's points, before the first round and after each one."""

    look: str
    name: str
    points: Sequence[int]


def graph_html(
    courses: Sequence[Course], rounds: Sequence[int], scoring: Sequence[int], words: str
) -> str:
    """Give the graph: axis, plot and names side by side; `words` tell it to whoever cannot see."""
    most = max(1, *(points for course in courses for points in course.points))
    tick = _tick(most)
    top = -(-most // tick) * tick
    ticks = range(0, top + 1, tick)
    return (
        f'<div class="graph" role="img" aria-label="{escaped(words)}">'
        f"{_axis(ticks, top)}{_plot(courses, rounds, scoring, ticks, top)}{_names(courses, top)}"
        "</div>"
    )


def _tick(most: int) -> int:
    """Give a step of the scale that makes at most five of them."""
    return next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 1000) if most <= 5 * step)


def _y(points: int, top: int) -> float:
    return HIGH - BOTTOM - (HIGH - BOTTOM - TOP) * points / top


def _x(place: int, places: int) -> str:
    return number(_LEFT + (_RIGHT - _LEFT) * place / max(1, places - 1)) + "%"


def _axis(ticks: Sequence[int], top: int) -> str:
    parts = [f'<svg class="drawn graph-axis" height="{HIGH}" aria-hidden="true">']
    parts += [
        f'<text class="end" x="100%" y="{number(_y(tick, top))}" dy=".35em">{tick}</text>'
        for tick in ticks
    ]
    return "".join([*parts, "</svg>"])


def _plot(
    courses: Sequence[Course],
    rounds: Sequence[int],
    scoring: Sequence[int],
    ticks: Sequence[int],
    top: int,
) -> str:
    parts = [f'<svg class="drawn graph-plot" height="{HIGH}" aria-hidden="true">']
    for tick in ticks:
        y = number(_y(tick, top))
        parts.append(f'<line class="graph-grid" x1="0" x2="100%" y1="{y}" y2="{y}"/>')
    for place, round_number in enumerate(rounds, 1):
        parts.append(_round(round_number, _x(place, len(rounds) + 1), round_number in scoring))
    # The line of whoever leads lies on top.
    ordered = sorted(courses, key=lambda course: course.points[-1])
    parts += [_line(course, top) for course in ordered]
    return "".join([*parts, "</svg>"])


def _round(round_number: int, x: str, scoring: bool) -> str:
    crown = ""
    if scoring:
        shape = f'<path class="crown" transform="translate(0 6) scale(.3)" d="{CROWN}"/>'
        crown = f'<svg class="graph-mark" x="{x}" y="{HIGH - 27}">{shape}</svg>'
    return f'<text x="{x}" y="{HIGH - 3}">{round_number}</text>{crown}'


def _line(course: Course, top: int) -> str:
    """Give a line with its rim under it, and a mark wherever points were made."""
    places = [(_x(i, len(course.points)), _y(p, top)) for i, p in enumerate(course.points)]
    pieces = [
        f'x1="{x1}" y1="{number(y1)}" x2="{x2}" y2="{number(y2)}"'
        for (x1, y1), (x2, y2) in itertools.pairwise(places)
    ]
    rims = "".join(f'<line class="graph-rim" {piece}/>' for piece in pieces)
    lines = "".join(f'<line class="graph-line" {piece}/>' for piece in pieces)
    shape = SHAPES[PLAYERS[course.look].shape]
    marks = "".join(
        f'<svg class="graph-mark" x="{x}" y="{number(y)}">'
        f'<path class="mark" transform="scale(.3)" d="{shape}"/></svg>'
        for x, y in places
    )
    return f'<g class="{course.look}">{rims}{lines}{marks}</g>'


def _names(courses: Sequence[Course], top: int) -> str:
    """Give the names beside the ends of their lines, pushed apart where they would overlap."""
    ends = sorted(
        ((_y(course.points[-1], top), index) for index, course in enumerate(courses)),
    )
    parts = [f'<svg class="drawn graph-names" height="{HIGH}" aria-hidden="true">']
    floor = float(TOP)
    heights = []
    for y, _ in ends:
        floor = max(y, floor)
        heights.append(floor)
        floor += _LABEL
    over = max(0.0, floor - _LABEL - (HIGH - 12))
    for (_, index), height in zip(ends, heights, strict=True):
        parts.append(_name(courses[index], height - over))
    return "".join([*parts, "</svg>"])


def _name(course: Course, y: float) -> str:
    shape = SHAPES[PLAYERS[course.look].shape]
    name = course.name
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1] + "…"
    return (
        f'<g class="{course.look}" transform="translate(9 {number(y)})">'
        f'<path class="mark" transform="scale(.36)" d="{shape}"/>'
        f'<text class="start" x="13" dy=".35em"><tspan class="graph-points">{course.points[-1]}'
        f"</tspan> {escaped(name)}</text></g>"
    )
