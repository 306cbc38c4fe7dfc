"""The site's processes, each of which can be killed at any moment and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from django.db import connection

from tests.real.processes import START_UP, Missing, listens
from tests.real.redis_server import binary

ROOT = Path(__file__).resolve().parents[2]
CELERY = (sys.executable, "-m", "celery", "-A", "elgrande_site")


class Part:
    """A process in a group of its own; `log` is what the present one writes."""

    def __init__(
        self,
        name: str,
        folder: Path,
        command: tuple[str, ...],
        environment: Mapping[str, str],
        ready: Callable[[Part], bool],
    ) -> None:
        self.name, self.folder, self.command = name, folder, command
        self.environment = {**os.environ, **environment}
        self.starts = 0
        self._ready = ready
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """Each start has a log of its own."""
        return self.folder / f"{self.name}-{self.starts}.log"

    def start(self) -> None:
        """Start it, without waiting for it."""
        self.starts += 1
        with self.log.open("wb") as output:
            self._process = subprocess.Popen(
                self.command, env=self.environment, cwd=ROOT, stdout=output, stderr=output,
                start_new_session=True,
            )  # fmt: skip

    def wait(self) -> None:
        """Wait until it works."""
        assert self._process is not None
        end = time.monotonic() + START_UP
        while not self._ready(self):
            if self._process.poll() is not None or time.monotonic() > end:
                written = self.log.read_text(errors="replace")[-2000:]
                raise Missing(f"{self.name} did not come up:\n{written}")
            time.sleep(0.03)

    def hang(self) -> None:
        """Let it take connections and never answer; `kill` ends it still."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGSTOP)

    def kill(self) -> None:
        """End it and all its children at once, without a word."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


def database_url() -> str:
    """Give where the parts find the database of the present test."""
    name = connection.settings_dict["NAME"]
    return os.environ["DATABASE_URL"].rpartition("/")[0] + f"/{name}"


def redis(folder: Path, port: int) -> Part:
    """Give a Redis as bin/run starts it: what it is given is on disk a second later."""
    command = (
        binary(), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder),
        "--save", "", "--appendonly", "yes", "--appendfsync", "everysec",
    )  # fmt: skip
    return Part("redis", folder, command, {}, lambda _: listens(port))


def mail_sink(folder: Path, port: int) -> Part:
    """Give a mail server that has on disk what it accepted; see `tests.real.mail_sink`."""
    command = (sys.executable, "-m", "tests.real.mail_sink", str(port), str(folder / "accepted"))
    return Part("mail", folder, command, {}, lambda _: listens(port))


def web(folder: Path, port: int, environment: Mapping[str, str]) -> Part:
    """Give the web server."""
    command = (
        sys.executable, "-m", "gunicorn", "elgrande_site.wsgi", "-k", "gthread", "-w", "1",
        "--threads", "8", "-b", f"127.0.0.1:{port}", "--preload", "--no-control-socket",
    )  # fmt: skip
    return Part("web", folder, command, environment, lambda _: listens(port))


def worker(folder: Path, name: str, environment: Mapping[str, str], *more: str) -> Part:
    """Give a worker, of one process if no more is said; several share the work."""
    command = (
        *CELERY, "worker", "--without-gossip", "--without-mingle", "-n", f"{name}@%h",
        *(more or ("-c", "1")),
    )  # fmt: skip
    return Part(
        name, folder, command, {**environment, "LOG_LEVEL": "INFO"},
        lambda part: " ready." in part.log.read_text(errors="replace"),
    )  # fmt: skip


def beat(folder: Path, environment: Mapping[str, str]) -> Part:
    """Give what starts the sweeps."""
    schedule = str(folder / "schedule")
    command = (*CELERY, "beat", "-l", "WARNING", "-s", schedule, "--pidfile=")
    return Part("beat", folder, command, environment, lambda _: True)
