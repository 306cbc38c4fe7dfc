"""Whatever is killed, no move and no alert is lost, and none is sent that is over."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from accounts.clock import now
from notifications.models import Alert
from tests.games.tables import person
from tests.notifications.chaos_players import Players
from tests.notifications.chaos_verdict import Kill, judge
from tests.real import parts
from tests.real.mail_sink import accepted
from tests.real.processes import free_port
from tests.scale import scaled
from tests.waiting import eventually

HAND_OFFS = scaled(60, 2000)
KILLS = scaled(6, 100)
TABLES = scaled(6, 8)
LONGEST_DOWN = 1.0  # seconds
MOST_TWICE = 0.005  # of all mails, in a run with enough of them


class Chaos:
    """The whole site as processes, and somebody who kills them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        redis, mail = free_port(), free_port()
        environment = {
            "DJANGO_SETTINGS_MODULE": "tests.notifications.chaos_settings",
            "DATABASE_URL": parts.database_url(),
            "REDIS_URL": f"redis://127.0.0.1:{redis}/0",
            "EMAIL_URL": f"smtp://127.0.0.1:{mail}",
        }
        self.victims = {
            "redis": [parts.redis(folder, redis)],
            "mail": [parts.mail_sink(folder, mail)],
            "web": [parts.web(folder, self.port, environment)],
            "worker": [parts.worker(folder, f"worker{n}", environment) for n in (1, 2)],
        }
        self.beat = parts.beat(folder, environment)
        self.kills: list[Kill] = []

    @property
    def all(self) -> list[parts.Part]:
        return [part for same in self.victims.values() for part in same] + [self.beat]

    def strike(self, name: str, chance: random.Random) -> None:
        """Kill one of these in the middle of its work, and let it come back after a while."""
        part = chance.choice(self.victims[name])
        part.wait()
        struck = now()
        part.kill()
        self.kills.append(Kill(struck, now(), name))
        time.sleep(chance.uniform(0, LONGEST_DOWN))
        part.start()

    def rage(self, players: Players, chance: random.Random) -> None:
        """Strike again and again while the players play, everybody at least once."""
        names = sorted(self.victims)
        chance.shuffle(names)
        names += chance.choices(names, k=KILLS - len(names))
        for number, name in enumerate(names):
            enough = HAND_OFFS * (number + chance.random()) / KILLS
            eventually(partial(players.have_come_to, enough), seconds=300)
            self.strike(name, chance)


@contextmanager
def running(folder: Path) -> Iterator[Chaos]:
    chaos = Chaos(folder)
    try:
        for part in chaos.all:
            part.start()
        for part in chaos.all:
            part.wait()
        yield chaos
    finally:
        for part in reversed(chaos.all):
            part.kill()


@pytest.mark.timeout(scaled(600, 7200))
@pytest.mark.django_db(transaction=True)
def test_nothing_is_lost_whatever_is_killed(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    people = [person(name) for name in ("Ana", "Bob", "Eve")]
    with running(tmp_path) as chaos:
        players = Players(chaos.port, people, TABLES, HAND_OFFS)
        with players.begin():
            chaos.rage(players, random.Random(HAND_OFFS))
            eventually(partial(players.have_come_to, HAND_OFFS), seconds=600)
            players.stop()
        for part in chaos.all:
            part.wait()
        waiting = Alert.objects.filter(status__in=Alert.WAITING)
        eventually(lambda: not waiting.exists(), seconds=120)
        mails = accepted(tmp_path / "accepted")
    found = judge(players.games, players.acknowledged, mails, chaos.kills)
    line = f"chaos: {len(chaos.kills)} kills, {players.unanswered} posts without a yes, {found}"
    print(f"\n{line}")
    record_property("chaos", line)
    assert found.hand_offs >= HAND_OFFS
    assert found.sent >= HAND_OFFS / 10, "too few mails to say anything"
    assert found.lost_moves == []
    assert found.lost_alerts == []
    assert found.late == []
    assert found.strange == []
    assert found.unexplained == []
    if found.sent >= 1 / MOST_TWICE:
        assert found.twice < found.sent * MOST_TWICE
