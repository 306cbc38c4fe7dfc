"""Mails that a provider posts to us: django-anymail reads its form, we take the mail in."""

from __future__ import annotations

from email.utils import getaddresses
from typing import Any

from anymail.signals import inbound
from django.dispatch import receiver

from notifications.inbound.intake import take_in


@receiver(inbound, dispatch_uid="take in posted mails")
def take_in_posted(event: Any, **_: Any) -> None:  # Any: anymail has no types
    """Take in what was posted, for the recipient the provider names, else for those in To."""
    message = event.message
    if message.envelope_recipient:
        recipients = [message.envelope_recipient]
    else:
        recipients = [address for _, address in getaddresses(map(str, message.get_all("To", [])))]
    take_in(message.as_bytes(), recipients, message.envelope_sender or "")
