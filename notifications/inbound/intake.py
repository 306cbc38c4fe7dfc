"""Taking mails in, however they come: a row for each, and a task after the commit."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction

from accounts.clock import now
from games import hints
from notifications.inbound.parsing import header, headers_of, storable
from notifications.letters import letter_replied_to, letter_returned_to, without_tokens
from notifications.models import InboundMail
from notifications.tasks import handle_mail

MOST_BYTES = 1024 * 1024
KEPT = timedelta(days=30)
MOST_RECIPIENTS = 20


def is_ours(address: str) -> bool:
    """Say whether a letter of ours has this address."""
    return (letter_replied_to(address) or letter_returned_to(address)) is not None


def take_in(raw: bytes, recipients: Iterable[str], sender: str = "") -> list[InboundMail]:
    """Store a mail for each of its recipients; what cannot be taken is noted with the reason."""
    rows = [
        _stored(raw, recipient, sender)
        for recipient in list(dict.fromkeys(recipients))[:MOST_RECIPIENTS]
    ]
    return rows or [note_drop("no recipient", size=len(raw))]


def _stored(raw: bytes, recipient: str, sender: str) -> InboundMail:
    reply = letter_replied_to(recipient)
    letter = reply or letter_returned_to(recipient)
    if letter is None:
        return note_drop("unknown address", size=len(raw))
    if len(raw) > MOST_BYTES:
        return note_drop("too large", size=len(raw))
    message_id = header(headers_of(raw), "Message-ID")[:255]
    fingerprint = hashlib.sha256(message_id.encode() or raw).hexdigest()
    with transaction.atomic():
        row = InboundMail.objects.create(
            letter=letter,
            is_bounce=reply is None,
            raw=without_tokens(raw),
            size=len(raw),
            fingerprint=fingerprint,
            message_id=message_id,
            envelope_sender=storable(sender)[:255],
            received_at=now(),
        )
        hints.give(handle_mail, row.pk)
    return row


def note_drop(reason: str, *, size: int = 0) -> InboundMail:
    """Note that a mail was not taken, and why; nothing of it is kept."""
    return InboundMail.objects.create(
        size=size, status=InboundMail.Status.DROPPED, reason=reason, received_at=now()
    )


def unread(chunk: int = 100) -> list[int]:
    """Give mails whose task was lost."""
    rows = InboundMail.objects.filter(
        status=InboundMail.Status.RECEIVED, received_at__lt=now() - timedelta(seconds=30)
    )
    return list(rows.order_by("received_at").values_list("pk", flat=True)[:chunk])


def forget_old_mails() -> int:
    """Delete the raw mails of those that are old and what was quoted of them; give how many."""
    old = InboundMail.objects.filter(received_at__lt=now() - KEPT)
    old.filter(letter=None).delete()
    with_words = old.filter(raw__isnull=False)
    return with_words.update(raw=None, outcome={}, message_id="", envelope_sender="")
