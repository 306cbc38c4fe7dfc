"""Table talk: saying something, hearing it, reporting it, and not hearing somebody any more."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction

from accounts.clock import now
from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Block, Game, Invitation, Message, Report, Seat

LONGEST = 1000
MOST_IN_A_MINUTE = 6
MOST_IN_A_DAY = 200
MOST_REPORTS_IN_A_DAY = 20
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


def say(*, game_id: int, user: User, text: str) -> Message:
    """Say something at a table where one sits; raises NotAllowed.

    The game is locked, so that two browsers of one player do not talk past the limits; nothing of
    it is changed: talk moves no public version. A double click says it once.
    """
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        seat = game.seats.filter(user=user).first()
        if game.demo or user.is_guest:
            raise NotAllowed("guests_do_not_talk")
        if seat is None:
            raise NotAllowed("players_talk")
        mine = Message.objects.filter(game=game, author=user)
        at = now()
        latest = mine.filter(at__gt=at - MINUTE).last()
        if latest is not None and latest.text == text:
            return latest
        if mine.filter(at__gt=at - MINUTE).count() >= MOST_IN_A_MINUTE:
            raise NotAllowed("talks_too_fast", most=MOST_IN_A_MINUTE)
        if mine.filter(at__gt=at - DAY).count() >= MOST_IN_A_DAY:
            raise NotAllowed("talks_too_much", most=MOST_IN_A_DAY)
        return Message.objects.create(game=game, author=user, text=text, at=at)


def mark_heard(seat: Seat, message_id: int) -> None:
    """Note that a seat's player has seen everything up to a message."""
    Seat.objects.filter(pk=seat.pk, heard__lt=message_id).update(heard=message_id)


def report(*, message: Message, by: User) -> Report:
    """Ask the staff to look at a message of somebody else; raises NotAllowed."""
    if by.is_guest:
        raise NotAllowed("guests_do_not_talk")
    if message.author_id == by.pk:
        raise NotAllowed("own_message")
    lately = Report.objects.filter(by=by, at__gt=now() - DAY).exclude(message=message)
    if lately.count() >= MOST_REPORTS_IN_A_DAY:
        raise NotAllowed("reports_too_much", most=MOST_REPORTS_IN_A_DAY)
    stored, _ = Report.objects.get_or_create(message=message, by=by, defaults={"at": now()})
    return stored


def block(*, by: User, blocked: User) -> Block:
    """Hear no more of somebody: no messages, no invitations; raises NotAllowed."""
    if by.is_guest:
        raise NotAllowed("guests_do_not_talk")
    if by.pk == blocked.pk:
        raise NotAllowed("own_message")
    with transaction.atomic():
        stored, _ = Block.objects.get_or_create(by=by, blocked=blocked, defaults={"at": now()})
        Invitation.objects.filter(user=by, by=blocked).delete()
    return stored


def unblock(*, by: User, blocked_id: int) -> None:
    """Hear somebody again."""
    Block.objects.filter(by=by, blocked_id=blocked_id).delete()


def settle(*, report_ids: list[int], remove: bool) -> int:
    """Close reports, as staff; with `remove` their messages are shown to nobody any more."""
    with transaction.atomic():
        reports = Report.objects.filter(pk__in=report_ids)
        messages = list(reports.values_list("message_id", flat=True))
        if remove:
            Message.objects.filter(pk__in=messages).update(removed=True)
            reports = Report.objects.filter(message_id__in=messages)
        return reports.filter(settled_at__isnull=True).update(settled_at=now())
