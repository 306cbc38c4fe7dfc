"""Moving the clock of this process, of its worker and of beat, all at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from django.conf import settings


def move_clock(by: timedelta) -> None:
    """Let it be so much later than it is, everywhere; a file is replaced in one go."""
    file = Path(settings.CLOCK_SHIFT)
    draft = file.with_suffix(".draft")
    draft.write_text(str(by.total_seconds()))
    draft.replace(file)


@contextmanager
def true_time_afterwards() -> Iterator[None]:
    """Whatever was moved, let the clock be right again."""
    try:
        yield
    finally:
        Path(settings.CLOCK_SHIFT).unlink(missing_ok=True)
