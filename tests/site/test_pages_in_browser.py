"""The pages in a real browser: on a phone and a desk, in the light and in the dark."""

import pytest

from tests.pages import WIDTHS, check_page

OPEN = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/login/code/", "/privacy/"]
OPEN += ["/accounts/password/reset/"]
MINE = ["/accounts/email/", "/accounts/password/change/", "/accounts/2fa/", "/accounts/sessions/"]
MINE += ["/accounts/2fa/totp/activate/", "/accounts/2fa/webauthn/add/"]

pytestmark = pytest.mark.django_db(transaction=True)


def name_of(path: str, width: int, dark: bool) -> str:
    return f"{path.strip('/').replace('/', '-') or 'front'}-{width}-{'dark' if dark else 'light'}"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_open_pages(open_page, width, dark):
    page = open_page("/", width=width, dark=dark)
    for path in OPEN:
        page.goto(path)
        check_page(page, name_of(path, width, dark))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_of_an_account(open_page, ana, width, dark):
    page = open_page("/", width=width, dark=dark, user=ana)
    page.goto("/accounts/reauthenticate/?next=/accounts/email/")
    check_page(page, name_of("reauthenticate", width, dark))
    page.fill("#id_password", "a good secret")
    with page.expect_navigation():
        page.click("article button[type=submit]")
    for path in MINE:
        page.goto(path)
        assert page.url.endswith(path)
        check_page(page, name_of(path, width, dark))


def test_the_theme_of_the_account_wins_over_the_system(open_page, ana):
    ana.theme = "dark"
    ana.save()
    page = open_page("/", user=ana)
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == (
        "rgb(22, 24, 29)"
    )


def test_our_own_fonts_are_used(open_page):
    page = open_page("/")
    loaded = page.evaluate(
        "document.fonts.ready.then(all => [...all].filter(f => f.status === 'loaded')"
        ".map(f => f.family.replaceAll('\"', '')))"
    )
    assert {"EB Garamond", "Source Sans 3"} <= set(loaded)


def test_forms_know_the_time_zone_of_the_browser(open_page):
    page = open_page("/")
    own = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    assert page.locator("[name=time_zone]").input_value() == own
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTimezoneOverride", {"timezoneId": "Europe/Lisbon"})
    for path in ("/", "/tables/", "/accounts/signup/"):
        page.goto(path)
        assert page.locator("[name=time_zone]").first.input_value() == "Europe/Lisbon"
