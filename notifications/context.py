"""What pages may know of the mails kept on this machine."""

from django.conf import settings
from django.http import HttpRequest

from notifications.views import comes_from_this_machine


def mailbox(request: HttpRequest) -> dict[str, bool]:
    """Is there a mailbox page for this reader, so that a link to it helps?"""
    return {"has_mailbox": settings.MAILBOX_PAGE and comes_from_this_machine(request)}
