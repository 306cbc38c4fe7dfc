"""A real Celery worker on the test database."""

import os
import socket
import subprocess
import sys
from pathlib import Path

from tests.real.processes import wait_for
from tests.waiting import eventually

QUEUE = "celery"


class Worker:
    """A worker process; its log tells what it did.

    It works only for tests that ask for it, between `begin` and `rest`: what others put into the
    queue is not done behind their backs, and no task runs while a database is emptied.
    """

    def __init__(self, log: Path, environment: dict[str, str]) -> None:
        self.log = log
        self.name = f"test-{os.getpid()}@{socket.gethostname()}"
        command = [
            sys.executable, "-m", "celery", "-A", "elgrande_site", "worker", "-c", "2",
            "--without-gossip", "--without-mingle", "-n", self.name,
        ]  # fmt: skip
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                command, env=os.environ | environment, stdout=output, stderr=output
            )
        wait_for(self.is_ready, self.process, log)

    def is_ready(self) -> bool:
        return " ready." in self.log.read_text(errors="replace")

    def begin(self) -> None:
        """Forget what lies in the queue, and take up what comes from now on."""
        from elgrande_site.celery import app

        app.control.purge()
        app.control.add_consumer(QUEUE, reply=True, destination=[self.name])

    def rest(self) -> None:
        """Take up nothing more, and finish what is being done."""
        from elgrande_site.celery import app

        app.control.cancel_consumer(QUEUE, reply=True, destination=[self.name])
        inspect = app.control.inspect(destination=[self.name], timeout=10)
        eventually(lambda: (inspect.active() or {}).get(self.name) == [])
        eventually(lambda: (inspect.reserved() or {}).get(self.name) == [])

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
