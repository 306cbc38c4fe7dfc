"""Graphs and bars: well formed, with everybody's line, mark and name, and sums that fit."""

import itertools

from games.drawing.bars import stacked_svg, swatch_svg
from games.drawing.graph import HIGH, Course, graph_html
from tests.games.drawing.positions import parsed, parts


def drawn(*points, name="Ana"):
    looks = ("blue", "orange", "green", "purple", "yellow")
    courses = [Course(look, name, row) for look, row in zip(looks, points, strict=False)]
    return parsed(graph_html(courses, range(1, len(points[0])), (3,), "words"))


def test_everybody_has_a_line_with_marks():
    root = drawn([0, 3, 9, 20], [0, 0, 12, 18], [0, 5, 5, 5])
    for look in ("blue", "orange", "green"):
        line, label = parts(root, look)
        assert len(parts(line, "graph-line")) == 3
        assert len(parts(line, "mark")) == 4
        assert len(parts(label, "mark")) == 1
    assert root.get("aria-label") == "words"


def test_names_never_overlap_nor_leave_the_picture():
    root = drawn(*[[0, 10]] * 5)
    [names] = parts(root, "graph-names")
    heights = sorted(float(g.get("transform", "").strip(")").split()[1]) for g in names)
    assert all(b - a >= 20 for a, b in itertools.pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] < HIGH


def test_what_people_typed_is_escaped_and_cut():
    root = drawn([0, 1], name="<script>alert(1)</script>")
    [label] = parts(parts(root, "graph-names")[0], "start")
    assert "".join(label.itertext()) == "1 <script>aler…"


def test_a_bar_is_as_long_as_its_points():
    root = parsed(stacked_svg([("part-king", "King & co", 6), ("x", "no", 0), ("y", "z", 14)], 40))
    boxes = [one for one in root.iter() if one.tag == "rect"]
    assert [box.get("width") for box in boxes] == ["15%", "35%"]
    assert [box.get("x") for box in boxes] == ["0%", "15%"]
    assert root.findtext("g/title") == "King & co: 6"
    assert parsed(swatch_svg("part-king")).tag == "svg"


def test_a_narrow_part_has_no_number():
    root = parsed(stacked_svg([("x", "one", 1), ("y", "many", 99)], 100))
    assert [one.text for one in root.iter() if one.tag == "text"] == ["99"]
