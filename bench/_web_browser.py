"""A small browser: one kept connection, one session, nothing of its own that costs time."""

from __future__ import annotations

import http.client
import re
import socket
from urllib.parse import urlencode


class Browser:
    """Talks to one server over one connection."""

    def __init__(self, port: int, session: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.connection.connect()
        self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.cookies = {"sessionid": session} if session else {}
        self.host = f"127.0.0.1:{port}"

    def get(self, path: str) -> str:
        """Get a page that must be there."""
        return self._answered("GET", path, b"", 200)

    def touch(self, path: str) -> None:
        """Ask for something that has nothing to show."""
        self._answered("GET", path, b"", 204)

    def post(self, path: str, **fields: str) -> None:
        """Post a form that must be taken."""
        self._answered("POST", path, urlencode(fields).encode(), 302)

    def _answered(self, method: str, path: str, body: bytes, status: int) -> str:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["X-CSRFToken"] = self.cookies.get("csrftoken", "")
        self.connection.request(method, path, body or None, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status != status:
            raise RuntimeError(f"{method} {path}: {answer.status} {_words(text)[:600]}")
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return text


def page_weight(port: int, session: str, path: str) -> tuple[int, int]:
    """Give the bytes that a real browser loads for a page, the first time and when it comes back.

    Scripts, styles and fonts are kept by the browser after the first time.
    """
    from playwright.sync_api import sync_playwright

    from tests.real.chromium import FLAGS, chromium

    weights = []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = running.new_context(base_url=f"http://127.0.0.1:{port}")
        context.add_cookies(
            [{"name": "sessionid", "value": session, "url": f"http://127.0.0.1:{port}"}]
        )
        page = context.new_page()
        wire = context.new_cdp_session(page)
        loaded: list[int] = []
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        for _ in range(2):
            loaded.clear()
            page.goto(path)
            page.wait_for_load_state("networkidle")
            weights.append(int(sum(loaded)))
        running.close()
    return weights[0], weights[1]


def _words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())
