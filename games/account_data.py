"""What games tells in the download of one's data: seats, answers, tables, talk, time."""

from __future__ import annotations

from typing import Any

from accounts import exports
from accounts.models import User
from games.models import (
    Block,
    Game,
    Invitation,
    Message,
    Move,
    PauseVote,
    Report,
    Seat,
    SeatChange,
    Standby,
    StandingOrder,
    TimeGift,
)


def seats(user: User) -> list[dict[str, Any]]:
    """Give the seats with their games and the user's own answers, secret ones included."""
    rows = Seat.objects.filter(user=user).select_related("game").order_by("pk")
    return [
        {
            "game": _game(seat.game),
            "number": seat.number,
            "colour": seat.colour,
            "owes_since": seat.owes_since,
            "deadline": seat.deadline,
            "points": seat.points,
            "rank": seat.rank,
            "came_and_went": _changes(seat, user),
            "moves": _moves(seat, user),
        }
        for seat in rows
    ]


def invitations(user: User) -> list[dict[str, Any]]:
    """Give the invitations to the user and those they sent, without the other's name."""
    got = Invitation.objects.filter(user=user).order_by("pk")
    sent = Invitation.objects.filter(by=user).order_by("pk")
    return [
        {"direction": direction, "game": invitation.game.code, "at": invitation.at}
        for direction, rows in (("received", got), ("sent", sent))
        for invitation in rows.select_related("game")
    ]


def tables(user: User) -> list[dict[str, Any]]:
    """Give the tables that the user hosts."""
    return [_game(game) for game in Game.objects.filter(host=user).order_by("pk")]


def talk(user: User) -> list[dict[str, Any]]:
    """Give what the user said at tables."""
    rows = Message.objects.filter(author=user).order_by("pk")
    fields = ("game__code", "text", "removed", "at")
    return list(rows.values(*fields))


def reports(user: User) -> list[dict[str, Any]]:
    """Give which messages the user reported, without what others said."""
    rows = Report.objects.filter(by=user).order_by("pk")
    fields = ("message__game__code", "at", "settled_at")
    return list(rows.values(*fields))


def blocks(user: User) -> list[dict[str, Any]]:
    """Give whom the user has blocked; who blocked the user is theirs to tell."""
    rows = Block.objects.filter(by=user).order_by("pk")
    fields = ("blocked__display_name", "at")
    return list(rows.values(*fields))


def lapses(user: User) -> list[dict[str, Any]]:
    """Give the deadlines missed and seats left, from which reliability comes."""
    fields = ("game__code", "kind", "at")
    return list(user.lapses.order_by("pk").values(*fields))


def courtesies(user: User) -> dict[str, Any]:
    """Give the time given to others, the standing vote for pauses, and the list of substitutes."""
    gifts = TimeGift.objects.filter(by=user).order_by("pk")
    votes = PauseVote.objects.filter(seat__user=user).order_by("pk")
    return {
        "time_given": list(gifts.values("seat__game__code", "minutes", "at")),
        "votes": list(votes.values("seat__game__code", "at")),
        "stands_by": list(Standby.objects.filter(user=user).values("since")),
    }


def orders(user: User) -> list[dict[str, Any]]:
    """Give the standing orders with what became of them; nobody else ever gets to see them."""
    rows = StandingOrder.objects.filter(by=user).select_related("seat__game")
    return [
        {
            "game": order.seat.game.code,
            "kind": order.kind,
            "verb": order.verb,
            "wish": order.wish,
            "once": order.once,
            "created_at": order.created_at,
            "ended_at": order.ended_at,
            "ended_why": order.ended_why,
            "notes": list(order.notes.order_by("pk").values("what", "text", "at")),
        }
        for order in rows
    ]


def _game(game: Game) -> dict[str, Any]:
    # Never the seed, nor what others did.
    return {
        "code": game.code,
        "title": game.title,
        "ruleset": game.ruleset,
        "options": game.options,
        "status": game.status,
        "public": game.public,
        "started_at": game.started_at,
        "ended_at": game.ended_at,
    }


def _changes(seat: Seat, user: User) -> list[dict[str, Any]]:
    rows = seat.changes.filter(user=user)
    return [{"reason": row.reason, "move_count": row.move_count, "at": row.at} for row in rows]


def _moves(seat: Seat, user: User) -> list[dict[str, Any]]:
    """Give what was answered since the user sat down; whoever sat there before is not told of."""
    sat_down = (SeatChange.Reason.JOINED, SeatChange.Reason.REPLACED)
    came = seat.changes.filter(user=user, reason__in=sat_down).order_by("pk").last()
    if came is None:
        return []
    moves = Move.objects.filter(game=seat.game_id, seat=seat.number, number__gt=came.move_count)
    fields = ("number", "decision", "text", "source", "undo_to", "at")
    return list(moves.order_by("number").values(*fields))


def register() -> None:
    """Add these chapters to the download."""
    exports.register("seats", seats)
    exports.register("invitations", invitations)
    exports.register("tables", tables)
    exports.register("talk", talk)
    exports.register("reports", reports)
    exports.register("blocks", blocks)
    exports.register("lapses", lapses)
    exports.register("courtesies", courtesies)
    exports.register("orders", orders)
