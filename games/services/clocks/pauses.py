"""Pauses: a set of reasons for which the clocks of a game stand still."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games.models import Game, Pause, PauseVote, Seat
from games.services.clocks import running
from games.services.clocks.control import control_from_json
from games.services.clocks.seats import clock_of, hours_now, is_paused, seen_by_all, set_clock

LONGEST_PAUSE = timedelta(days=30)


def pause(game: Game, reason: Pause.Reason, at: datetime) -> None:
    """Stop the clocks for one more reason, inside a transaction that holds the game's lock."""
    Pause.objects.get_or_create(game=game, reason=reason, until=None, defaults={"since": at})
    for seat, clock in _clocks(game):
        set_clock(seat, running.paused(clock, at), at)


def go_on(game: Game, reason: Pause.Reason, at: datetime) -> None:
    """Take a reason away; the clocks go on when it was the last."""
    Pause.objects.filter(game=game, reason=reason, until__isnull=True).update(until=at)
    if not is_paused(game):
        control = control_from_json(game.clock)
        for seat, clock in _clocks(game):
            # A new deadline is reckoned by the hours that its player has now.
            going = running.renewed(running.resumed(clock, at), hours_now(control, seat, at), at)
            set_clock(seat, going, at)


def end_long_pauses(now: datetime) -> int:
    """Let clocks go on that have stood still for too long; give how many games that were.

    Whoever would have to vote for it may have gone for good, and no table waits for ever.
    """
    standing = Pause.objects.filter(until__isnull=True, since__lte=now - LONGEST_PAUSE)
    long = standing.exclude(reason=Pause.Reason.OPERATOR).order_by("pk")
    ended = 0
    for pk, game_id in list(long.values_list("pk", "game_id")):
        with transaction.atomic():
            game = Game.objects.select_for_update().get(pk=game_id)
            still = standing.filter(pk=pk).first()
            if still is None:
                continue  # the players were quicker
            go_on(game, Pause.Reason(still.reason), now)
            PauseVote.objects.filter(seat__game=game).delete()
            seen_by_all(game)
            ended += 1
    return ended


def _clocks(game: Game) -> list[tuple[Seat, running.Clock]]:
    seats = game.seats.select_related("user").filter(steward=Seat.Steward.NONE)
    found = [(seat, clock_of(seat)) for seat in seats]
    return [(seat, clock) for seat, clock in found if clock is not None]
