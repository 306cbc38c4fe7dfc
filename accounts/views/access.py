"""Who may see the pages of an account: its owner, and of some a guest."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import cast

from allauth.account.decorators import reauthentication_required
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from accounts.guests import sent_to_sign_up
from accounts.models import User

Page = Callable[[HttpRequest, User], HttpResponse]


def own_page(page: Page) -> Callable[[HttpRequest], HttpResponse]:
    """A page about whoever is signed in, guests included; nobody else keeps it."""

    @wraps(page)
    @never_cache
    @login_required
    def opened(request: HttpRequest) -> HttpResponse:
        return page(request, cast(User, request.user))

    return opened


def members_page(page: Page) -> Callable[[HttpRequest], HttpResponse]:
    """A page about an account, which guests do not have yet."""

    @wraps(page)
    def for_members(request: HttpRequest, user: User) -> HttpResponse:
        return sent_to_sign_up(request) if user.is_guest else page(request, user)

    return own_page(for_members)


def proven_page(page: Page) -> Callable[[HttpRequest], HttpResponse]:
    """A page for members who have shown lately, by password or second factor, that it is them."""
    proven: Page = reauthentication_required(page)
    return members_page(proven)
