"""The tasks of accounts: forgetting who was signed in."""

from __future__ import annotations

from celery import shared_task

from accounts.services import forget_sessions


@shared_task(expires=3000)
def forget_old_sessions() -> None:
    """Delete sessions that are over, and from where they were used."""
    forget_sessions()
