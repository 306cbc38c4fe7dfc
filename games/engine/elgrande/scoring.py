"""Who gets how many points where: majorities, ties and bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.core.agenda import Scene
from games.engine.elgrande.board import (
    AREAS,
    CASTILLO_INDEX,
    GRANDE_BONUS,
    KING_BONUS,
    REGION_COUNT,
)
from games.engine.elgrande.events import AreaScored, CastilloOpened
from games.engine.elgrande.state import GameState


def place_points(counts: Sequence[int], values: Sequence[int]) -> list[int]:
    """Give each owner the points of its place.

    A tie of any size takes the next lower place, and the next owner ranks one below that.
    """
    points = [0] * len(counts)
    present = [count for count in counts if count]
    if len(present) == 1:
        points[counts.index(present[0])] = values[0]
        return points
    place = 0
    for count in sorted(set(present), reverse=True):
        if counts.count(count) == 1:
            if place < len(values):
                points[counts.index(count)] = values[place]
            place += 1
        else:
            if place + 1 < len(values):
                for owner, other in enumerate(counts):
                    if other == count:
                        points[owner] = values[place + 1]
            place += 2
    return points


def values_of(state: GameState, area: int) -> tuple[int, ...]:
    """Give what an area pays now: a scoreboard replaces the print."""
    if area in state.boards:
        return state.rules.board_values[state.boards.index(area)]
    return state.rules.values[area]


def first_value(state: GameState, area: int) -> int:
    """Give the value that decides to which class of regions an area belongs."""
    if area in state.boards:
        return state.rules.board_values[state.boards.index(area)][0]
    return state.rules.first_values[area]


def area_rows(
    state: GameState, area: int, values: tuple[int, ...]
) -> list[tuple[int, int, int, int, int]]:
    """Give owner, caballeros, place points, king's and grande's bonus for all who stand there."""
    width = state.rules.width
    counts = state.on[area * width : area * width + width]
    most = max(counts)
    if not most:
        return []
    points = place_points(counts, values)
    leader = counts.index(most) if counts.count(most) == 1 else -1
    rows = []
    for owner, count in enumerate(counts):
        if count:
            king = KING_BONUS if owner == leader and state.king == area else 0
            home = owner == leader and owner < len(state.grande) and state.grande[owner] == area
            rows.append((owner, count, points[owner], king, GRANDE_BONUS if home else 0))
    return rows


def score_area(state: GameState, area: int, scene: Scene, places: int = 3) -> None:
    """Score one area now; the castillo is opened for it."""
    if area == CASTILLO_INDEX:
        width = state.rules.width
        scene.append(CastilloOpened(tuple(state.on[area * width : area * width + width])))
    values = values_of(state, area)
    if places < len(values):
        values = values[:places]
    rows = area_rows(state, area, values)
    for owner, _, points, king, home in rows:
        # The automa takes its place and no points.
        if owner < state.rules.players:
            state.score[owner] += points + king + home
    scene.append(AreaScored(AREAS[area], values, tuple(rows)))


def crowd(state: GameState) -> list[int]:
    """Give the number of caballeros of all owners in each region."""
    width = state.rules.width
    on = state.on
    return [sum(on[area * width : area * width + width]) for area in range(REGION_COUNT)]
