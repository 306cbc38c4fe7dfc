"""Signing up and in, as a person does it: fill in, read the mail, type the code."""

import re

import pytest
from django.urls import reverse

from accounts.models import User
from tests.real.mail_server import text_of

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

NEWCOMER = {
    "display_name": "Ana María",
    "email": "Ana@Example.org",
    "password1": "correct horse battery",
}


def code_in(mail) -> str:
    """The line of a mail that is a code and nothing else."""
    (code,) = re.findall(r"^([A-Z0-9]{3,}-?[A-Z0-9]{3,})$", text_of(mail), re.MULTILINE)
    return code


def page(answer) -> str:
    return answer.content.decode()


def signed_in(client) -> bool:
    return "_auth_user_id" in client.session


def test_sign_up_with_a_mailed_code(client, smtp, settings):
    answer = client.post("/accounts/signup/", NEWCOMER, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("account_email_verification_sent")
    assert not signed_in(client)
    (mail,) = smtp.to("ana@example.org")
    assert "Correo Real" in text_of(mail)
    assert mail["Message-ID"].endswith(f"@{settings.MAIL_DOMAIN}>")

    client.post("/accounts/confirm-email/", {"code": code_in(mail)}, follow=True)
    assert signed_in(client)
    user = User.objects.get()
    assert (user.display_name, user.email) == ("Ana María", "ana@example.org")
    assert re.fullmatch(r"u-[0-9a-f]{16}", user.username)
    assert "Ana María" in page(client.get("/"))


@pytest.mark.parametrize(("chosen", "stored"), [("Europe/Prague", "Europe/Prague"), ("", "UTC")])
def test_sign_up_asks_for_the_time_zone(client, smtp, chosen, stored):
    assert "data-own-zone" in page(client.get("/accounts/signup/"))
    client.post("/accounts/signup/", NEWCOMER | {"time_zone": chosen})
    assert User.objects.get().time_zone == stored


def test_a_time_zone_that_nobody_knows_is_refused(client):
    answer = client.post("/accounts/signup/", NEWCOMER | {"time_zone": "Europe/Atlantis"})
    assert "“Europe/Atlantis” is not a time zone we know." in page(answer)
    assert "data-own-zone" not in page(answer)  # what was chosen stays
    assert not User.objects.exists()


def test_whoever_signs_in_comes_to_their_tables(client, ana):
    page_after = client.post(
        "/accounts/login/", {"login": "ana@example.org", "password": "a good secret"}
    )
    assert page_after.url == reverse("games:tables")


def test_a_wrong_code_lets_nobody_in(client, smtp):
    client.post("/accounts/signup/", NEWCOMER)
    smtp.to("ana@example.org")
    client.post("/accounts/confirm-email/", {"code": "AAA-AAA"}, follow=True)
    assert not signed_in(client)


def test_sign_up_for_a_known_address_tells_only_its_owner(client, smtp, ana):
    answer = client.post(
        "/accounts/signup/",
        NEWCOMER | {"email": "ANA@example.org", "display_name": "Eva"},
        follow=True,
    )
    assert "already" not in page(answer)
    assert User.objects.count() == 1
    (mail,) = smtp.to("ana@example.org")
    assert "already" in text_of(mail)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("display_name", "ANA", "already called that"),
        ("display_name", "Ana\u202egro", "visible characters"),
        ("display_name", "", "required"),
        ("display_name", "x" * 41, "at most 40"),
        ("email", "nonsense", "valid email"),
        ("password1", "1234", "too short"),
    ],
    ids=["taken", "turned", "none", "long", "no address", "weak"],
)
def test_what_is_wrong_is_said_at_the_field(client, smtp, ana, field, value, told):
    answer = client.post("/accounts/signup/", NEWCOMER | {field: value})
    assert answer.status_code == 200
    assert told in page(answer)
    assert User.objects.count() == 1


def test_login_by_mailed_code(client, smtp, ana):
    answer = client.post("/accounts/login/code/", {"email": "ana@example.org"}, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("account_confirm_login_code")
    (mail,) = smtp.to("ana@example.org")
    client.post("/accounts/login/code/confirm/", {"code": code_in(mail)})
    assert signed_in(client)


def test_login_by_password_and_out(client, ana):
    client.post("/accounts/login/", {"login": "ANA@example.org", "password": "a good secret"})
    assert signed_in(client)
    assert client.get("/accounts/logout/").status_code == 200
    assert signed_in(client)
    client.post("/accounts/logout/")
    assert not signed_in(client)


def test_guessing_passwords_is_slowed_down(client, ana):
    for _ in range(6):
        answer = client.post("/accounts/login/", {"login": "ana@example.org", "password": "wrong"})
    assert "Too many failed" in page(answer)
    client.post("/accounts/login/", {"login": "ana@example.org", "password": "a good secret"})
    assert not signed_in(client)


def test_forgotten_password_by_mailed_code(client, smtp, ana):
    client.post("/accounts/password/reset/", {"email": "ana@example.org"})
    (mail,) = smtp.to("ana@example.org")
    client.post(reverse("account_confirm_password_reset_code"), {"code": code_in(mail)})
    new = "another good secret"
    client.post(reverse("account_complete_password_reset"), {"password1": new, "password2": new})
    ana.refresh_from_db()
    assert ana.check_password(new)


def test_pages_of_the_account(client, ana):
    client.post("/accounts/login/", {"login": "ana@example.org", "password": "a good secret"})
    client.post("/accounts/reauthenticate/", {"password": "a good secret"})
    for path in (
        "email",
        "password/change",
        "2fa",
        "2fa/totp/activate",
        "2fa/webauthn/add",
        "sessions",
    ):
        answer = client.get(f"/accounts/{path}/")
        assert answer.status_code == 200, path
        assert "Correo Real" in page(answer)


def test_second_factor_from_start_to_end(client, ana):
    from allauth.mfa.totp.internal.auth import hotp_value, yield_hotp_counters_from_time
    from django.test import Client

    def code(secret: str) -> str:
        return f"{hotp_value(secret, next(iter(yield_hotp_counters_from_time()))):06d}"

    login = {"login": "ana@example.org", "password": "a good secret"}
    client.post("/accounts/login/", login)
    client.post("/accounts/reauthenticate/", {"password": "a good secret"})
    form = page(client.get("/accounts/2fa/totp/activate/"))
    assert "<svg" in form
    (secret,) = re.findall(r'value="([A-Z2-7]{32})"', form)
    answer = client.post("/accounts/2fa/totp/activate/", {"code": code(secret)}, follow=True)
    assert "recovery" in page(answer).lower()

    other = Client()
    answer = other.post("/accounts/login/", login, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("mfa_authenticate")
    assert not signed_in(other)
    assert other.get("/accounts/2fa/authenticate/").status_code == 200


def test_admin_goes_by_the_same_door(client, ana):
    answer = client.get("/admin/")
    assert answer.status_code == 302
    assert reverse("account_login") in client.get(answer.url, follow=True).redirect_chain[-1][0]
    client.force_login(ana)
    assert client.get("/admin/", follow=True).status_code == 403
    ana.is_staff = ana.is_superuser = True
    ana.save()
    assert client.get("/admin/accounts/user/").status_code == 200
