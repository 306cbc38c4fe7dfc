"""One mail from its row to its answer, in one transaction: done once or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from traceback import extract_tb

import structlog
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import QuerySet

from accounts.clock import now
from games.models import Game
from games.services import tally
from games.services.aside import NO_REPLAY, set_aside
from games.services.states import DoesNotReplay
from notifications.inbound.bounces import note_bounce
from notifications.inbound.parsing import parsed
from notifications.inbound.reading import reply_lines
from notifications.inbound.replies import outcome_of
from notifications.inbound.screening import drop_reason
from notifications.models import Alert, InboundMail, Letter
from notifications.outbox import owe

log = structlog.get_logger(__name__)

MOST_ANSWERS = 10  # mails for a seat in an hour: two robots must not talk for ever


def handle(row_id: int) -> None:
    """Do what a mail says, if nobody else has."""
    try:
        _read(row_id)
    except (OperationalError, InterfaceError):
        raise  # the database is away; the sweep finds the mail again
    except Exception as mistake:  # of ours: it must not come back every half minute
        log.error("mail not read", mail=row_id, reason=type(mistake).__name__, at=_place(mistake))
        tally.add("mails not read")
        _apologise(row_id)


def _read(row_id: int) -> None:
    row = _waiting(row_id).select_related("letter__seat").first()
    if row is None or row.letter is None:
        return
    letter_id, game_id = row.letter.pk, row.letter.seat.game_id
    mail = parsed(bytes(row.raw or b""))
    lines = reply_lines(mail)  # before anything is locked: it may take its time
    with transaction.atomic():
        # The game is always the first lock: nobody takes over the seat while its mail is read.
        Game.objects.select_for_update().only("pk").get(pk=game_id)
        row = _waiting(row_id).select_for_update().first()
        if row is None:
            return
        letter = Letter.objects.select_related("seat__game", "user", "alert").get(pk=letter_id)
        if row.is_bounce:
            row.status, row.reason = InboundMail.Status.BOUNCE, note_bounce(letter, mail)
        else:
            row.status, row.reason = InboundMail.Status.DROPPED, drop_reason(row, letter, mail)
            if not row.reason:
                _do(row, letter, lines)
        row.save(update_fields=["status", "reason", "outcome"])
    log.info("mail read", mail=row.pk, status=row.status, reason=row.reason)
    if row.reason == NO_REPLAY:
        set_aside(game_id=game_id, reason=NO_REPLAY)


def _waiting(row_id: int) -> QuerySet[InboundMail]:
    return InboundMail.objects.filter(pk=row_id, status=InboundMail.Status.RECEIVED)


def _do(row: InboundMail, letter: Letter, lines: Sequence[str]) -> None:
    """Do what the lines say, or nothing of it. Of a game set aside everybody is told anyhow."""
    try:
        with transaction.atomic():
            row.outcome = dict(outcome_of(letter, lines))
    except DoesNotReplay:
        row.reason = NO_REPLAY
    else:
        _answer(row, letter)


def _apologise(row_id: int) -> None:
    """Tell whoever wrote that the mistake is ours, and be done with the mail."""
    with transaction.atomic():
        row = _waiting(row_id).select_for_update().first()
        if row is None or row.letter_id is None:
            return
        row.outcome = {"told": "trouble"}
        _answer(row, Letter.objects.select_related("seat", "user").get(pk=row.letter_id))
        row.reason = "trouble"
        row.save(update_fields=["status", "reason", "outcome"])


def _place(mistake: Exception) -> str:
    """Say where it happened; its words may be out of somebody's mail."""
    last = extract_tb(mistake.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"


def _answer(row: InboundMail, letter: Letter) -> None:
    """Owe an answer, unless the seat had its share of them."""
    row.status = InboundMail.Status.ANSWERED
    at = now()
    lately = Alert.objects.filter(
        seat=letter.seat_id, kind=Alert.Kind.ANSWER, created_at__gt=at - timedelta(hours=1)
    )
    if lately.count() >= MOST_ANSWERS:
        row.reason = "answered often enough"
        return
    letter.seat.refresh_from_db()
    owe(
        seat=letter.seat,
        user=letter.user,
        kind=Alert.Kind.ANSWER,
        due_at=at,
        about=str(row.pk),
        answers=row,
    )
