"""Finding or fetching a Chromium: the one named, the machine's, Debian's, or the one in npm."""

import fcntl
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.real.processes import Missing

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
NPM_PACKAGE = "@sparticuz/chromium@153.0.0"
UNPACK = (
    "const fs=require('fs'),zlib=require('zlib');"
    "fs.writeFileSync(process.argv[2],zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
)


def chromium() -> str:
    """The path of a Chromium, installed if need be; raises Missing where none can be had."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    with one_at_a_time():
        return shutil.which("chromium") or from_debian() or from_npm()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Several processes of one test run want a browser at the same time; one of them fetches it."""
    with (Path(tempfile.gettempdir()) / f"correo-chromium-{os.getuid()}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def from_debian() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (install, ["apt-get", "update"], install):
        subprocess.run(command, env=env, capture_output=True, check=False)
        found = shutil.which("chromium")
        if found:
            return found
    return None


def from_npm() -> str:
    """A Chromium that needs no root and no library of the machine; kept for later runs."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "correo-chromium"
    wrapper = cache / "chromium.sh"
    if wrapper.exists():
        return str(wrapper)
    if not (shutil.which("npm") and shutil.which("node")):
        raise Missing("there is no Chromium: set CHROMIUM, install it, or have npm fetch one")
    shutil.rmtree(cache, ignore_errors=True)
    cache.mkdir(parents=True)
    try:
        unpack(cache)
    except subprocess.CalledProcessError as failure:
        raise Missing(f"npm's Chromium could not be fetched: {failure.stderr}") from failure
    draft = cache / "draft.sh"
    draft.write_text(
        f'#!/bin/sh\nexport LD_LIBRARY_PATH="{cache}/al2023/lib" FONTCONFIG_PATH="{cache}/fonts"\n'
        f'exec "{cache}/chromium" "$@"\n'
    )
    draft.chmod(0o755)
    draft.rename(wrapper)
    return str(wrapper)


def unpack(cache: Path) -> None:
    """Fetch the package and take its parts out of their wrappings."""
    run(cache, "npm", "pack", "--silent", NPM_PACKAGE)
    (tarball,) = cache.glob("*.tgz")
    run(cache, "tar", "xzf", str(tarball))
    parts = cache / "package" / "bin"
    run(cache, "node", "-e", UNPACK, str(parts / "chromium.br"), str(cache / "chromium"))
    (cache / "chromium").chmod(0o755)
    for name in ("al2023", "fonts"):
        packed = parts / f"{name}.tar.br"
        run(cache, "node", "-e", UNPACK, str(packed), str(cache / f"{name}.tar"))
        (cache / name).mkdir(exist_ok=True)
        inner = listing(cache, f"{name}.tar")
        target = cache if all(line.startswith(f"{name}/") for line in inner) else cache / name
        run(cache, "tar", "xf", f"{name}.tar", "-C", str(target))
    # Without a font a page crashes, so the configuration has to name where they lie now.
    configuration = cache / "fonts" / "fonts.conf"
    text = re.sub(r"<dir[^>]*>.*?</dir>", "", configuration.read_text())
    configuration.write_text(
        text.replace("</fontconfig>", f"<dir>{cache / 'fonts'}</dir></fontconfig>")
    )


def listing(cache: Path, name: str) -> list[str]:
    out = subprocess.run(["tar", "tf", name], cwd=cache, capture_output=True, text=True, check=True)
    return out.stdout.split()


def run(cache: Path, *command: str) -> None:
    subprocess.run(command, cwd=cache, capture_output=True, text=True, check=True)
