"""The whole site as visitors meet it: a filled database, Redis and the web server, for a while."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.real.postgres import Postgres
from tests.real.processes import free_port, listens, wait_for
from tests.real.redis_server import Redis

ROOT = Path(__file__).resolve().parents[2]


class Site:
    """A site of its own on this machine; the present process shares its database and cache.

    Django's settings are read once in a process, so there is one site for each.
    """

    def __init__(self, folder: Path, database: str, settings: str) -> None:
        self.folder, self.port = folder, free_port()
        self.postgres: Postgres | None = None
        self.redis = Redis(folder / "redis", free_port())
        address = f"sqlite:///{folder / 'data' / 'correo.sqlite3'}"
        if database == "postgresql":
            self.postgres = Postgres(folder / "postgres", free_port(), durable=True)
            address = f"postgres://postgres@127.0.0.1:{self.postgres.port}/postgres"
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": settings,
            "CORREO_DATA": str(folder / "data"),
            "SECRET_KEY": "only for a while",
            "REDIS_URL": f"redis://127.0.0.1:{self.redis.port}/0",
            "DATABASE_URL": address,
            "SITE_URL": f"http://127.0.0.1:{self.port}",
            "LOG_LEVEL": "WARNING",
        }
        self.server: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start database and Redis, prepare both, and make Django ready in this process."""
        (self.folder / "data").mkdir(parents=True)
        self.redis.start()
        if self.postgres:
            self.postgres.start()
        import django
        from django.core.management import call_command

        from elgrande_site.messages import compile_messages

        django.setup()
        compile_messages()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)

    def serve(self) -> None:
        """Start the web server: one process with one thread, which keeps its connection."""
        log = self.folder / "web.log"
        with log.open("wb") as output:
            self.server = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "elgrande_site.wsgi", "-k", "gthread", "-w", "1",
                 "--threads", "1", "-b", f"127.0.0.1:{self.port}", "--keep-alive", "600",
                 "--graceful-timeout", "1", "--no-control-socket"],
                cwd=ROOT, stdout=output, stderr=output,
            )  # fmt: skip
        wait_for(lambda: listens(self.port), self.server, log)

    def complaints(self) -> str:
        """Give the end of what the web server wrote."""
        log = self.folder / "web.log"
        return log.read_text(errors="replace")[-3000:] if log.exists() else ""

    def stop(self) -> None:
        """Stop everything, last first."""
        if self.server:
            self.server.terminate()
            self.server.wait(30)
        with suppress(Exception):  # whatever is left of it, the database goes now
            from django.db import connections

            connections.close_all()
        if self.postgres:
            self.postgres.stop()
        self.redis.stop()


@contextmanager
def site(database: str = "sqlite", settings: str = "elgrande_site.settings") -> Iterator[Site]:
    """Give a running site without a web server yet; nothing is left of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="correo-site-"))
    made = Site(folder, database, settings)
    try:
        made.start()
        yield made
    except Exception:
        print(made.complaints(), file=sys.stderr)
        raise
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)
