"""The mailbox's own door: a port of this machine that no proxy or tunnel to the site leads to.

A tunnel that adds nothing and names this machine looks like a browser here; the port it was told to
serve is what gives it away. So mails are shown at a port that nobody is told to serve.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.request import split_domain_port
from django.urls import reverse


class DoorMiddleware:
    """At the mailbox's door there is the mailbox only: other pages are read at the site's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if (
            settings.MAILBOX_PORT
            and is_at_the_door(request)
            and request.method in ("GET", "HEAD")
            and not request.path.startswith(reverse("mailbox"))
        ):
            site_port = urlsplit(settings.SITE_URL).port or 80
            return HttpResponseRedirect(address(request, site_port, request.get_full_path()))
        return self.get_response(request)


def is_at_the_door(request: HttpRequest) -> bool:
    """Did it come in at the mailbox's port? The socket says so, not what the request claims."""
    return request.META.get("SERVER_PORT") == str(settings.MAILBOX_PORT)


def way_to_the_door(request: HttpRequest) -> str:
    return address(request, settings.MAILBOX_PORT, reverse("mailbox"))


def address(request: HttpRequest, port: int, path: str) -> str:
    """A page at another port, under the name the reader uses: cookies hold for that."""
    host, _ = split_domain_port(request.get_host())
    return f"http://{host}:{port}{path}"
