"""The outbox's tasks: what is due is in the database, so that a lost task loses nothing."""

from __future__ import annotations

from celery import shared_task

from notifications.deliver import STRIDE, deliver, due_alerts

MOST_HELPERS = 8


@shared_task
def deliver_due() -> None:
    """Send what is due over one connection: what has just been owed, and whatever else waits."""
    deliver()


@shared_task(expires=50)
def sweep_outbox() -> None:
    """Send what is due although its task was lost, or had none; if it is much, others help."""
    for _ in range(len(due_alerts(STRIDE * MOST_HELPERS)) // STRIDE):
        deliver_due.delay()
    deliver()


@shared_task(expires=50)
def alarm_operator() -> None:
    """Mail the operator what is wrong."""
    from notifications.alarms import raise_alarms  # it asks the checks, which are pages

    raise_alarms()


@shared_task
def handle_mail(row_id: int) -> None:
    """Read a mail that came in, and answer it."""
    from notifications.inbound.handling import handle  # it owes answers, which needs this module

    handle(row_id)


@shared_task(expires=50)
def sweep_mails() -> None:
    """Read mails whose task was lost."""
    from notifications.inbound.intake import unread

    for row_id in unread():
        handle_mail(row_id)


@shared_task(expires=3000)
def forget_mails() -> None:
    """Delete raw mails whose days are over."""
    from notifications.inbound.intake import forget_old_mails

    forget_old_mails()
