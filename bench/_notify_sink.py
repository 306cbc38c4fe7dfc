"""A mail server that only counts: each mail adds a byte to a file.

python -m bench._notify_sink PORT FILE
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from aiosmtpd.controller import Controller


class Counter:
    """Accepts everything."""

    def __init__(self, file: str) -> None:
        self.file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        os.write(self.file, b".")
        return "250 Counted"


if __name__ == "__main__":
    controller = Controller(Counter(sys.argv[2]), hostname="127.0.0.1", port=int(sys.argv[1]))
    controller.start()
    signal.pause()
