"""The graph of scores with its table, for whichever page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from games.drawing.graph import Course, graph_html
from games.drawing.tokens import looks
from games.engine.elgrande.board import SCORING_ROUNDS
from games.services.breakdown import Breakdown
from games.wording import Cast
from games.wording.ending import graph_words


@dataclass(frozen=True, slots=True)
class ScoreGraph:
    """A picture and the same as a table: rounds across, a row for each player."""

    picture: SafeString
    rounds: list[int]
    rows: list[tuple[str, list[int]]]


def score_graph(found: Breakdown, cast: Cast) -> ScoreGraph | None:
    """Give the graph of a game in which somebody has made points; else there is none to draw."""
    if not found.gains:
        return None
    kinds = looks(cast.owners[: found.seats], found.seats)
    points = found.courses()
    courses = [Course(kinds[seat], name, points[seat]) for seat, name in enumerate(cast.names)]
    words = graph_words(cast.names, found.totals(), found.rounds[-1])
    return ScoreGraph(
        mark_safe(graph_html(courses, found.rounds, SCORING_ROUNDS, words)),
        found.rounds,
        [(name, points[seat][1:]) for seat, name in enumerate(cast.names)],
    )
