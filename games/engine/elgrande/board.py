"""The map of Spain and the numbers printed on it; both editions share one map graph."""

from __future__ import annotations

from collections.abc import Mapping

# In scoring order, which beyond the first two and Seville before Granada is assumed.
REGIONS = (
    "galicia",
    "basque",
    "aragon",
    "catalonia",
    "old_castile",
    "new_castile",
    "seville",
    "granada",
    "valencia",
)
CASTILLO = "castillo"
COURT = "court"
PROVINCE = "province"

AREAS = (*REGIONS, CASTILLO)
INDEX: Mapping[str, int] = {area: index for index, area in enumerate(AREAS)}
REGION_COUNT = len(REGIONS)
CASTILLO_INDEX = INDEX[CASTILLO]
DIALLED_COURT = 15  # the number of a dial that sends caballeros to court

NEIGHBOURS: Mapping[str, tuple[str, ...]] = {
    "galicia": ("basque", "old_castile"),
    "basque": ("galicia", "aragon", "old_castile"),
    "aragon": ("basque", "catalonia", "old_castile", "new_castile", "valencia"),
    "catalonia": ("aragon", "valencia"),
    "old_castile": ("galicia", "basque", "aragon", "new_castile"),
    "new_castile": ("aragon", "old_castile", "seville", "granada", "valencia"),
    "seville": ("new_castile", "granada"),
    "granada": ("new_castile", "seville", "valencia"),
    "valencia": ("aragon", "catalonia", "new_castile", "granada"),
}

# Countries beside the map and the regions that border them, assumed from geography.
COUNTRIES: Mapping[str, tuple[str, ...]] = {
    "france": ("basque", "aragon", "catalonia"),
    "portugal": ("galicia", "old_castile", "new_castile", "seville"),
}

# Where a king can be: in a region, beside the castillo, abroad; and which regions he is next to.
KING_PLACES = (*AREAS, *COUNTRIES)
KING_INDEX: Mapping[str, int] = {place: index for index, place in enumerate(KING_PLACES)}
BESIDE_KING: Mapping[str, tuple[str, ...]] = {**NEIGHBOURS, CASTILLO: REGIONS, **COUNTRIES}

# First, second and third place; Granada's third value is decided in the rules assumptions.
VALUES_1995: Mapping[str, tuple[int, ...]] = {
    "galicia": (4, 2, 0),
    "basque": (5, 3, 1),
    "aragon": (5, 4, 1),
    "catalonia": (4, 2, 1),
    "old_castile": (6, 4, 2),
    "new_castile": (7, 4, 2),
    "seville": (4, 3, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
    "castillo": (5, 3, 1),
}

# The printed side for two or three players shows two places only. What is not in an example of
# the rulebooks is named in assumed.py.
VALUES_2023 = VALUES_1995

SCOREBOARDS = ("840", "400")
SCOREBOARD_VALUES: tuple[tuple[int, ...], ...] = ((8, 4, 0), (4, 0, 0))
OFF_BOARD = -1

KING_BONUS = 2
GRANDE_BONUS = 2

CABALLEROS = 30
HOME_CABALLEROS = 2
COURT_AT_START = 7

ROUNDS: Mapping[str, tuple[int, ...]] = {
    "full": (1, 2, 3, 4, 5, 6, 7, 8, 9),
    "short": (2, 3, 5, 6, 8, 9),
}
SCORING_ROUNDS = (3, 6, 9)

# Caballeros that a power card of value 1, 2, ... 13 brings to court.
POWER_VALUES = range(1, 14)
POWER_CARDS = sum(1 << value for value in POWER_VALUES)  # a full hand, as bits
FETCH = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
