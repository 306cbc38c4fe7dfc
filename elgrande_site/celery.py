"""The queue: finds the tasks of all apps, takes its settings from Django's."""

import os
import warnings
from typing import Any

from celery import Celery
from celery.exceptions import SecurityWarning
from celery.signals import beat_init, setup_logging

# A lone machine or a container may run us as root; pickles, which make that dangerous, are refused.
warnings.filterwarnings("ignore", category=SecurityWarning)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "elgrande_site.settings")

app = Celery("elgrande_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def leave_logging_alone(**_: Any) -> None:  # what Celery sends along depends on its version
    """Django has set up logging already; a connected receiver keeps Celery from doing it again."""


@beat_init.connect
def tick_at_once(**_: Any) -> None:  # as above
    """The first tick, so that /healthz need not wait for a minute after a start."""
    app.send_task("games.tasks.tick", expires=50)
