"""What stays the same during a game: the edition's tables, cut to the number of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from games.engine.core.agenda import Scene, Steps
from games.engine.core.chance import Chance
from games.engine.core.decision import Seat
from games.engine.core.names import Names
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Option, Table, Value, View
from games.engine.elgrande.board import (
    AREAS,
    BESIDE_KING,
    CASTILLO,
    COURT,
    POWER_VALUES,
    REGIONS,
    ROUNDS,
    SCOREBOARD_VALUES,
)
from games.engine.elgrande.cards import GREY, CardRow

if TYPE_CHECKING:
    from games.engine.elgrande.effects.effect import Effect
    from games.engine.elgrande.state import GameState


# Stacks by the numbers on their cards' backs; several numbers where stacks are shuffled together.
Stacks: TypeAlias = "tuple[tuple[int, ...], ...]"
APART: Stacks = ((1,), (2,), (3,), (4,), (5,))
MERGED: Stacks = ((1,), (2, 3), (4,), (5,))
ALWAYS = ""
AUTOMA = "automa"
FIRST_GREY = len(POWER_VALUES) + 1  # the bit of the first one in a hand


class Card(NamedTuple):
    """A kind of card with its effects ready for use."""

    id: str
    stack: int
    copies: int
    place: int
    effects: tuple[Effect, ...]
    vetoable: bool
    modifier: int


class Part(Protocol):
    """What a module or small number of players adds to a game; nothing where it is not in play."""

    def open(self, state: GameState, chance: Chance) -> None:
        """Set up; the first round is on the agenda already."""
        ...

    def begin_round(self, state: GameState, scene: Scene) -> None:
        """Do what comes between the revealed cards and the first power card."""
        ...

    def seen(self, state: GameState, viewer: Seat | None) -> View:
        """Give what a view holds of it."""
        ...

    def imagine(self, state: GameState, view: View, pick: Pick) -> None:
        """Draw its secrets anew, before the cards taken back unseen are."""
        ...


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
    king_places: Sequence[str]
    fetch: Sequence[int]  # caballeros that a power card brings to court, by its value
    automa: Sequence[int]  # the numbers of players with whom an automa plays
    merged: Mapping[int, str]  # players with whom stacks 2 and 3 are one: always, or by an option
    effects: Mapping[str, Callable[..., Effect]]
    steps: Steps
    parts: Sequence[Part]
    names: Names
    assumed: Sequence[str]  # what no source decides, by key
    assumed_values: Mapping[str, tuple[int, ...]]  # by area the places whose pay is guessed


class Rules:
    """The constants of one table, worked out once and shared by all its states."""

    def __init__(self, edition: Edition, table: Table, options: Mapping[str, Value]) -> None:
        self.edition = edition
        self.table = table
        self.options = options
        self.players = table.players
        automas = (AUTOMA,) if table.players in edition.automa else ()
        self.owners = (*table.owners, *automas)
        self.width = len(self.owners)
        self.owner_index = {owner: index for index, owner in enumerate(self.owners)}
        self.stacks = _stacks(edition.merged.get(table.players), options)
        self.king_places = len(edition.king_places)
        self.fetch = edition.fetch
        self.rounds = ROUNDS[str(options["length"])]
        self.castillo_visible = options["castillo_visible"] is True
        self.partial_veto = edition.partial_veto
        self.steps = edition.steps
        self.cards = tuple(_card(row, edition.effects) for row in edition.cards)
        # What a hand can hold, by bit: power cards by their values, then grey cards.
        greys = [index for index, card in enumerate(self.cards) if card.stack == GREY]
        self.greys = tuple(greys)
        self.hand_words = ("", *map(str, POWER_VALUES), *(self.cards[grey].id for grey in greys))
        self.modifiers = (*[0] * FIRST_GREY, *(self.cards[grey].modifier for grey in greys))
        self.hand_size = len(self.hand_words)
        self.card_index = {card.id: index for index, card in enumerate(self.cards)}
        self.card_ids = tuple(card.id for card in self.cards)
        self.placements = tuple(card.place for card in self.cards)  # the numbers on their faces
        places = edition.places_scored[table.players]
        self.values = tuple(edition.values[area][:places] for area in AREAS)
        self.first_values = [edition.values[area][0] for area in AREAS]
        self.board_values = tuple(values[:places] for values in SCOREBOARD_VALUES)
        # By the king's place: his neighbours, where one may place, where pieces may come and go.
        kings = edition.king_places
        self.neighbours = tuple(BESIDE_KING[king] for king in kings)
        self.beside = tuple((*BESIDE_KING[king], *_castillo_beside(king)) for king in kings)
        self.royal = tuple(
            (*near, king) if king in AREAS else near
            for king, near in zip(kings, self.beside, strict=True)
        )
        self.free_regions = tuple(
            tuple(region for region in REGIONS if region != king) for king in kings
        )
        self.free_areas = tuple(
            (*free, *_castillo_beside(king))
            for king, free in zip(kings, self.free_regions, strict=True)
        )
        # A dial set to the king's region means the court; elsewhere he is not on it.
        self.dialled = tuple(
            (*free, COURT) if king in REGIONS else free
            for king, free in zip(kings, self.free_regions, strict=True)
        )
        # What decisions about a card tell of it, by card, and by card and the king's place.
        self.card_facts = tuple((("card", card.id),) for card in self.cards)
        self.king_facts = tuple(
            tuple((("card", card.id), ("king", king)) for king in kings) for card in self.cards
        )
        self.others = tuple(
            tuple((seat + step) % self.players for step in range(1, self.players))
            for seat in range(self.players)
        )
        # By the owner: the steps of a turn, the first one last.
        self.turn_steps = (
            *((("take", seat), ("fetch", seat)) for seat in range(self.players)),
            *((("automa", owner),) for owner in range(self.players, self.width)),
        )
        # By the starter: the steps of a round's power cards, clockwise, the first one last.
        self.power_steps = tuple(
            tuple(("power", seat) for seat in (*reversed(self.others[starter]), starter))
            for starter in range(self.players)
        )


def _stacks(merged: str | None, options: Mapping[str, Value]) -> Stacks:
    return MERGED if merged == ALWAYS or (merged and options[merged]) else APART


def _castillo_beside(king: str) -> tuple[str, ...]:
    """Give the castillo, unless the king stands beside it and closes it."""
    return () if king == CASTILLO else (CASTILLO,)


def _card(row: CardRow, effects: Mapping[str, Callable[..., Effect]]) -> Card:
    made = tuple(effects[effect.name](**effect.parameters) for effect in row.effects)
    return Card(row.id, row.stack, row.copies, row.place, made, row.vetoable, row.modifier)
