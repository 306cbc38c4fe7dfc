"""The page of a game with a clock as tests read it, and the buttons on it."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Game, Seat
from games.services.clocks.control import DAY, HOUR, TimeControl
from tests.games.clocks.times import waited_for
from tests.games.pages.forms import forms_of

GRACE = TimeControl("hand_off", time=DAY, grace=12 * HOUR)


def signed_in(user: User | None) -> Client:
    client = Client()
    assert user is not None
    client.force_login(user)
    return client


def address(game: Game, name: str = "table") -> str:
    return reverse(f"games:{name}", args=[game.code])


def page(user: User | None, game: Game) -> str:
    browser = Client() if user is None else signed_in(user)
    text = browser.get(address(game)).content.decode()
    return " ".join(text.replace("\u00a0", " ").split())


def press(user: User, game: Game, end: str, **more: str) -> str:
    """Press the one button of this kind on the game page, and read what comes."""
    browser = signed_in(user)
    [form] = forms_of(browser.get(address(game)).content.decode(), end)
    buttons = {name: value for name, value in form.buttons if name}
    done = browser.post(form.action, form.fields | buttons | more, follow=True)
    return " ".join(done.content.decode().split())


def waiting(game: Game) -> tuple[Seat, User, User]:
    """The seat that is waited for, its player, and the other."""
    seat = waited_for(game)
    assert seat.user is not None
    other = game.seats.exclude(pk=seat.pk).get().user
    assert other is not None
    return seat, seat.user, other
