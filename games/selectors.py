"""Reads that need more than one line."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet
from django.utils.crypto import constant_time_compare

from accounts.models import User
from games.engine.core.decision import Seat as SeatNumber
from games.engine.core.event import Event, event_from_json, heard
from games.models import Game, Invitation, Move, Seat


def lobby() -> QuerySet[Game]:
    """Give the public tables that wait for players, the fullest first."""
    return (
        Game.objects.filter(status=Game.Status.OPEN, public=True, demo=False)
        .annotate(seated=Count("seats"))
        .filter(seated__lt=F("players"))
        .select_related("host")
        .prefetch_related("seats__user")
        .order_by("-seated", "created_at")
    )


def watchable() -> QuerySet[Game]:
    """Give the public running games, the ones that began last first."""
    return (
        Game.objects.filter(status=Game.Status.RUNNING, public=True, demo=False)
        .prefetch_related("seats__user")
        .order_by("-started_at")
    )


def my_games(user: User) -> QuerySet[Game]:
    """Give somebody's open and running games, those that wait for them first."""
    owing = Seat.objects.filter(game=OuterRef("pk"), user=user, owes_since__isnull=False)
    return (
        Game.objects.filter(
            seats__user=user, status__in=[Game.Status.OPEN, Game.Status.RUNNING, Game.Status.ASIDE]
        )
        .annotate(my_turn=Exists(owing))
        .prefetch_related("seats__user")
        .order_by("-my_turn", "status", "started_at", "created_at")
        .distinct()
    )


def my_past_games(user: User) -> QuerySet[Game]:
    """Give somebody's finished games, the latest first."""
    return (
        Game.objects.filter(seats__user=user, status=Game.Status.OVER)
        .prefetch_related("seats__user")
        .order_by("-ended_at")
        .distinct()
    )


def my_invitations(user: User) -> QuerySet[Invitation]:
    """Give the invitations to tables that still wait for players."""
    return (
        Invitation.objects.filter(user=user, game__status=Game.Status.OPEN)
        .exclude(game__seats__user=user)
        .select_related("game", "by")
        .order_by("at")
    )


def next_turn(user: User, after: Game | None = None) -> Game | None:
    """Give the game that has waited longest for somebody, another one than `after`."""
    seats = Seat.objects.filter(
        user=user, owes_since__isnull=False, game__status=Game.Status.RUNNING
    )
    if after is not None:
        seats = seats.exclude(game=after)
    seat = seats.select_related("game").order_by("owes_since").first()
    return seat.game if seat else None


def seat_of(game: Game, user: User | None) -> Seat | None:
    """Give the seat somebody has at a table; staff have none unless they play."""
    if user is None or not user.is_authenticated:
        return None
    return game.seats.filter(user=user).first()


def may_watch(game: Game, user: User | None, invitation: str = "") -> bool:
    """Say whether somebody may see a table at all."""
    if seat_of(game, user) is not None:
        return True
    if game.demo:
        return False
    if game.public or (invitation and constant_time_compare(invitation, game.invitation)):
        return True
    return user is not None and Invitation.objects.filter(game=game, user=user).exists()


def log_page(
    game: Game, viewer: SeatNumber | None, *, before: int | None = None, size: int = 40
) -> tuple[list[tuple[Move, list[Event]]], int | None]:
    """Give the latest moves with what the viewer may know of them, newest last.

    Pages count what everybody can see: how often a sealed answer was changed is nobody's business.
    With `before` the moves before that one. The second part is where an older page ends.
    """
    moves = game.moves.filter(number__lte=game.move_count, sealed=False).order_by("number")
    end = moves.count() if before is None else min(before, moves.count())
    begin = max(0, end - size)
    rows = [(move, list(_events(move, viewer))) for move in moves[begin:end]]
    return rows, begin or None


def _events(move: Move, viewer: SeatNumber | None) -> Iterator[Event]:
    return iter(heard([event_from_json(event) for event in move.events], viewer))


def due_for_code(chunk: int = 100) -> list[int]:
    """Give the games in which a seat played by code is due."""
    return list(
        Seat.objects.filter(
            Q(user__isnull=True),
            owes_since__isnull=False,
            deadline__isnull=False,
            game__status=Game.Status.RUNNING,
        )
        .order_by("deadline")
        .values_list("game_id", flat=True)
        .distinct()[:chunk]
    )
