"""What settings need to know of the machine: the data directory and what is kept in it."""

import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

ROOT = Path(__file__).resolve().parent.parent


def data_directory() -> Path:
    """Where this installation keeps what it writes; `var/` unless told otherwise."""
    return (ROOT / os.environ.get("CORREO_DATA", "var")).resolve()


def stored_secret(path: Path) -> str:
    """The secret kept in this file; made on first use, readable by its owner only.

    Processes that start at the same time agree on one: the first link to the name wins.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()


def redis_address(data: Path) -> str:
    """`REDIS_URL`, or the private Redis that bin/run has started for this data directory."""
    given = os.environ.get("REDIS_URL")
    if given:
        return given
    noted = data / "run" / "redis-url"
    return noted.read_text().strip() if noted.exists() else "redis://127.0.0.1:6379/0"


def next_redis_database(address: str) -> str:
    """The same Redis, one database further: clearing the cache must not empty the queue."""
    parts = urlsplit(address)
    number = int(parts.path.strip("/") or 0)
    return urlunsplit(parts._replace(path=f"/{number + 1}"))
