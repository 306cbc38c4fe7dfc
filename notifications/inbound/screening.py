"""Which mails are not read: those of robots, lists and strangers, and those come too late."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from email.message import Message

from allauth.account.models import EmailAddress
from django.conf import settings

from accounts.clock import now
from notifications.inbound.parsing import (
    content_type,
    has_many_parts,
    header,
    headers,
    senders,
)
from notifications.models import InboundMail, Letter

MOST_HOPS = 30
_BULK = frozenset({"bulk", "junk", "list", "auto_reply"})
_ROBOT_HEADERS = ("X-Autoreply", "X-Autorespond", "X-Auto-Reply", "X-Failed-Recipients")
_LIST_HEADERS = ("List-Id", "List-Post", "List-Unsubscribe", "Mailing-List")
# Comments and quoted words hold what the sender wrote, and may hold anything.
_SAID_BY_OTHERS = re.compile(r'\([^()]*\)|"(?:[^"\\]|\\.)*"')
_PASSED = re.compile(
    r"(?:dmarc=pass\s.*?header\.from|dkim=pass\s.*?header\.[di])=@?(?P<domain>[a-z0-9.-]+).*"
)

Screen = Callable[[InboundMail, Letter, Message], bool]


def drop_reason(row: InboundMail, letter: Letter, mail: Message) -> str:
    """Give why a mail is not read, or nothing."""
    return next((reason for reason, caught in SCREENS if caught(row, letter, mail)), "")


def is_repeated(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """The same mail came before, to the same address."""
    same = InboundMail.objects.filter(letter=letter, fingerprint=row.fingerprint)
    return same.filter(pk__lt=row.pk).exists()


def is_bomb(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """It has more parts than any letter."""
    return has_many_parts(bytes(row.raw or b""))


def is_empty(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """There is not even a header in it."""
    return not mail.keys()


def is_automatic(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """A robot wrote it: an absence note, a report, an answer of its own."""
    submitted = header(mail, "Auto-Submitted").lower()
    return (
        (bool(submitted) and not submitted.startswith("no"))
        or header(mail, "Precedence").lower() in _BULK
        or any(header(mail, name) for name in _ROBOT_HEADERS)
        or content_type(mail) in ("multipart/report", "message/delivery-status")
        or header(mail, "Return-Path") == "<>"
        or row.envelope_sender == "<>"
    )


def is_loop(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """One of our own mails, or one that has gone in circles."""
    ours = f"@{settings.MAIL_DOMAIN}>".lower()
    message_id = header(mail, "Message-ID").lower()
    hops = len(headers(mail, "Received"))
    return (message_id.startswith("<alert-") and message_id.endswith(ours)) or hops > MOST_HOPS


def is_from_list(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """It went over a mailing list."""
    return any(header(mail, name) for name in _LIST_HEADERS)


def is_strangers(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """The sender is none of the account's confirmed addresses. The token is the key, not this."""
    given = set(senders(mail))
    confirmed = EmailAddress.objects.filter(user=letter.user, verified=True)
    known = {address.lower() for address in confirmed.values_list("email", flat=True)}
    known.add(letter.user.email.lower())
    return len(given) != 1 or not given <= known


def is_not_authenticated(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """The operator's mail server does not vouch for the sender, where it is asked to."""
    server = settings.MAIL_AUTHSERV_ID.lower()
    if not server:
        return False
    domain = (senders(mail) or [""])[0].rpartition("@")[2]
    return not any(
        _vouches(line.lower(), server, domain) for line in headers(mail, "Authentication-Results")
    )


def _vouches(line: str, server: str, domain: str) -> bool:
    """Say whether our server found a good signature of the sender's domain, or DMARC in order."""
    named, *results = _SAID_BY_OTHERS.sub("", line).split(";")
    if named.split()[:1] != [server]:
        return False
    found = [_PASSED.fullmatch(result.strip()) for result in results]
    return any(result and _covers(result["domain"], domain) for result in found)


def _covers(signed: str, domain: str) -> bool:
    """Say whether a domain speaks for another: itself, or one below it."""
    return domain == signed or ("." in signed and domain.endswith(f".{signed}"))


def is_expired(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """The address is too old."""
    return letter.expires_at < now()


def is_of_another_seat(row: InboundMail, letter: Letter, mail: Message) -> bool:
    """Somebody else sits there by now."""
    return letter.seat.user_id != letter.user_id


SCREENS: Sequence[tuple[str, Screen]] = (
    ("repeated", is_repeated),
    ("unreadable", is_empty),
    ("too many parts", is_bomb),
    ("loop", is_loop),
    ("automatic", is_automatic),
    ("mailing list", is_from_list),
    ("wrong sender", is_strangers),
    ("not authenticated", is_not_authenticated),
    ("expired", is_expired),
    ("seat taken over", is_of_another_seat),
)
