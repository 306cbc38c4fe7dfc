"""Who may see a table: players, whoever was invited, and everybody where it is public."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from accounts.models import User
from games.models import Game, Seat
from games.selectors import game_by_code, game_with_seats, may_watch, own_seat, seat_of
from games.services.aside import NO_REPLAY, set_aside
from games.services.states import DoesNotReplay
from games.views.table_rows import table_name


def viewer_of(request: HttpRequest) -> User | None:
    """Give the logged-in user."""
    return request.user if isinstance(request.user, User) else None


def invitation_of(request: HttpRequest) -> str:
    """Give the invitation that the address or the form carries."""
    return request.GET.get("key", "") or request.POST.get("key", "")


def game_page(
    page: Callable[Concatenate[HttpRequest, Game, Seat | None, ...], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Find the table and the viewer's seat; a foreign private table looks like none at all.

    Game pages are for one reader at one moment, so nobody may keep them.
    """

    @wraps(page)
    @cache_control(private=True, no_store=True)
    def found(request: HttpRequest, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        user = viewer_of(request)
        game, seat = _found(request, code, user)
        if game is None:
            raise Http404
        if seat is None and not may_watch(game, user, invitation_of(request)):
            raise Http404
        try:
            return page(request, game, seat, *args, **kwargs)
        except DoesNotReplay:
            return _aside(request, game)

    return found


def _found(request: HttpRequest, code: str, user: User | None) -> tuple[Game | None, Seat | None]:
    """Give a table and the viewer's seat, with as much around them as the answer will show."""
    if request.method != "POST":
        game = game_with_seats(code, user)
        return game, None if game is None else seat_of(game, user)
    # What is sent is mostly taken and answered by an address, for which nobody is named.
    seat = None if user is None else own_seat(code, user)
    return (game_by_code(code), None) if seat is None else (seat.game, seat)


def _aside(request: HttpRequest, game: Game) -> HttpResponse:
    """Set a game aside that no longer replays, and say so; that is no error of the reader's."""
    set_aside(game_id=game.pk, reason=NO_REPLAY)
    status = 200 if request.method == "GET" else 409
    context = {"game": game, "name": table_name(game)}
    return render(request, "games/aside.html", context, status=status)
