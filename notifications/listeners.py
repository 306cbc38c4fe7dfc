"""What the outbox makes of the domain events of games; it only inserts rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.dispatch import receiver

from accounts.clock import now
from accounts.models import User
from games import signals
from games.clock_selectors import substitutes
from games.models import Game, Pause, Seat
from notifications.kinds.reminder import announced
from notifications.models import Alert
from notifications.outbox import owe
from notifications.preferences import pause_alert, turn_alert

MOST_SUBSTITUTES = 20


@receiver(signals.move_accepted, dispatch_uid="owe your-turn alerts")
def owe_turn_alerts(handed_over: Sequence[Seat], **_: Any) -> None:
    """Owe a mail to everybody whose turn begins; guests have no address that is theirs.

    It waits a little: undo and a turn in several answers send nothing needless.
    """
    for seat in handed_over:
        if seat.user is not None and not seat.user.is_guest:
            kind, due_at = turn_alert(seat, seat.user)
            owe(seat=seat, user=seat.user, kind=kind, due_at=due_at)


@receiver(signals.game_set_aside, dispatch_uid="owe set-aside alerts")
def owe_aside_alerts(game: Game, **_: Any) -> None:
    """Owe a mail to everybody at a table whose game stands still, each time it comes to that."""
    about = str(game.public_version)
    for seat in game.seats.select_related("user"):
        if seat.user is not None and not seat.user.is_guest:
            kind = Alert.Kind.SET_ASIDE
            owe(seat=seat, user=seat.user, kind=kind, due_at=now(), about=about)


@receiver(signals.reminder_due, dispatch_uid="owe reminders")
def owe_reminder(seat: Seat, step: datetime, **_: Any) -> None:
    """Owe a reminder of the deadline that nears; a moved deadline gets its own, at every step."""
    if seat.user is not None and not seat.user.is_guest and seat.deadline is not None:
        about = announced(seat.deadline, step)
        owe(seat=seat, user=seat.user, kind=Alert.Kind.REMINDER, due_at=now(), about=about)


@receiver(signals.deadline_passed, dispatch_uid="owe alerts when time is up")
def owe_time_up_alert(seat: Seat, **_: Any) -> None:
    """Tell a player of the grace that began, or what the steward does; opponents see the page."""
    if seat.user is None or seat.user.is_guest:
        return
    if seat.in_grace:
        owe(seat=seat, user=seat.user, kind=Alert.Kind.GRACE, due_at=now())
        return
    stays = seat.steward == Seat.Steward.SEAT
    kind = Alert.Kind.ABSENT if stays else Alert.Kind.STEWARD
    # By then the steward has answered, and the mail can tell what.
    due_at = now() + timedelta(seconds=settings.ALERT_DELAY_SECONDS)
    owe(seat=seat, user=seat.user, kind=kind, due_at=due_at)


@receiver(signals.clocks_stopped, dispatch_uid="owe alerts when clocks stop")
def owe_paused_alerts(game: Game, pause: Pause, **_: Any) -> None:
    """Tell all who play in person that no time runs; a host who stopped the clocks knows."""
    _owe_pause_alerts(game, pause, Alert.Kind.PAUSED, host_knows=True)


@receiver(signals.clocks_went_on, dispatch_uid="owe alerts when clocks go on")
def owe_went_on_alerts(game: Game, pause: Pause, **_: Any) -> None:
    """Tell them that time runs again; what ended by itself the host does not know either."""
    _owe_pause_alerts(game, pause, Alert.Kind.WENT_ON, host_knows=not pause.ended_by_itself)


def _owe_pause_alerts(game: Game, pause: Pause, kind: Alert.Kind, *, host_knows: bool) -> None:
    """Owe them once for each pause. They wait a little: a host may think better of it."""
    by_host = game.host_id if host_knows and pause.reason == Pause.Reason.HOST else None
    for seat in game.seats.filter(steward=Seat.Steward.NONE).select_related("user"):
        if seat.user is None or seat.user.is_guest or seat.user_id == by_host:
            continue
        if told := pause_alert(seat, seat.user, kind):
            about = f"{kind} {pause.pk}"
            owe(seat=seat, user=seat.user, kind=told[0], due_at=told[1], about=about)


@receiver(signals.game_over, dispatch_uid="owe alerts at the end")
def owe_over_alerts(game: Game, **_: Any) -> None:
    """Tell everybody who played that somebody is El Grande."""
    for seat in game.seats.select_related("user"):
        if seat.user is not None and not seat.user.is_guest:
            owe(seat=seat, user=seat.user, kind=Alert.Kind.OVER, due_at=now())


@receiver(signals.seat_vacant, dispatch_uid="owe alerts to substitutes")
def owe_vacant_alerts(game: Game, seat: Seat, **_: Any) -> None:
    """Tell those who would step in, the longest on the list first, but not the whole world."""
    soon = now() + timedelta(seconds=settings.ALERT_DELAY_SECONDS)
    for user in substitutes(game)[:MOST_SUBSTITUTES]:
        about = str(user.pk)
        owe(seat=seat, user=user, kind=Alert.Kind.VACANT, due_at=soon, about=about)


@receiver(signals.seat_changed, dispatch_uid="owe alerts to the replaced")
def owe_replaced_alert(seat: Seat, before: User | None, **_: Any) -> None:
    """Tell whoever sat there that another person does now."""
    if before is not None and before != seat.user and not before.is_guest:
        about = str(before.pk)
        owe(seat=seat, user=before, kind=Alert.Kind.REPLACED, due_at=now(), about=about)
