"""The one table of colours, for light and dark, and the shapes that go with the players'."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

Theme: TypeAlias = Literal["light", "dark"]


class Token(NamedTuple):
    """A colour by what it is for, in both themes."""

    light: str
    dark: str


TOKENS: Mapping[str, Token] = {
    "paper": Token("#f7f1e3", "#16181d"),
    "sheet": Token("#fffaf0", "#1f232b"),
    "line": Token("#d9cdb4", "#3a404c"),
    "line-strong": Token("#8c7f68", "#868d9b"),  # edges of what can be filled in
    "ink": Token("#2a2118", "#ece5d6"),
    "ink-soft": Token("#665a48", "#b3ab9c"),
    "wax": Token("#9e2b25", "#f0837a"),
    "wax-deep": Token("#7f201b", "#f6a39c"),  # the accent when pointed at
    "on-wax": Token("#fffaf0", "#16181d"),
    "royal": Token("#27497a", "#93b8ec"),
    "on-royal": Token("#fffaf0", "#16181d"),
    "gold": Token("#8a6414", "#d9b45b"),
    "on-gold": Token("#fffaf0", "#16181d"),
    "shadow": Token("#2a211833", "#00000080"),
    # The map: sea with its engraved lines, foreign lands, borders, and the metal of crowns.
    "sea": Token("#bcd4dc", "#22323b"),
    "sea-line": Token("#93b4bf", "#35505c"),
    "far": Token("#e6dfcd", "#2b2d30"),
    "far-ink": Token("#665a48", "#b3ab9c"),
    "border": Token("#5b4a35", "#0f1114"),
    "tint": Token("#7a5a2e", "#0b0c0e"),
    "stone": Token("#e6dfcd", "#6a665c"),
    "gate": Token("#5b4a35", "#16181d"),
    "crown": Token("#e8b931", "#e3bb50"),
    "crown-line": Token("#3a2a08", "#16181d"),
    # Three classes of lightness, so that no two neighbours share one.
    "land-1": Token("#b9bf93", "#343a26"),  # galicia: dark
    "land-2": Token("#f0e2b8", "#585038"),  # basque: light
    "land-3": Token("#d3b06f", "#43351a"),  # aragon: dark
    "land-4": Token("#f1d9c6", "#5a4a41"),  # catalonia: light
    "land-5": Token("#e2c9a4", "#4b4030"),  # old castile: middle
    "land-6": Token("#f3e8cc", "#58513f"),  # new castile: light
    "land-7": Token("#d0d2a4", "#434a30"),  # seville: middle
    "land-8": Token("#cf9f7c", "#4a2f20"),  # granada: dark
    "land-9": Token("#e9c3a5", "#554033"),  # valencia: middle
}


class PlayerLook(NamedTuple):
    """How a player's pieces look on every ground: colour, shape, and what is written on them."""

    colour: str
    glyph: str
    rim: str
    shape: str


PLAYERS: Mapping[str, PlayerLook] = {
    "blue": PlayerLook("#0072b2", "#ffffff", "#ffffff", "circle"),
    "orange": PlayerLook("#c04f00", "#ffffff", "#ffffff", "square"),
    "green": PlayerLook("#007f5c", "#ffffff", "#ffffff", "triangle"),
    "purple": PlayerLook("#a6559d", "#ffffff", "#ffffff", "diamond"),
    "yellow": PlayerLook("#e3b505", "#2a2118", "#2a2118", "hexagon"),
    # Pieces nobody at the table owns: an automa's.
    "neutral": PlayerLook("#6b6660", "#ffffff", "#ffffff", "shield"),
}
NEUTRAL = "neutral"
_IN_TURN = tuple(colour for colour in PLAYERS if colour != NEUTRAL)


def looks(seats: Sequence[str], owners: int) -> list[str]:
    """Give the key in PLAYERS for each owner; a colour of no look of ours takes a free one."""
    free = iter([colour for colour in _IN_TURN if colour not in seats])
    known = [seat if seat in PLAYERS else next(free, NEUTRAL) for seat in seats]
    return [*known, *[NEUTRAL] * (owners - len(known))]


def colour(name: str, theme: Theme = "light") -> str:
    """Give the colour a token stands for, the players' included (`player-blue`)."""
    return _TABLES[theme][name]


def root_css() -> str:
    """Give the custom properties of the site: by the system's wish, or by `data-theme`."""
    light, dark = _declared("light"), _declared("dark")
    players = "".join(f"--{name}:{value};" for name, value in _player_tokens().items())
    return (
        f":root{{color-scheme:light;{light}{players}}}\n"
        "@media (prefers-color-scheme:dark){:root:not([data-theme=light])"
        f"{{color-scheme:dark;{dark}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
    )


def spelled_out(css: str, theme: Theme = "light") -> str:
    """Give CSS with every `var(--token)` replaced by its colour, for pictures that stand alone."""
    table = _TABLES[theme]
    return _VARIABLE.sub(lambda found: table[found[1]], css)


_VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")


def _declared(theme: Theme) -> str:
    return "".join(f"--{name}:{getattr(token, theme)};" for name, token in TOKENS.items())


def _player_tokens() -> dict[str, str]:
    tokens = {}
    for name, look in PLAYERS.items():
        tokens[f"player-{name}"] = look.colour
        tokens[f"on-player-{name}"] = look.glyph
        tokens[f"rim-{name}"] = look.rim
    return tokens


_TABLES: Mapping[Theme, Mapping[str, str]] = {
    "light": {name: token.light for name, token in TOKENS.items()} | _player_tokens(),
    "dark": {name: token.dark for name, token in TOKENS.items()} | _player_tokens(),
}
