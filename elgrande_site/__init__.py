"""Wiring only: settings, addresses, the queue. Loads the queue so that `shared_task` finds it."""

from elgrande_site.celery import app as celery_app

__all__ = ["celery_app"]
