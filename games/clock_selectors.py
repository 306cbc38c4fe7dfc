"""Reads about clocks and who is there: votes, gifts of time, pauses, vacations, free seats."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, NamedTuple

from django.db.models import (
    Exists,
    IntegerField,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
)
from django.db.models.functions import Coalesce

from accounts.clock import now
from accounts.models import User, Vacation
from games.models import Game, Invitation, Lapse, Pause, PauseVote, Seat, Standby, TimeGift
from games.prepared import Prepared, slot

SHOWN_LAPSES = 20


class Away(NamedTuple):
    """A vacation that has begun or is announced."""

    first: date
    last: date
    begun: bool


class Around(NamedTuple):
    """What `seats_around` read about a seat."""

    voted: bool
    given: int  # minutes, by opponents, for this hand-off
    gave: bool  # whether the reader was one of them
    paused: tuple[Pause.Reason, ...]
    away: Away | None


def _with_around() -> QuerySet[Seat]:
    """Give the seats of a game with who sits there and what pages say about their clocks."""
    gifts = TimeGift.objects.filter(seat=OuterRef("pk"), hand_off=OuterRef("hand_off"))
    given = gifts.order_by().values("seat").annotate(sum=Sum("minutes")).values("sum")
    standing = Pause.objects.filter(game=OuterRef("game"), until__isnull=True)
    reasons = {f"paused_{one.value}": Exists(standing.filter(reason=one)) for one in Pause.Reason}
    seats = Seat.objects.filter(game=slot("game")).select_related("user")
    return with_away(seats, slot("day")).annotate(
        voted=Exists(PauseVote.objects.filter(seat=OuterRef("pk"))),
        given=Coalesce(Subquery(given, output_field=IntegerField()), Value(0)),
        gave=Exists(gifts.filter(by=slot("reader"))),
        **reasons,
    )


def with_away(seats: QuerySet[Seat], day: date | Value | None = None) -> QuerySet[Seat]:
    """Read with each seat when its player is on vacation, in the same query."""
    coming = Vacation.objects.filter(user=OuterRef("user"), last__gte=day or _yesterday())
    coming = coming.order_by("first")
    return seats.annotate(
        away_first=Subquery(coming.values("first")[:1]),
        away_last=Subquery(coming.values("last")[:1]),
    )


def _yesterday() -> date:
    """Somewhere on earth it is still that day; `away_of` looks at the player's own date."""
    return now().date() - timedelta(days=1)


def away_of(seat: Seat) -> Away | None:
    """Give the vacation that was read with a seat."""
    read: dict[str, Any] = vars(seat)  # Any: columns that only this query has
    return _away(seat.user, read.get("away_first"), read.get("away_last"))


_SEATS = Prepared(_with_around)


def seats_around(game: Game, reader_id: int | None) -> list[Seat]:
    """Read the seats of a game, with whoever sits there and what stands around their clocks."""
    seats = _SEATS.rows(game=game.pk, reader=reader_id, day=_yesterday())
    for seat in seats:
        seat.game = game
    return seats


def has_around(seat: Seat) -> bool:
    """Say whether a seat was read by `seats_around`."""
    return "voted" in vars(seat)


def around(seat: Seat) -> Around:
    """Give what was read with a seat."""
    read: dict[str, Any] = vars(seat)  # Any: columns that only this query has
    return Around(
        voted=read["voted"],
        given=read["given"],
        gave=bool(read["gave"]),
        paused=tuple(one for one in Pause.Reason if read[f"paused_{one.value}"]),
        away=away_of(seat),
    )


def standing_pauses(game: Game) -> QuerySet[Pause]:
    """Give the reasons for which the clocks of a game stand still, the oldest first."""
    return game.pauses.filter(until__isnull=True).order_by("since")


def away(user: User) -> Away | None:
    """Give somebody's vacation that has begun, or else the next one."""
    today = now().astimezone(user.zone).date()
    vacation = user.vacations.filter(last__gte=today).order_by("first").first()
    return None if vacation is None else _away(user, vacation.first, vacation.last)


def _away(user: User | None, first: date | None, last: date | None) -> Away | None:
    if user is None or first is None or last is None:
        return None
    today = now().astimezone(user.zone).date()
    return Away(first, last, first <= today) if last >= today else None


def vacant() -> Q:
    """Give the seats where a substitute may sit down; see services.clocks.presence.is_vacant."""
    return Q(steward=Seat.Steward.SEAT) | Q(user__isnull=True, bot="")


def seats_for_substitutes(user: User | None) -> QuerySet[Seat]:
    """Give the vacant seats of games, with all who sit there, that somebody may watch only."""
    seen = Q(game__public=True)
    seats = Seat.objects.filter(vacant(), game__status=Game.Status.RUNNING, game__demo=False)
    if user is not None:
        seen |= Q(game__in=Invitation.objects.filter(user=user).values("game"))
        seats = seats.exclude(game__in=Seat.objects.filter(user=user).values("game"))
    seats = seats.filter(seen).select_related("user", "game__host").order_by("-game__started_at")
    return seats.prefetch_related("game__seats__user")


def substitutes(game: Game) -> QuerySet[User]:
    """Give who would take over a seat of a public game, the longest on the list first."""
    if not game.public or game.demo:
        return User.objects.none()
    sitting = Seat.objects.filter(game=game, user__isnull=False).values("user")
    return (
        User.objects.filter(standby__isnull=False)
        .exclude(pk__in=sitting)
        .order_by("standby__since")
    )


def stands_by(user: User) -> bool:
    """Say whether somebody is on the list of those who would take over a seat."""
    return Standby.objects.filter(user=user).exists()


def games_of(player: User, reader: User | None) -> QuerySet[Game]:
    """Give a player's games that the reader may know of: public ones, and those in common."""
    seen = Q(public=True)
    if reader is not None:
        seen |= Q(pk__in=Seat.objects.filter(user=reader).values("game"))
    mine = Seat.objects.filter(user=player).values("game")
    statuses = [Game.Status.RUNNING, Game.Status.OVER, Game.Status.OPEN]
    return (
        Game.objects.filter(seen, pk__in=mine, demo=False, status__in=statuses)
        .select_related("host")
        .prefetch_related(Prefetch("seats", Seat.objects.select_related("user")))
        .order_by("-created_at")
    )


def may_know(lapse: Lapse, reader: User | None) -> bool:
    """Say whether a reader may learn in which game somebody was late."""
    if lapse.game.public:
        return True
    return reader is not None and lapse.game.seats.filter(user=reader).exists()
