"""Sending what the outbox owes: claimed by compare-and-set, looked at again, sent once."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.clock import now
from games.services import tally
from notifications.channels import Channel, Refused, channels
from notifications.kinds import digest, kind_of
from notifications.models import Alert

log = structlog.get_logger(__name__)

# A mail server may be away for a weekend; what is still owed then is worth sending.
GIVEN_UP_AFTER = timedelta(days=5)
LONGEST_WAIT_SECONDS = 15 * 60
JITTER = 0.25  # a share of the wait, so that what failed together does not come back together
LONGEST_CLAIM_SECONDS = 60 * 60
# A batch sends nothing more after that, well before its claims run out and its task must end.
BATCH_SECONDS = 45
# So many are claimed and read in one go. If the worker dies, they wait until their claims run out.
STRIDE = 20

# What the last look asks for: all that makes an alert of any kind needless, and where the game is.
_LOOKED_AT = (
    *("kind", "about", "hand_off", "user", "created_at"),
    *(f"seat__{name}" for name in ("number", "user", "bot", "hand_off", "owes_since")),
    *("seat__steward", "seat__deadline", "seat__game__status", "seat__game__move_count"),
)

# What sends a message of a channel. Any: see Channel.
Send = Callable[[Alert, Any], None]


def due_alerts(chunk: int = 200) -> list[int]:
    """Give the alerts to be sent now, those of dead workers included, the oldest first."""
    rows = _due().order_by("due_at")
    return list(rows.values_list("pk", flat=True)[:chunk])


def _due() -> QuerySet[Alert]:
    return Alert.objects.filter(status__in=Alert.WAITING, due_at__lte=now())


def deliver(alert_ids: Iterable[int] | None = None) -> int:
    """Send what is due, of these or of all, if nobody else is at it; give how many went.

    Each is recorded as soon as it is sent, so that a crash leaves one in doubt at most. All that go
    by one channel share its session. What is left when the time is up stays due.
    """
    among = Q() if alert_ids is None else Q(pk__in=list(alert_ids))
    end = time.monotonic() + min(BATCH_SECONDS, settings.ALERT_CLAIM_SECONDS / 2)
    sent = 0
    with ExitStack() as stack:
        sends: dict[str, Send] = {}
        while time.monotonic() < end and (alerts := _claimed(among)):
            for name in {alert.channel for alert in alerts}:
                if name not in sends:
                    sends[name] = stack.enter_context(channels()[name].session())
                mine = [alert for alert in alerts if alert.channel == name]
                sent += _sent_together(mine, channels()[name], sends[name], end)
    return sent


def _sent_together(alerts: list[Alert], channel: Channel, send: Send, end: float) -> int:
    """Send claimed alerts of one channel until the time is up; give how many went."""
    channel.gather(alerts)
    wanted = [alert for alert in alerts if not _is_needless(alert, channel)]
    messages = channel.prepare(wanted)
    sent = 0
    for alert in wanted:
        if time.monotonic() < end:
            sent += _handled(alert, messages[alert.pk], send)
        else:
            _finish(alert, Alert.Status.QUEUED, due_at=now())
    return sent


def _claimed(among: Q) -> list[Alert]:
    """Take some for ourselves, the oldest first. A claim runs out, later each time."""
    with transaction.atomic():
        rows = _due().filter(among).order_by("due_at").select_related("seat__game", "user")
        rows = rows.defer("seat__game__opening").select_for_update(skip_locked=True, of=("self",))
        alerts = list(rows[:STRIDE])
        for attempts in {alert.attempts for alert in alerts}:
            same = [alert.pk for alert in alerts if alert.attempts == attempts]
            seconds = min(settings.ALERT_CLAIM_SECONDS * 2**attempts, LONGEST_CLAIM_SECONDS)
            Alert.objects.filter(pk__in=same, attempts=attempts).update(
                status=Alert.Status.SENDING,
                attempts=attempts + 1,
                due_at=now() + timedelta(seconds=seconds),
            )
    for alert in alerts:
        alert.attempts += 1
    return alerts


def _ours(alert: Alert) -> QuerySet[Alert]:
    """Give the row as long as our claim holds: the number of attempts tells it from others."""
    return Alert.objects.filter(pk=alert.pk, status=Alert.Status.SENDING, attempts=alert.attempts)


def _is_needless(alert: Alert, channel: Channel) -> bool:
    """Cancel what is not to be sent any more, or cannot be; put off what cannot be told."""
    looked_at = now()
    try:
        reason = kind_of(alert).needless(alert) or channel.hindrance(alert)
    except Exception as error:
        _try_again(alert, type(error).__name__)
        return True
    if reason:
        _finish(alert, Alert.Status.CANCELLED, reason=reason, looked_at=looked_at)
    return bool(reason)


def _handled(alert: Alert, message: Any, send: Send) -> bool:  # Any: see Channel
    """Send a message unless it has become needless; whatever fails concerns this one only."""
    try:
        if isinstance(message, Exception):
            raise message
        return _sent(alert, message, send)
    except Refused:
        _finish(alert, Alert.Status.BOUNCED, reason="address refused")
    except Exception as error:
        # The server is away or refuses, or the mail cannot be made. Words may hold the address.
        _try_again(alert, type(error).__name__)
    return False


def _sent(alert: Alert, message: Any, send: Send) -> bool:  # Any: as above
    """Look a last time, send and record."""
    # Making the message took a while: perhaps the hand-off is over, or our claim has run out.
    looked_at = now()
    again = _ours(alert).select_related("seat__game").only(*_LOOKED_AT).first()
    if again is None:
        return False
    reason = kind_of(again).needless(again)
    if reason:
        _finish(alert, Alert.Status.CANCELLED, reason=reason, looked_at=looked_at)
        return False
    if again.seat.game.move_count != alert.seat.game.move_count:
        _finish(alert, Alert.Status.QUEUED, due_at=now())  # it would tell of an earlier position
        return False
    send(alert, message)
    alert.sent_at = now()
    _finish(alert, Alert.Status.SENT, sent_at=alert.sent_at, looked_at=looked_at, reason="")
    if alert.kind == Alert.Kind.DIGEST:
        digest.sent(alert)
    return True


def _finish(alert: Alert, status: Alert.Status, **fields: Any) -> None:
    """Record what became of it, if it is still ours. Any: of its columns."""
    _ours(alert).update(status=status, **fields)


def _try_again(alert: Alert, reason: str) -> None:
    at = now()
    if at - alert.first_due_at > GIVEN_UP_AFTER:
        log.error("alert given up", alert=alert.pk, reason=reason)
        tally.add("alerts given up")
        _finish(alert, Alert.Status.FAILED, reason=reason)
        return
    wait = min(settings.ALERT_RETRY_SECONDS * 2 ** (alert.attempts - 1), LONGEST_WAIT_SECONDS)
    seconds = wait * (1 + JITTER * random.random())
    log.warning("alert delayed", alert=alert.pk, reason=reason, seconds=round(seconds))
    _finish(alert, Alert.Status.QUEUED, reason=reason, due_at=at + timedelta(seconds=seconds))
