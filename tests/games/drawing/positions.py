"""Real positions to draw: views out of random games, and words for them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from games.drawing.labels import Labels
from games.engine.core.chance import SeededChance
from games.engine.core.event import Event
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Table, View
from games.engine.elgrande.names import REGION_NAMES
from games.engine.rulesets import RULESETS

RULESET = RULESETS.get("elgrande-1995")
PEOPLE = ("Ana", "Benedikt", "Čeněk", "Dorota", "Eleanor")


def words(players: int) -> Labels:
    """Give English names of places, and five people."""
    places = {region: names["en_1995"] for region, names in REGION_NAMES.items()}
    people = PEOPLE[:players]
    return Labels({**places, "castillo": "Castillo"}, people, [name[0] for name in people])


def states(players: int, seed: int, **options: Any) -> Iterator[Any]:
    """Give the states of a random game one after another; each is changed by the next step."""
    return (state for state, _ in _steps(players, seed, **options))


def _steps(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, list[Event]]]:
    chance = SeededChance(bytes([seed]) * 32)
    state, opening = RULESET.setup(Table(players, options), chance)
    pick = Pick(seed)
    yield state, opening
    while RULESET.outcome(state) is None:
        decision = next(one for one in RULESET.pending(state) if one.owed)
        yield state, play(RULESET, state, decision.id, decision.sample(pick), chance)


def played(players: int, seed: int) -> list[tuple[View, list[Event]]]:
    """Give the views of the first seat through a random game, each with the events before it."""
    return [(RULESET.view(state, 0), events) for state, events in _steps(players, seed)]


@lru_cache(maxsize=16)
def views(players: int, seed: int = 1, **options: Any) -> tuple[View, ...]:
    """Give the views of the first seat through a whole random game."""
    return tuple(RULESET.view(state, 0) for state in states(players, seed, **options))


def parsed(markup: str) -> ET.Element:
    """Read markup as XML; raises if it is not well formed."""
    return ET.fromstring(markup)


def parts(root: ET.Element, kind: str) -> list[ET.Element]:
    """Give the elements of a class."""
    return [one for one in root.iter() if kind in one.get("class", "").split()]


def area_of(root: ET.Element, area: str) -> ET.Element:
    """Give the group of an area."""
    return next(one for one in root.iter() if one.get("data-area") == area)


def texts(root: ET.Element) -> str:
    """Give all text below an element."""
    return " ".join(text for text in root.itertext() if text.strip())
