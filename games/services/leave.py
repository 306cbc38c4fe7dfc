"""Leaving for good: what becomes of somebody's seats when their account goes."""

from __future__ import annotations

from accounts.clock import now
from accounts.models import User
from games import signals
from games.models import Game, PauseVote, Seat, SeatChange, StandingOrder
from games.services import table
from games.services.clocks import seats as clocks
from games.services.clocks.courtesy import count_votes
from games.services.clocks.pauses import end_with_host
from games.services.orders.give import end_orders


def leave_everything(user: User) -> list[int]:
    """Empty all seats of a user; give the games in which the steward now owes something.

    Inside a transaction. Games are locked in one order, so that two who leave do not block
    each other.
    """
    waiting = []
    games = Game.objects.filter(seats__user=user).order_by("pk").values_list("pk", flat=True)
    for game_id in list(games):
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.status == Game.Status.OPEN:
            table.leave(game_id=game_id, user=user)
        elif _leave_seat(game, user):
            waiting.append(game_id)
    return waiting


def _leave_seat(game: Game, user: User) -> bool:
    """Leave the seat of a game that has begun to the steward; say whether something is owed."""
    seat = game.seats.filter(user=user).first()
    if seat is None:
        return False
    at = now()
    seat.user = None
    end_orders(seat)
    PauseVote.objects.filter(seat=seat).delete()
    clocks.stop(seat)
    seat.steward = Seat.Steward.NONE
    # What the steward owes is due at once, so that the sweep finds it when its task is lost.
    seat.deadline = at if seat.owes_since is not None else None
    seat.save(update_fields=["user", *clocks.FIELDS])
    SeatChange.objects.create(
        seat=seat, reason=SeatChange.Reason.DELETED, move_count=game.move_count, at=at
    )
    clocks.seen_by_all(game)  # another name stands at the seat
    if game.is_running:
        end_with_host(game, user, at)
        count_votes(game, at)
        signals.seat_vacant.send(sender=Game, game=game, seat=seat)
    return game.is_running and seat.owes_since is not None


def hand_seats(guest: User, user: User) -> None:
    """Give a guest's seats and tables to the account the guest became; inside a transaction."""
    games = Game.objects.filter(seats__user=guest).exclude(seats__user=user).order_by("pk")
    for game_id in list(games.values_list("pk", flat=True)):
        game = Game.objects.select_for_update().get(pk=game_id)
        Seat.objects.filter(game=game, user=guest).update(user=user)
        game.public_version += 1
        game.save(update_fields=["public_version"])
    SeatChange.objects.filter(user=guest).update(user=user)
    StandingOrder.objects.filter(by=guest).update(by=user)
    Game.objects.filter(host=guest).update(host=user)
