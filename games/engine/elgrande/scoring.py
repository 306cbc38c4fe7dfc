"""Who gets how many points where: majorities, ties and bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.engine.core.agenda import Scene
from games.engine.elgrande.board import (
    AREAS,
    CASTILLO_INDEX,
    GRANDE_BONUS,
    KING_BONUS,
    OFF_BOARD,
    REGION_COUNT,
)
from games.engine.elgrande.events import AreaScored, CastilloOpened, Rows
from games.engine.elgrande.state import GameState


def values_of(state: GameState, area: int) -> tuple[int, ...]:
    """Give what an area pays now: a scoreboard replaces the print."""
    if area in state.boards:
        return state.rules.board_values[state.boards.index(area)]
    return state.rules.values[area]


def first_values(state: GameState) -> list[int]:
    """Give the value of each area that decides to which class of regions it belongs."""
    values = state.rules.first_values[:]
    for board, area in enumerate(state.boards):
        if area != OFF_BOARD:
            values[area] = state.rules.board_values[board][0]
    return values


def area_rows(state: GameState, area: int, values: tuple[int, ...]) -> Rows:
    """Give the rows of an area as it stands."""
    width = state.rules.width
    counts = state.on[area * width : area * width + width]
    return standing_rows(area, counts, values, state.king, state.grande)


def standing_rows(
    area: object,
    counts: Sequence[int],
    values: Sequence[int],
    king: object,
    grandes: Sequence[object],
) -> Rows:
    """Give owner, caballeros, place points, king's and grande's bonus for all who stand there.

    Areas are numbers in a state and names in a view.
    """
    leader, rows = _places(tuple(counts), tuple(values))
    if leader >= 0:
        crown = KING_BONUS if king == area else 0
        home = GRANDE_BONUS if leader < len(grandes) and grandes[leader] == area else 0
        if crown or home:
            rows = tuple([(*row[:3], crown, home) if row[0] == leader else row for row in rows])
    return rows


@lru_cache(maxsize=1 << 13)  # most regions look like many others, and bots see them all the time
def _places(counts: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, Rows]:
    """Give who leads alone, -1 for nobody, and the rows without bonuses.

    A tie of any size takes the next lower place, and the next owner ranks one below that.
    """
    rows = []
    places = iter(values)
    last = pays = 0
    for count, owner in sorted(zip(counts, range(len(counts)), strict=True), reverse=True):
        if not count:
            break
        if count != last:
            last = count
            pays = next(places, 0)
            if counts.count(count) > 1:
                pays = next(places, 0)
        rows.append((owner, count, pays, 0, 0))
    alone = rows and counts.count(rows[0][1]) == 1
    return rows[0][0] if alone else -1, tuple(sorted(rows))


def score_areas(state: GameState, areas: Iterable[int], scene: Scene, places: int = 3) -> None:
    """Score areas now, one after another; the castillo is opened for it."""
    width = state.rules.width
    score = state.score
    for area in areas:
        counts = tuple(state.on[area * width : area * width + width])
        if area == CASTILLO_INDEX:
            scene.append(CastilloOpened(counts))
        values = values_of(state, area)[:places]
        rows = standing_rows(area, counts, values, state.king, state.grande)
        for owner, _, points, crown, home in rows:
            # The automa takes its place and no points.
            if owner < len(score):
                score[owner] += points + crown + home
        scene.append(AreaScored(AREAS[area], values, rows))


def crowded(state: GameState, *, most: bool) -> list[int]:
    """Give the regions with most caballeros, or with fewest but not none; all that are tied."""
    width = state.rules.width
    on = state.on
    counts = [sum(on[area * width : area * width + width]) for area in range(REGION_COUNT)]
    taken = [count for count in counts if count]
    if not taken:
        return []
    wanted = max(taken) if most else min(taken)
    return [region for region, count in enumerate(counts) if count == wanted]
