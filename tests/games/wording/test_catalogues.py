"""The catalogues hold every message of this room, translated, with the same placeholders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from django.utils.translation import override

from games import wording
from games.engine.core.names import spelling
from games.engine.elgrande.board import AREAS, REGIONS
from games.engine.elgrande.names import CARD_NAMES, NAMES, REGION_NAMES
from games.wording.names import (
    card_title,
    colour_name,
    option_label,
    option_value,
    seat_initials,
    seat_name,
    typed,
)
from games.wording.places import from_place, in_place, place_label, place_name, to_place

ROOT = Path(__file__).parents[3]
HERE = Path(str(wording.__file__)).parent
LANGUAGES = ("de", "cs", "pl")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")
KEYWORDS: dict = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop")),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def catalogue(language):
    with (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").open("rb") as written:
        return read_po(written, locale=language)


def messages():
    """Give context and text of all that the room says."""
    found = extract_from_dir(
        HERE, [("**.py", "python")], keywords=KEYWORDS, directory_filter=lambda _: True
    )
    return {(context, text) for _, _, text, _, context in found}


def test_extraction_finds_all_kinds_of_messages():
    found = messages()
    assert (None, "You may place in %(allowed)s.") in found
    assert ("colour", "blue") in found
    assert ("object", ("%(number)d caballero", "%(number)d caballeros")) in found
    assert len(found) > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language):
    known = catalogue(language)
    missing = []
    for context, text in messages():
        message = known.get(text if isinstance(text, str) else text[0], context)
        forms = [] if message is None else [message.string]
        if message is not None and not isinstance(text, str):
            forms = list(message.string)
            assert len(forms) == known.num_plurals
        if not forms or not all(forms) or message.fuzzy:
            missing.append((context, text))
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_agree(language):
    for message in catalogue(language):
        if not message.id or not message.string:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        wanted = [sorted(PLACEHOLDER.findall(text)) for text in ids]
        # The form for one thing alone may leave its number out, as English does.
        assert all(sorted(PLACEHOLDER.findall(form)) in wanted for form in forms), message.id
        assert sorted(PLACEHOLDER.findall(forms[-1])) == wanted[-1], message.id
        assert all("%" not in PLACEHOLDER.sub("", form) for form in forms), message.id


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("card", CARD_NAMES)
def test_a_card_is_understood_as_it_is_written(card, language):
    with override(language):
        title = typed(card, wording.Cast(("Ana", "Ben"), 0, "elgrande-2023"))
        assert spelling(title) in NAMES.spellings(card)
        assert title in card_title(card)


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("place", [*AREAS, "court", "province"])
def test_a_place_is_understood_as_it_is_written(place, language):
    """A mail shows names, and takes them back."""
    cast = wording.Cast(("Ana", "Ben"), 0, "elgrande-1995", 1)
    with override(language):
        phrases = [said(place, cast) for said in (place_name, in_place, to_place, from_place)]
        assert len(set(phrases)) == 4
        assert typed(place, cast) == place_label(place, cast)


@pytest.mark.parametrize(
    ("language", "printing"),
    [("en", "en_1995"), ("de", "de_1996"), ("cs", "cs_king_and_intrigue"), ("pl", "pl_2023")],
)
def test_regions_are_named_as_in_print(language, printing):
    with override(language):
        for region in REGIONS:
            name = REGION_NAMES[region][printing]
            assert wording.region_name(region, "elgrande-1995") == name


def test_an_edition_without_phrases_of_its_own_gets_the_general_ones():
    cast = wording.Cast(("Ana", "Ben"), 0, "elgrande-2023")
    told = {}
    for language in ("en", *LANGUAGES):
        with override(language):
            told[language] = to_place("basque", cast)
    assert told == {
        "en": "to Navarra",
        "de": "nach Navarra",
        "cs": "do regionu Navarra",
        "pl": "do regionu Navarra",
    }


class Sitter:
    def __init__(self, user, bot, colour):
        self.user, self.bot, self.colour = user, bot, colour


def test_seats_options_and_colours():
    assert seat_name(Sitter("Ana", "", "blue")) == "Ana"
    assert seat_name(Sitter(None, "greedy", "blue")) == "Bot (blue)"
    assert seat_name(Sitter(None, "", "green")) == "Steward (green)"
    assert wording.ruleset_name("elgrande-1995") == "El Grande (1995)"
    assert option_label("elgrande-1995", "length") == "Length"
    assert option_value("elgrande-1995", "length", "short") == "six rounds"
    assert option_value("elgrande-1995", "veto", "False") == "no"
    with override("cs"):
        assert colour_name("purple") == "fialová"


def test_no_two_seats_of_a_table_have_the_same_initials():
    bots = [Sitter(None, "greedy", colour) for colour in ("blue", "green", "orange", "purple")]
    assert seat_initials([Sitter("ana", "", "yellow"), *bots]) == ("A", "B", "G", "O", "P")
    namesakes = [Sitter(name, "", "") for name in ("Ben", "Bea", "Bert", "B", "b")]
    assert seat_initials([*namesakes, bots[0]]) == ("B", "Be", "B2", "B3", "B4", "Bl")
    with override("cs"):
        told = seat_initials(bots)
        assert len(set(told)) == len(bots)
