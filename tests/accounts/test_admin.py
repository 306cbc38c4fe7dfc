"""What operators see of accounts: whose they are, and none of the keys."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Permission
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


@pytest.fixture
def helper(client):
    """Staff whom the operator lets change accounts and addresses."""
    user = account("Helper", "helper@example.org", is_staff=True)
    models = ("user", "emailaddress")
    user.user_permissions.set(Permission.objects.filter(content_type__model__in=models))
    client.force_login(user)
    return client


def filled_in(user, **changes) -> dict[str, str]:
    """The form about an account, as it is sent."""
    joined = {"date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
    told = {"username": user.username, "email": user.email, "display_name": user.display_name}
    return {**told, "time_zone": "UTC", "is_active": "on", **joined, **changes}


def test_staff_may_change_accounts_but_not_become_somebody_else(ana, helper):
    form = reverse("admin:accounts_user_change", args=[ana.pk])
    assert helper.get(form).status_code == 200
    grab = {"is_superuser": "on", "is_staff": "on", "email": "evil@example.org", "is_guest": "on"}
    helper.post(form, filled_in(ana, display_name="Anna", **grab))
    new = {"password1": SECRET + "!", "password2": SECRET + "!", "usable_password": "true"}
    password = reverse("admin:auth_user_password_change", args=[ana.pk])
    assert helper.post(password, new).status_code == helper.get(password).status_code == 403
    ana.refresh_from_db()
    assert (ana.display_name, ana.email) == ("Anna", "ana@example.org")
    assert (ana.is_superuser, ana.is_staff, ana.is_guest) == (False, False, False)
    assert ana.check_password(SECRET)


def test_staff_do_not_give_themselves_rights(helper):
    me = User.objects.get(display_name="Helper")
    form = reverse("admin:accounts_user_change", args=[me.pk])
    helper.post(form, filled_in(me, is_superuser="on", is_staff="on"))
    me.refresh_from_db()
    assert (me.is_staff, me.is_superuser) == (True, False)


def test_staff_do_not_give_somebody_an_address(ana, helper):
    address = EmailAddress.objects.get(user=ana)
    assert helper.get(reverse("admin:account_emailaddress_changelist")).status_code == 200
    posted = {"user": ana.pk, "email": "evil@example.org", "verified": "on"}
    for name, args in (("add", []), ("change", [address.pk]), ("delete", [address.pk])):
        url = reverse(f"admin:account_emailaddress_{name}", args=args)
        assert helper.post(url, posted | {"post": "yes"}).status_code == 403
    assert list(EmailAddress.objects.filter(user=ana).values_list("email", flat=True)) == [
        "ana@example.org"
    ]


def test_the_operator_helps_who_lost_mailbox_and_password(ana, staff):
    new = {"password1": SECRET + "!", "password2": SECRET + "!", "usable_password": "true"}
    password = reverse("admin:auth_user_password_change", args=[ana.pk])
    assert staff.post(password, new).status_code == 302
    form = reverse("admin:accounts_user_change", args=[ana.pk])
    assert staff.post(form, filled_in(ana, email="new@example.org")).status_code == 302
    ana.refresh_from_db()
    assert (ana.email, ana.check_password(SECRET + "!")) == ("new@example.org", True)


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
