"""The real parts that tests of the site run with: PostgreSQL, Redis, worker, mail server, browser.

A plugin, because variables have to be set before Django's settings are read. When only tests of the
engine are asked for, nothing of this happens.
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.real.postgres import Postgres
from tests.real.processes import Missing, free_port, must_be_complete
from tests.real.redis_server import Redis

pytest_plugins = ["tests.fixtures"]

WITHOUT_SERVICES = ("tests/engine", "tests/test_imports.py")
MISSING = "CORREO_TEST_MISSING"  # why servers are missing, told to the processes of xdist
# What the person at the keyboard has set must not reach the tests.
OURS = (
    "ALLOWED_HOSTS", "CACHE_URL", "CORREO_BIND", "CSRF_TRUSTED_ORIGINS", "DEBUG", "EMAIL_URL",
    "DEFAULT_FROM_EMAIL", "HSTS_SECONDS", "LOG_FORMAT", "MAIL_DOMAIN", "MAILBOX_PORT",
    "METRICS_TOKEN", "REPLY_DOMAIN", "SITE_URL", "SSL_REDIRECT", "TRUSTED_PROXY_COUNT", "PORT",
    MISSING,
)  # fmt: skip

started: list[Postgres | Redis] = []
folders: list[Path] = []


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Name the settings and where the servers will be, before pytest-django looks."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # it has inherited everything
    if engine_only(early_config):
        os.environ.pop("DJANGO_SETTINGS_MODULE", None)
        return
    for name in OURS:
        os.environ.pop(name, None)
    folder = Path(tempfile.mkdtemp(prefix="correo-tests-"))
    folders.append(folder)
    (folder / "data" / "static").mkdir(parents=True)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "DJANGO_ALLOW_ASYNC_UNSAFE": "1",  # Playwright keeps a loop in the thread of the tests
        "CORREO_DATA": str(folder / "data"),
        "SECRET_KEY": "only for tests",
        "REDIS_URL": f"redis://127.0.0.1:{free_port()}/0",
        "DATABASE_URL": f"postgres://postgres@127.0.0.1:{free_port()}/correo",
        "LOG_LEVEL": "WARNING",
    }
    if on_sqlite():
        os.environ["DATABASE_URL"] = f"sqlite:///{folder / 'data' / 'correo.sqlite3'}"


def engine_only(config: pytest.Config) -> bool:
    """Are all the paths on the command line among those that need no site?"""
    asked = [
        str(Path(config.invocation_params.dir, path.partition("::")[0]).resolve())
        for path in config.known_args_namespace.file_or_dir
    ]
    free = [str(config.rootpath / path) for path in WITHOUT_SERVICES]
    return bool(asked) and all(
        any(path == place or path.startswith(f"{place}{os.sep}") for place in free)
        for path in asked
    )


def on_sqlite() -> bool:
    """Is this the second run, in which the tests marked `sqlite` meet the other database?"""
    return os.environ.get("CORREO_TEST_DATABASE") == "sqlite"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Start the servers, once for all processes of xdist."""
    if not folders or session.config.option.collectonly:
        return
    servers: list[Postgres | Redis] = [Redis(folders[0] / "redis", port_of("REDIS_URL"))]
    if not on_sqlite():
        servers.append(Postgres(folders[0] / "postgres", port_of("DATABASE_URL")))
    try:
        for server in servers:
            started.append(server)
            server.start()
    except Missing as reason:
        if must_be_complete():
            pytest.exit(f"A part that tests need is missing: {reason}", returncode=1)
        os.environ[MISSING] = str(reason)
    from elgrande_site.messages import compile_messages

    compile_messages()


def port_of(variable: str) -> int:
    return int(os.environ[variable].rpartition(":")[2].partition("/")[0])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what needs missing servers; on SQLite, run only what is marked for it."""
    reason = os.environ.get(MISSING)
    places = [str(config.rootpath / place) for place in WITHOUT_SERVICES]
    for item in items:
        if reason and not str(item.path).startswith(tuple(places)):
            item.add_marker(pytest.mark.skip(reason=reason))
    if on_sqlite():
        config.hook.pytest_deselected(
            items=[item for item in items if not item.get_closest_marker("sqlite")]
        )
        items[:] = [item for item in items if item.get_closest_marker("sqlite")]


def pytest_unconfigure() -> None:
    """Stop what was started, last first, and leave nothing behind."""
    while started:
        started.pop().stop()
    while folders:
        shutil.rmtree(folders.pop(), ignore_errors=True)
