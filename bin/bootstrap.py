#!/usr/bin/env python3.11
"""Prepares the project's virtual environments; needs Python 3.11 and its standard library only.

- `bin/bootstrap.py run|test|bench`: make or refresh an environment, print its interpreter.
- `bin/bootstrap.py lock [options of uv pip compile]`: write requirements*.txt anew.
"""

import fcntl
import hashlib
import html
import importlib.util
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
import urllib.parse
import urllib.request
from configparser import Error as ConfigError
from configparser import RawConfigParser
from pathlib import Path

if sys.version_info[:2] != (3, 11):
    sys.exit(
        f"This project needs Python 3.11, and {sys.executable} is {sys.version.split()[0]}.\n"
        "Install it (Debian, Ubuntu: apt install python3.11; elsewhere: pyenv install 3.11)\n"
        "and call `bin/test` or `python3.11 bin/bootstrap.py` again."
    )

ROOT = Path(__file__).resolve().parent.parent
SETS = {  # what is asked for -> where it is installed, from which lock
    "run": (".venv", "requirements.txt"),
    "test": (".venv", "requirements-dev.txt"),
    "bench": (".venv-bench", "requirements-bench.txt"),
}
LARGER = {"run": "test"}  # is a superset in the same place, and satisfies the smaller one
LOCKED = ("requirements", "requirements-dev", "requirements-bench")

SYSTEM_CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
DEFAULT_INDEX = "https://pypi.org/simple"  # pip's own default
PIP_WHEEL = "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"


def main(arguments: list[str]) -> None:
    """Do what the command line asks for; the only thing on stdout is the interpreter's path."""
    wanted = arguments[0] if arguments else ""
    try:
        if wanted in SETS and len(arguments) == 1:
            print(prepared(wanted))
        elif wanted == "lock":
            lock(prepared("test"), arguments[1:])
        else:
            sys.exit(f"usage: bin/bootstrap.py {'|'.join(SETS)}  or  bin/bootstrap.py lock")
    except subprocess.CalledProcessError as failure:
        command = shlex.join(failure.cmd)
        sys.exit(f"bootstrap: this failed with status {failure.returncode}: {command}")
    except OSError as failure:
        sys.exit(f"bootstrap: {failure}")


def prepared(wanted: str) -> Path:
    """The interpreter of an environment that holds exactly what its lock says, or the larger set.

    Two callers at once wait for each other; with nothing to do it takes no time.
    """
    folder, lock_name = SETS[wanted]
    venv = ROOT / folder
    python = venv / "bin" / "python"
    good = {digest(SETS[name][1]) for name in (wanted, LARGER.get(wanted, wanted))}
    made, synced = venv / "correo-made", venv / "correo-synced"
    # Scripts in it name its place, so an environment that was moved is made again.
    identity = f"{venv}\n{uv_requirement()}"

    holder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(holder, fcntl.LOCK_EX)
        if not python.exists() or content(made) != identity:
            tell(f"making {folder} with Python {sys.version.split()[0]}")
            make(venv)
            made.write_text(identity)
        if content(synced) not in good:
            tell(f"installing {lock_name} into {folder}")
            synced.unlink(missing_ok=True)
            uv(python, "pip", "sync", "--quiet", "--allow-empty-requirements", "--require-hashes",
               "-p", str(python), lock_name)  # fmt: skip
            synced.write_text(digest(lock_name))
    finally:
        os.close(holder)
    return python


def make(venv: Path) -> None:
    """A new environment with uv in it, also where Python came without ensurepip (bare Debian)."""
    if venv.exists():
        shutil.rmtree(venv)
    python = str(venv / "bin" / "python")
    if importlib.util.find_spec("ensurepip"):
        run(sys.executable, "-m", "venv", str(venv))
        pip = [python, "-m", "pip"]
    else:
        run(sys.executable, "-m", "venv", "--without-pip", str(venv))
        pip = [python, f"{downloaded_pip(venv)}/pip"]
    requirement = venv / "uv.txt"
    requirement.write_text(uv_requirement())
    run(*pip, "install", "-qq", "--disable-pip-version-check", "--no-deps",
        "--require-hashes", "-r", str(requirement))  # fmt: skip


def downloaded_pip(folder: Path) -> Path:
    """A pip wheel of known content, stored in the folder."""
    index = (pip_setting("index-url") or DEFAULT_INDEX).rstrip("/")
    page, address = download(f"{index}/pip/")
    for link in re.findall(r"""href=["']([^"']+)["']""", page.decode()):
        target = urllib.parse.urljoin(address, html.unescape(link))
        if urllib.parse.urlsplit(target).path.endswith(f"/{PIP_WHEEL}"):
            wheel, address = download(target)
            if hashlib.sha256(wheel).hexdigest() != PIP_SHA256:
                raise OSError(f"{address} is not the file it should be: its sha256 is wrong")
            (folder / PIP_WHEEL).write_bytes(wheel)
            return folder / PIP_WHEEL
    raise OSError(f"{address} does not offer {PIP_WHEEL}")


def download(address: str) -> tuple[bytes, str]:
    """What is there, and where it was found after redirections."""
    certificates = ssl.create_default_context(cafile=environment().get("SSL_CERT_FILE"))
    request = urllib.request.Request(address, headers={"Accept": "text/html, */*;q=0.1"})
    with urllib.request.urlopen(request, timeout=60, context=certificates) as answer:
        return answer.read(), answer.url


def lock(python: Path, options: list[str]) -> None:
    """Resolve the .in files again; each larger set takes over the versions of the smaller one."""
    constraints: list[str] = []
    for name in LOCKED:
        uv(python, "pip", "compile", "--quiet", "--universal", "--generate-hashes",
           "--python-version", "3.11", "--custom-compile-command", "bin/bootstrap.py lock",
           *options, *constraints, f"{name}.in", "-o", f"{name}.txt")  # fmt: skip
        constraints += ["-c", f"{name}.txt"]


def environment() -> dict[str, str]:
    """The caller's variables, and for uv what pip was told about certificates and index."""
    env = dict(os.environ)
    env.setdefault("UV_LINK_MODE", "copy")  # no warnings where cache and project are two disks
    certificates = pip_setting("cert") or SYSTEM_CERTIFICATES
    if not {"SSL_CERT_FILE", "SSL_CERT_DIR"} & env.keys() and Path(certificates).is_file():
        env["SSL_CERT_FILE"] = certificates
    if "SSL_CERT_FILE" in env and not pip_setting("cert"):
        env["PIP_CERT"] = env["SSL_CERT_FILE"]
    index = pip_setting("index-url")
    if index and not {"UV_DEFAULT_INDEX", "UV_INDEX_URL"} & env.keys():
        env["UV_DEFAULT_INDEX"] = index
    return env


def pip_setting(name: str) -> str | None:
    """What pip's variables or, failing that, its configuration files say about a global option."""
    variable = os.environ.get("PIP_" + name.upper().replace("-", "_"))
    if variable:
        return variable
    home = Path(os.environ.get("HOME") or "~").expanduser()
    files = [
        Path("/etc/pip.conf"),
        home / ".pip" / "pip.conf",
        Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "pip" / "pip.conf",
        Path(os.environ.get("PIP_CONFIG_FILE") or os.devnull),
    ]
    settings = RawConfigParser()
    try:
        settings.read(files)  # the later file wins
    except (ConfigError, UnicodeDecodeError) as failure:
        tell(f"pip's configuration is passed over: {failure}")
    return settings.get("global", name, fallback=None)


def uv_requirement() -> str:
    """The lines of the lock that name uv and its hashes."""
    found = re.search(r"^uv==.*(?:(?<=\\)\n.*)*", (ROOT / "requirements-dev.txt").read_text(), re.M)
    if not found:
        raise OSError("requirements-dev.txt does not name uv")
    return found.group() + "\n"


def digest(lock_name: str) -> str:
    return hashlib.sha256((ROOT / lock_name).read_bytes()).hexdigest()


def content(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


def uv(python: Path, *arguments: str) -> None:
    run(str(python.with_name("uv")), *arguments)


def run(*command: str) -> None:
    """Run it in the project's root; what it prints goes to stderr, a failure is raised."""
    subprocess.run(command, cwd=ROOT, env=environment(), stdout=sys.stderr, check=True)


def tell(message: str) -> None:
    print(f"bootstrap: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
