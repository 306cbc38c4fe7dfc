"""Reads that need more than one line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from django.db.models import Count, Exists, F, Max, OuterRef, Prefetch, Q, QuerySet
from django.utils.crypto import constant_time_compare

from accounts.clock import now
from accounts.models import User
from games.clock_selectors import has_around, seats_around, with_away
from games.engine.core.decision import Seat as SeatNumber
from games.engine.core.event import Event, event_from_json, heard
from games.models import Block, Game, Invitation, Move, Seat
from games.prepared import Prepared, keep, slot

SHOWCASE_MOVES = 20


def lobby(user: User | None = None) -> QuerySet[Game]:
    """Give the public tables that wait for players, the fullest first; not those of `user`."""
    return (
        _without(user)
        .filter(status=Game.Status.OPEN, public=True, demo=False)
        .annotate(seated=Count("seats"))
        .filter(seated__lt=F("players"))
        .select_related("host")
        .prefetch_related("seats__user")
        .order_by("-seated", "created_at")
    )


def watchable(user: User | None = None) -> QuerySet[Game]:
    """Give the public running games, the ones that began last first; not those of `user`."""
    return (
        _without(user)
        .filter(status=Game.Status.RUNNING, public=True, demo=False)
        .select_related("host")
        .prefetch_related(_seats_and_vacations())
        .order_by("-started_at")
    )


def _seats_and_vacations() -> Prefetch[str]:
    """Read who sits at the tables of a list, and who of them is away, in one query."""
    return Prefetch("seats", with_away(Seat.objects.select_related("user")))


def _without(user: User | None) -> QuerySet[Game]:
    games = Game.objects.all()
    if user is None:
        return games
    return games.exclude(pk__in=Seat.objects.filter(user=user).values("game"))


def showcase() -> Game | None:
    """Give the public running game in which something happened last, once there is much to see."""
    return (
        watchable()
        .filter(move_count__gte=SHOWCASE_MOVES)
        .annotate(moved=Max("seats__owes_since"))
        .order_by("-moved", "-pk")
        .first()
    )


def my_games(user: User) -> QuerySet[Game]:
    """Give somebody's open and running games, first those that wait for them, or miss them."""
    missed = Q(owes_since__isnull=False) | ~Q(steward=Seat.Steward.NONE)
    owing = Seat.objects.filter(missed, game=OuterRef("pk"), user=user)
    return (
        Game.objects.filter(
            seats__user=user, status__in=[Game.Status.OPEN, Game.Status.RUNNING, Game.Status.ASIDE]
        )
        .annotate(my_turn=Exists(owing))
        .select_related("host")
        .prefetch_related(_seats_and_vacations())
        .order_by("-my_turn", "status", "started_at", "created_at")
        .distinct()
    )


def my_past_games(user: User) -> QuerySet[Game]:
    """Give somebody's finished games, the latest first."""
    return (
        Game.objects.filter(seats__user=user, status=Game.Status.OVER)
        .select_related("host")
        .prefetch_related("seats__user")
        .order_by("-ended_at")
        .distinct()
    )


def my_invitations(user: User) -> QuerySet[Invitation]:
    """Give the invitations to tables that still wait for players."""
    return (
        Invitation.objects.filter(user=user, game__status=Game.Status.OPEN)
        .exclude(game__seats__user=user)
        .exclude(by__in=Block.objects.filter(by=user).values("blocked"))
        .select_related("game__host", "by")
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
    return next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)


def game_by_code(code: str) -> Game | None:
    """Give a game by its code; what happened at its setup is read only if somebody asks for it."""
    return next(iter(_BY_CODE.rows(code=code)), None)


def own_seat(code: str, user: User) -> Seat | None:
    """Give the seat somebody has at a table, with the game as `game_by_code` gives it."""
    return next(iter(_OWN_SEAT.rows(code=code, user=user.pk)), None)


_BY_CODE = Prepared(lambda: Game.objects.defer("opening").filter(code=slot("code")))
_OWN_SEAT = Prepared(
    lambda: (
        Seat.objects.filter(game__code=slot("code"), user=slot("user"))
        .select_related("game")
        .defer("game__opening")
    )
)


def game_with_seats(code: str, reader: User | None = None) -> Game | None:
    """Give a game by its code, with its seats and who sits there."""
    game = game_by_code(code)
    if game is not None:
        keep(game, "seats", seats_around(game, None if reader is None else reader.pk))
    return game


def sitting(game: Game, reader_id: int | None = None) -> list[Seat]:
    """Give the seats with who sits there and what stands around their clocks, in order."""
    seats = list(game.seats.all())  # `game_with_seats` has read them
    if all(has_around(seat) for seat in seats):
        return seats
    return seats_around(game, reader_id)


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
    game: Game, viewer: SeatNumber | None, *, skip: int = 0, size: int = 40
) -> tuple[list[tuple[Move, list[Event]]], int | None]:
    """Give the latest moves with what the viewer may know of them, newest last.

    Pages count what everybody can see: how often a sealed answer was changed is nobody's business.
    With `skip` the moves before so many. The second part is what an older page skips.
    """
    found = _log(skip, size + 1).rows(game=game.pk, last=game.move_count)
    older = skip + size if len(found) > size else None
    shown = found[:size][::-1]
    return [(move, list(_events(move, viewer))) for move in shown], older


@lru_cache(8)  # nearly everybody reads the latest page
def _log(skip: int, size: int) -> Prepared[Move]:
    public = Q(game=slot("game"), number__lte=slot("last"), sealed=False)
    latest = Move.objects.filter(public).order_by("-number")
    return Prepared(lambda: latest[skip : skip + size])


def _events(move: Move, viewer: SeatNumber | None) -> Iterator[Event]:
    return iter(heard([event_from_json(event) for event in move.events], viewer))


def played_by_code() -> Q:
    """Give the seats for which a bot or the steward answers; see Seat.plays_itself."""
    return Q(user__isnull=True) | ~Q(steward=Seat.Steward.NONE)


def due_for_code(chunk: int = 100) -> list[int]:
    """Give the games in which a seat played by code is due; no clock runs there."""
    return list(
        Seat.objects.filter(
            played_by_code(),
            owes_since__isnull=False,
            clock_since__isnull=True,
            deadline__lte=now(),
            game__status=Game.Status.RUNNING,
        )
        .order_by("deadline")
        .values_list("game_id", flat=True)
        .distinct()[:chunk]
    )
