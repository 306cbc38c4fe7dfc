"""What is left after the chaos: moves, alerts and mails held against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import connection

from games.engine.core.play import play_text
from games.models import Game, Move
from games.services import states
from notifications.models import Alert
from tests.notifications.chaos_players import Acknowledged
from tests.real.mail_sink import Accepted

# Between the time of a commit and its being seen lie microseconds, more on a busy machine.
UNSEEN = timedelta(milliseconds=50)
# A kill that made a second delivery came so soon after the first was written down.
SOON = timedelta(seconds=3)


class Turn(NamedTuple):
    """A hand-off of a seat, found by replaying; `over` is when others could see its end."""

    seat: int
    number: int
    over: datetime | None


class Kill(NamedTuple):
    """Who was killed when: it died between the blow and the certainty."""

    at: datetime
    dead: datetime
    name: str


@dataclass
class Verdict:
    """The figures of a run; all but the first five have to be empty."""

    hand_offs: int = 0
    acknowledged: int = 0
    sent: int = 0
    cancelled: int = 0
    twice: int = 0
    lost_moves: list[Acknowledged] = field(default_factory=list)
    lost_alerts: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # sent although over at the last look
    unexplained: list[str] = field(default_factory=list)  # second deliveries without a kill
    strange: list[str] = field(default_factory=list)  # mails with a Message-ID of no alert

    def __str__(self) -> str:
        share = 100 * self.twice / max(self.sent, 1)
        return (
            f"{self.hand_offs} hand-offs, {self.acknowledged} acknowledged moves,"
            f" {self.sent} alerts sent, {self.cancelled} cancelled;"
            f" lost moves {len(self.lost_moves)}, lost alerts {len(self.lost_alerts)},"
            f" sent though over {len(self.late)},"
            f" second deliveries {self.twice} ({share:.2f} %), of them without a kill"
            f" {len(self.unexplained)}, with another Message-ID {len(self.strange)}"
        )


def judge(
    games: Iterable[int],
    acknowledged: Sequence[Acknowledged],
    mails: Sequence[Accepted],
    kills: Sequence[Kill],
) -> Verdict:
    """Hold what the players, the database and the mail server know against each other."""
    found = Verdict(acknowledged=len(acknowledged))
    found.lost_moves = _lost(acknowledged)
    copies = Counter(mail.message_id for mail in mails)
    ids = {}
    for game in Game.objects.filter(pk__in=list(games)):
        alerts = {
            (alert.seat_id, alert.hand_off): alert
            for alert in Alert.objects.filter(seat__game=game, kind=Alert.Kind.YOUR_TURN)
        }
        for turn in turns_of(game):
            found.hand_offs += 1
            alert = alerts.get((turn.seat, turn.number))
            name = f"{game.code} seat {turn.seat} hand-off {turn.number}: {alert}"
            if alert is None:
                found.lost_alerts.append(name)
                continue
            message_id = _message_id(alert, game)
            ids[message_id] = name
            _judge_alert(found, turn, alert, name, copies[message_id])
        ids |= _judge_end(found, game, copies)
    found.strange = [mail.message_id for mail in mails if mail.message_id not in ids]
    found.twice = sum(copies.values()) - len(copies)
    found.unexplained = [ids.get(key, key) for key in _unexplained(mails, kills)]
    return found


def _judge_alert(found: Verdict, turn: Turn, alert: Alert, name: str, copies: int) -> None:
    if alert.status == Alert.Status.SENT and copies:
        found.sent += 1
        assert alert.looked_at is not None
        if turn.over is not None and turn.over + UNSEEN < alert.looked_at:
            found.late.append(f"{name} over {turn.over} looked {alert.looked_at}")
    elif alert.status == Alert.Status.CANCELLED and turn.over is not None:
        found.cancelled += 1
    else:
        found.lost_alerts.append(name)


def _message_id(alert: Alert, game: Game) -> str:
    return f"<alert-{alert.pk}.{game.code}@{settings.MAIL_DOMAIN}>"


def _judge_end(found: Verdict, game: Game, copies: Counter[str]) -> dict[str, str]:
    """Everybody is told who won, once; give these mails."""
    if game.status != Game.Status.OVER:
        return {}
    told = {
        alert.seat_id: alert
        for alert in Alert.objects.filter(seat__game=game, kind=Alert.Kind.OVER)
    }
    ids = {}
    for seat in game.seats.filter(user__isnull=False):
        alert, name = told.get(seat.pk), f"{game.code} seat {seat.pk}: the end"
        if alert is not None:
            ids[_message_id(alert, game)] = name
        if (
            alert is None
            or alert.status != Alert.Status.SENT
            or not copies[_message_id(alert, game)]
        ):
            found.lost_alerts.append(f"{name}: {alert}")
    return ids


def _lost(acknowledged: Sequence[Acknowledged]) -> list[Acknowledged]:
    games = {one.game for one in acknowledged}
    rows = Move.objects.filter(game__in=games).values_list("game", "decision", "text")
    stored = {Acknowledged(*row) for row in rows}
    return [one for one in acknowledged if one not in stored]


def _unexplained(mails: Sequence[Accepted], kills: Sequence[Kill]) -> list[str]:
    """Give what came again although neither worker nor mail server was killed over it."""
    near = [kill for kill in kills if kill.name in ("worker", "mail")]
    seen: dict[str, datetime] = {}
    without = []
    for mail in mails:
        at = datetime.fromtimestamp(mail.at, UTC)
        before = seen.get(mail.message_id)
        if before is not None and not any(
            before <= kill.dead and kill.at <= before + SOON for kill in near
        ):
            without.append(mail.message_id)
        seen[mail.message_id] = at
    return without


def turns_of(game: Game) -> list[Turn]:
    """Give all hand-offs of a game from its moves alone."""
    ruleset, chance = states.ruleset_of(game), states.chance_of(game)
    seats = {seat.number: seat.pk for seat in game.seats.all()}
    committed = _committed(game)
    state = states.first_state(game)
    counts: Counter[int] = Counter()
    begun: dict[int, int] = {}
    turns = []

    def note(over: datetime | None) -> None:
        owing = {decision.seat for decision in ruleset.pending(state) if decision.owed}
        for seat in [seat for seat in begun if seat not in owing]:
            turns.append(Turn(seats[seat], begun.pop(seat), over))
        for seat in owing - set(begun):
            counts[seat] += 1
            begun[seat] = counts[seat]

    note(None)
    for move in game.moves.order_by("number"):
        play_text(ruleset, state, move.recorded(), chance)
        note(committed[move.number])
    return turns + [Turn(seats[seat], number, None) for seat, number in begun.items()]


def _committed(game: Game) -> dict[int, datetime]:
    """Give when each move could be seen by others."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT number, pg_xact_commit_timestamp(xmin) FROM games_move WHERE game_id = %s",
            [game.pk],
        )
        return dict(cursor.fetchall())
