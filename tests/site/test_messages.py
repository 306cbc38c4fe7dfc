"""Every sentence that the site marks for translation is there in every language, with its facts."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po
from django.conf import settings

from elgrande_site.messages import LOCALE, collected, read

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]


def of_language(code: str) -> Catalog:
    return read(LOCALE / code / "LC_MESSAGES" / "django.po")


def sentences(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_marked_sentence_is_translated(code: str) -> None:
    known = of_language(code)
    missing = []
    for message in collected():
        ours = known.get(message.id, message.context) if message.id else message
        if message.id and (ours is None or ours.fuzzy or not all(sentences(ours))):
            missing.append(message.id)
    assert missing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_name_the_same_facts(code: str) -> None:
    known = of_language(code)
    wrong = [(message.id, str(error)) for message, errors in known.check() for error in errors]
    assert wrong == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_kept_that_nobody_says(code: str) -> None:
    said = collected()
    kept = [m.id for m in of_language(code) if m.id and said.get(m.id, m.context) is None]
    assert kept == []


def test_templates_and_code_are_read(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "said.py").write_text('ngettext_lazy("a card", "%(n)d cards", n)\n')
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(
        '<p>\n    {% translate "Hello" context "post" %}\n  {% blocktranslate count n=n %}One'
        "{% plural %}{{ n }} of {{ total }}{% endblocktranslate %}</p>\n"
    )
    found = collected(tmp_path)
    assert found.get(("a card", "%(n)d cards")) is not None
    assert found.get("Hello", "post") is not None
    assert found.get(("One", "%(n)s of %(total)s")) is not None


def test_a_catalogue_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "de" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as po:
        write_po(po, of_language("de"))
    again = read(path)
    assert {(m.id, m.string) for m in again if m.id} == {
        (m.id, m.string) for m in of_language("de") if m.id
    }
