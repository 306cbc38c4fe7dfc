"""What a finished game shows: ranking, where the points came from, where it turned, a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.models import User
from games import wording
from games.drawing.bars import AREA_KINDS, stacked_svg, swatch_svg
from games.drawing.pieces import seat_mark
from games.drawing.tokens import looks
from games.engine.core.refusal import NotAllowed
from games.engine.elgrande.board import AREAS
from games.models import Game, Seat
from games.services.breakdown import Breakdown, breakdown
from games.services.positions import number_after
from games.services.rematch import rematch, rematch_of
from games.views.access import game_page
from games.views.board import cast_of, labels_of
from games.views.graph import ScoreGraph, score_graph
from games.views.told import told
from games.wording.ending import source_label, turn_heading, turn_sentence


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player in the ranking."""

    rank: int
    shared: bool
    mark: SafeString
    name: str
    points: int
    you: bool


@dataclass(frozen=True, slots=True)
class BarRow:
    """A player's points, drawn and as numbers in the order of the legend."""

    mark: SafeString
    name: str
    total: int
    bar: SafeString
    values: list[int]


@dataclass(frozen=True, slots=True)
class Bars:
    """Points put together from parts: a bar for each player and what the parts are."""

    heading: str
    legend: list[tuple[SafeString, str]]
    rows: list[BarRow]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A scoring that swung the lead, with the address of its position."""

    heading: str
    sentence: str
    address: str


@dataclass(frozen=True, slots=True)
class Ending:
    """Everything the template loops over."""

    ranking: list[Ranked]
    bars: list[Bars]
    graph: ScoreGraph | None
    turns: list[TurningPoint]
    may_rematch: bool
    rematch: Game | None


def ending_of(game: Game, seat: Seat | None) -> Ending | None:
    """Give what the page shows when a game is over; before that nothing."""
    if game.status != Game.Status.OVER:
        return None
    viewer = None if seat is None else seat.number
    cast = cast_of(game, viewer)
    found = breakdown(game)
    return Ending(
        ranking=_ranking(game, cast),
        bars=[_by_source(found, cast), _by_area(found, cast)],
        graph=score_graph(found, cast),
        turns=_turns(game, found, cast),
        may_rematch=seat is not None,
        rematch=rematch_of(game),
    )


def _marks(cast: wording.Cast) -> list[SafeString]:
    kinds = looks(cast.owners[: len(cast.names)], len(cast.names))
    initials = labels_of(cast).initials
    return [
        mark_safe(seat_mark(kind, initial)) for kind, initial in zip(kinds, initials, strict=True)
    ]


def _ranking(game: Game, cast: wording.Cast) -> list[Ranked]:
    marks = _marks(cast)
    rows = [(seat.rank or 0, seat.number, seat.points or 0) for seat in game.seats.all()]
    ranks = [rank for rank, _, _ in rows]
    return [
        Ranked(
            rank,
            ranks.count(rank) > 1,
            marks[number],
            cast.names[number],
            points,
            cast.is_you(number),
        )
        for rank, number, points in sorted(rows)
    ]


def _by_source(found: Breakdown, cast: wording.Cast) -> Bars:
    parts = [
        (f"part-{source}-{number}" if number else f"part-{source}", source_label(source, number))
        for source, number in found.sources()
    ]
    values = [found.by_source(seat) for seat in range(found.seats)]
    return _bars(_("Points by source"), parts, values, cast)


def _by_area(found: Breakdown, cast: wording.Cast) -> Bars:
    parts = [(AREA_KINDS[area], wording.place_label(area, cast)) for area in AREAS]
    values = [found.by_area(seat, AREAS) for seat in range(found.seats)]
    return _bars(_("Points by region"), parts, values, cast)


def _bars(
    heading: str,
    parts: Sequence[tuple[str, str]],
    values: Sequence[list[int]],
    cast: wording.Cast,
) -> Bars:
    """Give the bars with the longest first; parts that brought nobody anything are left out."""
    used = [place for place in range(len(parts)) if any(row[place] for row in values)]
    most = max(1, *(sum(row) for row in values))
    marks = _marks(cast)
    order = sorted(range(len(values)), key=lambda seat: -sum(values[seat]))
    rows = []
    for seat in order:
        row = values[seat]
        bar = stacked_svg([(*parts[place], row[place]) for place in used], most)
        shown = [row[place] for place in used]
        rows.append(BarRow(marks[seat], cast.names[seat], sum(row), mark_safe(bar), shown))
    legend = [(mark_safe(swatch_svg(parts[place][0])), parts[place][1]) for place in used]
    return Bars(heading, legend, rows)


def _turns(game: Game, found: Breakdown, cast: wording.Cast) -> list[TurningPoint]:
    replay = reverse("games:replay", args=[game.code])
    return [
        TurningPoint(
            turn_heading(turn.round, general=turn.general),
            turn_sentence(turn.before, turn.after, cast),
            f"{replay}?move={number_after(game, turn.move)}",
        )
        for turn in found.turns()
    ]


@login_required
@require_POST
@game_page
def ask_rematch(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Open another game at the same table, or sit down at the one that waits already."""
    user = request.user
    assert isinstance(user, User)
    try:
        again = rematch(game_id=game.pk, user=user)
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
        return redirect("games:table", code=game.code)
    return redirect("games:table", code=again.code)
