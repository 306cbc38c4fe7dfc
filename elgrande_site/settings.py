"""Django's settings, by environment variables alone; docs/operations.md lists them.

Without any, this is the embedded installation that bin/run starts: SQLite, a private Redis, mails
kept in the data directory. Loading this file touches no service.
"""

import os
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from elgrande_site.accounts_settings import *  # noqa: F403
from elgrande_site.accounts_settings import passkey_settings
from elgrande_site.environment import (
    ROOT,
    data_directory,
    next_redis_database,
    redis_address,
    stored_secret,
)
from elgrande_site.logs import logging_settings
from notifications.loopback import is_loopback

env = environ.Env()


def listed(name: str, default: list[str]) -> list[str]:
    """What a variable lists with commas, with or without spaces after them."""
    return [entry.strip() for entry in env.list(name, default=default)]


DATA = data_directory()
DEBUG = env.bool("DEBUG", default=False)

# Addresses. Whoever reaches the site by a name of its own says so in SITE_URL.

SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")
SITE_HOST = urlsplit(SITE_URL).hostname
if not SITE_HOST:
    raise ImproperlyConfigured(f"SITE_URL is {SITE_URL!r}; it should look like https://example.org")
HTTPS = SITE_URL.startswith("https://")
ALLOWED_HOSTS = listed("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]", SITE_HOST])
CSRF_TRUSTED_ORIGINS = listed("CSRF_TRUSTED_ORIGINS", [SITE_URL] if HTTPS else [])
vars().update(passkey_settings(https=HTTPS, host=SITE_HOST))
TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXY_COUNT", default=0)
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXY_COUNT

ROOT_URLCONF = "elgrande_site.urls"
WSGI_APPLICATION = "elgrande_site.wsgi.application"

# Database: SQLite with every commit on disk, or what DATABASE_URL names.

DATABASE = env.db_url("DATABASE_URL", default=f"sqlite:///{DATA / 'correo.sqlite3'}")
EMBEDDED = DATABASE["ENGINE"] == "django.db.backends.sqlite3"
if EMBEDDED:
    DATABASE["CONN_MAX_AGE"] = 60
    DATABASE["OPTIONS"] = {
        # Each transaction takes the write lock at its start: no mail or rendering inside.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA busy_timeout=20000;"
        ),
    }
else:
    DATABASE["CONN_MAX_AGE"] = env.int("DATABASE_CONN_MAX_AGE", default=60)
    DATABASE["CONN_HEALTH_CHECKS"] = True
DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

SECRET_KEY = env.str("SECRET_KEY", default="")
if not SECRET_KEY and not EMBEDDED:
    raise ImproperlyConfigured(
        "SECRET_KEY is needed as soon as DATABASE_URL names another database."
    )
SECRET_KEY = SECRET_KEY or stored_secret(DATA / "secret_key")
SECRET_KEY_FALLBACKS = listed("SECRET_KEY_FALLBACKS", [])

# Redis: the queue in one database, the cache in the next. Sessions are in our database: while Redis
# is away people stay signed in, and nobody who signed out meanwhile is found in it afterwards.

REDIS_URL = redis_address(DATA)
KEY_PREFIX = env.str("REDIS_KEY_PREFIX", default="correo")
CACHES = {
    "default": {
        "BACKEND": "elgrande_site.cache.PatientCache",
        "LOCATION": env.str("CACHE_URL", default=next_redis_database(REDIS_URL)),
        "KEY_PREFIX": KEY_PREFIX,
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
}
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = 60 * 24 * 60 * 60

CELERY_BROKER_URL = REDIS_URL
CELERY_RESULT_BACKEND = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_SOFT_TIME_LIMIT = 90
CELERY_TASK_TIME_LIMIT = 120
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "unacked_restore_throttle": 1,
    "global_keyprefix": f"{KEY_PREFIX}:",
    "socket_keepalive": True,
    "socket_connect_timeout": 3,
    "socket_timeout": 3,
    "health_check_interval": 25,
}
# Once more at once, for a connection that a restarted Redis has closed; after that a sweep does it.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# These sweeps find periodic work in the database; nothing is scheduled far ahead in the queue.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "tick": {"task": "games.tasks.tick", "schedule": 60, "options": {"expires": 50}},
    "bots": {"task": "games.tasks.sweep_bots", "schedule": 10, "options": {"expires": 9}},
    "clocks": {"task": "games.tasks.sweep_clocks", "schedule": 15, "options": {"expires": 14}},
    "pauses": {"task": "games.tasks.end_pauses", "schedule": 3600, "options": {"expires": 3000}},
    "guests": {"task": "games.tasks.delete_guests", "schedule": 3600, "options": {"expires": 3000}},
    "sessions": {
        "task": "accounts.tasks.forget_old_sessions",
        "schedule": 3600,
        "options": {"expires": 3000},
    },
    "outbox": {
        "task": "notifications.tasks.sweep_outbox",
        "schedule": 20,
        "options": {"expires": 19},
    },
    "alarms": {
        "task": "notifications.tasks.alarm_operator",
        "schedule": 60,
        "options": {"expires": 50},
    },
    "mails": {
        "task": "notifications.tasks.sweep_mails",
        "schedule": 30,
        "options": {"expires": 29},
    },
    "old mails": {
        "task": "notifications.tasks.forget_mails",
        "schedule": 3600,
        "options": {"expires": 3000},
    },
}

# Mail: kept in the data directory until a mail server is named.

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"Correo Real <correo@{SITE_HOST}>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# Who is told when a game is set aside or the site is in trouble; see notifications/alarms.py.
OPERATOR_MAIL = listed("OPERATOR_MAIL", [])
MAIL_DOMAIN = env.str("MAIL_DOMAIN", default=SITE_HOST)  # in Message-IDs
# How long an alert waits, so that an undo or a quick answer saves it.
ALERT_DELAY_SECONDS = env.int("ALERT_DELAY_SECONDS", default=60)
# A claimed alert belongs to nobody after that: its worker died. Longer than any task may take.
ALERT_CLAIM_SECONDS = env.int("ALERT_CLAIM_SECONDS", default=300)
# The first wait before a mail that could not be handed over is tried again; it doubles each time.
ALERT_RETRY_SECONDS = env.int("ALERT_RETRY_SECONDS", default=30)
MAILBOX_DIRECTORY = DATA / "mail"
EMAIL_BACKEND = "notifications.mailbox.MailboxBackend"
EMAIL_TIMEOUT = 30
if env.str("EMAIL_URL", default=""):
    vars().update(env.email_url("EMAIL_URL"))
# Where replies and bounces come in; without it mails cannot be answered by mail.
REPLY_DOMAIN = env.str(
    "REPLY_DOMAIN",
    default=MAIL_DOMAIN if EMAIL_BACKEND == "notifications.mailbox.MailboxBackend" else "",
)
# Where `manage.py receive_mail` listens; bin/run finds a free port.
RECEIVER = env.str("RECEIVER", default="127.0.0.1:2525")
# The mail server whose Authentication-Results count; without it the token alone is the key.
MAIL_AUTHSERV_ID = env.str("MAIL_AUTHSERV_ID", default="")
# The page that shows those mails shows login codes: it is there only if nothing hints at a network.
# bin/run says what the server is bound to, and opens a port for nothing but this page; without its
# word the page stays away.
MAILBOX_PORT = env.int("MAILBOX_PORT", default=0)
MAILBOX_PAGE = (
    EMAIL_BACKEND == "notifications.mailbox.MailboxBackend"
    and not HTTPS
    and TRUSTED_PROXY_COUNT == 0
    and MAILBOX_PORT > 0
    and is_loopback(env.str("CORREO_BIND", default=""))
    and all(is_loopback(host) for host in (SITE_HOST, *ALLOWED_HOSTS))
    and all(is_loopback(urlsplit(origin).hostname or "") for origin in CSRF_TRUSTED_ORIGINS)
)

# What the site is made of.

INSTALLED_APPS = [
    "notifications",
    "leagues",
    "games",
    "accounts",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "django_htmx",
    "django_structlog",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

# Replies posted by a mail provider come to /anymail/<provider>/inbound/ with this name:password.
ANYMAIL_WEBHOOK_SECRET = env.str("ANYMAIL_WEBHOOK_SECRET", default="")
if ANYMAIL_WEBHOOK_SECRET:
    INSTALLED_APPS.append("anymail")
    # What else a provider wants, such as ANYMAIL_MAILGUN_WEBHOOK_SIGNING_KEY.
    vars().update({name: env.str(name) for name in os.environ if name.startswith("ANYMAIL_")})
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # A board is a third as heavy on the wire. Against BREACH it pads what it sends at random.
    "django.middleware.gzip.GZipMiddleware",
    "elgrande_site.middleware.PermissionsPolicyMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "notifications.door.DoorMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "elgrande_site.middleware.RequestLogMiddleware",
    "accounts.middleware.ReaderMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "elgrande_site.middleware.PlainWordsMiddleware",
]
if METRICS_TOKEN:
    INSTALLED_APPS.append("django_prometheus")
    MIDDLEWARE.insert(0, "django_prometheus.middleware.PrometheusBeforeMiddleware")
    MIDDLEWARE.append("django_prometheus.middleware.PrometheusAfterMiddleware")
PROMETHEUS_EXPORT_MIGRATIONS = False

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "notifications.context.mailbox",
            ],
        },
    }
]

# Language and time.

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("de", _("German")),
    ("cs", _("Czech")),
    ("pl", _("Polish")),
]
LOCALE_PATHS = [ROOT / "locale"]
FORMAT_MODULE_PATH = "elgrande_site.formats"
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "UTC"
CLOCK_SHIFT = ""  # a file with seconds; only tests move the clock so, in all processes at once
USE_TZ = True

# Files we serve.

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
PAGES_DIRECTORY = DATA / "pages"

# Safety. Everything comes from ourselves, nobody may frame us, forms go back to us.

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SECURE_SSL_REDIRECT = HTTPS and env.bool("SSL_REDIRECT", default=True)
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
if HTTPS:
    SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=30 * 24 * 60 * 60)
if TRUSTED_PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
# Other sites under the host's domain are the host's business, and so is the browsers' preload list.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500

LOGGING = logging_settings(
    form=env.str("LOG_FORMAT", default="console"), level=env.str("LOG_LEVEL", default="INFO")
)
DJANGO_STRUCTLOG_IP_LOGGING_ENABLED = False
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = 10  # the end of a request is enough
