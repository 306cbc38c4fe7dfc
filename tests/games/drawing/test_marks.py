"""What changed between two views is marked, in the picture and in words."""

from copy import deepcopy

import pytest

from games.drawing.elgrande import board_svg
from games.drawing.marks import NO_MARKS, changes
from games.drawing.news import news
from games.drawing.pieces import MINUS
from games.engine.elgrande.board import AREAS
from tests.games.drawing.positions import area_of, parsed, parts, played, texts, views, words
from tests.scale import scaled


@pytest.fixture
def before():
    view = deepcopy(views(3)[0])
    view["regions"] = {region: [2, 2, 2] for region in view["regions"]}
    view["king"] = "seville"
    view["grandes"] = ["galicia", "basque", "aragon"]
    view["boards"] = {"840": None, "400": None}
    return view


@pytest.fixture
def after(before):
    view = deepcopy(before)
    view["regions"]["granada"] = [5, 2, 0]
    view["king"] = "valencia"
    view["grandes"] = ["galicia", "catalonia", "aragon"]
    view["boards"] = {"840": "old_castile", "400": None}
    return view


def test_nothing_changed_between_a_view_and_itself(before):
    assert changes(before, before) == NO_MARKS
    drawn = board_svg(before, words(3), marks=changes(before, before))
    assert drawn == board_svg(before, words(3))


def test_differences_are_found(before, after):
    marks = changes(before, after)
    assert marks.pieces == {"granada": {0: 3, 2: -2}}
    assert (marks.king_from, marks.king_to) == ("seville", "valencia")
    assert marks.grandes == {1: "catalonia"}
    assert marks.boards == {"old_castile"}


def test_a_hidden_castillo_is_not_compared(before):
    opened = {**before, "castillo": [1, 1, 1]}
    assert changes(before, opened) == NO_MARKS
    assert changes(opened, before) == NO_MARKS
    more = {**before, "castillo": [1, 1, 4]}
    assert changes(opened, more).pieces == {"castillo": {2: 3}}


def test_changes_are_marked_where_they_happened(before, after):
    root = parsed(board_svg(after, words(3), marks=changes(before, after)))
    changed = [area for area in AREAS if area_of(root, area).get("data-changed")]
    expected = {"granada", "seville", "valencia", "catalonia", "old_castile"}
    assert set(changed) == expected
    granada = area_of(root, "granada")
    assert [texts(one) for one in parts(granada, "change")] == ["+3", f"{MINUS}2"]
    assert len(parts(granada, "trace")) == 1
    assert parts(area_of(root, "seville"), "trace")
    assert parts(area_of(root, "catalonia"), "arrival")


def test_changes_are_told_in_words(before, after):
    root = parsed(board_svg(after, words(3), marks=changes(before, after)))
    assert area_of(root, "granada").get("aria-label", "").endswith(f"new: Ana +3, Čeněk {MINUS}2")
    assert "the king came" in area_of(root, "valencia").get("aria-label", "")
    assert "the king left" in area_of(root, "seville").get("aria-label", "")
    assert "Benedikt's grande came" in area_of(root, "catalonia").get("aria-label", "")
    assert "other values" in area_of(root, "old_castile").get("aria-label", "")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_events_tell_the_same_as_the_views_before_and_after(players):
    for seed in range(1, scaled(4, 40)):
        told = played(players, seed)
        for begin in range(0, len(told) - 1, 7):
            end = min(begin + 1 + begin % 23, len(told) - 1)
            events = [event for _, events in told[begin + 1 : end + 1] for event in events]
            before, after = told[begin][0], told[end][0]
            assert news(events, after) == changes(before, after)
