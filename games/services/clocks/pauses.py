"""Pauses: a set of reasons for which the clocks of a game stand still."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import Min, QuerySet

from accounts.clock import now
from accounts.models import User
from games import signals
from games.engine.core.refusal import NotAllowed
from games.models import Game, Pause, PauseVote, Seat
from games.services.aside import CLOCK_WRONG, set_aside
from games.services.clocks import running
from games.services.clocks.control import LEAST, control_from_json
from games.services.clocks.seats import (
    WRONG,
    clock_of,
    hours_now,
    is_paused,
    running_game,
    seen_by_all,
    set_clock,
)

log = structlog.get_logger(__name__)

LONGEST_VOTED = timedelta(days=30)
# Of one game and in all: a host who could stop the clocks again and again could stop them for ever.
LONGEST_BY_HOST = timedelta(days=14)


def stop_as_host(*, game_id: int, user: User, wish: bool) -> None:
    """Stop the clocks as the host of the table, or let them go on; raises NotAllowed.

    Asking twice does it once.
    """
    with transaction.atomic():
        game = running_game(game_id)
        if game.host_id != user.pk or not game.seats.filter(user=user).exists():
            raise NotAllowed("host_only")
        if not game.clock:
            raise NotAllowed("no_clock_runs")
        at = now()
        if wish and host_time_left(game, at) <= timedelta():
            raise NotAllowed("host_pauses_at_most", days=LONGEST_BY_HOST.days)
        (pause if wish else go_on)(game, Pause.Reason.HOST, at)
        seen_by_all(game)


def end_with_host(game: Game, user: User | None, at: datetime) -> None:
    """Let clocks go on that somebody stopped who is to leave the table: nobody else could.

    Inside a transaction that holds the game's lock.
    """
    if user is not None and user.pk == game.host_id:
        go_on(game, Pause.Reason.HOST, at)


def host_time_left(game: Game, at: datetime) -> timedelta:
    """Give for how long the host may still stop the clocks of a game."""
    spans = game.pauses.filter(reason=Pause.Reason.HOST).values_list("since", "until")
    stood = sum(((until or at) - since for since, until in spans), timedelta())
    return LONGEST_BY_HOST - stood


def stop_as_operator(*, game_id: int, wish: bool) -> None:
    """Stop the clocks of a game, or let them go on, whatever the players want."""
    with transaction.atomic():
        game = running_game(game_id)
        if not game.clock:
            raise NotAllowed("no_clock_runs")
        (pause if wish else go_on)(game, Pause.Reason.OPERATOR, now())
        seen_by_all(game)


def pause(game: Game, reason: Pause.Reason, at: datetime) -> None:
    """Stop the clocks for one more reason, inside a transaction that holds the game's lock."""
    stood = is_paused(game)
    given = {"since": at, "ends_by": _ends_by(game, reason, at)}
    row, _ = Pause.objects.get_or_create(game=game, reason=reason, until=None, defaults=given)
    for seat, clock in _clocks(game):
        set_clock(seat, running.paused(clock, at), at)
    if not stood:
        signals.clocks_stopped.send(sender=Game, game=game, pause=row)


def go_on(game: Game, reason: Pause.Reason, at: datetime) -> None:
    """Take a reason away, if it stands; the clocks go on when it was the last."""
    taken = game.pauses.filter(reason=reason, until__isnull=True).first()
    if taken is None:
        return
    taken.until = at
    taken.save(update_fields=["until"])
    if not is_paused(game):
        control = control_from_json(game.clock)
        # Whoever stops the clocks for a minute wins no hour.
        least = min(timedelta(minutes=LEAST), at - _stood_since(game, taken))
        for seat, clock in _clocks(game):
            # A new deadline is reckoned by the hours that its player has now.
            going = running.renewed(running.resumed(clock, at), hours_now(control, seat, at), at)
            # A clock may have run out in the night in which it was stopped.
            set_clock(seat, running.lasting(going, least, at), at)
        signals.clocks_went_on.send(sender=Game, game=game, pause=taken)


def _stood_since(game: Game, last: Pause) -> datetime:
    """Give when the clocks stopped that went on with the end of the last reason."""
    first = game.pauses.filter(until__gt=last.since).aggregate(first=Min("since"))["first"]
    return first or last.since


def end_long_pauses(now: datetime) -> int:
    """Let clocks go on that have stood still for too long; give how many pauses that were.

    Whoever could end them may have gone for good, and no table waits for ever.
    """
    standing = Pause.objects.filter(until__isnull=True, ends_by__lte=now)
    ended = 0
    for pk, game_id in list(standing.order_by("pk").values_list("pk", "game_id")):
        try:
            ended += _ended(standing, pk, game_id, now)
        except WRONG:
            # One game must not keep the clocks of all others standing.
            log.exception("clock does not tell the time", game=game_id)
            set_aside(game_id=game_id, reason=CLOCK_WRONG)
    return ended


def _ended(standing: QuerySet[Pause], pk: int, game_id: int, now: datetime) -> bool:
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        still = standing.filter(pk=pk).first()
        if still is None:
            return False  # the players were quicker
        go_on(game, Pause.Reason(still.reason), now)
        if still.reason == Pause.Reason.VOTE:
            PauseVote.objects.filter(seat__game=game).delete()
        seen_by_all(game)
    return True


def _ends_by(game: Game, reason: Pause.Reason, at: datetime) -> datetime | None:
    """Give when a pause that begins now ends by itself; the operator knows why theirs does not."""
    if reason == Pause.Reason.OPERATOR:
        return None
    return at + (LONGEST_VOTED if reason == Pause.Reason.VOTE else host_time_left(game, at))


def _clocks(game: Game) -> list[tuple[Seat, running.Clock]]:
    seats = game.seats.select_related("user").filter(steward=Seat.Steward.NONE)
    found = [(seat, clock_of(seat)) for seat in seats]
    return [(seat, clock) for seat, clock in found if clock is not None]
