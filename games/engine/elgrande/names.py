"""The names that people use for regions and cards, by language and printing; no sentences."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.names import Names

# Keys: language, then the printing a name is from. English card names are ours.
REGION_NAMES: Mapping[str, Mapping[str, str]] = {
    "galicia": {
        "en_1995": "Galicia",
        "en_2023": "Galicia",
        "de_1996": "Galicien",
        "cs_king_and_intrigue": "Galicie",
        "cs_2023": "Galicia",
        "pl_2023": "Galicja",
    },
    "basque": {
        "en_1995": "Basque Country",
        "en_2023": "Navarra",
        "de_1996": "Baskenland",
        "cs_king_and_intrigue": "Baskicko",
        "cs_2023": "Navarra",
        "pl_2023": "Navarra",
    },
    "aragon": {
        "en_1995": "Aragon",
        "en_2023": "Aragón",
        "de_1996": "Aragon",
        "cs_king_and_intrigue": "Aragon",
        "cs_2023": "Aragonie",
        "pl_2023": "Aragón",
    },
    "catalonia": {
        "en_1995": "Catalonia",
        "en_2023": "Cataluña",
        "de_1996": "Katalonien",
        "cs_king_and_intrigue": "Katalánsko",
        "cs_2023": "Katalánsko (Cataluña)",
        "pl_2023": "Cataluña",
    },
    "old_castile": {
        "en_1995": "Old Castile",
        "en_2023": "Castilla",
        "de_1996": "Altkastilien",
        "cs_king_and_intrigue": "Stará Kastilie",
        "cs_2023": "Kastilie (Castilla)",
        "pl_2023": "Castilla",
    },
    "new_castile": {
        "en_1995": "New Castile",
        "en_2023": "Toledo",
        "de_1996": "Neukastilien",
        "cs_king_and_intrigue": "Nová Kastilie",
        "cs_2023": "Toledo",
        "pl_2023": "Toledo",
    },
    "seville": {
        "en_1995": "Seville",
        "en_2023": "Sevilla",
        "de_1996": "Sevilla",
        "cs_king_and_intrigue": "Sevilla",
        "cs_2023": "Sevilla",
        "pl_2023": "Sevilla",
    },
    "granada": {
        "en_1995": "Granada",
        "en_2023": "Granada",
        "de_1996": "Granada",
        "cs_king_and_intrigue": "Granada",
        "cs_2023": "Granada",
        "pl_2023": "Granada",
    },
    "valencia": {
        "en_1995": "Valencia",
        "en_2023": "Valencia",
        "de_1996": "Valencia",
        "cs_king_and_intrigue": "Valencia",
        "cs_2023": "Valencie",
        "pl_2023": "Valencia",
    },
}

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
}

# A special action goes by its verb, and by `special` where a card has only one.
_ACTIONS = (
    *("move", "muster", "hold", "drain", "wrath", "strike", "desert", "banish", "ballot"),
    *("score", "king", "grande", "charter", "recall", "summon"),
)

WORD_NAMES: Mapping[str, tuple[str, ...]] = {
    "castillo": ("castle", "hrad", "zamek", "Kastell"),
    "court": ("Hof", "dvůr", "dwór"),
    "province": ("provinces", "Provinz", "provincie", "prowincja"),
    "840": ("8", "8/4/0"),
    "400": ("4", "4/0/0"),
    "end": ("done", "skip"),
    **dict.fromkeys(_ACTIONS, ("special",)),
}


def _alone(name: str) -> tuple[str, ...]:
    """Give a name and its parts where it has the form `Kastilie (Castilla)`."""
    outer, _, inner = name.partition(" (")
    return (outer, inner.rstrip(")")) if inner else (outer,)


NAMES = Names(
    {
        key: [part for name in names.values() for part in _alone(name)]
        for key, names in (*REGION_NAMES.items(), *CARD_NAMES.items())
    }
) | Names(WORD_NAMES)
