"""A player's page: games that the reader may know of, reliability and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.clock import now
from accounts.models import User
from games import clock_selectors
from games.services.reliability import COSTS, FULL, HALF_LIFE, Cost, Reliability, reliability
from games.views.access import viewer_of
from games.views.clock_rows import away_words
from games.views.table_rows import table_name, table_rows

SHOWN = 20


@dataclass(frozen=True, slots=True)
class LapseRow:
    """A lapse as the page lists it; the game only where the reader may know of it."""

    cost: Cost
    table: str
    code: str


@never_cache
@require_GET
def player(request: HttpRequest, number: int) -> HttpResponse:
    """Show somebody who has an account; guests have no page."""
    somebody = get_object_or_404(User, pk=number, is_guest=False, is_active=True)
    reader = viewer_of(request)
    known = reliability(somebody, now())
    games = clock_selectors.games_of(somebody, reader)[:SHOWN]
    context = {
        "player": somebody,
        "is_me": somebody == reader,
        "games": table_rows(games, reader),
        "reliability": known,
        "lapses": lapse_rows(known, reader),
        "full": FULL,
        "costs": {kind.value: points for kind, points in COSTS.items()},
        "half_life": HALF_LIFE.days,
        # When a house stands empty is for those one plays with, not for the whole world.
        "away": "" if reader is None else away_words(clock_selectors.away(somebody)),
    }
    return render(request, "games/player.html", context)


def lapse_rows(known: Reliability, reader: User | None) -> list[LapseRow]:
    """Give the lapses that still cost something."""
    rows = []
    for cost in known.costs[: clock_selectors.SHOWN_LAPSES]:
        game = cost.lapse.game
        if clock_selectors.may_know(cost.lapse, reader):
            rows.append(LapseRow(cost, table_name(game), game.code))
        else:
            rows.append(LapseRow(cost, "", ""))
    return rows
