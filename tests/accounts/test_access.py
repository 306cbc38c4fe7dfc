"""Who may open which page of an account."""

import pytest

from tests.accounts.pages import enter, page

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

OURS = ["profile/", "data/", "data/correo-real.json", "delete/"]
ALLAUTH = ["email/", "password/change/", "password/set/", "reauthenticate/", "2fa/", "sessions/"]
ALLAUTH += ["2fa/totp/activate/", "2fa/webauthn/add/", "2fa/recovery-codes/generate/"]


@pytest.mark.parametrize("path", OURS)
def test_strangers_are_asked_to_sign_in(client, path):
    answer = client.get(f"/accounts/{path}")
    assert answer.status_code == 302
    assert answer.url == f"/accounts/login/?next=/accounts/{path}"


@pytest.mark.parametrize("path", OURS)
def test_owners_may(client, ana, path):
    answer = enter(client, ana).get(f"/accounts/{path}")
    assert answer.status_code == 200
    assert "no-store" in answer.headers["Cache-Control"]
    assert "private" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["data/", "data/correo-real.json", "delete/"])
def test_what_is_grave_asks_for_the_password_again(client, ana, path):
    client.force_login(ana)
    answer = client.get(f"/accounts/{path}")
    assert answer.status_code == 302
    assert answer.url.startswith("/accounts/reauthenticate/")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("get", path) for path in [*OURS[1:], *ALLAUTH]),
        *(("post", path) for path in ["delete/", *ALLAUTH]),
    ],
)
def test_guests_are_sent_to_sign_up_with_a_sentence(client, guest, path, method):
    client.force_login(guest)
    answer = getattr(client, method)(f"/accounts/{path}", follow=True)
    assert answer.redirect_chain == [("/accounts/signup/", 302)]
    assert "for people with an account" in page(answer)
    assert "Sign up to keep this game" in page(answer)


def test_the_menu_names_every_page(client, ana):
    client.force_login(ana)
    text = page(client.get("/accounts/profile/"))
    for path in ("profile", "email", "password/change", "2fa", "sessions", "data", "delete"):
        assert f'href="/accounts/{path}/"' in text
    assert 'href="/accounts/profile/" aria-current="page"' in text


def test_other_methods_are_refused(client, ana):
    enter(client, ana)
    assert client.put("/accounts/profile/").status_code == 405
    assert client.post("/accounts/data/").status_code == 405
    assert client.delete("/accounts/delete/").status_code == 405
