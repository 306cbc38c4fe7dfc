"""What operators see of accounts: whose they are, and none of the keys."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.urls import reverse

from accounts.models import User
from games.models import Seat
from tests.accounts.pages import SECRET, page
from tests.site.conftest import account

pytestmark = pytest.mark.django_db

TOTP = "JBSWY3DPEHPK3PXP"


@pytest.fixture
def staff(client):
    user = account("Staff", "staff@example.org", is_staff=True, is_superuser=True)
    client.force_login(user)
    return client


def listed_and_opened(staff, model, row) -> str:
    """All that the operator's pages say of a row."""
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    listed = staff.get(reverse(f"{name}_changelist"))
    assert listed.status_code == 200
    opened = staff.get(reverse(f"{name}_change", args=[row.pk]))
    assert opened.status_code in (302, 403)
    return page(listed) + page(opened)


def test_sessions_are_listed_without_their_keys(client, ana, staff):
    from django.test import Client

    browser = Client()
    browser.post("/accounts/login/", {"login": ana.email, "password": SECRET})
    browser.get("/accounts/sessions/")
    session = UserSession.objects.get(user=ana)
    text = listed_and_opened(staff, UserSession, session)
    assert "Ana" in text
    assert session.session_key not in text


def test_second_factors_are_listed_without_their_secrets(ana, staff):
    row = Authenticator.objects.create(user=ana, type="totp", data={"secret": TOTP})
    text = listed_and_opened(staff, Authenticator, row)
    assert "Ana" in text
    assert TOTP not in text
    gone = staff.post(reverse("admin:mfa_authenticator_delete", args=[row.pk]), {"post": "yes"})
    assert gone.status_code == 302
    assert not Authenticator.objects.exists()


def test_an_account_deleted_by_the_operator_leaves_its_seat_to_the_steward(ana, duel, staff):
    from tests.games.tables import advance, waits_for

    number = advance(duel, waits_for(ana)).seats.get(user=ana).number
    staff.post(reverse("admin:accounts_user_delete", args=[ana.pk]), {"post": "yes"})
    assert not User.objects.filter(pk=ana.pk).exists()
    seat = Seat.objects.get(game=duel, number=number)
    assert seat.user is None
    assert seat.deadline is not None  # the sweep finds it
