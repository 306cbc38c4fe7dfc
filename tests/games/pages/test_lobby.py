"""What the lobby and the rooms before a game say of tables."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.services.table import open_table
from tests.games.tables import started

pytestmark = pytest.mark.django_db


def test_bots_have_the_initials_of_the_game_page(ana: User, client: Client) -> None:
    game = started(ana, bots=3)
    client.force_login(ana)
    marks = re.compile(r'<svg[^>]*class="drawn seat-mark.*?</svg>', re.DOTALL)
    found = {}
    for name, page in (("lobby", reverse("games:tables")), ("game", f"/tables/{game.code}/")):
        text = client.get(page).content.decode()
        found[name] = {re.sub(r"<[^>]*>", "", mark) for mark in marks.findall(text)}
    assert len(found["lobby"]) == 4
    assert found["lobby"] == found["game"]


def test_an_option_left_empty_says_so(ana: User, client: Client) -> None:
    game = open_table(host=ana, ruleset="elgrande-2023", players=3, options={})
    client.force_login(ana)
    text = client.get(f"/tables/{game.code}/").content.decode()
    assert re.search(r"Alternative cards[^<]*</dt><dd>none</dd>", text)
    assert "<dd></dd>" not in text
