"""What stays the same during a game: the edition's tables, cut to the number of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from games.engine.core.agenda import Steps
from games.engine.core.chance import Chance
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Option, Table, Value
from games.engine.elgrande.board import (
    AREAS,
    CASTILLO,
    NEIGHBOURS,
    REGIONS,
    ROUNDS,
    SCOREBOARD_VALUES,
)
from games.engine.elgrande.cards import CardRow

if TYPE_CHECKING:
    from games.engine.elgrande.effects.effect import Effect
    from games.engine.elgrande.state import GameState


Decks: TypeAlias = "tuple[tuple[int, ...], ...]"


class Card(NamedTuple):
    """A kind of action card with its effects ready for use."""

    id: str
    stack: int
    copies: int
    place: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Edition:
    """An edition: data, and the functions it chose where editions differ."""

    key: str
    version: int
    players: range
    options: Sequence[Option]
    cards: Sequence[CardRow]
    values: Mapping[str, tuple[int, ...]]
    places_scored: Mapping[int, int]  # by number of players
    partial_veto: bool
    effects: Mapping[str, Callable[..., Effect]]
    steps: Steps
    deal: Callable[[Rules, Chance], Decks]
    redeal: Callable[[Rules, list[list[int]], Pick], Decks]
    reveal: Callable[[GameState], list[int]]


class Rules:
    """The constants of one table, worked out once and shared by all its states."""

    def __init__(self, edition: Edition, table: Table, options: Mapping[str, Value]) -> None:
        self.edition = edition
        self.table = table
        self.options = options
        self.players = table.players
        self.owners = table.owners
        self.width = len(self.owners)
        self.owner_index = {owner: index for index, owner in enumerate(self.owners)}
        self.king_places = len(REGIONS)
        self.rounds = ROUNDS[str(options["length"])]
        self.castillo_visible = options["castillo_visible"] is True
        self.partial_veto = edition.partial_veto
        self.reveal = edition.reveal
        self.steps = edition.steps
        self.cards = tuple(_card(row, edition.effects) for row in edition.cards)
        self.card_index = {card.id: index for index, card in enumerate(self.cards)}
        places = edition.places_scored[table.players]
        self.values = tuple(edition.values[area][:places] for area in AREAS)
        self.first_values = tuple(edition.values[area][0] for area in AREAS)
        self.board_values = tuple(values[:places] for values in SCOREBOARD_VALUES)
        # By the king's place: his neighbours, where one may place, where pieces may come and go.
        self.neighbours = tuple(NEIGHBOURS[region] for region in REGIONS)
        self.beside = tuple((*near, CASTILLO) for near in self.neighbours)
        self.free_regions = tuple(
            tuple(region for region in REGIONS if region != king) for king in REGIONS
        )
        self.free_areas = tuple((*free, CASTILLO) for free in self.free_regions)
        # What decisions about a card tell of it, by card, and by card and the king's place.
        self.card_facts = tuple((("card", card.id),) for card in self.cards)
        self.king_facts = tuple(
            tuple((("card", card.id), ("king", king)) for king in REGIONS) for card in self.cards
        )
        self.others = tuple(
            tuple((seat + step) % self.players for step in range(1, self.players))
            for seat in range(self.players)
        )


def _card(row: CardRow, effects: Mapping[str, Callable[..., Effect]]) -> Card:
    made = tuple(effects[effect.name](**effect.parameters) for effect in row.effects)
    return Card(row.id, row.stack, row.copies, row.place, made)
