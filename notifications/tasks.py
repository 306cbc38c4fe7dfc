"""The outbox's tasks: each gets a row's id, or finds the rows whose task was lost."""

from __future__ import annotations

from celery import shared_task

from notifications.deliver import deliver, due_alerts


@shared_task
def deliver_alert(alert_id: int) -> None:
    """Send one alert."""
    deliver(alert_id)


@shared_task(expires=50)
def sweep_outbox() -> None:
    """Send everything that is due."""
    for alert_id in due_alerts():
        deliver(alert_id)
