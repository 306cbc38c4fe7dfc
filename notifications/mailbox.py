"""Mails of an installation without a mail server: one file for each in the data directory."""

import email
import email.policy
import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from email.message import EmailMessage as ParsedMessage
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from accounts import clock


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

    subject: str
    sender: str
    recipients: str
    date: str
    text: str
    html: str
    attachments: tuple[str, ...]


def kept_mails(newest: int) -> Iterator[KeptMail]:
    """The newest mails, newest first."""
    paths: Iterable[Path] = sorted(settings.MAILBOX_DIRECTORY.glob("*.eml"), reverse=True)[:newest]
    for path in paths:
        try:
            content = path.read_bytes()
        except FileNotFoundError:  # tidied away in the meantime
            continue
        yield shown(email.message_from_bytes(content, policy=email.policy.default))


def shown(mail: ParsedMessage) -> KeptMail:
    """What is worth reading in a mail."""
    return KeptMail(
        subject=str(mail["Subject"] or ""),
        sender=str(mail["From"] or ""),
        recipients=str(mail["To"] or ""),
        date=str(mail["Date"] or ""),
        text=body(mail, "plain"),
        html=body(mail, "html"),
        attachments=tuple(
            part.get_filename() or part.get_content_type() for part in mail.iter_attachments()
        ),
    )


def body(mail: ParsedMessage, kind: str) -> str:
    """The text of this kind, or nothing."""
    part = mail.get_body((kind,))
    return str(part.get_content()).strip() if part else ""
