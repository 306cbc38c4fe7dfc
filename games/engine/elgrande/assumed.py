"""What no source decides, by key: facts and rules that an edition had to guess."""

from __future__ import annotations

from collections.abc import Mapping

ASSUMED_1995 = (
    "scoring_order",
    "scoring_order_fixed",
    "granada_third",
    "several_vetoes",
    "veto_of_veto",
    "king_must_move",
    "shared_victory",
    "full_extent",
    "drawn_seats",
    "hidden_recall",
    "court_on_dial",
    "who_dials",
    "nothing_to_lose",
)

ASSUMED_2023 = (
    "scoring_order_2023",
    "scoring_order_fixed",
    "values_2023",
    "scoreboards_2023",
    "small_side",
    "base_deck",
    "placement_numbers",
    "alternative_cards",
    "regency_cards",
    "borders",
    "exile_again",
    "escort_from_outside",
    "summer_court",
    "grande_inside",
    "blade_spares_nobody",
    "banishment_dial",
    "grey_cards",
    "grey_ability",
    "final_values",
    "automa_short",
    "automa_castillo",
    "automa_without_greys",
    "several_vetoes_2023",
    "veto_of_veto",
    "king_must_move",
    "drawn_seats",
    "court_on_dial",
)

# The places of an area whose pay is guessed; the castillo's and all else is in an example.
ASSUMED_VALUES_2023: Mapping[str, tuple[int, ...]] = {
    "aragon": (2, 3),
    "catalonia": (2, 3),
    "old_castile": (1, 2, 3),
    "new_castile": (1, 2, 3),
    "granada": (2,),
    "valencia": (2, 3),
}
