"""Headers that keep readers safe, on every page, error pages included."""

import logging

import pytest
from django.urls import get_resolver

PAGES = ["/", "/accounts/login/", "/accounts/signup/", "/privacy/", "/imprint/", "/healthz"]
PAGES += ["/robots.txt", "/nothing-here/", "/accounts/2fa/", "/admin/"]
EXPECTED = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_guarded(client, path):
    answer = client.get(path)
    assert EXPECTED.items() <= dict(answer.headers).items()
    assert "geolocation=()" in answer["Permissions-Policy"]
    policy = set(answer["Content-Security-Policy"].split("; "))
    assert policy == {
        "default-src 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
        "form-action 'self'",
    }  # fmt: skip


def test_pages_are_packed_for_who_unpacks_them(client):
    plain, packed = client.get("/"), client.get("/", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in plain["Vary"]
    assert len(packed.content) * 2 < len(plain.content)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_brings_its_own_style_or_script(client, path):
    page = client.get(path, follow=True).content.decode()
    assert " style=" not in page
    assert "<style" not in page
    assert "javascript:" not in page


def test_errors_are_pages_like_the_others(client, settings):
    missing = client.get("/nothing-here/")
    assert missing.status_code == 404
    assert "There is nothing here" in missing.content.decode()
    strange = client.get("/", headers={"Host": "evil.example.org"})
    assert strange.status_code == 400
    assert "could not be read" in strange.content.decode()


def test_a_form_without_its_token_gets_a_page(client):
    from django.test import Client

    answer = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "x"})
    assert answer.status_code == 403
    assert "your browser keeps no cookies" in answer.content.decode()


def test_a_failure_gets_a_page_in_the_readers_language_and_a_log_without_secrets(
    client, monkeypatch, caplog
):
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("spoilt")

    monkeypatch.setattr("games.views.front.render", broken)
    client.raise_request_exception = False
    with caplog.at_level(logging.INFO):
        answer = client.get("/?token=very-secret", headers={"Accept-Language": "de"})
    assert answer.status_code == 500
    assert 'lang="de"' in answer.content.decode()
    assert "spoilt" in caplog.text
    assert "very-secret" not in caplog.text


def test_the_log_names_routes_not_what_is_filled_in(client, caplog):
    with caplog.at_level(logging.INFO):
        client.get("/accounts/2fa/webauthn/keys/31415926/edit/?also=very-secret")
        client.post("/accounts/login/", {"login": "a@example.org", "password": "very-secret"})
    assert "request_finished" in caplog.text
    assert "/accounts/2fa/webauthn/keys/<int:pk>/edit/" in caplog.text
    assert "31415926" not in caplog.text
    assert "very-secret" not in caplog.text


def test_the_log_does_not_name_reply_addresses():
    """They are keys, and the library that receives mails would tell them to the log."""
    from django.conf import settings

    assert settings.LOGGING["loggers"]["mail.log"]["level"] not in ("DEBUG", "INFO")


def test_robots_keep_out(client):
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert "Disallow: /" in answer.content.decode()


def test_every_page_of_ours_is_in_the_table():
    """A new page without parameters has to be added to PAGES, or to the tests of its own app."""
    ours = {
        f"/{pattern.pattern}" for pattern in get_resolver().url_patterns if hasattr(pattern, "name")
    }
    assert {"/", "/privacy/", "/imprint/", "/healthz", "/robots.txt"} <= ours
