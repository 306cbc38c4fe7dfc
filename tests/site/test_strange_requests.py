"""Bodies, headers and addresses that no browser sends get a page with a reason."""

import logging
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.test import Client

from elgrande_site.logs import BrieflyRefused
from games.services.submit import decision_key
from tests.games.tables import advance, asked, asks, person, started

pytestmark = pytest.mark.django_db

BODY = "application/x-www-form-urlencoded"
TOLD = {200, 204, 302, 400, 401, 403, 404, 405, 409, 413, 422, 429}


@pytest.fixture
def duel(ana):
    return started(ana, person("Bob"))


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("huge", b"line=" + b"x" * 3_000_000, {413}),
        ("many fields", urlencode({f"f{n}": n for n in range(2000)}).encode(), {413}),
        ("binary", bytes(range(256)) * 10, {409, 422}),
    ],
)
def test_bodies_that_are_too_much(duel, kind, body, status):
    browser = Client()
    browser.force_login(duel.seats.all()[0].user)
    answer = browser.generic("POST", f"/tables/{duel.code}/answer/", body, content_type=BODY)
    assert answer.status_code in status
    assert b"</html>" in answer.content
    if answer.status_code == 413:
        assert b"shorten it and send it again" in answer.content


def test_the_log_says_briefly_what_was_too_much(client, caplog):
    client.generic("POST", "/demo/", b"a=" + b"x" * 3_000_000, content_type=BODY)
    (record,) = [one for one in caplog.records if one.name.startswith("django.security")]
    assert BrieflyRefused().filter(record)
    assert "Traceback" not in logging.Formatter().format(record)
    assert settings.LOGGING["handlers"]["console"]["filters"] == ["briefly"]


def test_a_draft_that_is_too_much(duel):
    """It would be read for seconds, and sent back whole."""
    game = advance(duel, asks("place"))
    decision, browser = asked(game), Client()
    user = game.seats.get(number=decision.seat).user
    assert user is not None
    browser.force_login(user)
    draft = "place " + "granada 1, " * 80_000
    told = {"decision": decision_key(game, decision.id), "draft": draft, "action": "continue"}
    answer = browser.post(f"/tables/{game.code}/answer/", told)
    assert answer.status_code == 422
    assert len(answer.content) < 200_000


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "multipart/form-data"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": f"{BODY}; charset=nonsense"},
        {"Content-Type": f"{BODY}; charset=utf-16"},
        {"Content-Type": "application/json"},
        {"Content-Type": "\0"},
        {"Cookie": "sessionid=a\0b; csrftoken=\0; messages=x; django_language=xx"},
        {"Cookie": "sessionid=" + "é" * 100},
        {"Accept-Language": "xx-" * 3000},
        {"Accept-Language": "\0;q=zzz"},
        {"HX-Request": "true", "HX-Current-URL": "http://["},
        {"HX-Request": "true", "HX-Current-URL-URI-AutoEncoded": "true", "HX-Current-URL": "%ff"},
        {"X-Forwarded-For": "nobody, 1.2.3"},
        {"X-Request-ID": "\n"},
        {"If-None-Match": "\0", "If-Modified-Since": "yesterday"},
        {"Range": "bytes=9-1"},
    ],
    ids=range(16),
)
def test_strange_headers(duel, headers):
    kind = headers.get("Content-Type", BODY)
    browser = Client()
    for url in ("/", f"/tables/{duel.code}/", f"/tables/{duel.code}/share.png", "/demo/"):
        answer = browser.get(url, headers=headers)
        assert answer.status_code in TOLD, url
        answer = browser.generic("POST", url, b"line=1", content_type=kind, headers=headers)
        assert answer.status_code in TOLD, url


@pytest.mark.parametrize(
    "path",
    [
        "/tables/%00/", "/tables/%ff/", "/tables/\u0661/", "/%2e%2e/", "//", "/tables//",
        "/rules/%00/", "/unsubscribe/%00/", "/unsubscribe/a:b:c/", "/mailbox/%00/html",
        f"/tables/{'x' * 5000}/", "/tables/x/share.gif", "/accounts/2fa/webauthn/keys/-1/edit/",
        f"/accounts/2fa/webauthn/keys/{'9' * 40}/edit/", "/admin/%00/", "/static/%00",
    ],
)  # fmt: skip
def test_strange_addresses(client, ana, path):
    client.force_login(ana)
    assert client.get(path).status_code in TOLD
    assert client.post(path).status_code in TOLD


def test_whoever_opens_an_address_that_acts_is_told_so(client: Client) -> None:
    answer = client.get("/tables/abcdefgh/answer/")
    page = answer.content.decode()
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "Nothing was done" in page
    assert 'href="/tables/abcdefgh/"' in page
