"""Reply addresses and return paths: random tokens for one seat and one hand-off, kept hashed."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings

from accounts.clock import now
from notifications.models import Alert, Letter

TOKEN_BYTES = 15  # 120 bits; 24 letters
LIVES = timedelta(days=60)
REPLY, RETURN = "reply-", "return-"
_WRITTEN = re.compile(rb"\b(reply|return)-[a-z2-7]{24}(?=@)", re.I)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where a letter's answer and its bounce go; known only while the mail is made."""

    reply: str
    bounce: str


_together: ContextVar[list[Letter] | None] = ContextVar("letters made together", default=None)


@contextmanager
def stored_together() -> Iterator[None]:
    """Store all letters that are made inside at its end, in one go; none may go before."""
    made: list[Letter] = []
    before = _together.set(made)
    try:
        yield
    finally:
        _together.reset(before)
    Letter.objects.bulk_create(made)


def new_letter(alert: Alert, decision: str) -> Addresses:
    """Store a letter that is about to go, and give its addresses, which exist nowhere else."""
    reply, bounce = _token(), _token()
    at = now()
    letter = Letter(
        alert=alert,
        user=alert.user,
        seat=alert.seat,
        hand_off=alert.seat.hand_off,
        decision=decision,
        reply_hash=hashed(reply),
        return_hash=hashed(bounce),
        address=alert.user.email,
        made_at=at,
        expires_at=at + LIVES,
    )
    others = _together.get()
    if others is None:
        letter.save()
    else:
        others.append(letter)
    domain = settings.REPLY_DOMAIN
    return Addresses(f"{REPLY}{reply}@{domain}", f"{RETURN}{bounce}@{domain}")


def letter_replied_to(address: str) -> Letter | None:
    """Give the letter whose reply address this is, however old."""
    token = _token_in(address, REPLY)
    return None if token is None else Letter.objects.filter(reply_hash=hashed(token)).first()


def letter_returned_to(address: str) -> Letter | None:
    """Give the letter whose return path this is."""
    token = _token_in(address, RETURN)
    return None if token is None else Letter.objects.filter(return_hash=hashed(token)).first()


def without_tokens(raw: bytes) -> bytes:
    """Give a mail in which no address of ours can be read, to be stored."""
    return _WRITTEN.sub(rb"\1-hidden", raw)


def hashed(token: str) -> str:
    """Give what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _token() -> str:
    return base64.b32encode(secrets.token_bytes(TOKEN_BYTES)).decode().lower()


def _token_in(address: str, prefix: str) -> str | None:
    """Give the token of an address at our domain; case does not count, mail servers change it."""
    local, _, domain = address.strip().lower().strip("<>").rpartition("@")
    ours = domain == settings.REPLY_DOMAIN.lower() and local.startswith(prefix)
    if not ours or not local.isascii():
        return None
    return local.removeprefix(prefix)
