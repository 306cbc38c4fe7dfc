"""The built-in mail server for replies: SMTP or LMTP; it only stores, and refuses strangers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import structlog
from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.db import DatabaseError, InterfaceError, close_old_connections

from notifications.inbound.intake import MOST_BYTES, is_ours, note_drop, take_in

log = structlog.get_logger(__name__)

T = TypeVar("T")
TAKEN = "250 2.0.0 Taken"
LATER = "451 4.3.0 Not now, please try again later"
UNKNOWN = "550 5.1.1 There is no such address here"
TOO_LARGE = "552 5.3.4 Too large"
# One thread: it keeps one connection to the database, and mails are stored one after the other.
_DATABASE = ThreadPoolExecutor(1, thread_name_prefix="mail")


async def _stored(work: Callable[[], T]) -> T:
    def alone() -> T:
        close_old_connections()
        try:
            return work()
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_DATABASE, alone)


class Taker:
    """What is done at each step of a delivery. Names and types are aiosmtpd's."""

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Refuse an unknown address at once; who has one may try again when we are in trouble."""
        try:
            known = await _stored(lambda: is_ours(address))
            if not known:
                await _stored(lambda: note_drop("unknown address"))
        except (DatabaseError, InterfaceError):
            return LATER
        if not known:
            return UNKNOWN
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Fine"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        """Store the mail; LMTP wants an answer for each recipient."""
        content = envelope.content
        raw = content if isinstance(content, bytes) else str(content or "").encode()
        recipients = list(envelope.rcpt_tos)
        sender = envelope.mail_from or "<>"
        try:
            await _stored(lambda: take_in(raw, recipients, sender))
        except (DatabaseError, InterfaceError) as failure:
            log.warning("mail not stored", reason=type(failure).__name__)
            return LATER
        answer = TAKEN
        return "\r\n".join([answer] * len(recipients)) if isinstance(server, LMTP) else answer

    async def handle_exception(self, error: Exception) -> str:
        """Go on after a mistake of ours, and tell nobody what it was about."""
        log.error("mail not taken", reason=type(error).__name__)
        return LATER


class _Noting:
    """Notes what the protocol itself refuses for its size, before anybody is asked."""

    # Lines may be longer than a thousand signs: what people's programs write should come through.
    line_length_limit = MOST_BYTES

    async def push(self, status: str | bytes) -> None:
        text = status.decode() if isinstance(status, bytes) else status
        if text.startswith(("552", "500 Line too long")):
            with suppress(DatabaseError, InterfaceError):
                await _stored(lambda: note_drop("too large"))
        await super().push(status)  # type: ignore[misc]  # of SMTP, which comes after


class _Smtp(_Noting, SMTP):
    pass


class _Lmtp(_Noting, LMTP):
    pass


class Receiver(Controller):
    """The server; `start` and `stop` are Controller's."""

    def __init__(self, host: str, port: int, *, lmtp: bool = False) -> None:
        self.lmtp = lmtp
        super().__init__(Taker(), hostname=host, port=port)

    def factory(self) -> Any:  # Any: aiosmtpd's protocols have no common type
        kind = _Lmtp if self.lmtp else _Smtp
        return kind(
            self.handler, data_size_limit=MOST_BYTES, enable_SMTPUTF8=True, ident="Correo Real"
        )
