"""What an operator's monitor asks: does everything work, and the numbers behind it."""

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import cache as cache_forever
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import clock
from games.models import Game, Heartbeat
from games.services.clocks.sweep import lost_hints
from games.services.clocks.waking import waking

if TYPE_CHECKING:
    from prometheus_client import Gauge

LATE = timedelta(minutes=3)

log = structlog.get_logger(__name__)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 if database, cache and the periodic work are well, else 503; says which is not."""
    parts = {name: outcome(name, check) for name, check in CHECKS.items()}
    well = all(answer == "ok" for answer in parts.values())
    reachable = parts["database"] == "ok"
    numbers = {name: number() for name, number in NUMBERS.items()} if reachable else {}
    return JsonResponse(
        {"status": "ok" if well else "failing", **parts, **numbers}, status=200 if well else 503
    )


def outcome(name: str, check: Callable[[], str]) -> str:
    """What a check says. Why it failed goes to the log: the page is open to everybody."""
    try:
        return check()
    except Exception as failure:  # whatever is wrong is what we are asked for
        log.warning("health_check_failed", check=name, reason=type(failure).__name__)
        return "failing"


def database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return "ok" if cursor.fetchone() == (1,) else "failing"


def cache_round_trip() -> str:
    token = secrets.token_hex(8)
    cache.set(f"healthz:{token}", token, timeout=10)
    return "ok" if cache.get(f"healthz:{token}") == token else "failing"


def beat() -> str:
    last = Heartbeat.objects.filter(name="beat").values_list("ticked_at", flat=True).first()
    if last is None:
        return "never seen"
    age = clock.now() - last
    return "ok" if age <= LATE else f"last seen {int(age.total_seconds())} s ago"


def clocks() -> str:
    """Say whether deadlines pass in time; while beat stands still they do not, and beat says so."""
    waiting = waking(clock.now(), 1)
    age = clock.now() - waiting[0].at if waiting else timedelta()
    return "ok" if age <= LATE else f"oldest due {int(age.total_seconds())} s ago"


def games_set_aside() -> float:
    """Give how many games wait for their operator."""
    return Game.objects.filter(status=Game.Status.ASIDE).count()


CHECKS: dict[str, Callable[[], str]] = {
    "database": database,
    "cache": cache_round_trip,
    "beat": beat,
    "clocks": clocks,
}
# What is counted, by the name that /healthz and Prometheus give it; other apps add theirs.
NUMBERS: dict[str, Callable[[], float]] = {
    "clocks_lost_hints": lost_hints,
    "games_set_aside": games_set_aside,
}


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Numbers for Prometheus, if the token from the environment is shown; else nothing is here."""
    token = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if not token or not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Http404
    from django_prometheus.exports import ExportToDjangoView  # only where metrics are collected

    for name, number in NUMBERS.items():
        gauge(name).set(number())
    response: HttpResponse = ExportToDjangoView(request)
    return response


@cache_forever
def gauge(name: str) -> "Gauge":
    """A number that is the same in every process; whoever was asked last knows it best."""
    from prometheus_client import Gauge  # only where metrics are collected

    return Gauge(f"correo_{name}", name.replace("_", " "), multiprocess_mode="mostrecent")
