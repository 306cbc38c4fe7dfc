"""A real Celery worker on the test database."""

import os
import subprocess
import sys
from pathlib import Path

from tests.real.processes import wait_for


class Worker:
    """A worker process; its log tells what it did."""

    def __init__(self, log: Path, environment: dict[str, str]) -> None:
        self.log = log
        command = [
            sys.executable, "-m", "celery", "-A", "elgrande_site", "worker", "-c", "2",
            "--without-gossip", "--without-mingle", "-n", f"test-{os.getpid()}@%h",
        ]  # fmt: skip
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                command, env=os.environ | environment, stdout=output, stderr=output
            )
        wait_for(self.is_ready, self.process, log)

    def is_ready(self) -> bool:
        return " ready." in self.log.read_text(errors="replace")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
