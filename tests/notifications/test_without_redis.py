"""While Redis is away people read and move; what could not be queued goes out when it is back."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from games.models import Game
from games.services.submit import decision_key
from notifications.models import Alert
from tests.games.tables import asked, fresh, person, reply, started
from tests.real import parts
from tests.real.mail_sink import accepted
from tests.real.processes import free_port
from tests.real.sample_games import session_of
from tests.waiting import eventually

TOKEN = "c" * 32  # against forged requests; cookie and header have to agree
# A refused connection costs nothing; one that hangs costs each kind of use its timeout, once.
PATIENCE = 15


class Answer(NamedTuple):
    """What the site said, and how long it took."""

    status: int
    body: str
    seconds: float


class Site:
    """The whole site as processes."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        redis, mail = free_port(), free_port()
        environment = {
            "DJANGO_SETTINGS_MODULE": "tests.notifications.chaos_settings",
            "DATABASE_URL": parts.database_url(),
            "REDIS_URL": f"redis://127.0.0.1:{redis}/0",
            "EMAIL_URL": f"smtp://127.0.0.1:{mail}",
        }
        self.redis = parts.redis(folder, redis)
        self.others = [
            parts.mail_sink(folder, mail),
            parts.web(folder, self.port, environment),
            parts.worker(folder, "worker", environment),
            parts.beat(folder, environment),
        ]

    def ask(self, path: str, session: str = "", fields: dict[str, str] | None = None) -> Answer:
        """Ask for a page, or post to it."""
        cookie = f"csrftoken={TOKEN}" + (f"; sessionid={session}" if session else "")
        headers = {"Cookie": cookie, "X-CSRFToken": TOKEN}
        if fields is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        begun = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            method, body = ("GET", None) if fields is None else ("POST", urlencode(fields))
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            return Answer(answer.status, text, time.monotonic() - begun)
        finally:
            connection.close()

    def mails_to(self, address: str) -> int:
        """Give how many mails have reached somebody."""
        return sum(mail.to == address for mail in accepted(self.folder / "accepted"))


@contextmanager
def running(folder: Path) -> Iterator[Site]:
    site = Site(folder)
    everything = [site.redis, *site.others]
    try:
        for part in everything:
            part.start()
        for part in everything:
            part.wait()
        yield site
    finally:
        for part in reversed(everything):
            part.kill()


def moved(site: Site, game: Game) -> str:
    """Let whoever is asked hand over to the other; give the address that must be told."""
    mover = asked(game).seat
    session = session_of(game, mover)
    while asked(game).seat == mover:
        page = site.ask(f"/tables/{game.code}/", session)
        assert page.status == 200
        assert page.seconds < PATIENCE
        decision, answer = reply(game, mover)
        key, line = decision_key(game, decision.id), decision.write(answer)
        fields = {"decision": key, "line": line, "action": "send"}
        posted = site.ask(f"/tables/{game.code}/answer/", session, fields)
        assert posted.status == 302
        assert posted.seconds < PATIENCE
        game = fresh(game)
    next_seat = game.seats.get(number=asked(game).seat)
    assert next_seat.user is not None
    return next_seat.user.email


@pytest.mark.parametrize("away", [parts.Part.kill, parts.Part.hang], ids=["killed", "hangs"])
@pytest.mark.timeout(300)
@pytest.mark.django_db(transaction=True)
def test_moves_are_taken_and_told_later(tmp_path: Path, away: Callable[[parts.Part], None]) -> None:
    ana, bob = person("Ana"), person("Bob")
    with running(tmp_path) as site:
        game = started(ana, bob)
        told = moved(site, game)
        eventually(lambda: site.mails_to(told), seconds=60)
        before = fresh(game).move_count
        away(site.redis)
        told = moved(site, fresh(game))
        assert fresh(game).move_count > before
        owed = Alert.objects.filter(user__email=told, status=Alert.Status.QUEUED)
        assert owed.exists()
        known = site.mails_to(told)
        site.redis.kill()
        site.redis.start()
        eventually(lambda: site.mails_to(told) > known, seconds=90)


@pytest.mark.timeout(300)
@pytest.mark.django_db(transaction=True)
def test_limits_are_not_lifted(tmp_path: Path) -> None:
    person("Ana")
    with running(tmp_path) as site:
        site.redis.kill()
        assert site.ask("/").status == 200
        assert site.ask("/accounts/login/").status == 200
        tries = {
            "/accounts/login/": {"login": "ana@example.org", "password": "wrong"},
            "/demo/": {},
        }
        for path, fields in tries.items():
            answer = site.ask(path, fields=fields)
            assert (path, answer.status) == (path, 503)
            assert "This has to wait a moment" in answer.body
        health = site.ask("/healthz")
        assert health.status == 503
        assert '"cache": "failing"' in health.body
        site.redis.start()
        site.redis.wait()
        wrong = site.ask("/accounts/login/", fields=tries["/accounts/login/"])
        assert wrong.status == 200
