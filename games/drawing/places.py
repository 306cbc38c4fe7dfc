"""Where things stand on the map: a spot for each seat, the name, the values, the king."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

Spot: TypeAlias = "tuple[float, float]"
Anchor: TypeAlias = Literal["start", "middle", "end"]


class Place(NamedTuple):
    """The places inside and beside one area; seat number i always stands on spot i."""

    name: Spot
    anchor: Anchor
    room: int  # how wide the name may become
    plaque: Spot
    king: Spot
    spots: tuple[Spot, Spot, Spot, Spot, Spot, Spot]  # the last one is an automa's


PLACES: Mapping[str, Place] = {
    "galicia": Place(
        *((296, 62), "middle", 150, (300, 103), (234, 191)),
        ((143, 191), (188, 191), (188, 141), (143, 141), (233, 141), (231, 104)),
    ),
    "basque": Place(
        *((588, 45), "end", 240, (536, 72), (541, 114)),
        ((529, 198), (576, 197), (551, 148), (505, 148), (597, 148), (590, 112)),
    ),
    "aragon": Place(
        *((671, 183), "middle", 110, (669, 208), (636, 356)),
        ((619, 312), (665, 312), (642, 265), (596, 265), (688, 265), (600, 350)),
    ),
    "catalonia": Place(
        *((776, 322), "start", 150, (820, 349), (759, 167)),
        ((769, 255), (816, 251), (794, 201), (748, 205), (840, 202), (730, 298)),
    ),
    "old_castile": Place(
        *((372, 174), "middle", 220, (372, 200), (480, 240)),
        ((347, 300), (397, 300), (372, 252), (322, 252), (422, 252), (297, 300)),
    ),
    "new_castile": Place(
        *((322, 408), "middle", 170, (314, 434), (494, 327)),
        ((469, 430), (519, 430), (494, 382), (444, 382), (544, 382), (494, 478)),
    ),
    "seville": Place(
        *((292, 496), "middle", 140, (292, 522), (384, 586)),
        ((260, 634), (310, 634), (285, 586), (235, 586), (335, 586), (300, 680)),
    ),
    "granada": Place(
        *((468, 713), "middle", 170, (468, 740), (404, 662)),
        ((443, 577), (489, 577), (506, 625), (460, 625), (552, 625), (500, 664)),
    ),
    "valencia": Place(
        *((718, 412), "start", 150, (764, 438), (680, 494)),
        ((566, 540), (612, 540), (589, 492), (543, 492), (635, 492), (604, 584)),
    ),
    "castillo": Place(
        *((858, 478), "middle", 150, (858, 504), (764, 604)),  # the king stands beside it
        ((837, 613), (879, 613), (858, 569), (816, 569), (900, 569), (858, 546)),
    ),
}

# Whose name is written on the water.
AFLOAT = frozenset({"galicia", "basque", "catalonia", "valencia", "granada", "castillo"})

# Where the king stands in a country beside the map.
ABROAD: Mapping[str, Spot] = {"portugal": (168, 322), "france": (848, 106)}

# Quiet names of what lies around: where, and how far turned.
COUNTRY_NAMES: Mapping[str, tuple[float, float, int]] = {
    "portugal": (150, 420, -72),
    "france": (770, 84, 0),
    "morocco": (316, 776, 0),
    "algeria": (846, 762, 0),
}
