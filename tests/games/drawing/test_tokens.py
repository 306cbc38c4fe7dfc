"""Colours can be read and told apart, in light and in dark, and nothing names one twice."""

import re
from itertools import combinations

import pytest

from games.drawing.stylesheet import picture_css, rules_css
from games.drawing.tokens import NEUTRAL, PLAYERS, TOKENS, colour, looks, root_css, spelled_out
from games.engine.core.ruleset import COLOURS
from games.engine.elgrande.board import NEIGHBOURS, REGIONS

THEMES = ("light", "dark")
LANDS = [f"land-{index}" for index in range(1, 10)]
TEXT_ON_GROUND = [
    *[("ink", ground) for ground in ("paper", "sheet", "sea", "far", "stone", *LANDS)],
    *[("ink-soft", ground) for ground in ("paper", "sheet")],
    *[(accent, ground) for accent in ("wax", "royal", "gold") for ground in ("paper", "sheet")],
    ("far-ink", "far"),
    ("on-wax", "wax"),
    ("on-wax", "wax-deep"),
    ("on-royal", "royal"),
    ("on-gold", "gold"),
]


def luminance(hexadecimal: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(hexadecimal[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


def lightness(hexadecimal: str) -> float:
    """L* of CIELAB, 0 to 100, as eyes judge it."""
    light = luminance(hexadecimal)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def test_the_formula_knows_black_and_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read(theme, text, ground):
    assert contrast(colour(text, theme), colour(ground, theme)) >= 4.5


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_written_on_a_piece_can_be_read(name):
    look = PLAYERS[name]
    assert contrast(look.glyph, look.colour) >= 4.5


@pytest.mark.parametrize("name", PLAYERS)
def test_the_shape_of_a_piece_is_seen_on_any_ground(name):
    """The rim lies between piece and ground, so the edge of the shape never depends on the land."""
    look = PLAYERS[name]
    assert contrast(look.colour, look.rim) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_piece_does_not_sink_into_the_land(theme, name):
    look = PLAYERS[name]
    for land in [*LANDS, "sea", "stone", "sheet", "paper"]:
        ground = colour(land, theme)
        assert max(contrast(look.colour, ground), contrast(look.rim, ground)) >= 1.9


@pytest.mark.parametrize("theme", THEMES)
def test_crowns_allowed_outlines_and_edges_of_fields_stand_out(theme):
    for land in LANDS:
        ground = colour(land, theme)
        crown = (colour("crown", theme), colour("crown-line", theme))
        assert max(contrast(one, ground) for one in crown) >= 3
        assert contrast(colour("royal", theme), ground) >= 3
    for ground in ("paper", "sheet"):
        assert contrast(colour("line-strong", theme), colour(ground, theme)) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_neighbouring_regions_differ_in_lightness(theme):
    lands = dict(zip(REGIONS, LANDS, strict=True))
    for region, others in NEIGHBOURS.items():
        for other in others:
            one, two = (lightness(colour(lands[name], theme)) for name in (region, other))
            assert abs(one - two) >= 3.5, (region, other)


def test_no_two_players_share_a_colour_or_a_shape():
    assert set(COLOURS) < set(PLAYERS)
    for one, other in combinations(PLAYERS.values(), 2):
        assert one.colour != other.colour
        assert one.shape != other.shape


def test_both_tables_are_complete():
    for token in TOKENS.values():
        for value in token:
            assert re.fullmatch(r"#[0-9a-f]{6}([0-9a-f]{2})?", value)


def test_the_site_gets_every_token_in_both_themes():
    css = root_css()
    light, by_system, by_choice = css.strip().split("\n")
    for name, token in TOKENS.items():
        assert f"--{name}:{token.light};" in light
        assert f"--{name}:{token.dark};" in by_system
        assert f"--{name}:{token.dark};" in by_choice
    assert "prefers-color-scheme:dark" in by_system
    assert ":not([data-theme=light])" in by_system
    assert by_choice.startswith(":root[data-theme=dark]")


def test_every_variable_of_the_styles_is_a_token():
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", rules_css()))
    declared = set(re.findall(r"--([a-z0-9-]+):", root_css()))
    assert used - declared == {"sans", "serif"}  # faces are the site's


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_has_its_colours_spelled_out(theme):
    css = picture_css(theme)
    assert "var(" not in css
    assert colour("sea", theme) in css
    assert spelled_out("a{fill:var(--ink)}", theme) == f"a{{fill:{colour('ink', theme)}}}"
    with pytest.raises(KeyError):
        spelled_out("a{fill:var(--nothing)}", theme)


def test_styles_name_no_colour_themselves():
    rules = rules_css()
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", rules)) <= {"#000"}  # of what is never seen


def test_owners_get_looks():
    assert looks(["blue", "orange"], 2) == ["blue", "orange"]
    assert looks(["red", "blue"], 3) == ["orange", "blue", NEUTRAL]
