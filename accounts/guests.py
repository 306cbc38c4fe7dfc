"""Guests at the pages of accounts: they may come in, and the rest waits until they have."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from accounts.models import User

# The pages on which somebody becomes, or turns out to be, a user. There a guest is nobody yet, but
# the session stays theirs until the last step: whoever turns back still has the game.
ENTRANCES = frozenset(
    {
        "account_signup",
        "account_login",
        "account_request_login_code",
        "account_confirm_login_code",
        "account_email_verification_sent",
        "account_reset_password",
        "account_confirm_password_reset_code",
        "account_complete_password_reset",
        "account_password_reset_completed",
        "account_inactive",
        "mfa_authenticate",
        "mfa_login_webauthn",
    }
)
LEFT_OPEN = frozenset({"account_logout"})


def at_the_door(request: HttpRequest, view: Callable[..., HttpResponse]) -> HttpResponse | None:
    """Let a guest in at the entrances; send them there from what only accounts have."""
    if not isinstance(request.user, User) or not request.user.is_guest:
        return None
    if not view.__module__.startswith("allauth."):
        return None
    name = request.resolver_match.url_name if request.resolver_match else None
    if name in ENTRANCES:
        if name == "account_signup" and request.method == "GET":
            messages.info(
                request, _("Sign up to keep this game: what you play as a guest becomes yours.")
            )
        request.guest_id = request.user.pk  # type: ignore[attr-defined]  # for the adapter
        request.user = AnonymousUser()
        return None
    return None if name in LEFT_OPEN else sent_to_sign_up(request)


def sent_to_sign_up(request: HttpRequest) -> HttpResponse:
    """Say that a page needs an account, and show how to get one."""
    messages.info(request, _("That page is for people with an account; guests have none yet."))
    return redirect("account_signup")
