"""The steward answered for somebody whose time was up."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games import wording
from games.engine.core.event import event_from_json, heard
from games.models import Game, Move
from notifications.briefing import briefing
from notifications.mails import note, reader_of
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.user_id != alert.user_id:
        return "somebody else sits there"
    if seat.game.status == Game.Status.ASIDE:
        return "game not running"
    # Whoever sat down again got the same question anew.
    again = seat.hand_off != alert.hand_off and not _answers(alert)
    return "you came back" if again else ""


def compose(alert: Alert) -> EmailMessage:
    """Tell what the steward did, and what another time would mean."""
    with reader_of(alert):
        events = [event_from_json(event) for move in _answers(alert) for event in move.events]
        told = wording.story(heard(events, alert.seat.number), briefing(alert.seat).cast)
    return note(alert, "steward", told=told)


def _answers(alert: Alert) -> list[Move]:
    """Give what the steward answered for the seat since its time was up."""
    moves = alert.seat.game.moves.filter(seat=alert.seat.number, source=Move.Source.STEWARD)
    return list(moves.filter(at__gte=alert.created_at).order_by("number"))
