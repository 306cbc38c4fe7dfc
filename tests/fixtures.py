"""Fixtures of the real parts. Nothing of Django is imported before a test asks for it."""

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from tests.real.processes import Missing, must_be_complete

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.real.mail_server import MailServer
    from tests.real.worker import Worker


def missing(reason: Missing) -> NoReturn:
    """Fail in CI, skip elsewhere."""
    if must_be_complete():
        pytest.fail(str(reason))
    pytest.skip(str(reason))


@pytest.fixture(autouse=True)
def fresh_cache(request: pytest.FixtureRequest) -> Iterator[None]:
    """Rate limits and sessions of one test are not the next one's. Other processes keep theirs."""
    yield
    asked = {"db", "transactional_db", "live_server", "client"} & set(request.fixturenames)
    if asked or request.node.get_closest_marker("django_db"):
        import redis
        from django.conf import settings

        cache = settings.CACHES["default"]
        with redis.Redis.from_url(cache["LOCATION"]) as server:
            for key in server.scan_iter(f"{cache['KEY_PREFIX']}:*", count=1000):
                server.delete(key)


@pytest.fixture(scope="session")
def mail_server() -> Iterator["MailServer"]:
    from tests.real.mail_server import MailServer

    server = MailServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def smtp(mail_server: "MailServer", settings: Any) -> "MailServer":
    """A real mail server, empty; this process and the worker send their mails to it."""
    mail_server.empty()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", mail_server.port
    return mail_server


@pytest.fixture
def worker(transactional_db: None, worker_process: "Worker") -> Iterator["Worker"]:
    """A real worker; wait for what it writes. It ends its work before the database is emptied."""
    worker_process.begin()
    yield worker_process
    worker_process.rest()


@pytest.fixture(scope="session")
def worker_process(
    django_db_setup: None,
    mail_server: "MailServer",
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator["Worker"]:
    """The process, started once; a test asks for `worker`."""
    from django.db import connection

    from tests.real.worker import Worker

    name = connection.settings_dict["NAME"]
    url = os.environ["DATABASE_URL"].rpartition("/")[0] + f"/{name}"
    if connection.vendor == "sqlite":
        url = f"sqlite:///{name}"
    log = tmp_path_factory.mktemp("worker") / "log"
    environment = {"DATABASE_URL": url, "EMAIL_URL": mail_server.url, "LOG_LEVEL": "INFO"}
    try:
        running = Worker(log, environment)
    except Missing as reason:
        pytest.fail(f"the worker did not start: {reason}")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """A real Chromium."""
    from playwright.sync_api import sync_playwright

    from tests.real.chromium import FLAGS, chromium

    try:
        program = chromium()
    except Missing as reason:
        missing(reason)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: "Browser", live_server: Any, client: Any) -> Iterator[Callable[..., "Page"]]:
    """`open_page("/", width=360, dark=True, javascript=False, user=ana)`: a page of the live site.

    Each call is a browser of its own. What the page complains about in the console fails the test.
    """
    contexts, complaints = [], []

    def opened(
        path: str,
        *,
        width: int = 1280,
        dark: bool = False,
        javascript: bool = True,
        user: Any = None,
    ) -> "Page":
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            java_script_enabled=javascript,
        )
        contexts.append(context)
        if user:
            visitor = type(client)()  # one for each: whoever signs in next would end a session
            visitor.force_login(user)
            cookie = visitor.cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
        page = context.new_page()
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
