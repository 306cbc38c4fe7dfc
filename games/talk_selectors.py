"""Who may hear what is said at a table, and what there is to hear."""

from __future__ import annotations

from functools import cache

from django.db.models import QuerySet

from accounts.models import User
from games.models import Block, Game, Message, Seat
from games.prepared import Prepared, slot

SHOWN = 60
_LATEST = 2**63 - 1  # no message has such a number


def has_talk(game: Game, seat: Seat | None) -> bool:
    """Say whether this reader may hear the talk of a table they may see; demos have none."""
    return not game.demo and (seat is not None or not game.talk_hidden)


@cache
def _thread(size: int) -> Prepared[Message]:
    """Give what was said, the latest first, without those whom the reader has blocked."""

    def written() -> QuerySet[Message]:
        said = Message.objects.filter(game=slot("game"), pk__lt=slot("before"))
        blocked = Block.objects.filter(by=slot("reader")).values("blocked")
        return said.exclude(author__in=blocked).prefetch_related("author").order_by("-pk")[:size]

    return Prepared(written)


def talk_page(
    game: Game, user: User | None, *, before: int | None = None, size: int = SHOWN
) -> tuple[list[Message], int | None]:
    """Give the latest messages, newest last, or those before one; and where an older page ends."""
    rows = _thread(size + 1).rows(
        game=game.pk,
        before=_LATEST if before is None else before,
        reader=None if user is None else user.pk,
    )
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
