"""The rules pages: every ruleset has one, made from what the engine plays by."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games import wording
from games.engine.elgrande.ruleset import ElGrande
from games.engine.rulesets import RULESETS
from games.wording.elgrande_assumptions import ASSUMPTIONS

pytestmark = pytest.mark.django_db

DOCS = Path(__file__).parents[3] / "docs" / "rules-assumptions.md"


def shown(key: str, language: str = "en") -> str:
    answer = Client(headers={"accept-language": language}).get(reverse("games:rules", args=[key]))
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.parametrize("language", ["en", "de", "cs", "pl"])
@pytest.mark.parametrize("key", list(RULESETS))
def test_all_cards_of_the_engine_are_told(key: str, language: str) -> None:
    html = shown(key, language)
    rules = RULESETS.get(key)
    assert isinstance(rules, ElGrande)
    with translation.override(language):
        assert wording.ruleset_name(key) in html
        for row in rules.edition.cards:
            text = wording.card_text(row.id, key)
            assert text.title in html
            assert text.effect in html
    assert html.count('class="action-card"') == len(rules.edition.cards)


@pytest.mark.parametrize("key", list(RULESETS))
def test_chapters_have_anchors_that_the_menu_names(key: str) -> None:
    html = shown(key)
    chapters = wording.rulebook(key).chapters
    assert len({chapter.key for chapter in chapters}) == len(chapters) >= 8
    for chapter in chapters:
        assert f'href="#{chapter.key}"' in html
        assert f'id="{chapter.key}"' in html
        assert chapter.rules


def test_numbers_come_from_the_data() -> None:
    html = shown("elgrande-1995")
    assert "Everybody has 30 caballeros: 2 stand with the grande" in html
    assert "with 2 players only the first place; with 3 players 2" in html
    assert "13: 0" in html


def rows_of_the_docs(heading: str) -> list[tuple[str, ...]]:
    part = DOCS.read_text().partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")][1:]
    return [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in rows]


@pytest.mark.parametrize(
    ("key", "heading"),
    [("elgrande-1995", "El Grande 1995/96"), ("elgrande-2023", "El Grande 2023")],
)
def test_what_we_decided_is_told_as_in_the_docs(key: str, heading: str) -> None:
    decided = wording.rulebook(key).assumptions
    told = [tuple(map(str, one)) for one in decided.values()]
    assert told == rows_of_the_docs(heading)
    html = shown(key)
    assert all(what in html and play in html for what, play, _ in told)
    assert all(f'id="decided-{one}"' in html for one in decided)


def test_every_assumption_is_of_some_edition() -> None:
    """The engine's data, the docs and the page are one list; nothing is told that is not there."""
    editions = [RULESETS.get(key) for key in RULESETS]
    named = [
        one for rules in editions if isinstance(rules, ElGrande) for one in rules.edition.assumed
    ]
    assert set(named) == set(ASSUMPTIONS)


@pytest.mark.parametrize("key", list(RULESETS))
def test_what_is_marked_as_our_decision_is_explained(key: str) -> None:
    """Rules, cards and values that the data marks as guessed are marked on the page."""
    rules = RULESETS.get(key)
    assert isinstance(rules, ElGrande)
    edition = rules.edition
    book = wording.rulebook(key)
    html = shown(key)
    marked = {rule.assumed for chapter in book.chapters for rule in chapter.rules} - {""}
    assert marked <= set(edition.assumed)
    assert all(f'href="#decided-{one}"' in html for one in marked)
    cards = [row for row in edition.cards if row.assumed]
    badges = html.count('<p class="copies"><span class="badge">our decision')
    assert badges == len(cards)
    values = sum(len(places) for places in edition.assumed_values.values())
    assert html.count('class="guessed"') == values
    assert bool(values) == ("values_2023" in edition.assumed)


def test_an_edition_does_not_mark_what_its_own_rulebook_says() -> None:
    """Ties for victory are shared by the rulebook of 2023; 1995 is silent."""
    told = {
        key: {rule.assumed for chapter in wording.rulebook(key).chapters for rule in chapter.rules}
        for key in ("elgrande-1995", "elgrande-2023")
    }
    for silent in ("shared_victory", "full_extent"):
        assert silent in told["elgrande-1995"]
        assert silent not in told["elgrande-2023"]


@pytest.mark.parametrize("key", ["elgrande-1815", "x", "-"])
def test_unknown_rules(client: Client, key: str) -> None:
    assert client.get(reverse("games:rules", args=[key])).status_code == 404


def test_the_index_lists_all(client: Client) -> None:
    html = client.get(reverse("games:rules_index")).content.decode()
    assert all(reverse("games:rules", args=[key]) in html for key in RULESETS)
