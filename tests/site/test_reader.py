"""Language and time zone of whoever reads; and what users may be."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone, translation

from accounts import clock
from accounts.middleware import ReaderMiddleware
from accounts.models import User
from tests.site.conftest import account

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def seen_by(user, **headers) -> tuple[str, str, HttpResponse]:
    """Language and zone while a request is answered."""
    seen = []

    def answer(request):
        seen.extend([translation.get_language(), str(timezone.get_current_timezone())])
        return HttpResponse()

    request = RequestFactory().get("/", headers=headers)
    request.user = user
    response = ReaderMiddleware(answer)(request)
    return seen[0], seen[1], response


@pytest.mark.parametrize(
    ("stored", "asked", "language"),
    [
        ("", "de-AT, en;q=0.5", "de"),
        ("", "cs", "cs"),
        ("", "fr, pl;q=0.5", "pl"),
        ("", "tlh", "en"),
        ("", "", "en"),
        ("pl", "de", "pl"),
        ("xx", "de", "de"),
    ],
)
def test_language(ana, stored, asked, language):
    ana.language = stored
    seen, _, response = seen_by(ana, **{"Accept-Language": asked})
    assert seen == language
    assert response["Content-Language"] == language
    assert ("Accept-Language" in response.get("Vary", "")) == (stored != "pl")


@pytest.mark.parametrize(
    ("stored", "zone"),
    [("Europe/Prague", "Europe/Prague"), ("UTC", "UTC"), ("Mars/Olympus", "UTC"), ("/etc", "UTC")],
)
def test_zone(ana, stored, zone):
    ana.time_zone = stored
    assert seen_by(ana)[1] == zone


def test_nothing_is_left_behind(ana):
    ana.language, ana.time_zone = "de", "Asia/Tokyo"
    seen_by(ana)
    assert translation.get_language() == "en"
    assert str(timezone.get_current_timezone()) == "UTC"


def test_pages_speak_the_readers_language(client, ana):
    german = client.get("/accounts/login/", headers={"Accept-Language": "de"}).content.decode()
    assert 'lang="de"' in german
    assert "Passwort" in german
    client.post("/language/setlang/", {"language": "cs", "next": "/"})
    assert 'lang="cs"' in client.get("/").content.decode()
    ana.language = "pl"
    ana.save()
    client.force_login(ana)
    assert 'lang="pl"' in client.get("/").content.decode()


def test_addresses_and_names_are_unique_whatever_their_case(ana):
    with pytest.raises(IntegrityError), transaction.atomic():
        account("Eva", "ANA@EXAMPLE.ORG")
    with pytest.raises(IntegrityError), transaction.atomic():
        account("aNA", "eva@example.org")
    assert User.objects.count() == 1


def test_guests_have_no_address_and_an_end(db):
    end = clock.now() + timedelta(days=7)
    for number in range(2):
        User.objects.create(
            username=f"g{number}", display_name="Guest", is_guest=True, guest_expires=end
        )
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(username="g3", is_guest=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(username="g4", guest_expires=end)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("time_zone", "Mars/Olympus"),
        ("display_name", "a\nb"),
        ("display_name", " Ana"),
        ("colour", "red"),
    ],
)
def test_nonsense_is_refused(ana, field, value):
    setattr(ana, field, value)
    with pytest.raises(ValidationError):
        ana.full_clean()


def test_somebody_without_a_name_is_called_something(ana):
    ana.display_name = ""
    assert str(ana) == "Somebody"
    ana.is_guest = True
    assert ana.get_short_name() == "Guest"


def test_the_clock_can_be_set(time_machine):
    time_machine.move_to(datetime(1480, 1, 6, 12, tzinfo=UTC), tick=False)
    assert clock.now() == datetime(1480, 1, 6, 12, tzinfo=UTC)


@pytest.mark.parametrize("page", ["privacy", "imprint"])
def test_pages_of_the_host(client, settings, tmp_path, page):
    settings.PAGES_DIRECTORY = tmp_path
    assert "has not written" in client.get(f"/{page}/").content.decode()
    (tmp_path / f"{page}.txt").write_text("We keep <b>nothing</b>.\n\nCome in.")
    (tmp_path / f"{page}.de.txt").write_text("Wir behalten nichts.")
    shown = client.get(f"/{page}/").content.decode()
    assert "<p>We keep &lt;b&gt;nothing&lt;/b&gt;.</p>" in shown
    german = client.get(f"/{page}/", headers={"Accept-Language": "de"}).content.decode()
    assert "Wir behalten nichts." in german
