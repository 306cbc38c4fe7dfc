"""Mails of an installation without a mail server: one file for each in the data directory."""

import base64
import email
import email.policy
import os
import re
import secrets
import smtplib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage as ParsedMessage
from email.utils import make_msgid
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from accounts import clock

_NAME = re.compile(r"[0-9]{8}T[0-9]{6}\.[0-9]{6}-[0-9a-f]{8}")


class MailboxBackend(BaseEmailBackend):
    """Writes mails where `kept_mails` finds them. A mail is there whole or not at all."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            keep(message.message().as_bytes())
        return len(email_messages)


def keep(mail: bytes) -> Path:
    """Store a mail under a name that sorts by time; only the owner of the files may read it."""
    folder: Path = settings.MAILBOX_DIRECTORY
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"{clock.now():%Y%m%dT%H%M%S.%f}-{secrets.token_hex(4)}.eml"
    draft = path.with_suffix(".draft")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(mail)
    draft.rename(path)
    return path


@dataclass(frozen=True)
class KeptMail:
    """A mail as the mailbox page shows it: plain text throughout."""

    name: str  # of its file, without ending
    subject: str
    sender: str
    recipients: str
    date: datetime | None
    text: str
    html: str
    attachments: tuple[str, ...]
    can_be_answered: bool


def kept_mails(newest: int) -> Iterator[KeptMail]:
    """The newest mails, newest first."""
    paths: Iterable[Path] = sorted(settings.MAILBOX_DIRECTORY.glob("*.eml"), reverse=True)[:newest]
    for path in paths:
        try:
            content = path.read_bytes()
        except FileNotFoundError:  # tidied away in the meantime
            continue
        yield shown(path.stem, email.message_from_bytes(content, policy=email.policy.default))


def kept_mail(name: str) -> ParsedMessage | None:
    """The mail kept under this name, if there is one."""
    if not _NAME.fullmatch(name):
        return None
    try:
        content = (settings.MAILBOX_DIRECTORY / f"{name}.eml").read_bytes()
    except FileNotFoundError:
        return None
    return email.message_from_bytes(content, policy=email.policy.default)


def sent_at(mail: ParsedMessage) -> datetime | None:
    """When a mail says that it was sent; without a zone it means UTC."""
    date: datetime | None = getattr(mail["Date"], "datetime", None)
    return date.replace(tzinfo=UTC) if date is not None and date.tzinfo is None else date


def page_of(mail: ParsedMessage) -> str:
    """The HTML of a mail with its pictures inside, as a mail program puts them together."""
    html = body(mail, "html")
    for part in mail.walk():
        name = str(part["Content-ID"] or "").strip("<>")
        content = part.get_payload(decode=True)
        if name and part.get_content_maintype() == "image" and isinstance(content, bytes):
            data = base64.b64encode(content).decode()
            html = html.replace(f"cid:{name}", f"data:{part.get_content_type()};base64,{data}")
    return html


def answer(mail: ParsedMessage, text: str) -> None:
    """Reply as its reader would, quoting it, through the real receiver; raises OSError."""
    reply = ParsedMessage(policy=email.policy.SMTP)
    reply["From"], reply["To"] = str(mail["To"]), str(mail["Reply-To"])
    reply["Subject"] = f"Re: {mail['Subject']}"
    reply["Message-ID"] = make_msgid(domain="mailbox.invalid")
    reply["In-Reply-To"] = str(mail["Message-ID"])
    quoted = "".join(f"> {line}\n" for line in body(mail, "plain").splitlines())
    reply.set_content(f"{text}\n\n{quoted}")
    host, _, port = settings.RECEIVER.rpartition(":")
    with smtplib.SMTP(host, int(port), timeout=10) as server:
        server.send_message(reply)


def shown(name: str, mail: ParsedMessage) -> KeptMail:
    """What is worth reading in a mail."""
    return KeptMail(
        name=name,
        subject=str(mail["Subject"] or ""),
        sender=str(mail["From"] or ""),
        recipients=str(mail["To"] or ""),
        date=sent_at(mail),
        text=body(mail, "plain"),
        html=body(mail, "html"),
        attachments=tuple(
            part.get_filename() or part.get_content_type() for part in mail.iter_attachments()
        ),
        can_be_answered=bool(settings.REPLY_DOMAIN and mail["Reply-To"]),
    )


def body(mail: ParsedMessage, kind: str) -> str:
    """The text of this kind, or nothing."""
    part = mail.get_body((kind,))
    return str(part.get_content()).strip() if part else ""
