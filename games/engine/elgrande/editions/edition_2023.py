"""El Grande as printed in 2023: two sides of the board, modules, an automa for two players."""

from __future__ import annotations

from games.engine.core.ruleset import Option
from games.engine.elgrande.assumed import ASSUMED_2023, ASSUMED_VALUES_2023
from games.engine.elgrande.board import FETCH, KING_PLACES, VALUES_2023
from games.engine.elgrande.cards_2023 import CARDS_2023
from games.engine.elgrande.effects.table import EFFECTS, STEPS
from games.engine.elgrande.names import names_of
from games.engine.elgrande.parts.automa import Automa
from games.engine.elgrande.parts.greys import Greys
from games.engine.elgrande.rules import ALWAYS, Edition

EDITION_2023 = Edition(
    key="elgrande-2023",
    version=1,
    players=range(2, 6),
    options=(
        Option("length", ("full", "short"), "full"),
        Option("castillo_visible", (False, True), False),
        Option("new_regency", (False, True), False),
        Option("alternative", ("muster", "veto_1", "veto_2", "ballot"), (), many=True),
        Option("power_shift", (False, True), False),
        Option("merge_2_3", (False, True), False, players=(3,)),
    ),
    cards=CARDS_2023,
    values=VALUES_2023,
    places_scored={2: 2, 3: 2, 4: 3, 5: 3},
    partial_veto=False,
    king_places=KING_PLACES,
    fetch=FETCH,
    automa=(2,),
    merged={2: ALWAYS, 3: "merge_2_3"},
    effects=EFFECTS,
    steps=STEPS,
    parts=(Automa(), Greys()),
    names=names_of(CARDS_2023, ("en_2023", "de_2023_ours", "cs_2023", "pl_2023")),
    assumed=ASSUMED_2023,
    assumed_values=ASSUMED_VALUES_2023,
)
