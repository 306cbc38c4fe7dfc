"""The stylesheets that the drawing writes are served as it writes them now."""

from pathlib import Path

import pytest

from games.drawing.stylesheet import SHEETS

STATIC = Path(__file__).parents[3] / "static" / "css"


@pytest.mark.parametrize("name", SHEETS)
def test_a_written_stylesheet_is_up_to_date(name):
    written = (STATIC / name).read_text(encoding="utf-8")
    assert written == SHEETS[name], "run `python -m games.drawing`"


def test_no_other_stylesheet_names_a_colour():
    for path in STATIC.glob("*.css"):
        if path.name not in SHEETS:
            assert "#" not in path.read_text(encoding="utf-8").replace("U+", ""), path.name
