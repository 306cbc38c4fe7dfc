"""The stylesheets that the drawing writes are served as it writes them now."""

from pathlib import Path

import pytest

from games.drawing import stylesheet, tokens

STATIC = Path(__file__).parents[3] / "static" / "css"


@pytest.mark.parametrize(
    ("name", "written"),
    [("colours.css", tokens.root_css()), ("board.css", stylesheet.rules_css())],
)
def test_a_written_stylesheet_is_up_to_date(name, written):
    assert (STATIC / name).read_text(encoding="utf-8").partition("\n")[2] == written + "\n"


def test_no_other_stylesheet_names_a_colour():
    for path in STATIC.glob("*.css"):
        if path.name not in ("colours.css", "board.css"):
            assert "#" not in path.read_text(encoding="utf-8").replace("U+", ""), path.name
