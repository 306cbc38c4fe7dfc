"""A real SMTP server on this machine that keeps what it gets."""

import email
import email.policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.real.processes import free_port
from tests.waiting import eventually


class MailServer:
    """Takes every mail; `mails` are the parsed ones in order of arrival."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.senders: list[str] = []  # the envelope's, mail by mail
        self.connections = 0
        self.refusals: dict[str, str] = {}
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_EHLO(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, hostname: str, responses: list[str]
    ) -> list[str]:
        self.connections += 1
        session.host_name = hostname
        return responses

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if self.refusals.get(address):
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 Fine"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.senders.append(envelope.mail_from)
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 Taken"

    def refuse(self, address: str, answer: str) -> None:
        """Answer so to whoever writes to this address; nothing takes that back."""
        self.refusals[address] = answer

    def empty(self) -> None:
        """Forget everything."""
        self.mails.clear()
        self.senders.clear()
        self.refusals.clear()

    def start(self) -> None:
        self._controller.start()

    def stop(self) -> None:
        self._controller.stop()

    def to(self, address: str, *, count: int = 1) -> list[EmailMessage]:
        """The mails to this address, as soon as there are so many."""

        def found() -> list[EmailMessage]:
            mine = [mail for mail in self.mails if address in str(mail["To"])]
            return mine if len(mine) >= count else []

        return eventually(found)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"


def text_of(mail: EmailMessage) -> str:
    """The plain text of a mail."""
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")
