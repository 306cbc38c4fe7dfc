"""A real Celery beat, to be stopped and started again."""

import os
import subprocess
import sys
from pathlib import Path


class Beat:
    """Beat as a process of its own; it ticks as soon as it starts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable, "-m", "celery", "-A", "elgrande_site", "beat", "--pidfile=",
            "-s", str(self.folder / "schedule"),
        ]  # fmt: skip
        with (self.folder / "log").open("ab") as output:
            self.process = subprocess.Popen(command, env=os.environ, stdout=output, stderr=output)

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(30)
            self.process = None
