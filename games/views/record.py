"""The record of a game as a file, and the page that lets anybody check the shuffles."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games.models import Game, Seat
from games.services.records import record_text, shuffles_of
from games.views.access import game_page


@require_GET
@game_page
def record_file(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Give the record: whole when the game is over, else as the reader sees it."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        raise Http404
    viewer = None if seat is None else seat.number
    response = HttpResponse(record_text(game, viewer), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="correo-real-{game.code}.txt"'
    return response


@require_GET
@game_page
def shuffle(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show the promise made at the start and, when the game is over, what it promised."""
    over = game.status == Game.Status.OVER
    context = {
        "game": game,
        "seed": bytes(game.seed).hex() if over else "",
        "shuffles": shuffles_of(game) if over else [],
    }
    return render(request, "games/shuffle.html", context)
