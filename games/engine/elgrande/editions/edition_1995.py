"""El Grande as printed in 1995 and 1996: 45 action cards, one board for all player numbers."""

from __future__ import annotations

from games.engine.core.ruleset import Option
from games.engine.elgrande.assumed import ASSUMED_1995
from games.engine.elgrande.board import FETCH, REGIONS, VALUES_1995
from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.effects.table import EFFECTS, STEPS
from games.engine.elgrande.names import names_of
from games.engine.elgrande.rules import Edition

EDITION_1995 = Edition(
    key="elgrande-1995",
    version=1,
    players=range(2, 6),
    options=(
        Option("length", ("full", "short"), "full"),
        Option("castillo_visible", (False, True), False),
        Option("veto", (True, False), True),  # without it stack 2 has just nine for nine rounds
    ),
    cards=CARDS_1995,
    values=VALUES_1995,
    places_scored={2: 1, 3: 2, 4: 3, 5: 3},
    partial_veto=True,
    king_places=REGIONS,
    fetch=FETCH,
    automa=(),
    merged={},
    effects=EFFECTS,
    steps=STEPS,
    parts=(),
    names=names_of(CARDS_1995, ("en_1995", "de_1996", "cs_king_and_intrigue")),
    assumed=ASSUMED_1995,
    assumed_values={},
)
