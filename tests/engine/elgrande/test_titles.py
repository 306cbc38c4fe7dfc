"""Names in four languages: printed, or marked as ours; every one of them is read."""

import pytest

from games.engine.core.choose import Choose
from games.engine.elgrande.board import CASTILLO, COUNTRIES, REGIONS
from games.engine.elgrande.names import (
    CARD_NAMES,
    COUNTRY_NAMES,
    REGION_NAMES,
    card_titles,
    names_of,
)
from games.engine.elgrande.ruleset import ElGrande
from games.engine.elgrande.titles import LANGUAGES, OUR_TITLES
from games.engine.rulesets import RULESETS

EDITIONS = [rules for key in RULESETS if isinstance(rules := RULESETS.get(key), ElGrande)]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_every_card_has_a_title_in_every_language(edition):
    for row in edition.edition.cards:
        titles = card_titles(row.id)
        for language in ("en", *LANGUAGES):
            assert language in titles or f"{language}_ours" in titles, (row.id, language)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_is_read_where_its_card_lies_open(edition, language):
    """Of the kinds of a stack one lies open; of other stacks whatever there is."""
    rows = [row for row in edition.edition.cards if row.stack]
    for row in rows:
        titles = card_titles(row.id)
        title = titles.get(f"{language}_ours") or titles[language]
        others = [other.id for other in rows if other.stack != row.stack]
        options = (row.id, *dict.fromkeys(others))
        if row.id == "eg95-3-survey":  # the same card lies in two stacks
            options = tuple(option for option in options if option != "eg95-2-survey")
        if row.id == "eg95-2-survey":
            options = tuple(option for option in options if option != "eg95-3-survey")
        answer, rest = Choose(0, "take", options).read(f"take {title}", edition.names)
        assert (answer, rest.strip("!")) == (row.id, "")


def test_ours_are_titles_of_cards_and_no_two_are_the_same():
    assert set(OUR_TITLES) == {names["en"] for names in CARD_NAMES.values()}
    for language in LANGUAGES:
        ours = [titles[f"{language}_ours"] for titles in OUR_TITLES.values()]
        assert len(set(ours)) == len(ours)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_regions_and_countries_are_read_in_all_languages_the_own_printing_first(edition):
    places = {**REGION_NAMES, **COUNTRY_NAMES}
    assert set(places) == {*REGIONS, *COUNTRIES}
    own = {"elgrande-1995": "en_1995", "elgrande-2023": "en_2023"}[edition.key]
    for place, names in places.items():
        assert {key.partition("_")[0] for key in names} == {"en", *LANGUAGES}
        name = names.get(own) or names["en_ours"]
        asked = Choose(0, "king", (*REGIONS, *COUNTRIES, CASTILLO))
        assert asked.read(f"king {name}", edition.names) == (place, "")


def test_a_word_of_the_own_edition_means_its_region_there():
    """Castilla is Old Castile's name in 2023; Neukastilien is read there, too."""
    rules = RULESETS.get("elgrande-2023")
    asked = Choose(0, "king", REGIONS)
    for word, region in (
        *(("Castilla", "old_castile"), ("Kastilien", "old_castile"), ("Kastilie", "old_castile")),
        *(("Toledo", "new_castile"), ("Neukastilien", "new_castile"), ("Navarra", "basque")),
        *(("Aragonie", "aragon"), ("Baskenland", "basque"), ("Cataluña", "catalonia")),
    ):
        assert asked.read(f"king {word}", rules.names) == (region, "")
    assert names_of([], ()).known.keys() >= set(REGIONS)
