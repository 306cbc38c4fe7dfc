"""The clocks of a table run again."""

from __future__ import annotations

from django.core.mail import EmailMessage

from games.models import Pause, Seat
from games.services.clocks.seats import is_paused
from games.views.clock_rows import host_name
from games.wording.clocks import went_on_sentence
from notifications.kinds.paused import RUN_AGAIN, plays_no_more
from notifications.mails import note, reader_of
from notifications.models import Alert


def needless(alert: Alert) -> str:
    """Give why the alert is not to be sent any more."""
    if over := plays_no_more(alert):
        return over
    if alert.seat.steward == Seat.Steward.SEAT:
        return "steward answers"
    if is_paused(alert.seat.game):
        return "clocks stand"
    return "pause not told" if _was_brief(alert) else ""


def _was_brief(alert: Alert) -> bool:
    """Say whether the pause was over before its own mail went out."""
    told = Alert.objects.filter(
        user=alert.user_id,
        seat=alert.seat_id,
        kind=Alert.Kind.PAUSED,
        created_at__gte=_pause(alert).since,
    )
    return told.filter(reason=RUN_AGAIN).exists()


def compose(alert: Alert) -> EmailMessage:
    """Say why, and until when its reader has time."""
    game, pause = alert.seat.game, _pause(alert)
    with reader_of(alert):
        host = host_name(game, list(game.seats.all()))
        why = went_on_sentence(pause.reason, host, by_itself=pause.ended_by_itself)
    return note(alert, "went_on", why=why)


def _pause(alert: Alert) -> Pause:
    return Pause.objects.get(pk=alert.about.rpartition(" ")[2])
