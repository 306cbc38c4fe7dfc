"""Play a demo game now: one click, no account."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.engine.core.refusal import NotAllowed
from games.services.demo import new_guest, start_demo
from games.views.access import viewer_of
from games.views.told import told


@require_POST
def demo(request: HttpRequest) -> HttpResponse:
    """Start a demo game, as a guest where nobody is signed in."""
    user = viewer_of(request)
    try:
        if user is None:
            address = get_adapter().get_client_ip(request)
            user = new_guest(address, request.POST.get("time_zone", ""))
            # With a single backend it needs no name; guests have no password anyway.
            login(request, user)
        game = start_demo(user)
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
        return redirect("front")
    return redirect("games:table", code=game.code)
