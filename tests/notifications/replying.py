"""Answering mails in tests as people do: over SMTP, to the address the mail names."""

from __future__ import annotations

import email.policy
import smtplib
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import make_msgid, parseaddr

from notifications.models import InboundMail
from tests.real.mail_server import text_of
from tests.waiting import eventually


def reply_to(mail: EmailMessage, text: str, *, quote: bool = True, **headers: str) -> EmailMessage:
    """A reply as a mail program writes it, with the mail quoted below."""
    answer = EmailMessage()
    answer["From"] = headers.pop("From", str(mail["To"]))
    answer["To"] = headers.pop("To", parseaddr(str(mail["Reply-To"]))[1])
    answer["Subject"] = f"Re: {mail['Subject']}"
    answer["Message-ID"] = headers.pop("Message_ID", make_msgid(domain="example.org"))
    answer["In-Reply-To"] = str(mail["Message-ID"])
    for name, value in headers.items():
        answer[name.replace("_", "-")] = value
    quoted = "".join(f"> {line}\n" for line in text_of(mail).splitlines())
    below = f"\nOn Tue, 1 Mar 2026 at 12:00, Correo Real <c@x> wrote:\n{quoted}" if quote else ""
    answer.set_content(f"{text}\n{below}")
    return answer


def send(
    port: int, mail: EmailMessage | bytes, *, to: Sequence[str] = (), sender: str = "a@example.org"
) -> str:
    """Hand a mail to the receiver; give what it said to it, `250` or why not."""
    raw = mail if isinstance(mail, bytes) else mail.as_bytes(policy=email.policy.SMTP)
    recipients = list(to) if isinstance(mail, bytes) else list(to) or [str(mail["To"])]
    with smtplib.SMTP("127.0.0.1", port, timeout=30) as server:
        try:
            server.sendmail(sender, recipients, raw)
        except smtplib.SMTPRecipientsRefused as refused:
            return str(next(iter(refused.recipients.values()))[0])
        except smtplib.SMTPResponseException as refused:
            return str(refused.smtp_code)
    return "250"


def all_read() -> bool:
    """Whether every mail that came in has been dealt with."""
    return not InboundMail.objects.filter(status=InboundMail.Status.RECEIVED).exists()


def wait_until_read() -> None:
    """Wait for the worker to deal with what came in."""
    eventually(all_read)
