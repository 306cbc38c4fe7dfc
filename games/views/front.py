"""The pages for whoever comes by: the front page and what robots are told."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.views.living_map import living_map


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What this is, and the way in."""
    return render(request, "games/front.html", {"living": living_map()})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Search engines may know the front page; accounts and games are nobody's search result."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")
