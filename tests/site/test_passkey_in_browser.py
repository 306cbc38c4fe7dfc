"""A passkey made and used in a real browser, whose authenticator is a virtual one."""

import pytest
from allauth.mfa.models import Authenticator

pytestmark = pytest.mark.django_db(transaction=True)

RESIDENT_KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page):
    """Give the browser a key that says yes by itself."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": RESIDENT_KEY})
    return page


def signed_in(page, ana):
    """Go in by password, and show it again where the page asks for it."""
    page.fill("#id_login", ana.email)
    page.fill("#id_password", "a good secret")
    with page.expect_navigation():
        page.click("article button[type=submit]")


def test_a_passkey_lets_its_owner_in(open_page, ana, live_server):
    page = with_authenticator(open_page("/"))
    site = live_server.url.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    page.goto(f"{site}/accounts/login/?next=/accounts/2fa/webauthn/add/")
    signed_in(page, ana)
    page.fill("#id_password", "a good secret")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    page.fill("#id_name", "My phone")
    page.check("#id_passwordless")
    with page.expect_navigation():
        page.click("#mfa_webauthn_add")
    assert Authenticator.objects.filter(user=ana, type="webauthn").count() == 1
    page.goto(f"{site}/accounts/logout/")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    page.goto(f"{site}/accounts/login/")
    with page.expect_navigation(url=lambda url: "/login/" not in url):
        page.click("#passkey_login")
    assert "Ana" in page.inner_text("header")
