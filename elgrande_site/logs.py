"""How logs look: one line for each event, for people or as JSON.

No bodies, no secrets, no values of variables.
"""

import logging
from typing import Any

import structlog
from structlog.typing import Processor

SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.PositionalArgumentsFormatter(),
]


# Both write an exception as Python prints it: where it happened, but no values of variables.
RENDERERS: dict[str, list[Processor]] = {
    "console": [
        structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
    ],
    "json": [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
}


# These say several times a minute that a sweep came by; at DEBUG they still do.
SWEEPS = ("celery.beat", "celery.worker.strategy", "celery.app.trace")


class BrieflyRefused(logging.Filter):
    """Cuts the stack off what Django says of a bad request: that is no error of ours."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything through."""
        if record.name.startswith("django.security."):
            record.exc_info = None
        return True


def _quieter(level: str) -> str:
    return "WARNING" if level == "INFO" else level


def logging_settings(*, form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING; `form` is console or json. Sets up structlog to go the same way."""
    if form not in RENDERERS:
        raise ValueError(f"LOG_FORMAT is {form!r}; it may be console or json")
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *RENDERERS[form],
                ],
            }
        },
        "filters": {"briefly": {"()": BrieflyRefused}},
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": "lines",
                "filters": ["briefly"],
            }
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": level, "propagate": True},
            # Says the path with the tokens in it; RequestLogMiddleware says it without.
            "django.request": {"handlers": [], "level": "CRITICAL", "propagate": False},
            "django.server": {"handlers": [], "level": level, "propagate": True},
            "celery": {"level": level},
            **{name: {"level": _quieter(level)} for name in SWEEPS},
            # The mail receiver's library says each address, and those of replies are secrets.
            "mail.log": {"level": "CRITICAL"},
        },
    }
