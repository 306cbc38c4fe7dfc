"""Settings come from the environment alone."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "DATABASE_URL": "postgres://correo:pw@db.example.org/correo",
    "REDIS_URL": "rediss://:pw@redis.example.org:6380/2",
    "SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOP",
    "SITE_URL": "https://games.example.org",
    "EMAIL_URL": "smtp+tls://user:pw@mail.example.org:587",
    "DEFAULT_FROM_EMAIL": "Games <games@example.org>",
    "TRUSTED_PROXY_COUNT": "1",
}
ASK = """
import json, sys
from django.conf import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""


def environment(tmp_path: Path, given: dict[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return kept | {
        "CORREO_DATA": str(tmp_path / "data"),
        "DJANGO_SETTINGS_MODULE": "elgrande_site.settings",
        "PYTHONPATH": str(ROOT),
    } | given  # fmt: skip


def python(tmp_path: Path, given: dict[str, str], *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(tmp_path, given), cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


def ask(tmp_path: Path, given: dict[str, str], *names: str) -> dict:
    done = python(tmp_path, given, "-c", ASK, *names)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_nothing_given_is_the_embedded_installation(tmp_path):
    seen = ask(tmp_path, {}, "DATABASES", "DEBUG", "SECRET_KEY", "TIME_ZONE", "MAILBOX_PAGE",
               "SESSION_COOKIE_SECURE", "EMAIL_BACKEND")  # fmt: skip
    database = seen["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "data" / "correo.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in database["OPTIONS"]["init_command"]
    assert database["CONN_MAX_AGE"] == 60
    assert seen["DEBUG"] is False
    assert seen["TIME_ZONE"] == "UTC"
    assert seen["EMAIL_BACKEND"] == "notifications.mailbox.MailboxBackend"
    assert seen["MAILBOX_PAGE"] is False  # nobody said that we are bound to this machine
    assert seen["SESSION_COOKIE_SECURE"] is False


def test_what_is_listed_may_have_spaces(tmp_path):
    given = {"OPERATOR_MAIL": "ana@example.org, bob@example.org", "ALLOWED_HOSTS": "a.org, b.org"}
    assert ask(tmp_path, given, "OPERATOR_MAIL", "ALLOWED_HOSTS") == {
        "OPERATOR_MAIL": ["ana@example.org", "bob@example.org"],
        "ALLOWED_HOSTS": ["a.org", "b.org"],
    }
    assert ask(tmp_path, {"OPERATOR_MAIL": ""}, "OPERATOR_MAIL") == {"OPERATOR_MAIL": []}


def test_the_secret_key_is_made_once_and_private(tmp_path):
    first = ask(tmp_path, {}, "SECRET_KEY")
    file = tmp_path / "data" / "secret_key"
    assert file.stat().st_mode & 0o777 == 0o600
    assert len(first["SECRET_KEY"]) >= 50
    assert ask(tmp_path, {}, "SECRET_KEY") == first
    assert [path.name for path in file.parent.iterdir()] == ["secret_key"]


def test_production(tmp_path):
    seen = ask(tmp_path, PRODUCTION, "DATABASES", "CACHES", "CELERY_BROKER_URL", "ALLOWED_HOSTS",
               "CSRF_TRUSTED_ORIGINS", "EMAIL_HOST", "EMAIL_PORT", "EMAIL_USE_TLS", "EMAIL_BACKEND",
               "SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE",
               "SECURE_PROXY_SSL_HEADER", "ALLAUTH_TRUSTED_PROXY_COUNT",
               "MAILBOX_PAGE")  # fmt: skip
    assert seen["DATABASES"]["default"]["HOST"] == "db.example.org"
    assert seen["DATABASES"]["default"]["CONN_HEALTH_CHECKS"] is True
    assert seen["CELERY_BROKER_URL"] == "rediss://:pw@redis.example.org:6380/2"
    assert seen["CACHES"]["default"]["LOCATION"] == "rediss://:pw@redis.example.org:6380/3"
    assert "games.example.org" in seen["ALLOWED_HOSTS"]
    assert seen["CSRF_TRUSTED_ORIGINS"] == ["https://games.example.org"]
    assert (seen["EMAIL_HOST"], seen["EMAIL_PORT"]) == ("mail.example.org", 587)
    assert seen["EMAIL_USE_TLS"] is True
    assert seen["EMAIL_BACKEND"] == "django.core.mail.backends.smtp.EmailBackend"
    assert seen["SECURE_SSL_REDIRECT"] is True
    assert seen["SESSION_COOKIE_SECURE"] is seen["CSRF_COOKIE_SECURE"] is True
    assert seen["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]
    assert seen["ALLAUTH_TRUSTED_PROXY_COUNT"] == 1
    assert seen["MAILBOX_PAGE"] is False
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("site", "offered"),
    [
        ("https://games.example.org", True),
        ("http://localhost:8000", True),
        ("http://127.0.0.1:8000", False),  # browsers want a name
        ("http://games.example.org", False),  # and https
    ],
)
def test_passkeys_are_offered_where_browsers_take_them(tmp_path, site, offered):
    seen = ask(tmp_path, {"SITE_URL": site}, "MFA_SUPPORTED_TYPES", "MFA_PASSKEY_LOGIN_ENABLED")
    assert ("webauthn" in seen["MFA_SUPPORTED_TYPES"]) is offered
    assert seen["MFA_PASSKEY_LOGIN_ENABLED"] is offered


LOCAL = {
    "CORREO_BIND": "127.0.0.1", "MAILBOX_PORT": "8001", "SITE_URL": "http://127.0.0.1:8000",
}  # fmt: skip


@pytest.mark.parametrize(
    ("given", "there"),
    [
        pytest.param({}, True, id="as bin/run starts it"),
        pytest.param({"CORREO_BIND": "::1", "SITE_URL": "http://[::1]:8000"}, True, id="IPv6"),
        pytest.param({"CORREO_BIND": "0.0.0.0"}, False, id="bound to everything"),
        pytest.param({"CORREO_BIND": "192.168.1.5"}, False, id="bound to the network"),
        pytest.param({"CORREO_BIND": ""}, False, id="nobody knows to what it is bound"),
        pytest.param({"MAILBOX_PORT": "0"}, False, id="no door of its own"),
        pytest.param({"EMAIL_URL": "smtp://mail.example.org"}, False, id="mail server"),
        pytest.param({"SITE_URL": "http://games.example.org"}, False, id="a name in the network"),
        pytest.param({"SITE_URL": "https://127.0.0.1"}, False, id="https, so a proxy"),
        pytest.param({"ALLOWED_HOSTS": "localhost,games.example.org"}, False, id="another host"),
        pytest.param({"ALLOWED_HOSTS": "*"}, False, id="all hosts"),
        pytest.param({"CSRF_TRUSTED_ORIGINS": "https://x.example.org"}, False, id="origin"),
        pytest.param({"TRUSTED_PROXY_COUNT": "1"}, False, id="proxy"),
    ],
)
def test_when_there_is_a_mailbox_page(tmp_path, given, there):
    assert ask(tmp_path, LOCAL | given, "MAILBOX_PAGE") == {"MAILBOX_PAGE": there}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"DATABASE_URL": PRODUCTION["DATABASE_URL"]}, "SECRET_KEY is needed"),
        ({"SITE_URL": "games.example.org"}, "SITE_URL is 'games.example.org'"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT is 'xml'"),
    ],
    ids=["no key", "no address", "no format"],
)
def test_mistakes_are_told(tmp_path, given, told):
    done = python(tmp_path, given, "manage.py", "check")
    assert done.returncode != 0
    assert told in done.stderr


def test_check_deploy_has_nothing_to_say_in_production(tmp_path):
    done = python(tmp_path, PRODUCTION, "manage.py", "check", "--deploy", "--fail-level", "INFO")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no issues" in done.stdout


def test_logs_as_json_hold_no_values_of_variables(tmp_path):
    code = (
        "import django; django.setup()\n"
        "import structlog\n"
        "def fail():\n"
        "    seed = 'very' + 'secret'\n"
        "    raise ValueError('spoilt')\n"
        "try:\n    fail()\nexcept ValueError:\n"
        "    structlog.get_logger('x').exception('failed', game=7)\n"
    )
    for form in ("json", "console"):
        done = python(tmp_path, {"LOG_FORMAT": form}, "-c", code)
        assert done.returncode == 0, done.stderr
        assert "ValueError: spoilt" in done.stderr
        assert "verysecret" not in done.stderr
        if form == "json":
            line = json.loads(done.stderr)
            assert (line["event"], line["game"], line["level"]) == ("failed", 7, "error")
