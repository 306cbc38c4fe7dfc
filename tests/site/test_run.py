"""bin/run for real: it comes up, works, and leaves nothing running."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pages import keep_picture
from tests.real.processes import free_port, listens
from tests.waiting import eventually

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120


class Site:
    """A bin/run in a process of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data, self.port = data, free_port()
        self.log = data.with_suffix(".log")
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        command = [sys.executable, "bin/supervisor.py", "--data", str(data), *arguments]
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=kept | {"PORT": str(self.port)}, stdout=output, stderr=output
            )

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def ready(self) -> "Site":
        eventually(lambda: "READY" in self.said() or self.ended(), seconds=PATIENCE)
        assert "READY" in self.said(), self.said()
        return self

    def ended(self) -> bool:
        return self.process.poll() is not None

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.read().decode()

    def raw(self, request: str) -> str:
        """What the site's port answers to these bytes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(request.encode())
            return line.makefile("rb").read().decode()

    def mailbox_port(self) -> int:
        found = re.search(r"this machine only: http://127\.0\.0\.1:(\d+)/mailbox/", self.said())
        assert found, self.said()
        return int(found[1])

    def children(self) -> dict[int, str]:
        """The processes of this installation, by what they are."""
        found = {}
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                status = (entry / "stat").read_text().rpartition(")")[2].split()
                line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
            if int(status[1]) == self.process.pid:
                found[int(entry.name)] = line
        return found

    def child(self, word: str) -> int:
        (pid,) = [pid for pid, line in self.children().items() if word in line]
        return pid

    def redis_port(self) -> int:
        found = re.search(r"^port (\d+)", (self.data / "run/redis.conf").read_text(), re.MULTILINE)
        assert found
        return int(found[1])

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[list[Site]]:
    running: list[Site] = []
    yield running
    for site in running:
        if not site.ended():
            site.stop()


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes")
def test_it_starts_serves_and_stops(sites, tmp_path, browser):
    site = Site(tmp_path / "one")
    sites.append(site)
    site.ready()
    assert f"http://127.0.0.1:{site.port}" in site.said()
    status, front = site.get("/")
    assert status == 200
    style = re.search(r'href="(/static/css/site[^"]*\.css)"', front)
    assert style
    assert site.get(style[1])[0] == 200
    eventually(lambda: site.get("/healthz")[0] == 200, seconds=PATIENCE)
    status, mails = site.get("/mailbox/")
    assert (status, "Mailbox of this machine" in mails) == (200, True)
    assert site.get("/mailbox/", **{"X-Forwarded-For": "192.0.2.1"})[0] == 404
    assert_no_tunnel_leads_to_mails(site)
    assert_nobody_says_where_pages_are(site)
    assert len(site.children()) == 5
    sign_up_by_mailbox(browser, site)

    other = Site(tmp_path / "one")  # the same data
    sites.append(other)
    assert other.process.wait(PATIENCE) == 1
    assert "in use by another bin/run" in other.said()
    taken = Site(tmp_path / "two", "--port", str(site.port))
    sites.append(taken)
    assert taken.process.wait(PATIENCE) == 1
    assert f"Port {site.port} on 127.0.0.1 cannot be used" in taken.said()
    assert site.get("/healthz")[0] == 200

    pids, redis = list(site.children()), site.redis_port()
    assert site.stop(signal.SIGINT) == 0
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
    assert not listens(site.port)
    assert not listens(redis)
    assert "Traceback" not in site.said()
    assert "sweep" not in site.said()  # they come by all the time


def assert_no_tunnel_leads_to_mails(site: Site) -> None:
    """A tunnel hands on bytes as they come, so somebody far away may claim to sit here."""
    for claimed in (site.port, site.mailbox_port()):
        answer = site.raw(f"GET /mailbox/ HTTP/1.1\r\nHost: 127.0.0.1:{claimed}\r\n"
                          "Connection: close\r\n\r\n")  # fmt: skip
        assert answer.startswith("HTTP/1.1 302")
        assert f"Location: http://127.0.0.1:{site.mailbox_port()}/mailbox/" in answer
        assert "Mailbox of this machine" not in answer


def assert_nobody_says_where_pages_are(site: Site) -> None:
    """A proxy on this machine may hand on a header that would put another path before ours."""
    for claimed in ("/elsewhere", "/accounts"):
        answer = site.raw(f"GET /accounts/login/ HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n"
                          f"SCRIPT_NAME: {claimed}\r\nConnection: close\r\n\r\n")  # fmt: skip
        assert answer.startswith("HTTP/1.1 200")
        assert 'href="/accounts/signup/"' in answer


def sign_up_by_mailbox(browser, site: Site) -> None:
    """As a newcomer does it, without JavaScript: sign up, read the mail on this machine, go in."""
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{site.port}",
        java_script_enabled=False,
        viewport={"width": 360, "height": 800},
    )
    page, mail = context.new_page(), context.new_page()
    page.goto("/accounts/signup/")
    page.fill("#id_display_name", "Ana")
    page.fill("#id_email", "ana@example.org")
    page.fill("#id_password1", "correct horse battery")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    mail.goto("/mailbox/")
    keep_picture(mail, "mailbox-360")
    (code,) = re.findall(r"^([A-Z0-9]+-[A-Z0-9]+)$", mail.inner_text("pre"), re.MULTILINE)
    page.fill("#id_code", code)
    keep_picture(page, "code-360")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    assert "Ana" in page.inner_text("header")
    context.close()


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes")
def test_two_installations_side_by_side_and_the_death_of_a_part(sites, tmp_path):
    one, two = Site(tmp_path / "one"), Site(tmp_path / "two", "--bind", "0.0.0.0")
    sites.extend([one, two])
    one.ready()
    two.ready()
    assert one.redis_port() != two.redis_port()
    assert two.get("/mailbox/")[0] == 404  # open to the network, so there is no such page
    assert "to this machine only" not in two.said()
    pids = list(one.children())
    os.kill(one.child(" worker "), signal.SIGKILL)
    assert one.process.wait(PATIENCE) == 1
    assert "the worker ended" in one.said()
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
    assert two.get("/")[0] == 200
    assert two.stop() == 0


@pytest.mark.parametrize("port", ["abc", "0", "-5", "99999", "8000.0"])
def test_what_is_no_port_is_told(tmp_path, port):
    for given in ({"PORT": port}, {}):
        arguments = [] if given else [f"--port={port}"]
        done = subprocess.run(
            [sys.executable, "bin/supervisor.py", "--data", str(tmp_path / "data"), *arguments],
            cwd=ROOT, env=given, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 2
        assert f"'{port}' is no port" in done.stderr
        assert "Traceback" not in done.stderr


def test_what_is_no_data_directory_is_told(tmp_path):
    (tmp_path / "file").write_text("not yours")
    site = Site(tmp_path / "file")
    assert site.process.wait(PATIENCE) == 1
    assert f"{site.data} cannot be the data directory: File exists" in site.said()


def test_an_unknown_address_is_told(tmp_path):
    site = Site(tmp_path / "one", "--bind", "no.such.name.invalid")
    assert site.process.wait(PATIENCE) == 1
    assert "is no address of this machine" in site.said()
