"""The board says what the view says, to eyes and to readers, and nothing else."""

import re
import time
from copy import deepcopy
from dataclasses import replace

import pytest

from games.drawing.elgrande import board_svg
from games.drawing.spoken import points_now
from games.engine.core.pick import Pick
from games.engine.elgrande.board import AREAS, INDEX, REGIONS
from games.engine.elgrande.scoring import area_rows, values_of
from tests.games.drawing.positions import (
    RULESET,
    area_of,
    parsed,
    parts,
    states,
    texts,
    views,
    words,
)
from tests.scale import scaled

PLAYERS = (2, 3, 4, 5)
NASTY = '<script>alert("x")</script>&\'\x00\x0b'


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("visible", [False, True])
@pytest.mark.parametrize("standalone", [False, True])
def test_every_position_of_a_game_gives_well_formed_markup(players, visible, standalone):
    for view in views(players, 3, castillo_visible=visible)[:: scaled(20, 1)]:
        drawn = board_svg(view, words(players), standalone=standalone)
        parsed(drawn)
        assert "style=" not in drawn
        assert "filter" not in drawn
        assert "var(--" not in drawn


def test_a_standalone_picture_brings_its_colours_and_a_font_every_renderer_has():
    view = views(5)[-1]
    light = board_svg(view, words(5), standalone=True)
    dark = board_svg(view, words(5), standalone=True, theme="dark")
    assert parsed(light).get("font-family") == "sans-serif"
    assert "#bcd4dc" in light
    assert "#22323b" in dark
    assert "<style>" not in board_svg(view, words(5))


@pytest.mark.parametrize("players", PLAYERS)
def test_each_region_shows_the_numbers_of_its_view(players):
    view = views(players, 5, castillo_visible=True)[-1]
    root = parsed(board_svg(view, words(players)))
    for area in AREAS:
        counts = view["regions"].get(area, view["castillo"])
        shown = area_of(root, area)
        for seat, colour in enumerate(view["seats"]):
            found = parts(shown, colour)
            home = view["grandes"][seat] == area
            assert len(found) == (1 if counts[seat] or home else 0)
            if found:
                number = [one.text for one in parts(found[0], "count")]
                assert number == ([str(counts[seat])] if counts[seat] else [])
                assert [one.tag for one in parts(found[0], "coronet")] == ["path"] * home
                assert words(players).initials[seat] in texts(found[0])
        places = [one.text for one in shown.iter("text") if "place-" in one.get("class", "")]
        assert places == [str(value) for value in view["values"][area]]


def test_the_king_crowns_and_hatches_his_region_alone():
    view = views(3)[-1]
    root = parsed(board_svg(view, words(3)))
    crowned = [area for area in AREAS if parts(area_of(root, area), "king")]
    assert crowned == [view["king"]]
    assert [one.get("href") for one in parts(root, "hatch")] == [f"#m-{view['king']}"]


def test_a_scoreboard_is_told_from_printed_values():
    view = deepcopy(views(5)[-1])
    view["boards"] = {"840": "galicia", "400": None}
    view["values"]["galicia"] = [8, 4, 0]
    root = parsed(board_svg(view, words(5)))
    assert [area for area in AREAS if parts(area_of(root, area), "board")] == ["galicia"]


def test_a_closed_castillo_shows_its_gate_and_nobody():
    view = deepcopy(views(5, 3)[-1])
    view["remembered"]["castillo"] = [7, 7, 7, 7, 7]
    assert view["castillo"] is None
    shown = area_of(parsed(board_svg(view, words(5))), "castillo")
    assert parts(shown, "bars")
    assert not parts(shown, "piece")
    assert "closed" in shown.get("aria-label", "")
    opened = area_of(parsed(board_svg({**view, "castillo": [0, 4, 0, 0, 1]}, words(5))), "castillo")
    assert not parts(opened, "bars")
    assert len(parts(opened, "piece")) == 2


def test_names_that_people_typed_stay_text():
    labels = replace(words(2), players=(NASTY, "Ben"), initials=("<b", '"&'))
    for view in views(2)[::25]:
        drawn = board_svg(view, labels, allowed=REGIONS)
        parsed(drawn)
        assert "<script" not in drawn
        assert "\x00" not in drawn
    assert "&lt;script&gt;" in drawn


def test_a_place_name_that_is_long_is_set_smaller_or_loses_its_second_form():
    view = views(2)[0]
    both = {"catalonia": "Katalánsko (Cataluña)", "aragon": "A" * 20}
    root = parsed(board_svg(view, replace(words(2), areas=both)))
    assert parts(area_of(root, "catalonia"), "name")[0].text == "Katalánsko"
    assert "Cataluña" in area_of(root, "catalonia").get("aria-label", "")
    assert "narrow" in parts(area_of(root, "aragon"), "name")[0].get("class", "")


def test_areas_can_be_reached_when_there_is_something_to_choose():
    view = views(4)[30]
    root = parsed(board_svg(view, words(4), allowed=["granada", "castillo"]))
    for area in AREAS:
        group = area_of(root, area)
        free = area in ("granada", "castillo")
        assert group.get("role") == "button"
        assert group.get("tabindex") == "0"
        assert group.get("data-allowed") == ("yes" if free else None)
        assert group.get("aria-disabled") == (None if free else "true")
        assert ("you may choose it" in group.get("aria-label", "")) == free
        assert bool([one for one in root.iter() if one.get("data-edge") == area]) == free
        assert bool([one for one in root.iter() if one.get("data-tally") == area]) == free


def test_areas_of_a_mere_picture_are_named_and_not_reached():
    root = parsed(board_svg(views(4)[30], words(4)))
    for area in AREAS:
        group = area_of(root, area)
        assert group.get("role") == "img"
        assert group.get("tabindex") is None
        assert group.get("aria-label", "").startswith(words(4).area(area))
    assert not parts(root, "edge")


def test_an_area_says_who_stands_there_and_what_it_scores():
    view = deepcopy(views(3)[0])
    view["regions"]["granada"] = [3, 1, 0]
    view["grandes"] = ["granada", "aragon", "granada"]
    view["king"] = "granada"
    view["values"]["granada"] = [6, 3]
    root = parsed(board_svg(view, words(3)))
    assert area_of(root, "granada").get("aria-label") == (
        "Granada, worth 6, 3; the king is here; caballeros: Ana 3 and the grande, Benedikt 1, "
        "Čeněk only the grande; scored now: Ana 10, Benedikt 3"
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_what_an_area_would_score_is_what_the_engine_says(players):
    for state in states(players, 7, castillo_visible=True):
        view = RULESET.view(state, None)
        for area in AREAS:
            counts = view["regions"].get(area, view["castillo"])
            rows = area_rows(state, INDEX[area], values_of(state, INDEX[area]))
            points = [0] * players
            for owner, _, place, king, home in rows:
                points[owner] = place + king + home
            assert points_now(view, area, counts) == points


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_twins_are_drawn_alike(viewer):
    for index, state in enumerate(states(4, 11)):
        if index % scaled(12, 1):
            continue
        view = RULESET.view(state, viewer)
        twin = RULESET.view(RULESET.imagine(view, Pick(index)), viewer)
        for standalone in (False, True):
            drawn = board_svg(view, words(4), standalone=standalone)
            assert drawn == board_svg(twin, words(4), standalone=standalone)


def test_what_is_only_remembered_is_not_drawn():
    view = views(5, 3)[-1]
    drawn = board_svg(view, words(5), allowed=REGIONS)
    assert drawn == board_svg(
        {**view, "remembered": None, "agenda": None}, words(5), allowed=REGIONS
    )


def test_pieces_that_nobody_at_the_table_owns_have_a_look_of_their_own():
    view = deepcopy(views(2)[0])
    view["regions"] = {region: [*counts, 3] for region, counts in view["regions"].items()}
    root = parsed(board_svg(view, words(2)))
    assert all(len(parts(area_of(root, region), "neutral")) == 1 for region in REGIONS)
    assert "Automa 3" in area_of(root, "granada").get("aria-label", "")


def test_ids_are_unique_and_can_be_kept_apart():
    view = views(5)[-1]
    both = board_svg(view, words(5)) + board_svg(view, words(5), prefix="other")
    ids = re.findall(r' id="([^"]+)"', both)
    assert len(ids) == len(set(ids))
    for used in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', both):
        assert "".join(used) in ids


def test_a_full_board_is_small_and_quickly_drawn():
    view = deepcopy(views(5, 3, castillo_visible=True)[-1])
    view["regions"] = {region: [11, 12, 13, 14, 15] for region in REGIONS}
    view["castillo"] = [1, 2, 3, 4, 5]
    labels = words(5)
    drawn = board_svg(view, labels, allowed=AREAS)
    assert len(drawn.encode()) < 60_000
    quickest = min(_seconds(view, labels) for _ in range(20))
    assert quickest < 0.003


def _seconds(view, labels):
    began = time.perf_counter()
    board_svg(view, labels, allowed=AREAS)
    return time.perf_counter() - began
