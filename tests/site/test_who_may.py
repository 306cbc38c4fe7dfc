"""Who may open and post to which address; those of tables are in tests/games/pages/test_access."""

from __future__ import annotations

import pytest

from games.services.demo import new_guest
from tests.site.conftest import account
from tests.site.test_bad_input import trial
from tests.site.world import World, addresses, url_of

pytestmark = pytest.mark.django_db

ROLES = ("nobody", "other", "guest", "staff")
PARTS = {"token": "nonsense", "name": "nonsense", "pk": "1"}

# For nobody, another user, a guest and staff: what a get and what an empty post gets.
# 302 for nobody is the way to sign in, for a guest the way to sign up.
OPEN = ("200 200 200 200", "405 405 405 405")
MEMBERS = ("302 200 302 200", "302 200 302 200")
OWN_READ = ("302 200 302 200", "405 405 405 405")
GONE = ("404 404 404 404", "404 404 404 404")
ENTRANCE = ("200 302 200 302", "200 302 200 302")
OWN_ACT = ("302 200 302 200", "302 302 302 302")
OWN_LIST = ("302 200 302 200", "302 405 302 405")
NONE_YET = ("302 404 302 404", "302 404 302 404")
WAITING = ("302 302 302 302", "302 302 302 302")
ROWS = {
    "front": OPEN,
    "privacy": OPEN,
    "imprint": OPEN,
    "robots": OPEN,
    "healthz": ("503 503 503 503", "405 405 405 405"),  # no beat in this test
    "metrics": ("404 404 404 404", "405 405 405 405"),
    "set_language": ("302 302 302 302", "302 302 302 302"),
    "accounts:profile": ("302 200 200 200", "302 422 422 422"),
    "accounts:data": OWN_READ,
    "accounts:data_file": OWN_READ,
    "accounts:delete": MEMBERS,
    "accounts:time_off": MEMBERS,
    "alerts": OWN_READ,
    "wishes": MEMBERS,
    "try_again": ("405 405 405 405", "302 302 302 302"),
    "unsubscribe": GONE,
    "mailbox": ("404 404 404 404", "405 405 405 405"),
    "mailbox_html": ("404 404 404 404", "405 405 405 405"),
    "mailbox_reply": ("405 405 405 405", "404 404 404 404"),
    # allauth's
    "account_login": ENTRANCE,
    "account_signup": ENTRANCE,
    "account_request_login_code": ENTRANCE,
    "account_reset_password": ("200 200 200 200", "200 200 200 200"),
    "account_inactive": OPEN,
    "account_password_reset_completed": OPEN,
    "account_confirm_login_code": WAITING,
    "account_confirm_password_reset_code": WAITING,
    "account_complete_password_reset": WAITING,
    "account_email_verification_sent": WAITING,
    "mfa_authenticate": WAITING,
    "mfa_reauthenticate": WAITING,
    "mfa_reauthenticate_webauthn": WAITING,
    "mfa_login_webauthn": WAITING,
    "account_logout": ("302 200 200 200", "302 302 302 302"),
    "account_reauthenticate": MEMBERS,
    "account_email": OWN_ACT,
    "account_change_password": MEMBERS,
    "account_set_password": WAITING,  # there is one already
    "usersessions_list": OWN_ACT,
    "mfa_index": OWN_LIST,
    "mfa_list_webauthn": OWN_LIST,
    "mfa_activate_totp": MEMBERS,
    "mfa_add_webauthn": MEMBERS,
    "mfa_generate_recovery_codes": MEMBERS,
    "mfa_view_recovery_codes": ("302 404 302 404", "302 405 302 405"),
    "mfa_download_recovery_codes": NONE_YET,
    "mfa_deactivate_totp": NONE_YET,
    "mfa_remove_webauthn": NONE_YET,
    "mfa_edit_webauthn": NONE_YET,
}


@pytest.fixture
def people() -> World:
    return World(
        {
            "other": account("Other", "other@example.org"),
            "guest": new_guest("192.0.2.4"),
            "staff": account("Staff", "staff@example.org", is_staff=True, is_superuser=True),
        },
        {},
    )


def test_every_address_has_a_row() -> None:
    beside = {line.name for line in addresses() if not line.name.startswith(("admin:", "games:"))}
    assert beside == set(ROWS)


@pytest.mark.parametrize("place", range(4), ids=ROLES)
def test_who_gets_what(people: World, place: int) -> None:
    found: dict[str, list[int]] = {}
    expected: dict[str, list[int]] = {}
    for line in addresses():
        if line.name not in ROWS:
            continue
        expected[line.name] = [int(row.split()[place]) for row in ROWS[line.name]]
        found[line.name] = []
        for method in ("get", "post"):
            with trial():
                answer = getattr(people.browser(ROLES[place]), method)(url_of(line, **PARTS))
            found[line.name].append(answer.status_code)
            if answer.status_code == 200 and line.name.startswith(("accounts:", "alerts", "wish")):
                assert "private" in answer["Cache-Control"], line.name
                assert "no-store" in answer["Cache-Control"], line.name
    assert found == expected


@pytest.mark.parametrize("role", ROLES)
def test_the_operators_pages_are_for_staff(people: World, role: str) -> None:
    """The others are sent to sign in, or told that these pages are not for them."""
    for line in addresses():
        if not line.name.startswith("admin:") or line.name in ("admin:login", "admin:logout"):
            continue
        parts = {"object_id": "1", "content_type_id": "1", "id": "1", "app_label": "games"}
        for method in ("get", "post"):
            with trial():
                answer = getattr(people.browser(role), method)(url_of(line, **parts))
            assert answer.status_code < 500, line.name
            if role != "staff":
                assert answer.status_code == 302, line.name
                assert "/login/" in answer["Location"], line.name
