"""Hints: tasks that make quick what a sweep would find anyway, so they may be lost."""

from __future__ import annotations

import time
from functools import partial

import structlog
from celery import Task
from django.db import transaction
from kombu.exceptions import OperationalError

log = structlog.get_logger(__name__)

# After a hint that could not be given, so long none is tried: whoever posts a move must not wait
# for a queue that does not answer, again and again.
AWAY_SECONDS = 5.0
_away_until = 0.0


def give(task: Task[..., None], *ids: int) -> None:
    """Call a task after the commit; while the queue is away it is left to the sweep."""
    transaction.on_commit(partial(_queue, task, *ids), robust=True)


def _queue(task: Task[..., None], *ids: int) -> None:
    global _away_until  # each process learns it for itself
    if time.monotonic() < _away_until:
        return
    try:
        task.delay(*ids)
    except OperationalError as failure:
        _away_until = time.monotonic() + AWAY_SECONDS
        log.warning(
            "queue away", task=task.name, reason=type(failure).__name__, next="a sweep finds it"
        )
