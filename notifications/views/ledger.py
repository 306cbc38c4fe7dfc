"""The ledger: what was to be told to the reader, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.views.access import members_page
from notifications.models import Alert
from notifications.preferences import is_dead
from notifications.reasons import reason_words

SHOWN = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """An alert with its reason in words."""

    alert: Alert
    reason: str


@require_safe
@members_page
def ledger(request: HttpRequest, user: User) -> HttpResponse:
    """Show the reader's own alerts, the latest first."""
    alerts = Alert.objects.filter(user=user).select_related("seat__game").order_by("-created_at")
    entries = [Entry(alert, reason_words(alert.reason)) for alert in alerts[:SHOWN]]
    return render(request, "notifications/ledger.html", {"entries": entries, "dead": is_dead(user)})
