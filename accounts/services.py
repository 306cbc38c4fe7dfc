"""What is done with accounts: changed, deleted, and made of a guest."""

from __future__ import annotations

from importlib import import_module

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction

from accounts import signals
from accounts.clock import now
from accounts.models import User

# What a guest may have chosen and takes along.
_TASTES = ("time_zone", "language", "colour", "theme")


class NameTaken(Exception):
    """Somebody else took the name in this very moment."""


def change_profile(*, user_id: int, fields: dict[str, str]) -> None:
    """Store what a user says about themselves; raises NameTaken."""
    try:
        with transaction.atomic():
            User.objects.filter(pk=user_id).update(**fields)
    except IntegrityError as error:
        raise NameTaken from error


def delete_account(*, user_id: int) -> None:
    """Delete a user and everything that is theirs alone; other apps let go of the rest first.

    Mail addresses, second factors and sessions go with the row.
    """
    with transaction.atomic():
        user = User.objects.get(pk=user_id)
        signals.account_deleting.send(sender=User, user=user)
        keys = list(UserSession.objects.filter(user=user).values_list("session_key", flat=True))
        user.delete()
        transaction.on_commit(lambda: _end_sessions(keys))


def adopt_guest(*, guest_id: int, user: User) -> bool:
    """Give a guest's games to the user who was that guest; False where the guest is gone."""
    with transaction.atomic():
        guest = User.objects.select_for_update().filter(pk=guest_id, is_guest=True).first()
        if guest is None or guest.pk == user.pk:
            return False
        signals.guest_adopted.send(sender=User, guest=guest, user=user)
        default = User()
        taken_along = [
            field for field in _TASTES if getattr(user, field) == getattr(default, field)
        ]
        for field in taken_along:
            setattr(user, field, getattr(guest, field))
        user.save(update_fields=taken_along)
        guest.delete()
    return True


def forget_sessions() -> None:
    """Delete sessions whose time is over, and with them from where somebody was signed in."""
    Session.objects.filter(expire_date__lt=now()).delete()
    alive = Session.objects.values("session_key")
    UserSession.objects.exclude(session_key__in=alive).delete()


def _end_sessions(keys: list[str]) -> None:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    for key in keys:
        store.delete(key)
