"""The one function that tells the time; all others ask here, so that tests can set the clock."""

from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

TESTS = "tests.settings"


def now() -> datetime:
    """This instant, in UTC."""
    at = timezone.now()  # noqa: TID251
    return at + _shift() if settings.CLOCK_SHIFT else at


def check_shift() -> None:
    """Refuse to run on a clock that somebody moved, except in tests."""
    if settings.CLOCK_SHIFT and settings.SETTINGS_MODULE != TESTS:
        raise ImproperlyConfigured("CLOCK_SHIFT moves the clock; only tests may do that.")


def _shift() -> timedelta:
    """Give by how much tests have moved the clock of all processes."""
    file = Path(settings.CLOCK_SHIFT)
    return timedelta(seconds=float(file.read_text())) if file.exists() else timedelta()
