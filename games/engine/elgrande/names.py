"""The names that people use for regions and cards, by language and printing; no sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.engine.core.names import Names, spelling
from games.engine.elgrande.cards import CardRow
from games.engine.elgrande.titles import OUR_TITLES

# Keys: language, then the printing a name is from; `ours` where it was not printed in that
# language.
REGION_NAMES: Mapping[str, Mapping[str, str]] = {
    "galicia": {
        "en_1995": "Galicia",
        "en_2023": "Galicia",
        "de_1996": "Galicien",
        "cs_king_and_intrigue": "Galicie",
        "cs_2023": "Galicia",
        "pl_2023": "Galicja",
        "de_2023_ours": "Galicien",
    },
    "basque": {
        "en_1995": "Basque Country",
        "en_2023": "Navarra",
        "de_1996": "Baskenland",
        "cs_king_and_intrigue": "Baskicko",
        "cs_2023": "Navarra",
        "pl_2023": "Navarra",
        "de_2023_ours": "Navarra",
    },
    "aragon": {
        "en_1995": "Aragon",
        "en_2023": "Aragón",
        "de_1996": "Aragon",
        "cs_king_and_intrigue": "Aragon",
        "cs_2023": "Aragonie",
        "pl_2023": "Aragón",
        "de_2023_ours": "Aragonien",
    },
    "catalonia": {
        "en_1995": "Catalonia",
        "en_2023": "Cataluña",
        "de_1996": "Katalonien",
        "cs_king_and_intrigue": "Katalánsko",
        "cs_2023": "Katalánsko (Cataluña)",
        "pl_2023": "Cataluña",
        "de_2023_ours": "Katalonien",
    },
    "old_castile": {
        "en_1995": "Old Castile",
        "en_2023": "Castilla",
        "de_1996": "Altkastilien",
        "cs_king_and_intrigue": "Stará Kastilie",
        "cs_2023": "Kastilie (Castilla)",
        "pl_2023": "Castilla",
        "de_2023_ours": "Kastilien",
    },
    "new_castile": {
        "en_1995": "New Castile",
        "en_2023": "Toledo",
        "de_1996": "Neukastilien",
        "cs_king_and_intrigue": "Nová Kastilie",
        "cs_2023": "Toledo",
        "pl_2023": "Toledo",
        "de_2023_ours": "Toledo",
    },
    "seville": {
        "en_1995": "Seville",
        "en_2023": "Sevilla",
        "de_1996": "Sevilla",
        "cs_king_and_intrigue": "Sevilla",
        "cs_2023": "Sevilla",
        "pl_2023": "Sevilla",
        "de_2023_ours": "Sevilla",
    },
    "granada": {
        "en_1995": "Granada",
        "en_2023": "Granada",
        "de_1996": "Granada",
        "cs_king_and_intrigue": "Granada",
        "cs_2023": "Granada",
        "pl_2023": "Granada",
        "de_2023_ours": "Granada",
    },
    "valencia": {
        "en_1995": "Valencia",
        "en_2023": "Valencia",
        "de_1996": "Valencia",
        "cs_king_and_intrigue": "Valencia",
        "cs_2023": "Valencie",
        "pl_2023": "Valencia",
        "de_2023_ours": "Valencia",
    },
}

# Outside the map; no printing we have names them in all languages.
COUNTRY_NAMES: Mapping[str, Mapping[str, str]] = {
    "france": {
        "en_ours": "France",
        "de_ours": "Frankreich",
        "cs_ours": "Francie",
        "pl_ours": "Francja",
    },
    "portugal": {
        "en_ours": "Portugal",
        "de_ours": "Portugal",
        "cs_ours": "Portugalsko",
        "pl_ours": "Portugalia",
    },
}

# Printed titles, and our English one.
CARD_NAMES: Mapping[str, Mapping[str, str]] = {
    "eg95-1-own-region": {"en": "Relocation", "de": "Intrigant"},
    "eg95-1-muster": {"en": "Muster", "de": "Intrigant"},
    "eg95-1-muster-or-relocation": {"en": "Muster or March", "de": "Intrigant"},
    "eg95-1-five-any": {"en": "Exodus", "de": "Intrigant"},
    "eg95-1-three-foreign": {"en": "Whispers", "de": "Intrigant"},
    "eg95-1-three-any": {"en": "Schemes", "de": "Intrigant"},
    "eg95-1-two-two": {"en": "Double Game", "de": "Intrigant"},
    "eg95-1-four-own": {"en": "Night March", "de": "Intrigant"},
    "eg95-1-four-any": {"en": "Grand Scheme", "de": "Intrigant"},
    "eg95-2-veto": {"en": "Veto", "de": "Veto"},
    "eg95-2-court-all": {"en": "Empty Court", "de": "Autoritätsverfall"},
    "eg95-2-court-three": {"en": "Thinned Court", "de": "Autoritätsverfall"},
    "eg95-2-wrath": {"en": "King's Wrath", "de": "König erzürnt!"},
    "eg95-2-blade": {"en": "Hired Blade"},
    "eg95-2-desertion": {"en": "Desertion"},
    "eg95-2-feud": {"en": "Feud"},
    "eg95-2-survey": {"en": "Royal Survey", "de": "Sonderwertung"},
    "eg95-3-fours": {"en": "Frontier Tribute", "de": "Sonderwertung"},
    "eg95-3-fives": {"en": "Feast Day", "de": "Sonderwertung"},
    "eg95-3-six-seven": {"en": "Heartland Tribute", "de": "Sonderwertung"},
    "eg95-3-castillo": {"en": "Open Gates", "de": "Sonderwertung"},
    "eg95-3-firsts": {"en": "Laurels", "de": "Sonderwertung"},
    "eg95-3-most": {"en": "Crowded Roads", "de": "Sonderwertung"},
    "eg95-3-fewest": {"en": "Quiet Lands", "de": "Sonderwertung"},
    "eg95-3-survey": {"en": "Royal Survey", "de": "Sonderwertung"},
    "eg95-4-charter": {"en": "New Charter", "de": "Wertungstafel"},
    "eg95-4-outing": {"en": "King's Outing", "de": "Königlicher Ratgeber"},
    "eg95-4-banish": {"en": "Banishment", "de": "Rauswurf"},
    "eg95-4-seat": {"en": "New Seat", "de": "Grande"},
    "eg95-4-second-wind": {"en": "Second Wind", "de": "Machtkarten"},
    "eg95-4-summons": {"en": "Summons", "de": "Der Hof"},
    "eg95-4-ballot": {"en": "Sealed Ballot", "de": "Sonderwertung"},
    "eg95-5-journey": {"en": "King's Journey", "de": "Königskarte"},
    "eg23-1-own-region": {"en": "Relocation"},
    "eg23-1-muster": {"en": "Muster", "cs": "Domobrana", "pl": "Milicja"},
    "eg23-1-five-any": {"en": "Exodus"},
    "eg23-1-three-foreign": {"en": "Whispers"},
    "eg23-1-three-any": {"en": "Schemes"},
    "eg23-1-two-two": {"en": "Double Game", "cs": "Intriky", "pl": "Intrygi"},
    "eg23-1-four-own": {"en": "Night March"},
    "eg23-1-four-any": {"en": "Grand Scheme"},
    "eg23-2-court-all": {"en": "Empty Court"},
    "eg23-2-court-three": {"en": "Thinned Court"},
    "eg23-2-wrath": {"en": "King's Wrath", "cs": "Ústup", "pl": "Wycofanie"},
    "eg23-2-blade": {"en": "Hired Blade", "pl": "Skrytobójca"},
    "eg23-2-desertion": {"en": "Desertion"},
    "eg23-2-feud": {"en": "Feud", "cs": "Občanská válka", "pl": "Wojna domowa"},
    "eg23-2-survey": {"en": "Royal Survey"},
    "eg23-3-fours": {"en": "Frontier Tribute", "cs": "Základny", "pl": "Posterunki"},
    "eg23-3-fives": {"en": "Feast Day", "cs": "Fiesta", "pl": "Fiesta"},
    "eg23-3-six-seven": {"en": "Heartland Tribute"},
    "eg23-3-castillo": {"en": "Open Gates", "cs": "Odhalení", "pl": "Objawienie"},
    "eg23-3-firsts": {"en": "Laurels"},
    "eg23-3-most": {"en": "Crowded Roads"},
    "eg23-3-fewest": {"en": "Quiet Lands"},
    "eg23-4-charter": {"en": "New Charter", "cs": "Výnos", "pl": "Zarządzenie"},
    "eg23-4-outing": {"en": "King's Outing"},
    "eg23-4-banish": {"en": "Banishment", "cs": "Puč", "pl": "Pucz"},
    "eg23-4-seat": {"en": "New Seat", "cs": "Nový domov", "pl": "Nowy dom"},
    "eg23-4-second-wind": {"en": "Second Wind", "cs": "Zmocnění", "pl": "Pełnomocnictwo"},
    "eg23-4-summons": {"en": "Summons"},
    "eg23-5-journey": {"en": "King's Journey", "cs": "Vaše Veličenstvo", "pl": "Wasza Wysokość"},
    "eg23-alt-muster-or-relocation": {"en": "Muster or March"},
    "eg23-alt-veto": {"en": "Veto", "cs": "Veto", "pl": "Veto"},
    "eg23-alt-ballot": {"en": "Sealed Ballot"},
    "eg23-regency-exile": {"en": "Abroad", "cs": "Exil", "pl": "Wygnanie"},
    "eg23-regency-escort": {"en": "Royal Train", "cs": "Doprovod", "pl": "Świta"},
    "eg23-regency-joust": {"en": "Joust", "cs": "Klání", "pl": "Zawody"},
    "eg23-regency-retreat": {"en": "Summer Court", "cs": "Letní sídlo", "pl": "Ustronie"},
    "eg23-regency-revolt": {"en": "Palace Siege", "cs": "Revolta", "pl": "Rebelia"},
    "eg23-regency-infiltration": {"en": "Back Door", "cs": "Infiltrace", "pl": "Infiltracja"},
    "eg23-regency-viceroy": {"en": "Stand-in", "cs": "Vicekrál", "pl": "Regent"},
    "eg23-regency-journey": {"en": "King's Journey"},
    "eg23-mod-01": {"en": "+1 court"},
    "eg23-mod-02": {"en": "+1 extra"},
    "eg23-mod-03": {"en": "+1 own"},
    "eg23-mod-04": {"en": "+1 foreign"},
    "eg23-mod-05": {"en": "-1 court"},
    "eg23-mod-06": {"en": "-1 extra"},
    "eg23-mod-07": {"en": "-1 own"},
    "eg23-mod-08": {"en": "-1 foreign"},
    "eg23-mod-09": {"en": "+2 court"},
    "eg23-mod-10": {"en": "+2 own"},
    "eg23-mod-11": {"en": "-2 court"},
    "eg23-mod-12": {"en": "-2 own"},
    "eg23-mod-13": {"en": "+3"},
    "eg23-mod-14": {"en": "+3"},
    "eg23-mod-15": {"en": "-3"},
    "eg23-mod-16": {"en": "-3"},
}

# A special action goes by its verb, and by `special` where a card has only one.
_ACTIONS = (
    *("move", "muster", "hold", "drain", "wrath", "strike", "desert", "banish", "ballot"),
    *("score", "king", "grande", "charter", "recall", "summon", "viceroy", "infiltrate"),
)

WORD_NAMES: Mapping[str, tuple[str, ...]] = {
    "castillo": ("castle", "hrad", "zamek", "Kastell"),
    "court": ("Hof", "dvůr", "dwór"),
    "province": ("provinces", "Provinz", "provincie", "prowincja"),
    "automa": ("automat", "automatu"),
    "840": ("8", "8/4/0"),
    "400": ("4", "4/0/0"),
    "end": ("done", "skip"),
    **dict.fromkeys(_ACTIONS, ("special",)),
}


def _alone(name: str) -> tuple[str, ...]:
    """Give a name and its parts where it has the form `Kastilie (Castilla)`."""
    outer, _, inner = name.partition(" (")
    return (outer, inner.rstrip(")")) if inner else (outer,)


def _spelt(names: Mapping[str, str], printings: Sequence[str]) -> list[str]:
    chosen = [name for printing, name in names.items() if printing in printings]
    return [part for name in chosen for part in _alone(name)]


def names_of(cards: Iterable[CardRow], printings: Sequence[str]) -> Names:
    """Give the names that a game's notation reads: its own cards, regions in all printings.

    A word that a game's own printings use means that region, whatever others call by it.
    """
    own = {region: _spelt(names, printings) for region, names in REGION_NAMES.items()}
    taken = {spelling(name) for names in own.values() for name in names}
    every = {
        region: [*own[region], *(name for name in _all(names) if spelling(name) not in taken)]
        for region, names in REGION_NAMES.items()
    }
    titles = {row.id: list(card_titles(row.id).values()) for row in cards}
    abroad = {country: _all(names) for country, names in COUNTRY_NAMES.items()}
    return Names(every) | Names(abroad) | Names(titles) | Names(WORD_NAMES)


def card_titles(card: str) -> Mapping[str, str]:
    """Give the titles of a card: printed, and `ours` where there is none or others have it too."""
    names = CARD_NAMES[card]
    ours = {
        key: title
        for key, title in OUR_TITLES[names["en"]].items()
        if needs_ours(card, key.partition("_")[0])
    }
    return {**names, **ours}


def needs_ours(card: str, language: str) -> bool:
    """Say whether a card has no printed title, or another card of the edition has the same."""
    printed = CARD_NAMES[card].get(language)
    if printed is None:
        return True
    edition = card.partition("-")[0]
    titles = [names.get(language) for key, names in CARD_NAMES.items() if key.startswith(edition)]
    return titles.count(printed) > 1


def _all(names: Mapping[str, str]) -> list[str]:
    return _spelt(names, tuple(names))


NAMES = Names({key: _all(names) for key, names in (*REGION_NAMES.items(), *COUNTRY_NAMES.items())})
NAMES |= Names({card: list(card_titles(card).values()) for card in CARD_NAMES})
NAMES |= Names(WORD_NAMES)
