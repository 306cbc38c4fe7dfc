"""It is your turn: needless as soon as the hand-off is over."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Game
from notifications.mails import game_mail
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    seat = alert.seat
    if seat.game.status != Game.Status.RUNNING:
        return "game not running"
    if seat.user_id != alert.user_id:
        return "somebody else sits there"
    if seat.owes_since is None or seat.hand_off != alert.hand_off:
        return "answered meanwhile"
    return "steward answers" if seat.steward else ""


def compose(alert: Alert) -> EmailMessage:
    """Give the briefing: what happened, the board, what is asked."""
    return game_mail(alert, "your_turn", picture=True)
