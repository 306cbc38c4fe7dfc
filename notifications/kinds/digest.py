"""The daily mail: all games that wait for somebody, in one."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.mail import EmailMessage

from games.models import Game, Seat
from games.services.states import DoesNotReplay
from notifications.briefing import briefing, called
from notifications.clock_words import ClockWords, clock_words
from notifications.kinds import your_turn
from notifications.mails import note, reader_of
from notifications.models import Alert
from notifications.preferences import Mode, wish

needless = your_turn.needless
MOST_GAMES = 40  # told with what is asked; a mail stays small


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for the reader, and what for."""

    seat: Seat
    title: str
    round: int
    task: str
    clock: ClockWords | None


def compose(alert: Alert) -> EmailMessage:
    """Give the list of games in which it is the reader's turn, the most urgent first."""
    owing = Seat.objects.filter(
        user=alert.user,
        owes_since__isnull=False,
        steward=Seat.Steward.NONE,
        game__status=Game.Status.RUNNING,
    ).select_related("game")
    wanted = [seat for seat in owing if wish(alert.user_id, seat.game_id).mode != Mode.MUTE]
    wanted.sort(key=lambda seat: (seat.deadline is None, seat.deadline, seat.pk))
    with reader_of(alert):
        games = [found for seat in wanted[:MOST_GAMES] if (found := _waiting(seat))]
    return note(alert, "digest", games=games, more=len(wanted) - len(games))


def _waiting(seat: Seat) -> Waiting | None:
    """Give what a game asks; nothing for one that does not replay, of which others tell."""
    try:
        told = briefing(seat)
    except DoesNotReplay:
        return None
    return Waiting(seat, called(seat.game), told.view["round"], told.task, clock_words(seat))


def sent(alert: Alert) -> None:
    """What was owed for the same mail is done with it, even where somebody is already at it."""
    told = Alert.objects.filter(
        user=alert.user_id,
        kind=Alert.Kind.DIGEST,
        status__in=Alert.WAITING,
        first_due_at__lte=alert.first_due_at,
    )
    told.update(status=Alert.Status.SENT, sent_at=alert.sent_at, reason="in the daily mail")
