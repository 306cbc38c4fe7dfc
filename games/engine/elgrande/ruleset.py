"""El Grande as a Ruleset: one class for all editions, which differ in their tables only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.engine.core import agenda, loaded
from games.engine.core.chance import Chance
from games.engine.core.decision import Seat
from games.engine.core.event import Event
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, LoadError
from games.engine.core.ruleset import (
    Order,
    Outcome,
    Table,
    Value,
    View,
    checked_options,
    ranked,
    tupled_values,
)
from games.engine.elgrande import appraisal, decks, position, view
from games.engine.elgrande.board import (
    COURT_AT_START,
    HOME_CABALLEROS,
    POWER_CARDS,
    REGION_COUNT,
    REGIONS,
)
from games.engine.elgrande.events import GameBegan
from games.engine.elgrande.rules import Edition, Rules
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import check_holders

KNOWN_TABLES = 256
HIGHEST_FIRST = tuple(str(value) for value in range(13, 0, -1))


class ElGrande:
    """An edition of El Grande, ready to be played."""

    orders: Sequence[Order]

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.key = edition.key
        self.version = edition.version
        self.players = edition.players
        self.options = edition.options
        self.names = edition.names
        acting = tuple(card.id for card in edition.cards if card.vetoable and card.effects)
        self.orders = (Order("prefer", "power", HIGHEST_FIRST), Order("pass", "veto", acting))
        self._rules_of = lru_cache(maxsize=KNOWN_TABLES)(self._worked_out)
        self._known: dict[str, Rules] = {}

    def rules(self, table: Table) -> Rules:
        """Give the constants of a table; raises NotAllowed for a table that cannot be."""
        # By its text: True and 1 are equal in Python, but not in an option.
        key = f"{table.players!r} {table.owners!r} {table.options!r}"
        rules = self._known.get(key)
        if rules is None:
            options = checked_options(self, table)
            rules = self._rules_of(table.owners, tuple(sorted(options.items())))
            if len(self._known) >= KNOWN_TABLES:
                self._known.clear()
            self._known[key] = rules
        return rules

    def _worked_out(self, owners: tuple[str, ...], options: tuple[tuple[str, Value], ...]) -> Rules:
        return Rules(self.edition, Table(len(owners), dict(options), owners), dict(options))

    def setup(self, table: Table, chance: Chance) -> tuple[GameState, list[Event]]:
        """Draw king, homes, starter and decks, and go on to the first power card."""
        rules = self.rules(table)
        state = GameState(rules)
        regions = chance.shuffled("regions", range(REGION_COUNT))
        state.king = regions[0]
        for seat in range(rules.players):
            home = regions[1 + seat]
            state.grande[seat] = home
            state.on[home * rules.width + seat] = HOME_CABALLEROS
            state.court[seat] = COURT_AT_START
            state.province[seat] -= HOME_CABALLEROS + COURT_AT_START
            state.hand[seat] = POWER_CARDS
        state.starter = chance.shuffled("starter", range(rules.players))[0]
        state.decks = decks.deal(rules, chance)
        state.agenda.append(("round",))
        for part in self.edition.parts:
            part.open(state, chance)
        scene = agenda.scene_with(chance)
        homes = tuple(REGIONS[home] for home in state.grande)
        scene.append(GameBegan(REGIONS[state.king], homes, state.starter))
        agenda.advance(state, scene)
        return state, scene

    pending = staticmethod(agenda.pending)
    apply = staticmethod(agenda.settle)

    def view(self, state: GameState, viewer: Seat | None) -> View:
        """Give what a viewer with perfect memory of the public log knows; None is an onlooker."""
        return view.seen_by(state, viewer)

    def imagine(self, view_: View, pick: Pick) -> GameState:
        """Give a state with exactly that view, in which every secret is drawn anew."""
        table = Table(len(view_["seats"]), tupled_values(view_["options"]), tuple(view_["seats"]))
        return view.imagined(self.rules(table), view_, pick)

    def outcome(self, state: GameState) -> Outcome | None:
        """Give the result, None while the game goes on."""
        if state.agenda:
            return None
        return Outcome(tuple(state.score), ranked(state.score))

    def load(self, table: Table, data: Json) -> GameState:
        """Give back the state that `dump` wrote; raises LoadError."""
        state = GameState(self.rules(table))
        state.restore(data)
        loaded.check_loaded(state)
        GameState(state.rules).restore(loaded.tried_out(state).dump())
        check_holders(state)
        try:
            # Decks, hands and plays that hold together can be imagined anew.
            view.imagined(state.rules, view.seen_by(state, None), Pick(1))
        except (LookupError, ValueError) as error:
            raise LoadError(f"cards and plays do not hold together: {error!r}") from None
        return state

    def appraise(self, state: GameState, seat: Seat) -> int:
        """Say what a position seems worth to a seat."""
        return appraisal.worth(state, seat)

    def show(self, view_: View) -> str:
        """Give the position as text in our notation, as far as the viewer knows it."""
        return position.write(view_)
