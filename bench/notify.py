"""How many turn mails leave in a second, as ratios to constant mails in the same run."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bench._notify_tasks import CONSTANT
from bench._rounds import Measured, compared_times
from tests.real import parts
from tests.real.processes import free_port, listens
from tests.real.site import site

if TYPE_CHECKING:
    from games.models import Game
    from tests.real.sample_games import Position

ROUNDS = 11
GAMES = 40  # mails in a round
FIRST = 150  # the move after which they begin
PATIENCE = 120


class Bench:
    """Games that go on by a record, whose turns are told by the real worker."""

    def __init__(self, position: Position, counted: Path) -> None:
        from notifications.models import Alert
        from tests.real.sample_games import copied

        self.counted, self.position, self.played = counted, position, FIRST
        self.games: list[Game] = [copied(position.game) for _ in range(GAMES)]
        Alert.objects.all().delete()
        self.told: list[int] = []  # seats whose turn has begun last

    def mails(self) -> int:
        """Give how many the mail server has accepted."""
        return self.counted.stat().st_size if self.counted.exists() else 0

    def until(self, send: Callable[[], object]) -> float:
        """Send, and give the microseconds of one mail until the mail server has them all."""
        end = time.monotonic() + PATIENCE
        wanted = self.mails() + GAMES
        began = time.perf_counter()
        send()
        while self.mails() < wanted:
            if time.monotonic() > end:
                raise RuntimeError(f"{self.mails()} of {wanted} mails")
            time.sleep(0.001)
        return (time.perf_counter() - began) / GAMES * 1e6

    def hand_over(self) -> None:
        """Play on in all games until somebody else's turn begins; their alerts wait."""
        from games.models import Move
        from games.services.submit import submit
        from notifications.models import Alert

        Alert.objects.all().delete()
        while Alert.objects.count() < GAMES:
            move = self.position.next_move(self.played)
            self.played += 1
            for game in self.games:
                done = submit(
                    game_id=game.pk, seat=move.seat, key=move.key,
                    source=Move.Source.WEB, by=game.seats.get(number=move.seat).user_id,
                    line=move.text,
                )  # fmt: skip
                assert done.refusal is None, done.refusal
        # Several may be asked at once; one of them will do.
        one = Alert.objects.latest("pk").seat.number
        Alert.objects.exclude(seat__number=one).delete()
        self.told = list(Alert.objects.values_list("seat", flat=True))
        self.draw_picture()

    def draw_picture(self) -> None:
        """Make the picture before the time counts: all games show the same."""
        from notifications.channels.mail import prepare
        from notifications.models import Alert

        prepare([Alert.objects.select_related("seat__game", "user").latest("pk")])

    def notices(self) -> float:
        """Send the notices of turns that have just begun, a task for each."""
        from accounts.clock import now
        from notifications.models import Alert
        from notifications.tasks import deliver_due

        self.hand_over()
        Alert.objects.update(due_at=now())
        return self.until(lambda: [deliver_due.delay() for _ in self.told])

    def constants(self) -> float:
        """Send as many constant mails, a task for each."""
        from bench._notify_tasks import send_constant

        return self.until(lambda: [send_constant.delay() for _ in range(GAMES)])

    def remind(self) -> None:
        """Owe a reminder to everybody whose turn has begun last; nothing else waits."""
        from accounts.clock import now
        from games.models import Seat
        from notifications.kinds.reminder import announced
        from notifications.models import Alert
        from notifications.outbox import owe

        Alert.objects.all().delete()
        at = now()
        for seat in Seat.objects.filter(pk__in=self.told).select_related("user"):
            assert seat.user is not None
            assert seat.deadline is not None
            owe(
                seat=seat, user=seat.user, kind=Alert.Kind.REMINDER,
                due_at=at + timedelta(hours=1), about=announced(seat.deadline, at),
            )  # fmt: skip

    def burst(self) -> float:
        """Let reminders be due, all at once and without tasks, and start the sweep."""
        from accounts.clock import now
        from notifications.models import Alert
        from notifications.tasks import sweep_outbox

        self.remind()
        Alert.objects.update(due_at=now())
        return self.until(sweep_outbox.delay)

    def one_connection(self) -> float:
        """Send constant mails by Django over one connection."""
        from django.core.mail import get_connection

        from bench._notify_tasks import constant

        def send() -> None:
            get_connection().send_messages([constant() for _ in range(GAMES)])

        return self.until(send)


def line(name: str, measured: Measured, goal: float) -> str:
    """Give a line of the report; the ratio is that of mails in a second."""
    verdict = "met" if measured.ratio >= goal else "missed"
    ours, theirs = 1e6 / measured.yardstick, 1e6 / measured.subject
    told = f"{name:<58} {ours:>6.1f}/s {theirs:>6.1f}/s"
    return f"{told}   ratio {measured.ratio:.3f} (goal {goal:.2f}, {verdict})"


@contextmanager
def mail_server(folder: Path, port: int) -> Iterator[Path]:
    """Give the file in which a mail server counts."""
    counted = folder / "counted"
    command = (sys.executable, "-m", "bench._notify_sink", str(port), str(counted))
    server = parts.Part("mail", folder, command, {}, lambda _: listens(port))
    server.start()
    try:
        server.wait()
        yield counted
    finally:
        server.kill()


@contextmanager
def worker(folder: Path) -> Iterator[None]:
    """Run the site's worker, which knows the constant mail too."""
    made = parts.worker(folder, "worker", {}, "-c", "2", "-I", "bench._notify_tasks")
    made.start()
    try:
        made.wait()
        yield
    finally:
        made.kill()


def measure(folder: Path, counted: Path) -> None:
    """Print both ratios."""
    from django.core.mail import EmailMultiAlternatives

    from bench._notify_tasks import keep
    from games.services.clocks.control import DAY, TimeControl
    from notifications.channels.mail import prepare
    from notifications.models import Alert
    from tests.real.sample_games import positions

    clock = TimeControl("hand_off", time=3 * DAY)
    bench = Bench(positions([FIRST], public=False, clock=clock)[FIRST], counted)
    bench.hand_over()
    (mail,) = prepare([Alert.objects.select_related("seat__game", "user").latest("pk")]).values()
    assert isinstance(mail, EmailMultiAlternatives)
    keep(mail, folder / "mail")
    print(f"{GAMES} mails in a round, medians of {ROUNDS} rounds in turn", flush=True)
    with worker(folder):
        rows = (
            ("turn notices / constant mails, each by a task", bench.constants, bench.notices, 0.85),
            ("burst of reminders / Django mail over one connection",
             bench.one_connection, bench.burst, 0.7),
        )  # fmt: skip
        for name, yardstick, subject, goal in rows:
            print(line(name, compared_times(yardstick, subject, ROUNDS), goal), flush=True)


def main() -> None:
    """Measure on PostgreSQL, with a mail server and a worker of our own."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="correo-bench-") as name:
        folder = Path(name)
        os.environ |= {
            "EMAIL_URL": f"smtp://127.0.0.1:{port}",
            "REPLY_DOMAIN": "correo.test",
            "ALERT_DELAY_SECONDS": "3600",  # the bench says when they are due
            CONSTANT: str(folder / "mail"),
        }
        with site("postgresql"), mail_server(folder, port) as counted:
            measure(folder, counted)


if __name__ == "__main__":
    main()
