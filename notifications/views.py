"""The mailbox page: everybody's mails, login codes included, for who sits at this machine only."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from notifications.loopback import is_loopback
from notifications.mailbox import kept_mails

SHOWN = 50
# Any of them means that a proxy stands between us and the reader.
PROXY_HEADERS = {
    "forwarded", "via", "client-ip", "true-client-ip", "fastly-client-ip", "remote-addr",
    "front-end-https",
}  # fmt: skip
PROXY_PREFIXES = (
    "x-forwarded",
    "x-real",
    "x-original",
    "x-client",
    "x-cluster",
    "x-envoy",
    "x-proxy",
    "cf-",
)


@never_cache
@require_safe
def mailbox(request: HttpRequest) -> HttpResponse:
    """The kept mails, newest first; for everybody else there is no such page."""
    if not (settings.MAILBOX_PAGE and comes_from_this_machine(request)):
        raise Http404
    return render(request, "notifications/mailbox.html", {"mails": list(kept_mails(SHOWN))})


def comes_from_this_machine(request: HttpRequest) -> bool:
    """Was this asked for here, without a proxy in between, under a name that only works here?"""
    host, _ = split_domain_port(request.get_host())
    return (
        is_loopback(request.META.get("REMOTE_ADDR", ""))
        and is_loopback(host)
        and not any(names_a_proxy(header.lower()) for header in request.headers)
        # A proxy that adds no header at all mostly speaks this; no browser does.
        and request.META.get("SERVER_PROTOCOL") != "HTTP/1.0"
    )


def names_a_proxy(header: str) -> bool:
    return header in PROXY_HEADERS or header.startswith(PROXY_PREFIXES)
