"""The pages in every language: long words fit on a phone, and nothing else breaks."""

import pytest
from django.conf import settings
from django.urls import reverse

from tests.games.tables import open_game, started
from tests.pages import check_page

GAMES = ("games:tables", "games:new", "games:blocked")
ACCOUNTS = ("accounts:profile", "accounts:data", "accounts:delete")
SPILLED = """() => [...document.querySelectorAll("label, button, a.button, th, td")]
    .filter(box => box.clientWidth && box.scrollWidth > box.clientWidth + 1)
    .map(box => box.textContent)"""

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("code", [code for code, _ in settings.LANGUAGES if code != "en"])
def test_pages_fit_on_a_phone(open_page, ana, bob, code):
    ana.language = code
    ana.save()
    games = [started(ana, bob), open_game(ana)]
    paths = [
        *map(reverse, GAMES + ACCOUNTS),
        *(reverse("games:table", args=[game.code]) for game in games),
    ]
    page = open_page("/", width=360, user=ana)
    check_page(page, f"{code}-front")
    for number, path in enumerate(paths):
        page.goto(path)
        assert page.get_attribute("html", "lang") == code
        assert page.evaluate(SPILLED) == []
        check_page(page, f"{code}-{number}")
