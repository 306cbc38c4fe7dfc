"""A mail server in a process of its own: what it says yes to is on disk before.

python -m tests.real.mail_sink PORT FILE
"""

from __future__ import annotations

import email
import email.policy
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller


class Accepted(NamedTuple):
    """A mail that was accepted, or about to be when the server was killed."""

    at: float
    message_id: str
    to: str


class Sink:
    """Writes a line for each mail, and only then answers."""

    def __init__(self, file: Path) -> None:
        self.file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(self.file, b"\n")  # whoever was killed may have left half a line

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        row = Accepted(time.time(), str(mail["Message-ID"]), ",".join(envelope.rcpt_tos))
        os.write(self.file, json.dumps(row).encode() + b"\n")
        os.fsync(self.file)
        return "250 On disk"


def accepted(file: Path) -> list[Accepted]:
    """Give the mails that were written down, in order."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [Accepted(*json.loads(line)) for line in lines if line.endswith("]")]


if __name__ == "__main__":
    controller = Controller(Sink(Path(sys.argv[2])), hostname="127.0.0.1", port=int(sys.argv[1]))
    controller.start()
    signal.pause()
