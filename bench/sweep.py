"""The deadline sweep at a million running clocks, as ratios to a small database in the same run."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from datetime import timedelta
from functools import partial

from bench._rounds import ROUNDS, compared_times, line, timed
from tests.real.site import site

DATABASES = ("postgresql", "sqlite")
SMALL, LARGE = 10_000, 1_000_000
IDLE_SWEEPS = 200  # in a round
DUE = 100  # in a round
INDEX = {"waking": "clocks_by_waking", "due_for_code": "due_for_code"}


class Clocks:
    """A database with so many running clocks, in a process of its own: settings are read once."""

    def __init__(self, database: str, seats: int) -> None:
        command = [sys.executable, "-m", "bench.sweep", "serve", database, str(seats)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.said = self._until("ready")

    def time(self, what: str) -> float:
        """Let the process do something once, and give the microseconds it took."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return float(self._until("took")[-1].split()[1])

    def _until(self, word: str) -> list[str]:
        said: list[str] = []
        assert self.process.stdout is not None
        for text in self.process.stdout:
            said.append(text.rstrip())
            if text.startswith(word):
                return said
        raise RuntimeError("the process with the clocks ended")

    def stop(self) -> None:
        """Let it clear away."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(120)


def serve(database: str, seats: int) -> None:
    """Fill a database, show the plans, and do what is asked for line by line."""
    with site(database):
        from bench._sweep_fill import fill

        began = time.perf_counter()
        fill(seats)
        print(f"{seats} running clocks stored in {time.perf_counter() - began:.0f} s")
        show_plans()
        print("ready", flush=True)
        things = {"idle": idle, "row": row, "due": due}
        for asked in sys.stdin:
            print(f"took {things[asked.strip()](seats)}", flush=True)


def idle(_: int) -> float:
    """Sweep where nothing is due."""
    from accounts.clock import now
    from games.services.clocks.sweep import sweep

    assert sweep(now()).expired == 0
    return timed(lambda: sweep(now()), IDLE_SWEEPS)


def row(seats: int) -> float:
    """Read one row by its key."""
    from games.models import Seat

    return timed(lambda: Seat.objects.get(pk=random.randint(1, seats - 10)), IDLE_SWEEPS)


def due(seats: int) -> float:
    """Sweep where the time of a hundred people is up."""
    from accounts.clock import now
    from games.models import Heartbeat, Seat
    from games.services.clocks.outage import BEAT
    from games.services.clocks.sweep import sweep

    Heartbeat.objects.update_or_create(name=BEAT, defaults={"ticked_at": now()})
    running = Seat.objects.filter(clock_since__isnull=False, pk__gte=random.randint(1, seats // 2))
    keys = list(running.order_by("pk").values_list("pk", flat=True)[:DUE])
    Seat.objects.filter(pk__in=keys).update(deadline=now() - timedelta(seconds=1), remind_at=None)
    began = time.perf_counter()
    swept = sweep(now())
    spent = time.perf_counter() - began
    assert swept.expired == DUE, swept
    return spent * 1e6


def show_plans() -> None:
    """Print how the database finds what is due, and whether by the index that is meant for it."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from accounts.clock import now
    from games.selectors import due_for_code
    from games.services.clocks.waking import waking

    explain = "EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN "
    for name, ask in (("waking", partial(waking, now())), ("due_for_code", due_for_code)):
        with CaptureQueriesContext(connection) as asked:
            ask()
        with connection.cursor() as cursor:
            cursor.execute(explain + asked.captured_queries[0]["sql"].replace("%", "%%"))
            plan = [str(part[-1]) for part in cursor.fetchall()]
        verdict = "met" if INDEX[name] in "".join(plan) else "missed"
        print(f"plan of {name} (goal: index {INDEX[name]}, {verdict}):")
        for step in plan:
            print(f"    {step}")


def measure(database: str) -> None:
    """Print the ratios on one kind of database."""
    small, large = Clocks(database, SMALL), Clocks(database, LARGE)
    print(f"{database}: medians of {ROUNDS} rounds, subject and yardstick in turn")
    print("\n".join(large.said[:-1]), flush=True)
    idle_ratio = compared_times(partial(large.time, "idle"), partial(large.time, "row"))
    print(line("idle sweep / one row by key, 1,000,000", idle_ratio, 1.5), flush=True)
    due_ratio = compared_times(partial(large.time, "due"), partial(small.time, "due"))
    print(line("100 due of 1,000,000 / of 10,000", due_ratio, 1.2), flush=True)
    small.stop()
    large.stop()


def main() -> None:
    """Measure on both databases, or on the one that is named."""
    if sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]))
        return
    for database in [name for name in sys.argv[1:] if name in DATABASES] or DATABASES:
        measure(database)


if __name__ == "__main__":
    main()
