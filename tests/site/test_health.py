"""/healthz and /metrics."""

from datetime import timedelta

import pytest

from accounts import clock
from games.models import Heartbeat

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def beaten(ago: timedelta) -> None:
    Heartbeat.objects.create(name="beat", ticked_at=clock.now() - ago)


def test_all_is_well_when_beat_was_seen_lately(client):
    beaten(timedelta(seconds=70))
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "database": "ok",
        "cache": "ok",
        "beat": "ok",
        "clocks": "ok",
        "clocks_lost_hints": 0,
        "outbox": "ok",
        "games_set_aside": 0,
        "outbox_queued": 0,
        "outbox_oldest_unsent_seconds": 0,
    }
    assert "no-store" in answer["Cache-Control"]


def test_beat_that_was_never_seen_is_told(client):
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["beat"] == "never seen"


def test_beat_that_is_late_is_told(client):
    beaten(timedelta(minutes=10))
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["beat"].startswith("last seen 60")


def test_a_cache_out_of_reach_is_told_without_details(client, settings):
    beaten(timedelta())
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1/0",
        }
    }
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["cache"] == "failing"
    assert answer.json()["database"] == "ok"


@pytest.mark.parametrize("header", [None, "", "Bearer ", "Bearer wrong", "Basic secret", "secret"])
def test_metrics_are_not_there_without_the_token(client, settings, header):
    headers = {} if header is None else {"Authorization": header}
    for token in ("", "secret"):
        settings.METRICS_TOKEN = token
        assert client.get("/metrics", headers=headers).status_code == 404


def test_metrics_with_the_token(client, settings):
    settings.METRICS_TOKEN = "secret"
    answer = client.get("/metrics", headers={"Authorization": "Bearer secret"})
    assert answer.status_code == 200
    assert b"python_info" in answer.content


@pytest.mark.django_db(transaction=True)
def test_the_tick_goes_through_queue_and_worker(client, worker):
    from games.tasks import tick
    from tests.waiting import eventually

    tick.delay()
    assert eventually(lambda: client.get("/healthz").status_code == 200)
