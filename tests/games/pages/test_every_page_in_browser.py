"""Every page that the addresses of the site lead to, in a real browser: a new one is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from accounts.models import User
from games.engine.rulesets import RULESETS
from games.models import Game
from tests.games.pages.positions import check_touch
from tests.games.tables import advance, has_moves, open_game, started, to_the_end
from tests.pages import check_page
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)

# Width and theme; the quick run takes the one in which most goes wrong.
LOOKS = [(360, True), (1280, False), (360, False), (1280, True)][: scaled(1, 4)]
# What these name is not a game or a book of rules: passkeys, mails, files.
ELSEWHERE = {"pk", "token", "name", "kind"}


def routes(patterns: list[Any], space: str = "", *above: str) -> Iterator[tuple[str, list[str]]]:
    """Names of routes with their parameters; not those of the admin. Any: Django's patterns."""
    for one in patterns:
        parameters = [*above, *one.pattern.regex.groupindex]
        if not hasattr(one, "url_patterns"):
            yield f"{space}{one.name}", parameters
        elif one.namespace != "admin":
            inner = f"{one.namespace}:" if one.namespace else space
            yield from routes(one.url_patterns, inner, *parameters)


def addresses(**given: list[str]) -> list[str]:
    """All addresses that can be made with these values of parameters."""
    found = []
    for name, parameters in routes(get_resolver().url_patterns):
        if not ELSEWHERE & set(parameters):
            for values in product(*[given[parameter] for parameter in parameters]):
                found.append(reverse(name, kwargs=dict(zip(parameters, values, strict=True))))
    return found


def is_page(browser: Client, path: str) -> bool:
    """Whether somebody who goes there sees a page of ours, and not a file or another place."""
    answer = browser.get(path)
    assert answer.status_code != 500, path
    shown = answer.status_code == 200 and answer["Content-Type"].startswith("text/html")
    return shown and len(answer.content) > 0


@pytest.fixture
def games(ana: User, bob: User, eve: User) -> list[Game]:
    """Tables of Ana in every part of their life."""
    running = advance(started(ana, bob, eve), has_moves(30))
    return [running, to_the_end(started(ana, bob)), open_game(ana, 4, title="Sunday table")]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("width", "dark"), LOOKS)
def test_every_page(open_page: Any, games: list[Game], ana: User, width: int, dark: bool) -> None:
    browser = Client()
    browser.force_login(ana)
    codes = [game.code for game in games]
    paths = addresses(code=codes, key=list(RULESETS.keys()), number=[str(ana.pk)])
    pages = [path for path in paths if is_page(browser, path)]
    assert len(pages) > 25
    page = open_page("/", width=width, dark=dark, user=ana)
    for path in pages:
        page.goto(path)
        check_page(page, f"all-{path.strip('/').replace('/', '-')}-{width}-{dark}")
        check_touch(page)
