"""The styles of everything drawn here: for the site with variables, for pictures spelled out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from games.drawing.tokens import PLAYERS, Theme, root_css, spelled_out


def _file(name: str) -> str:
    return resources.files("games.drawing").joinpath("data", name).read_text("utf-8")


def _players() -> str:
    """Give the rules that colour each player's pieces."""
    return "".join(
        f".drawn .{name} .mark, .drawn.{name} .mark"
        f" {{ fill: var(--player-{name}); stroke: var(--rim-{name}); }}\n"
        f".drawn .{name} .count, .drawn.{name} .count {{ fill: var(--on-player-{name}); }}\n"
        f".drawn.{name} .share {{ fill: var(--player-{name}); }}\n"
        f".ring-{name} {{ border-color: var(--player-{name}); }}\n"
        for name in PLAYERS
    )


def rules_css() -> str:
    """Give the rules of the drawings and those for pages only, without the tokens they name."""
    return "\n".join([_file("drawing.css"), _players(), _file("page.css")])


@lru_cache(maxsize=2)
def picture_css(theme: Theme = "light") -> str:
    """Give the rules inside a picture that stands alone, with its colours written out."""
    return _tight(spelled_out(_file("drawing.css") + _players(), theme))


def _tight(css: str) -> str:
    """Take out comments and needless space."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    return re.sub(r"\s*([{};:,])\s*", r"\1", css).replace("\n", "").strip()


# What `python -m games.drawing` writes for the site; its faces (`--sans`, `--serif`) are its own.
SHEETS: Mapping[str, str] = {
    name: f"/* Written by `python -m games.drawing`; tests hold it in step. */\n{css}"
    for name, css in (("colours.css", root_css()), ("board.css", rules_css()))
}
