"""What pages may know of mails: those kept on this machine, and those that came back."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import User
from notifications.preferences import is_dead
from notifications.views.mailbox import comes_from_this_machine


def mailbox(request: HttpRequest) -> dict[str, object]:
    """Is there a mailbox page for this reader, and do mails reach them? Looked up if asked."""
    user = getattr(request, "user", None)
    return {
        "has_mailbox": settings.MAILBOX_PAGE and comes_from_this_machine(request),
        "mails_come_back": SimpleLazyObject(lambda: isinstance(user, User) and is_dead(user)),
    }
