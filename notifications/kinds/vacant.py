"""A seat looks for a substitute: told to those who would step in."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games import wording
from games.models import Game
from games.wording.clocks import time_words
from notifications.briefing import shape_of
from notifications.mails import note, reader_of
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.game.status != Game.Status.RUNNING:
        return "game not running"
    return "" if seat.is_vacant else "seat taken"


def compose(alert: Alert) -> EmailMessage:
    """Say where, and which seat; the page has the button, a link never acts."""
    seat, game = alert.seat, alert.seat.game
    with reader_of(alert):
        facts = [wording.ruleset_name(game.ruleset), time_words(game.clock)]
        colour = wording.colour_name(seat.colour)
    initial = wording.seat_initials(game.seats.all())[seat.number]
    mark = f"{shape_of(seat.colour)} {initial}"
    return note(alert, "vacant", mark=mark, colour=colour, facts=facts)
