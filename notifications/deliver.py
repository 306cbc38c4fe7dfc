"""Sending what the outbox owes: claimed by compare-and-set, looked at again, sent once."""

from __future__ import annotations

from datetime import timedelta

import structlog
from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.template.loader import render_to_string
from django.utils import timezone, translation

from accounts.clock import now
from games.models import Game
from notifications.models import Alert

log = structlog.get_logger(__name__)

CLAIM_SECONDS = 300  # after that a claimed row belongs to nobody: its worker died
MOST_ATTEMPTS = 8
FIRST_WAIT_SECONDS = 30


def due_alerts(chunk: int = 200) -> list[int]:
    """Give the alerts to be sent now, those of dead workers included."""
    at = now()
    lost = Q(status=Alert.Status.SENDING, claimed_at__lt=at - timedelta(seconds=CLAIM_SECONDS))
    queued = Q(status=Alert.Status.QUEUED, due_at__lte=at)
    rows = Alert.objects.filter(queued | lost).order_by("due_at")
    return list(rows.values_list("pk", flat=True)[:chunk])


def deliver(alert_id: int) -> bool:
    """Send one alert if it is due, still matters and nobody else is at it; say whether it went."""
    if not _claimed(alert_id):
        return False
    alert = Alert.objects.select_related("seat__game", "user").get(pk=alert_id)
    reason = _needless(alert)
    if reason:
        _finish(alert, Alert.Status.CANCELLED, reason)
        return False
    try:
        if alert.attempts > MOST_ATTEMPTS:
            raise TimeoutError  # whoever claimed it died each time
        _mail(alert).send()
    except (OSError, ValueError) as error:
        # SMTPException is an OSError: the server is away or refuses. A ValueError is a header that
        # cannot be. Their words may hold the address.
        _try_again(alert, type(error).__name__)
        return False
    alert.sent_at = now()
    _finish(alert, Alert.Status.SENT, "")
    return True


def _claimed(alert_id: int) -> bool:
    at = now()
    lost = Q(status=Alert.Status.SENDING, claimed_at__lt=at - timedelta(seconds=CLAIM_SECONDS))
    queued = Q(status=Alert.Status.QUEUED, due_at__lte=at)
    rows = Alert.objects.filter(pk=alert_id).filter(queued | lost)
    claim = {"status": Alert.Status.SENDING, "claimed_at": at, "attempts": F("attempts") + 1}
    return rows.update(**claim) == 1


def _needless(alert: Alert) -> str:
    """Give why an alert is not to be sent any more, or nothing."""
    seat = alert.seat
    if seat.game.status != Game.Status.RUNNING:
        return "game not running"
    if seat.user_id != alert.user_id:
        return "somebody else sits there"
    if seat.owes_since is None or seat.hand_off != alert.hand_off:
        return "answered meanwhile"
    if not alert.user.email:
        return "no address"
    return ""


def _finish(alert: Alert, status: Alert.Status, reason: str) -> None:
    alert.status, alert.reason = status, reason
    alert.save(update_fields=["status", "reason", "sent_at"])


def _try_again(alert: Alert, reason: str) -> None:
    alert.reason = reason
    if alert.attempts >= MOST_ATTEMPTS:
        alert.status = Alert.Status.FAILED
        log.error("alert given up", alert=alert.pk, reason=reason)
    else:
        wait = FIRST_WAIT_SECONDS * 2 ** (alert.attempts - 1)
        alert.status = Alert.Status.QUEUED
        alert.due_at = now() + timedelta(seconds=wait)
        log.warning("alert delayed", alert=alert.pk, reason=reason, seconds=wait)
    alert.save(update_fields=["status", "reason", "due_at"])


def _mail(alert: Alert) -> EmailMessage:
    """Give the mail in its reader's language and time zone."""
    user, game = alert.user, alert.seat.game
    language = user.language or settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(user.zone):
        context = {"user": user, "game": game, "site": settings.SITE_URL}
        subject = render_to_string(f"mail/{alert.kind}.subject.txt", context)
        body = render_to_string(f"mail/{alert.kind}.txt", context)
    host = settings.MAIL_DOMAIN
    headers = {
        "Message-ID": f"<alert-{alert.pk}.{game.code}@{host}>",
        "References": f"<game-{game.code}@{host}>",
        "Auto-Submitted": "auto-generated",
    }
    return EmailMessage(" ".join(subject.split()), body, to=[user.email], headers=headers)
