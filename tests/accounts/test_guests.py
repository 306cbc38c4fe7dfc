"""A guest who signs up, or in, keeps the game; one who turns back still has it."""

import pytest

from accounts.models import User
from games.models import Game, SeatChange
from tests.accounts.pages import SECRET, page
from tests.site.test_sign_in import NEWCOMER, code_in, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def visiting(client) -> User:
    """Click on the demo; the guest that came of it."""
    client.post("/demo/")
    return User.objects.get(is_guest=True)


def test_sign_up_keeps_the_game(client, smtp):
    guest = visiting(client)
    game = Game.objects.get()
    client.post("/accounts/profile/", {"time_zone": "Europe/Madrid", "theme": "dark"})
    assert "Sign up to keep this game" in page(client.get("/accounts/signup/"))
    client.post("/accounts/signup/", NEWCOMER)
    (mail,) = smtp.to("ana@example.org")
    answer = client.post("/accounts/confirm-email/", {"code": code_in(mail)}, follow=True)

    assert "is yours now" in page(answer)
    user = User.objects.get()
    assert (user.name, user.is_guest, user.guest_expires) == ("Ana María", False, None)
    assert (user.time_zone, user.theme) == ("Europe/Madrid", "dark")
    assert user.pk != guest.pk
    assert list(user.seats.values_list("game", flat=True)) == [game.pk]
    assert SeatChange.objects.filter(user=user, reason="joined").count() == 1
    game.refresh_from_db()
    assert game.host == user
    assert client.get(f"/tables/{game.code}/").status_code == 200


def test_the_game_stays_with_a_guest_who_turns_back(client, smtp):
    guest = visiting(client)
    game = Game.objects.get()
    client.post("/accounts/signup/", NEWCOMER | {"password1": "1"})
    client.post("/accounts/signup/", NEWCOMER)
    smtp.to("ana@example.org")
    client.post("/accounts/confirm-email/", {"code": "AAA-AAA"})
    assert client.get(f"/tables/{game.code}/").status_code == 200
    assert guest.seats.count() == 1
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_signing_in_brings_the_game_along(client, ana):
    visiting(client)
    client.post("/accounts/login/", {"login": ana.email, "password": "wrong"})
    assert ana.seats.count() == 0
    client.post("/accounts/login/", {"login": ana.email, "password": SECRET})
    assert signed_in(client)
    assert ana.seats.count() == 1
    assert not User.objects.filter(is_guest=True).exists()


def test_a_mailed_code_brings_the_game_along(client, smtp, ana):
    visiting(client)
    client.post("/accounts/login/code/", {"email": ana.email})
    (mail,) = smtp.to(ana.email)
    client.post("/accounts/login/code/confirm/", {"code": code_in(mail)})
    assert ana.seats.count() == 1


def test_signing_in_from_elsewhere_takes_nobodys_game(client, ana, guest):
    client.post("/accounts/login/", {"login": ana.email, "password": SECRET})
    assert guest.seats.count() == 1


def test_what_an_account_has_chosen_is_not_overwritten(client, ana):
    ana.theme = "light"
    ana.save()
    visiting(client)
    client.post("/accounts/profile/", {"time_zone": "Europe/Madrid", "theme": "dark"})
    client.post("/accounts/login/", {"login": ana.email, "password": SECRET})
    ana.refresh_from_db()
    assert (ana.theme, ana.time_zone) == ("light", "Europe/Madrid")


def test_guests_have_no_name_to_choose(client, guest):
    client.force_login(guest)
    text = page(client.get("/accounts/profile/"))
    assert "display_name" not in text
    assert "Sign up to keep this game" in text
    client.post("/accounts/profile/", {"display_name": "Ana", "time_zone": "UTC"})
    guest.refresh_from_db()
    assert guest.display_name == ""


def test_a_kept_game_outlives_the_guests_days(client, ana):
    from games.services.demo import delete_expired_guests

    visiting(client)
    client.post("/accounts/login/", {"login": ana.email, "password": SECRET})
    delete_expired_guests()
    assert Game.objects.filter(seats__user=ana).count() == 1
