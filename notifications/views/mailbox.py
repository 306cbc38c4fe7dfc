"""The mailbox page: everybody's mails, login codes included, for who sits at this machine only."""

from collections.abc import Callable
from functools import wraps

from csp.constants import NONE, SELF, UNSAFE_INLINE
from csp.decorators import csp_replace
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_POST, require_safe

from notifications.door import is_at_the_door, way_to_the_door
from notifications.loopback import is_loopback
from notifications.mailbox import answer, kept_mail, kept_mails, page_of

SHOWN = 50
MOST_SIGNS = 4000
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


def here_only(page: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page for who sits at this machine, at its own door; for everybody else there is none."""

    @wraps(page)
    @never_cache
    def opened(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        if not (settings.MAILBOX_PAGE and comes_from_this_machine(request)):
            raise Http404
        if not is_at_the_door(request):
            return redirect(way_to_the_door(request))
        return page(request, *args, **kwargs)

    return opened


@require_safe
@here_only
def mailbox(request: HttpRequest) -> HttpResponse:
    """The kept mails, newest first."""
    return render(request, "notifications/mailbox.html", {"mails": list(kept_mails(SHOWN))})


@csp_replace(
    {
        "default-src": [NONE],
        "img-src": ["data:"],
        "style-src": [UNSAFE_INLINE],
        "frame-ancestors": [SELF],
        "sandbox": ["allow-popups"],
    }
)
@require_safe
@here_only
@xframe_options_sameorigin
def mail_page(request: HttpRequest, name: str) -> HttpResponse:
    """A mail's HTML by itself, for the frame on the mailbox page; it may run and fetch nothing."""
    mail = kept_mail(name)
    if mail is None:
        raise Http404
    return HttpResponse(page_of(mail))


@require_POST
@here_only
def reply(request: HttpRequest, name: str) -> HttpResponse:
    """Answer a kept mail as its reader would."""
    mail = kept_mail(name)
    if mail is None or not mail["Reply-To"]:
        raise Http404
    try:
        answer(mail, request.POST.get("text", "")[:MOST_SIGNS])
    except OSError:
        messages.error(request, _("The mail receiver does not take it. Is it running?"))
    else:
        messages.success(
            request, _("Your reply is on its way. Its answer comes into this mailbox.")
        )
    return redirect("mailbox")


def comes_from_this_machine(request: HttpRequest) -> bool:
    """Was this asked for here, without a proxy in between, under a name that only works here?"""
    try:
        host, _port = split_domain_port(request.get_host())
    except DisallowedHost:  # the page that refuses it asks as well
        return False
    return (
        is_loopback(request.META.get("REMOTE_ADDR", ""))
        and is_loopback(host)
        and not any(names_a_proxy(header.lower()) for header in request.headers)
        # A proxy that adds no header at all mostly speaks this; no browser does.
        and request.META.get("SERVER_PROTOCOL") != "HTTP/1.0"
    )


def names_a_proxy(header: str) -> bool:
    return header in PROXY_HEADERS or header.startswith(PROXY_PREFIXES)
