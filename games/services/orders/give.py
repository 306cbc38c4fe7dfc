"""Giving, withdrawing and trying standing orders, as the player of a seat."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from accounts.clock import now
from accounts.models import User
from games.engine.core.play import find, play_text
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import Order
from games.models import Game, Seat
from games.models.order import OrderNote, StandingOrder
from games.services import states
from games.services.orders.kinds import Wish, finding


class Trial(NamedTuple):
    """A question of the past to which an order would have said something."""

    number: int  # of the move
    at: datetime
    what: OrderNote.What
    would: str  # the answer it would have given
    was: str  # the answer that was given


def offered(game: Game) -> list[Order]:
    """Give the orders that the rules of a game know."""
    return list(states.ruleset_of(game).orders)


def checked_wish(game: Game, kind: str, verb: str, wish: Wish) -> dict[str, Any]:
    """Give an order's wish in its one form; raises NotAllowed where it cannot be. Any: JSON."""
    if kind == StandingOrder.Kind.SINGLE and not verb:
        return {}
    order = next((one for one in offered(game) if (one.kind, one.verb) == (kind, verb)), None)
    if order is None:
        raise NotAllowed("unknown_order")
    if kind == StandingOrder.Kind.PASS:
        cards = [card for card in order.values if card in wish.get("cards", ())]
        seats = [seat for seat in wish.get("seats", ()) if seat in range(game.players)]
        return {"cards": cards, "seats": seats}
    listed = list(dict.fromkeys(str(value) for value in wish.get("order", ())))
    unknown = [value for value in listed if value not in order.values]
    if unknown:
        raise NotAllowed("order_value", given=unknown[0][:20], allowed=list(order.values))
    if not listed:
        raise NotAllowed("order_empty")
    return {"order": listed}


def give(
    *, game_id: int, user: User, kind: str, verb: str, wish: Wish, once: bool = False
) -> StandingOrder:
    """Store an order in place of the one before; it counts from the next question on."""
    with transaction.atomic():
        seat = _own_seat(game_id, user)
        stored = checked_wish(seat.game, kind, verb, wish)
        at = now()
        _end(_standing(seat).filter(kind=kind, verb=verb), StandingOrder.End.REPLACED)
        return StandingOrder.objects.create(
            seat=seat, by=user, kind=kind, verb=verb, wish=stored, once=once, created_at=at
        )


def withdraw(*, game_id: int, user: User, order_id: int) -> None:
    """End an order; one that has ended or is not one's own is refused."""
    with transaction.atomic():
        seat = _own_seat(game_id, user)
        if not _end(_standing(seat).filter(pk=order_id), StandingOrder.End.WITHDRAWN):
            raise NotAllowed("unknown_order")


def end_orders(seat: Seat) -> None:
    """End all orders of a seat: somebody else sits there now."""
    _end(_standing(seat), StandingOrder.End.LEFT)


def tried(game: Game, seat: Seat, kind: str, verb: str, wish: Wish) -> Iterator[Trial]:
    """Say where in this game's past an order would have fired; only the seat's own questions."""
    ruleset, chance = states.ruleset_of(game), states.chance_of(game)
    state, _ = ruleset.setup(states.table_of(game), chance)
    for move in states.effective(game.moves.all()):
        decision = find(ruleset, state, move.decision)
        if decision.seat == seat.number:
            found = finding(kind, verb, wish, decision)
            if found is not None:
                fired = found.what is OrderNote.What.FIRED
                would = decision.write(found.answer) if fired else ""
                yield Trial(move.number, move.at, found.what, would, move.text)
        play_text(ruleset, state, move.recorded(), chance)


def _own_seat(game_id: int, user: User) -> Seat:
    game = Game.objects.select_for_update().get(pk=game_id)
    if not game.is_running:
        raise NotAllowed("game_not_running", status=game.status)
    seat = game.seats.filter(user=user).first()
    if seat is None:
        raise NotAllowed("sits_not_here")
    seat.game = game
    return seat


def _end(orders: QuerySet[StandingOrder], why: StandingOrder.End) -> int:
    return orders.update(ended_at=now(), ended_why=why)


def _standing(seat: Seat) -> QuerySet[StandingOrder]:
    return StandingOrder.objects.filter(seat=seat, ended_at__isnull=True)
