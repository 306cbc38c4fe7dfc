"""The map of 2023: the king in France, in Portugal and beside the castillo, and an automa."""

from copy import deepcopy
from dataclasses import replace

import pytest

from games.drawing.elgrande import board_svg
from games.drawing.marks import changes
from games.drawing.places import ABROAD, PLACES
from games.drawing.spain import PATHS
from games.engine.core.chance import SeededChance
from games.engine.core.ruleset import Table, View
from games.engine.elgrande.board import COUNTRIES
from games.engine.rulesets import RULESETS
from tests.games.drawing.positions import area_of, parsed, parts, words
from tests.games.drawing.test_spain import corners, inside

RULESET = RULESETS.get("elgrande-2023")


def view_with(king: str, players: int = 3) -> View:
    table = Table(players, {"new_regency": True, "castillo_visible": True})
    state, _ = RULESET.setup(table, SeededChance(bytes(32)))
    return {**RULESET.view(state, 0), "king": king}


def areas(drawn: str) -> set[str]:
    return {one.get("data-area", "") for one in parsed(drawn).iter()} - {""}


def test_the_king_stands_inside_the_country():
    assert set(ABROAD) == set(COUNTRIES)
    for country, spot in ABROAD.items():
        assert inside(spot, corners(PATHS[country])), country


@pytest.mark.parametrize("country", list(COUNTRIES))
def test_the_king_abroad(country):
    drawn = board_svg(view_with(country), words(3))
    shown = area_of(parsed(drawn), country)
    assert len(parts(parsed(drawn), "king")) == len(parts(shown, "king")) == 1
    assert "the king is here" in shown.get("aria-label", "")
    assert "hatch" not in {one.get("class") for one in parts(parsed(drawn), "veil")[0]}


def test_a_country_without_the_king_is_only_land():
    assert not areas(board_svg(view_with("granada"), words(3))) & set(COUNTRIES)


@pytest.mark.parametrize("country", list(COUNTRIES))
def test_the_name_of_a_country_that_matters_is_seen_on_a_phone(country):
    root = parsed(board_svg(view_with(country), words(3)))
    assert [one.text for one in parts(root, "important")] == [country.title()]
    assert not parts(parsed(board_svg(view_with("granada"), words(3))), "important")


def test_a_country_that_may_be_chosen_can_be_pressed():
    allowed = tuple(COUNTRIES)
    root = parsed(board_svg(view_with("granada"), words(3), allowed=allowed))
    for country in COUNTRIES:
        shown = area_of(root, country)
        assert shown.get("role") == "button"
        assert shown.get("data-allowed") == "yes"
        assert "you may choose it" in shown.get("aria-label", "")
    assert {one.get("data-edge") for one in parts(root, "edge")} == set(COUNTRIES)


def test_the_king_beside_the_castillo():
    root = parsed(board_svg(view_with("castillo"), words(3)))
    shown = area_of(root, "castillo")
    assert len(parts(shown, "king")) == len(parts(shown, "hatch")) == 1
    assert "taboo" in shown.get("class", "").split()
    assert not parts(
        area_of(parsed(board_svg(view_with("granada"), words(3))), "castillo"), "hatch"
    )
    x, _ = PLACES["castillo"].king
    assert all(abs(x - spot[0]) > 40 for spot in PLACES["castillo"].spots)


def test_a_grande_in_the_closed_castillo_is_seen():
    view = view_with("granada")
    view = {**view, "castillo": None, "grandes": ["castillo", *view["grandes"][1:]]}
    shown = area_of(parsed(board_svg(view, words(3))), "castillo")
    assert len(parts(shown, "piece")) == 1
    assert "Ana's grande is inside" in shown.get("aria-label", "")


def test_where_the_king_came_from_is_marked():
    before, after = view_with("granada"), view_with("france")
    root = parsed(board_svg(after, words(3), marks=changes(before, after)))
    assert "the king came" in area_of(root, "france").get("aria-label", "")
    back = changes(after, before)
    root = parsed(board_svg(before, words(3), marks=back))
    assert "the king left" in area_of(root, "france").get("aria-label", "")


def test_names_of_the_edition_and_of_countries_come_from_the_labels():
    labels = words(3)
    named = replace(labels, areas={**labels.areas, "france": "Francie", "old_castile": "Castilla"})
    drawn = board_svg(view_with("france"), named)
    assert "Francie" in drawn
    assert "Castilla" in drawn


def test_the_automas_pieces_are_drawn_in_a_look_of_their_own():
    view = deepcopy(view_with("granada", players=2))
    view["regions"]["seville"] = [1, 0, 3]
    shown = area_of(parsed(board_svg(view, words(2))), "seville")
    assert len(parts(shown, "neutral")) == 1
    assert "Automa 3" in shown.get("aria-label", "")


def test_the_automa_has_no_letter_of_a_player():
    assert words(2).initial(2, "automa") == "Au"  # Ana has the A
    assert replace(words(2), initials=("B", "C")).initial(2, "automa") == "A"
