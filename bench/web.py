"""How fast the site's pages and moves are, as ratios to plain Django in the same run."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from bench._rounds import ROUNDS, compared_times, line, timed
from bench._web_browser import Browser, page_weight
from tests.real.site import site

if TYPE_CHECKING:
    from tests.real.sample_games import Position

DATABASES = ("postgresql", "sqlite")
EARLY, MIDDLE, LATE = 25, 150, 250
PAGES = 5  # in a round
MOVES = 5  # in a round; no snapshot is due among them
MOST_QUERIES = 8
FIRST_LOAD, LATER_LOAD = 150_000, 40_000


class Bench:
    """The measurements on one database, over HTTP with kept connections."""

    def __init__(self, port: int, positions: dict[int, Position]) -> None:
        from tests.real.sample_games import session_of

        self.port, self.positions = port, positions
        game = positions[MIDDLE].game
        self.players = {seat: Browser(port, session_of(game, seat)) for seat in range(game.players)}

    def page(self, moment: int) -> tuple[Browser, str]:
        """Give whoever is asked at a moment, and the address of the game."""
        position = self.positions[moment]
        return self.players[position.next_move(moment).seat], f"/tables/{position.game.code}/"

    def cold(self, moment: int) -> partial[float]:
        """Load the game page with empty process caches."""
        reader, path = self.page(moment)
        return partial(
            timed, partial(reader.get, path), PAGES, partial(reader.touch, "/bench/forget/")
        )

    def copy(self, moment: int) -> str:
        """Give the code of a new game at that moment."""
        from tests.real.sample_games import copied

        return copied(self.positions[moment].game).code

    def played(self, moment: int) -> float:
        """Play some moves on a copy of the game; pages are loaded before, and not counted."""
        position = self.positions[moment]
        path = f"/tables/{self.copy(moment)}/"
        spent = 0.0
        for number in range(moment, moment + MOVES):
            move = position.next_move(number)
            player = self.players[move.seat]
            player.get(path)
            began = time.perf_counter()
            player.post(f"{path}answer/", decision=move.key, line=move.text, action="send")
            spent += time.perf_counter() - began
        return spent / MOVES * 1e6

    def run(self) -> None:
        """Print all ratios."""
        reader, path = self.page(MIDDLE)
        code = self.positions[MIDDLE].game.code
        read = partial(timed, partial(reader.get, f"/bench/read/{code}/"), PAGES)
        remembered = partial(timed, partial(Browser(self.port).get, "/bench/remembered/"), PAGES)
        warm = partial(timed, partial(reader.get, path), PAGES)
        # Its records make no game any more, so they go to a copy that nobody plays.
        insert = partial(reader.post, f"/bench/insert/{self.copy(MIDDLE)}/", line="granada 2")
        rows = (
            ("cold game page / 1 row and 150 records", self.cold(MIDDLE), read, 1.5),
            ("warm game page / template without database", warm, remembered, 2.0),
            (
                "accepted move / lock, insert, commit",
                partial(self.played, MIDDLE),
                partial(timed, insert, MOVES),
                2.0,
            ),
            (f"cold page after move {LATE} / {EARLY}", self.cold(LATE), self.cold(EARLY), 1.3),
            (
                f"accepted move {LATE} / {EARLY}",
                partial(self.played, LATE),
                partial(self.played, EARLY),
                1.3,
            ),
        )
        for name, subject, yardstick, goal in rows:
            print(line(name, compared_times(subject, yardstick), goal), flush=True)


def count_queries(position: Position) -> None:
    """Print how many queries the cold page asks, signed in, by table."""
    from django.db import connection
    from django.test.client import Client
    from django.test.utils import CaptureQueriesContext

    from games.services import states

    browser = Client(headers={"host": "127.0.0.1"})
    user = position.game.seats.get(number=position.next_move(MIDDLE).seat).user
    assert user is not None
    browser.force_login(user)
    path = f"/tables/{position.game.code}/"
    browser.get(path)
    states.CACHE.clear()
    with CaptureQueriesContext(connection) as asked:
        browser.get(path)
    verdict = "met" if len(asked) <= MOST_QUERIES else "missed"
    print(f"queries of the cold game page: {len(asked)} (goal {MOST_QUERIES}, {verdict})")
    if "--queries" in sys.argv:
        for query in asked.captured_queries:
            print("   ", re.sub(r"SELECT .*? FROM", "SELECT … FROM", query["sql"])[:200])


def weigh(port: int, session: str, path: str) -> None:
    """Print what a browser loads for the page, the first time and then."""
    weights = page_weight(port, session, path)
    rows = (("first", weights[0], FIRST_LOAD), ("later", weights[1], LATER_LOAD))
    for name, weight, goal in rows:
        verdict = "met" if weight < goal else "missed"
        told = f"{weight / 1000:.1f} kB (goal under {goal // 1000}, {verdict})"
        print(f"weight of the game page, {name} load: {told}")


def measure(database: str) -> None:
    """Fill a database of this kind, serve it and measure."""
    with site(database, "bench._web_settings") as made:
        from tests.real.sample_games import positions

        print(f"{database}: medians of {ROUNDS} rounds, subject and yardstick in turn", flush=True)
        stored = positions([EARLY, MIDDLE, LATE], public=False)
        made.serve()
        bench = Bench(made.port, stored)
        reader, path = bench.page(MIDDLE)
        bench.run()
        count_queries(stored[MIDDLE])
        weigh(made.port, reader.cookies["sessionid"], path)


def main() -> None:
    """Measure on both databases, each in a process of its own: settings are read once."""
    asked = [name for name in sys.argv[1:] if name in DATABASES]
    if len(asked) == 1:
        measure(asked[0])
        return
    for database in DATABASES:
        subprocess.run([sys.executable, "-m", "bench.web", database, *sys.argv[1:]], check=True)


if __name__ == "__main__":
    main()
