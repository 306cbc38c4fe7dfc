"""The pages of an account in a real browser: phone and desk, light and dark, without scripts."""

import pytest

from tests.accounts.pages import SECRET
from tests.pages import WIDTHS, check_page
from tests.site.test_pages_in_browser import name_of

pytestmark = pytest.mark.django_db(transaction=True)

PATHS = ["/accounts/profile/", "/accounts/time-off/", "/accounts/data/", "/accounts/delete/"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_of_an_account(open_page, ana, width, dark):
    page = open_page("/", width=width, dark=dark, user=ana)
    page.goto("/accounts/reauthenticate/?next=/accounts/profile/")
    page.fill("#id_password", SECRET)
    with page.expect_navigation():
        page.click("article button[type=submit]")
    for path in PATHS:
        page.goto(path)
        assert page.url.endswith(path)
        check_page(page, name_of(path, width, dark))
    page.fill("#id_name", "Nobody")
    with page.expect_navigation():
        page.click("button.danger")
    check_page(page, name_of("delete-refused", width, dark))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_of_a_guest(open_page, guest, width, dark):
    page = open_page("/accounts/profile/", width=width, dark=dark, user=guest)
    check_page(page, name_of("guest-profile", width, dark))
    page.goto("/accounts/email/")
    assert page.url.endswith("/accounts/signup/")
    check_page(page, name_of("guest-sign-up", width, dark))


def test_the_profile_without_scripts(open_page, ana):
    page = open_page("/accounts/profile/", javascript=False, user=ana, width=360)
    page.fill("#id_display_name", "Ana María")
    page.select_option("#id_time_zone", "Europe/Madrid")
    page.check("text=Green")
    page.select_option("#id_theme", "dark")
    with page.expect_navigation():
        page.click("main form button")
    ana.refresh_from_db()
    assert (ana.display_name, ana.time_zone) == ("Ana María", "Europe/Madrid")
    assert (ana.colour, ana.theme) == ("green", "dark")
    assert page.locator("html").get_attribute("data-theme") == "dark"
