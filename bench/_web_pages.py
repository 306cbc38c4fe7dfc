"""The plain pages that the site is measured against, beside the site's own addresses."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.views.decorators.http import require_POST

from accounts.clock import now
from elgrande_site.urls import urlpatterns as site_urls
from games.models import Game, Move
from games.services import states

RECORDS = 150
_REMEMBERED: list[Any] = []  # Any: a row and its records, for the page without database


def read(request: HttpRequest, code: str) -> HttpResponse:
    """Read one row and 150 records, and show them by a plain template, to whoever is signed in."""
    row = Game.objects.get(code=code)
    records = list(row.moves.all()[:RECORDS])
    _REMEMBERED[:] = [row, records]
    return render(request, "bench/plain.html", {"row": row, "records": records})


def remembered(request: HttpRequest) -> HttpResponse:
    """Show the same page from memory: no database at all."""
    row, records = _REMEMBERED
    return render(request, "bench/plain.html", {"row": row, "records": records})


@require_POST
def insert(request: HttpRequest, code: str) -> HttpResponse:
    """Lock a row, insert a record, commit."""
    with transaction.atomic():
        row = Game.objects.select_for_update().get(code=code)
        last = Move.objects.filter(game=row).order_by("-number").values_list("number", flat=True)
        Move.objects.create(
            game=row,
            number=(last.first() or 0) + 1,
            seat=0,
            decision="1.0",
            text=request.POST["line"],
            source=Move.Source.WEB,
            digest="0" * 64,
            at=now(),
        )
    return redirect("games:table", code=code)


def forget(request: HttpRequest) -> HttpResponse:
    """Empty the caches of this process."""
    states.CACHE.clear()
    return HttpResponse(status=204)


urlpatterns = [
    path("bench/read/<slug:code>/", read),
    path("bench/remembered/", remembered),
    path("bench/insert/<slug:code>/", insert),
    path("bench/forget/", forget),
    *site_urls,
]
