"""Courtesies at the table: "take your time", and voting for a pause."""

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
from games.services.clocks.pauses import go_on, pause
from games.services.clocks.seats import clock_of, hours_now, running_game, seen_by_all, set_clock

GIFT = 24 * 60  # minutes
MOST_GIFTS = 3 * GIFT  # for one hand-off


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
        seen_by_all(game)
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
        stands = game.pauses.filter(reason=Pause.Reason.VOTE, until__isnull=True).exists()
        if standing is not None and standing != stands:
            raise NotAllowed("vote_is_over", standing=stands)
        if not wish:
            PauseVote.objects.filter(seat=seat).delete()
            seen_by_all(game)
            return False
        at = now()
        PauseVote.objects.get_or_create(seat=seat, defaults={"at": at})
        agreed = count_votes(game, at)
        seen_by_all(game)
    return agreed


def count_votes(game: Game, at: datetime) -> bool:
    """Turn the clocks if everybody who plays in person has voted for it; say whether they had.

    Inside a transaction that holds the game's lock. Called as well when somebody is gone whose
    vote alone was missing.
    """
    votes = PauseVote.objects.filter(seat__game=game)
    # The steward may be answering one hand-off of theirs.
    persons = game.seats.filter(user__isnull=False).exclude(steward=Seat.Steward.SEAT)
    if not persons.exists() or persons.filter(pause_vote__isnull=True).exists():
        return False
    votes.delete()
    stopped = game.pauses.filter(reason=Pause.Reason.VOTE, until__isnull=True)
    (go_on if stopped.exists() else pause)(game, Pause.Reason.VOTE, at)
    return True
