"""Courtesies at the table: "take your time", and pauses that all players vote for."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Sum

from accounts.clock import now
from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Pause, PauseVote, Seat, TimeGift
from games.services.clocks import running
from games.services.clocks.control import control_from_json
from games.services.clocks.seats import clock_of, hours_now, is_paused, running_game, set_clock

GIFT = 24 * 60  # minutes
MOST_GIFTS = 3 * GIFT  # for one hand-off
LONGEST_PAUSE = timedelta(days=30)


def take_your_time(*, game_id: int, number: int, by: User) -> Seat:
    """Give an opponent more time for this hand-off; raises NotAllowed."""
    with transaction.atomic():
        game = running_game(game_id)
        seat = game.seats.filter(number=number).select_related("user").first()
        if not game.seats.filter(user=by).exists():
            raise NotAllowed("sits_not_here")
        if seat is None or seat.user_id == by.pk:
            raise NotAllowed("gift_for_opponents")
        clock = clock_of(seat)
        if clock is None or seat.steward or seat.in_grace:
            raise NotAllowed("no_clock_runs")
        given = TimeGift.objects.filter(seat=seat, hand_off=seat.hand_off)
        if given.filter(by=by).exists():
            raise NotAllowed("gift_given")
        if (given.aggregate(sum=Sum("minutes"))["sum"] or 0) + GIFT > MOST_GIFTS:
            raise NotAllowed("gifts_at_most", hours=MOST_GIFTS // 60)
        at = now()
        TimeGift.objects.create(seat=seat, hand_off=seat.hand_off, by=by, minutes=GIFT, at=at)
        clock = running.renewed(clock, hours_now(control_from_json(game.clock), seat, at), at)
        set_clock(seat, running.credited(clock, timedelta(minutes=GIFT)), at)
        _seen_by_all(game)
    return seat


def vote(*, game_id: int, user: User, wish: bool, standing: bool | None = None) -> bool:
    """Vote for stopping the clocks, or, while they stand still, for letting them go on.

    Give whether that turned them. Everybody who plays in person has to agree. `standing` is what
    the voter saw: whoever clicks twice does not vote for the contrary. Raises NotAllowed.
    """
    with transaction.atomic():
        game = running_game(game_id)
        seat = game.seats.filter(user=user).first()
        if seat is None:
            raise NotAllowed("sits_not_here")
        if not game.clock:
            raise NotAllowed("no_clock_runs")
        stopped = Pause.objects.filter(game=game, reason=Pause.Reason.VOTE, until__isnull=True)
        stands = stopped.exists()
        if standing is not None and standing != stands:
            raise NotAllowed("vote_is_over", standing=stands)
        if not wish:
            PauseVote.objects.filter(seat=seat).delete()
            _seen_by_all(game)
            return False
        at = now()
        PauseVote.objects.get_or_create(seat=seat, defaults={"at": at})
        persons = game.seats.filter(user__isnull=False, steward=Seat.Steward.NONE)
        agreed = not persons.filter(pause_vote__isnull=True).exists()
        if agreed:
            PauseVote.objects.filter(seat__game=game).delete()
            (go_on if stands else pause)(game, Pause.Reason.VOTE, at)
        _seen_by_all(game)
    return agreed


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
            _seen_by_all(game)
            ended += 1
    return ended


def _clocks(game: Game) -> list[tuple[Seat, running.Clock]]:
    seats = game.seats.select_related("user").filter(steward=Seat.Steward.NONE)
    found = [(seat, clock_of(seat)) for seat in seats]
    return [(seat, clock) for seat, clock in found if clock is not None]


def _seen_by_all(game: Game) -> None:
    game.public_version += 1
    game.save(update_fields=["public_version"])
