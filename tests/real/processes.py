"""Starting servers for tests: free ports, waiting, and what to do where one is missing."""

import os
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

START_UP = 60  # seconds; a busy machine may need them


class Missing(Exception):
    """A real part cannot be had here; the message says why."""


def must_be_complete() -> bool:
    """In CI a missing part is a failure, elsewhere a reason to skip."""
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until it is ready; if it ends before or takes too long, say what it wrote."""
    end = time.monotonic() + START_UP
    while not ready():
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            written = log.read_text(errors="replace")[-2000:] if log.exists() else ""
            raise Missing(f"{process.args!r} did not come up:\n{written}")
        time.sleep(0.03)
