"""The clocks of a table stand still."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Game
from games.services.clocks.seats import is_paused
from games.views.clock_rows import pause_sentences
from notifications.mails import note, reader_of
from notifications.models import Alert

RUN_AGAIN = "clocks run"


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    return plays_no_more(alert) or ("" if is_paused(alert.seat.game) else RUN_AGAIN)


def plays_no_more(alert: Alert) -> str:
    """Give why the reader does not mind the clocks of the table any more."""
    if alert.seat.game.status != Game.Status.RUNNING:
        return "game not running"
    return "" if alert.seat.user_id == alert.user_id else "somebody else sits there"


def compose(alert: Alert) -> EmailMessage:
    """Say who stopped them, how they go on, and what its reader has left then."""
    game = alert.seat.game
    with reader_of(alert):
        why = pause_sentences(game, list(game.seats.all()))
    return note(alert, "paused", why=why)
