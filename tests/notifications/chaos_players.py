"""People who play several games at once over HTTP, whatever happens to the server."""

from __future__ import annotations

import http.client
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple
from urllib.parse import urlencode

from django.db import connections
from django.db.models import Sum

from accounts.models import User
from games.models import Game, Seat
from games.services.submit import decision_key
from notifications.models import Alert
from tests.games.tables import asked, fresh, reply, started
from tests.real.sample_games import session_of
from tests.scale import scaled

TOKEN = "c" * 32  # against forged requests; cookie and header have to agree
PATIENCE = 20  # seconds for an answer
MAIL_PATIENCE = scaled(3, 8)  # seconds for a mail
QUICK = 0.3  # the share of turns in which somebody does not wait for it


class Acknowledged(NamedTuple):
    """An answer that the server said yes to."""

    game: int
    decision: str
    text: str


class Players:
    """Each game has a thread, which posts for whoever is asked."""

    def __init__(self, port: int, users: list[User], tables: int, wanted: int) -> None:
        self.port, self.users, self.tables, self.wanted = port, users, tables, wanted
        self.acknowledged: list[Acknowledged] = []
        self.unanswered = 0  # posts that got no yes: the server was away, or died over them
        self.games: list[int] = []
        self._sessions: dict[tuple[int, int], str] = {}
        self._lock = threading.Lock()
        self._stop = threading.Event()

    def hand_offs(self) -> int:
        """Give how often a person's turn has begun."""
        rows = Seat.objects.filter(game__in=list(self.games))
        return rows.aggregate(total=Sum("hand_off"))["total"] or 0

    def have_come_to(self, hand_offs: float) -> bool:
        """Say whether there were so many."""
        return self.hand_offs() >= hand_offs

    def begin(self) -> ThreadPoolExecutor:
        """Let everybody play until `stop` or until there were enough hand-offs."""
        pool = ThreadPoolExecutor(self.tables)
        self.played = [pool.submit(self._play, number) for number in range(self.tables)]
        return pool

    def stop(self) -> None:
        """Let everybody finish what they are doing; raises what went wrong."""
        self._stop.set()
        for played in self.played:
            played.result()

    def _play(self, number: int) -> None:
        chance = random.Random(number)
        try:
            game = self._new_game()
            while not self._stop.is_set() and self.hand_offs() < self.wanted:
                game = fresh(game) if fresh(game).is_running else self._new_game()
                self._answer(game, chance)
        finally:
            connections.close_all()

    def _new_game(self) -> Game:
        game = started(*self.users)
        with self._lock:
            self.games.append(game.pk)
        return game

    def _answer(self, game: Game, chance: random.Random) -> None:
        """Post what whoever is asked would answer, after a thought if their turn has just begun."""
        seat = asked(game).seat
        decision, answer = reply(game, seat, pick=chance.randrange(1000))
        last = game.moves.order_by("-number").first()
        if last is None or last.seat != seat:
            self._think(game, seat, chance)
        text = decision.write(answer)
        fields = {"decision": decision_key(game, decision.id), "line": text, "action": "send"}
        if self._posted(f"/tables/{game.code}/answer/", self._session(game, seat), fields):
            self.acknowledged.append(Acknowledged(game.pk, decision.id, text))
        else:
            self.unanswered += 1
            time.sleep(0.1)

    def _think(self, game: Game, seat: int, chance: random.Random) -> None:
        """Wait for the mail that tells of the turn, not too long; some are quicker."""
        end = time.monotonic() + (chance.random() if chance.random() < QUICK else MAIL_PATIENCE)
        waiting = Alert.objects.filter(seat__game=game, seat__number=seat, status__in=Alert.WAITING)
        while time.monotonic() < end and waiting.exists():
            time.sleep(0.05)

    def _session(self, game: Game, seat: int) -> str:
        known = self._sessions.get((game.pk, seat))
        if known is None:
            known = self._sessions[game.pk, seat] = session_of(game, seat)
        return known

    def _posted(self, path: str, session: str, fields: dict[str, str]) -> bool:
        """Post as a browser does; only a redirection to the table means yes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        try:
            connection.request("POST", path, urlencode(fields), headers)
            return connection.getresponse().status == http.client.FOUND
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()
