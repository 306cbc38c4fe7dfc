"""What accounts itself tells in the download of one's data."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts import exports
from accounts.models import User

_PROFILE = (
    "display_name",
    "email",
    "time_zone",
    "language",
    "colour",
    "theme",
    "quiet_from",
    "quiet_to",
    "weekend",
    "reminders",
    "is_staff",
    "date_joined",
    "last_login",
)


def profile(user: User) -> dict[str, Any]:
    """Give what the profile page shows, and since when."""
    return {field: getattr(user, field) for field in _PROFILE}


def vacations(user: User) -> list[dict[str, Any]]:
    """Give the vacations, past ones too."""
    fields = ("first", "last", "announced_at")
    return list(user.vacations.values(*fields))


def mail_addresses(user: User) -> list[dict[str, Any]]:
    """Give the addresses, confirmed or not."""
    rows = EmailAddress.objects.filter(user=user).order_by("pk")
    return list(rows.values("email", "verified", "primary"))


def sessions(user: User) -> list[dict[str, Any]]:
    """Give where the user is signed in; the keys themselves would let others in."""
    rows = UserSession.objects.filter(user=user).order_by("pk")
    return list(rows.values("ip", "user_agent", "created_at", "last_seen_at"))


def second_factors(user: User) -> list[dict[str, Any]]:
    """Give which second factors are set up, without their secrets."""
    rows = Authenticator.objects.filter(user=user).order_by("pk")
    return list(rows.values("type", "created_at", "last_used_at"))


def register() -> None:
    """Add these chapters to the download."""
    for name, teller in (
        ("profile", profile),
        ("vacations", vacations),
        ("mail_addresses", mail_addresses),
        ("sessions", sessions),
        ("second_factors", second_factors),
    ):
        exports.register(name, teller)
