"""What somebody does at a table: it is done, or a sentence says why not; then a page is shown."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game
from games.views.access import invitation_of
from games.views.told import told


def acted(
    request: HttpRequest, game: Game, act: Callable[[User], str], *, then: str = ""
) -> HttpResponse:
    """Do it, say what was done if anything is to be said, and show the table, or another page."""
    user = request.user
    assert isinstance(user, User)
    try:
        said = act(user)
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
        return redirect(_table(request, game))
    if said:
        messages.success(request, said)
    return redirect(then or _table(request, game))


def wish_of(request: HttpRequest) -> bool:
    """Give whether a form wishes for something or against it; raises NotAllowed."""
    wish = request.POST.get("wish")
    if wish not in ("yes", "no"):
        raise NotAllowed("unclear_wish")
    return wish == "yes"


def _table(request: HttpRequest, game: Game) -> str:
    address = reverse("games:table", args=[game.code])
    key = invitation_of(request)  # without it a private table would not be found again
    return f"{address}?{urlencode({'key': key})}" if key else address
