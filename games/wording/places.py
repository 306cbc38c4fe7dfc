"""Regions, castillo, court and province as they stand in a sentence: named, in, to and from."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.elgrande.board import CASTILLO, COURT, PROVINCE
from games.engine.elgrande.names import REGION_NAMES
from games.wording.cast import Cast
from games.wording.phrases import opened

# The printing whose names an edition uses; in a language without it, another printing's.
_PRINTINGS: Mapping[str, tuple[str, ...]] = {
    "elgrande-1995": ("en_1995", "de_1996", "cs_king_and_intrigue", "pl_2023"),
    "elgrande-2023": ("en_2023", "cs_2023", "pl_2023", "de_2023_ours"),
}

# Named by itself (on a button), named in a sentence, in it, to it, from it.
_WORDS: Mapping[str, tuple[Promise, ...]] = {
    CASTILLO: (
        pgettext_lazy("place", "Castillo"),
        pgettext_lazy("place", "the Castillo"),
        pgettext_lazy("place", "in the Castillo"),
        pgettext_lazy("place", "to the Castillo"),
        pgettext_lazy("place", "from the Castillo"),
    ),
    COURT: (
        pgettext_lazy("place", "Court"),
        pgettext_lazy("place", "the court"),
        pgettext_lazy("place", "at court"),
        pgettext_lazy("place", "to court"),
        pgettext_lazy("place", "from court"),
    ),
    PROVINCE: (
        pgettext_lazy("place", "Province"),
        pgettext_lazy("place", "the province"),
        pgettext_lazy("place", "in the province"),
        pgettext_lazy("place", "to the province"),
        pgettext_lazy("place", "from the province"),
    ),
    "france": (
        pgettext_lazy("place", "France"),
        pgettext_lazy("place in a sentence", "France"),
        pgettext_lazy("place", "in France"),
        pgettext_lazy("place", "to France"),
        pgettext_lazy("place", "from France"),
    ),
    "portugal": (
        pgettext_lazy("place", "Portugal"),
        pgettext_lazy("place in a sentence", "Portugal"),
        pgettext_lazy("place", "in Portugal"),
        pgettext_lazy("place", "to Portugal"),
        pgettext_lazy("place", "from Portugal"),
    ),
}

# A name that wants an article where it stands in a sentence.
_NAMED: Mapping[str, Promise] = {"Basque Country": pgettext_lazy("place", "the Basque Country")}

# By English name: other languages bend the name, or the word before it.
_REGIONS: Mapping[str, tuple[Promise, ...]] = {
    "Galicia": (
        pgettext_lazy("place", "in Galicia"),
        pgettext_lazy("place", "to Galicia"),
        pgettext_lazy("place", "from Galicia"),
    ),
    "Basque Country": (
        pgettext_lazy("place", "in the Basque Country"),
        pgettext_lazy("place", "to the Basque Country"),
        pgettext_lazy("place", "from the Basque Country"),
    ),
    "Aragon": (
        pgettext_lazy("place", "in Aragon"),
        pgettext_lazy("place", "to Aragon"),
        pgettext_lazy("place", "from Aragon"),
    ),
    "Catalonia": (
        pgettext_lazy("place", "in Catalonia"),
        pgettext_lazy("place", "to Catalonia"),
        pgettext_lazy("place", "from Catalonia"),
    ),
    "Old Castile": (
        pgettext_lazy("place", "in Old Castile"),
        pgettext_lazy("place", "to Old Castile"),
        pgettext_lazy("place", "from Old Castile"),
    ),
    "New Castile": (
        pgettext_lazy("place", "in New Castile"),
        pgettext_lazy("place", "to New Castile"),
        pgettext_lazy("place", "from New Castile"),
    ),
    "Seville": (
        pgettext_lazy("place", "in Seville"),
        pgettext_lazy("place", "to Seville"),
        pgettext_lazy("place", "from Seville"),
    ),
    "Granada": (
        pgettext_lazy("place", "in Granada"),
        pgettext_lazy("place", "to Granada"),
        pgettext_lazy("place", "from Granada"),
    ),
    "Valencia": (
        pgettext_lazy("place", "in Valencia"),
        pgettext_lazy("place", "to Valencia"),
        pgettext_lazy("place", "from Valencia"),
    ),
}


def is_place(key: str) -> bool:
    """Say whether an id is that of a place."""
    return key in REGION_NAMES or key in _WORDS


def region_name(region: str, ruleset: str) -> str:
    """Give a region's name in the reader's language, as the edition prints it."""
    names = REGION_NAMES[region]
    language = (get_language() or "en").partition("-")[0]
    printings = _PRINTINGS[ruleset]
    own = [printing for printing in printings if printing.startswith(f"{language}_")]
    return names[own[0] if own else printings[0]]


def place_label(place: str, cast: Cast) -> str:
    """Give a place as a button or a table row names it: `Castillo`."""
    return str(_WORDS[place][0]) if place in _WORDS else region_name(place, cast.ruleset)


def place_name(place: str, cast: Cast) -> str:
    """Give a place as a sentence names it: `the Castillo`."""
    if place in _WORDS:
        return str(_WORDS[place][1])
    named = _NAMED.get(_english(place, cast))
    return region_name(place, cast.ruleset) if named is None else str(named)


def in_place(place: str, cast: Cast) -> str:
    """Give `in Granada`, `at court`."""
    return _phrase(place, cast, 0, _("in %(place)s"))


def king_in(place: str, cast: Cast) -> str:
    """Give where the king is: `in Granada`, but `beside the Castillo`."""
    return _("beside the Castillo") if place == CASTILLO else in_place(place, cast)


def to_place(place: str, cast: Cast) -> str:
    """Give `to Granada`, `to court`."""
    return _phrase(place, cast, 1, _("to %(place)s"))


def from_place(place: str, cast: Cast) -> str:
    """Give `from Granada`, `from court`."""
    return _phrase(place, cast, 2, _("from %(place)s"))


def king_to(place: str, cast: Cast) -> str:
    """Give where the king goes: he never enters the Castillo."""
    if place == CASTILLO:
        return pgettext("king", "to the side of the Castillo")
    return to_place(place, cast)


def king_from(place: str, cast: Cast) -> str:
    """Give where the king comes from."""
    if place == CASTILLO:
        return pgettext("king", "from the side of the Castillo")
    return from_place(place, cast)


def taboo(king: str, cast: Cast) -> str:
    """Say what is closed by the king: his region, or the Castillo that he stands beside."""
    if king == CASTILLO:
        return _("The king stands beside the Castillo; nothing may enter or leave it.")
    text = _("%(king)s is the king's; nothing may change there.")
    return text % {"king": opened(place_name(king, cast))}


def _phrase(place: str, cast: Cast, form: int, general: str) -> str:
    if place in _WORDS:
        return str(_WORDS[place][2 + form])
    bent = _REGIONS.get(_english(place, cast))
    if bent is not None:
        return str(bent[form])
    return general % {"place": region_name(place, cast.ruleset)}


def _english(region: str, cast: Cast) -> str:
    return REGION_NAMES[region][_PRINTINGS[cast.ruleset][0]]
