"""Who may hear what is said at a table, and what there is to hear."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.models import User
from games.models import Block, Game, Message, Seat

SHOWN = 60


def has_talk(game: Game, seat: Seat | None) -> bool:
    """Say whether this reader may hear the talk of a table they may see; demos have none."""
    return not game.demo and (seat is not None or not game.talk_hidden)


def messages_of(game: Game, user: User | None) -> QuerySet[Message]:
    """Give what was said, the latest first, without those whom the reader has blocked."""
    said = Message.objects.filter(game=game).prefetch_related("author").order_by("-pk")
    if user is None:
        return said
    # No messages of blocked people, in one query.
    return said.exclude(author__in=Block.objects.filter(by=user).values("blocked"))


def talk_page(
    game: Game, user: User | None, *, before: int | None = None, size: int = SHOWN
) -> tuple[list[Message], int | None]:
    """Give the latest messages, newest last, or those before one; and where an older page ends."""
    said = messages_of(game, user)
    if before is not None:
        said = said.filter(pk__lt=before)
    rows = list(said[: size + 1])
    older = rows[size - 1].pk if len(rows) > size else None
    return rows[:size][::-1], older


def unheard(messages: list[Message], seat: Seat | None) -> int:
    """Count the messages of others that a seat's player has not seen."""
    if seat is None:
        return 0
    return sum(said.pk > seat.heard and said.author_id != seat.user_id for said in messages)


def blocks_of(user: User) -> QuerySet[Block]:
    """Give the people somebody does not want to hear, by name."""
    return Block.objects.filter(by=user).select_related("blocked").order_by("blocked__display_name")
