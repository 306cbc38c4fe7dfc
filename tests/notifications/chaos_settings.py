"""The settings under test with short waits, so that a run sees what else takes minutes."""

from tests.scale import scaled
from tests.settings import *  # noqa: F403
from tests.settings import CELERY_BEAT_SCHEDULE

CELERY_BEAT_SCHEDULE["outbox"] |= {"schedule": 1, "options": {"expires": 5}}
ALERT_CLAIM_SECONDS = scaled(10, 20)
ALERT_RETRY_SECONDS = 1

CLOCK_SHIFT = ""  # here time is what it is
