"""The settings under test: the real ones, with what only tests need."""

import os

from elgrande_site.accounts_settings import passkey_settings
from elgrande_site.settings import *  # noqa: F403
from elgrande_site.settings import (
    CACHES,
    CELERY_BROKER_TRANSPORT_OPTIONS,
    DATA,
    DATABASES,
    STORAGES,
)

PROCESS = os.environ.get("PYTEST_XDIST_WORKER", "main")

# Each test process keeps to itself in the one Redis; its Celery worker inherits the variable.
KEY_PREFIX = f"test-{PROCESS}"
CACHES["default"]["KEY_PREFIX"] = KEY_PREFIX
CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"] = f"{KEY_PREFIX}:"

# A file, because threads and the worker have to see it too; pytest-django adds the process's name.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(DATA / "test.sqlite3")}

# The seconds by which tests/moved.py moves the clock of this process and of its worker.
CLOCK_SHIFT = str(DATA / f"clock-shift-{PROCESS}")

# The browser comes to localhost, where it takes passkeys without https.
vars().update(passkey_settings(https=False, host="localhost"))

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"

# Alerts go at once; with a wait of a minute a test would have to sit through it.
ALERT_DELAY_SECONDS = 0
REPLY_DOMAIN = "correo.test"
