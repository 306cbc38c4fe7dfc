"""A moment of El Grande as flat lists of numbers, cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine.core.refusal import Json, LoadError
from games.engine.core.state import State, load_list, load_number, load_numbers
from games.engine.elgrande.board import (
    AREAS,
    CABALLEROS,
    DIALLED_COURT,
    OFF_BOARD,
    POWER_CARDS,
    POWER_VALUES,
    REGION_COUNT,
    SCOREBOARDS,
)

if TYPE_CHECKING:
    from games.engine.elgrande.rules import Rules


class GameState(State):
    """Owners are the seats, in editions with an automa also the automa behind them.

    `on[area * width + owner]` counts caballeros; areas are numbered as in AREAS.
    """

    __slots__ = (
        "automa",
        "boards",
        "court",
        "decks",
        "dials",
        "drawn",
        "grande",
        "grey",
        "hand",
        "king",
        "on",
        "open",
        "owned",
        "passed",
        "plays",
        "power",
        "province",
        "round",
        "score",
        "starter",
        "vetoes",
    )

    parts: ClassVar[tuple[str, ...]] = __slots__

    rules: Rules

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, rules.players)
        width = rules.width
        self.on = [0] * (len(AREAS) * width)
        self.court = [0] * width
        self.province = [CABALLEROS] * width
        self.score = [0] * rules.players
        self.grande = [OFF_BOARD] * rules.players
        self.king = 0
        self.boards = [OFF_BOARD] * len(SCOREBOARDS)
        self.decks: tuple[tuple[int, ...], ...] = ()  # card numbers, each stack's top first
        self.open: list[int] = []  # the card lying open at each stack, -1 where it was taken
        self.round = -1  # index into the rounds played
        self.starter = 0
        self.power = [0] * width  # values lying on the table this round
        self.grey = [0] * width  # grey cards lying beside them, by their bits
        # Cards of a hand as bits: 1 << value for a power card, grey cards above them.
        self.hand = [0] * rules.players
        self.owned = (POWER_CARDS,) * rules.players  # hand and used cards together
        self.passed: tuple[int, ...] = ()  # the bit of the grey card each seat gave to its left
        # The automa's region cards and power cards, top first; and how many regions are drawn.
        self.automa: tuple[tuple[int, ...], ...] = ((), ())
        self.drawn = 0
        # seat * 32 + bit for a card played, the same negative for one taken back
        self.plays: list[int] = []
        # seat * 16 + region, for everybody who saw them opened; 15 stands for the court
        self.dials: list[int] = []
        self.vetoes: list[tuple[int, int]] = []  # holder, index of the last round it lives

    def copy(self) -> GameState:
        """Give a state that can be changed without touching this one."""
        other = GameState.__new__(GameState)
        self.copy_core(other)
        other.on = self.on[:]
        other.court = self.court[:]
        other.province = self.province[:]
        other.score = self.score[:]
        other.grande = self.grande[:]
        other.king = self.king
        other.boards = self.boards[:]
        other.decks = self.decks
        other.open = self.open[:]
        other.round = self.round
        other.starter = self.starter
        other.power = self.power[:]
        other.grey = self.grey[:]
        other.hand = self.hand[:]
        other.owned = self.owned
        other.passed = self.passed
        other.automa = self.automa
        other.drawn = self.drawn
        other.plays = self.plays[:]
        other.dials = self.dials[:]
        other.vetoes = self.vetoes[:]
        return other

    def restore(self, data: Json) -> None:
        """Take over what `dump` wrote; raises LoadError."""
        if not isinstance(data, dict) or set(data) != set(self.dump()):
            raise LoadError("a position has exactly the parts that a dump has")
        self.restore_core(data)
        rules = self.rules
        seats, width, cards = rules.players, rules.width, len(rules.cards)
        count = range(CABALLEROS + 1)
        self.on = load_numbers(data, "on", len(self.on), count.__contains__)
        self.court = load_numbers(data, "court", width, count.__contains__)
        self.province = load_numbers(data, "province", width, count.__contains__)
        self.score = load_numbers(data, "score", seats, range(10_000).__contains__)
        self.grande = load_numbers(data, "grande", seats, range(-1, len(AREAS)).__contains__)
        self.boards = load_numbers(data, "boards", 2, range(-1, len(AREAS)).__contains__)
        self.king = self._index(data, "king", rules.king_places)
        self.starter = self._index(data, "starter", seats)
        self.open = load_numbers(
            data, "open", len(load_list(data, "open")), range(-1, cards).__contains__
        )
        self.round = load_numbers(
            {"round": [data["round"]]}, "round", 1, range(-1, len(rules.rounds)).__contains__
        )[0]
        self._restore_cards(data)
        dials = load_list(data, "dials")
        dialled = {s * 16 + w for s in range(seats) for w in (*range(REGION_COUNT), DIALLED_COURT)}
        self.dials = load_numbers(data, "dials", len(dials), dialled.__contains__)
        self.vetoes = self._pairs(load_list(data, "vetoes"))
        decks = load_list(data, "decks")
        self.decks = tuple(_deck(deck, range(cards)) for deck in decks)
        self._count_pieces()

    def _restore_cards(self, data: dict[str, Json]) -> None:
        """Take over what lies in hands, on the table and in the automa's decks."""
        seats, width = self.rules.players, self.rules.width
        bits = range(self.rules.hand_size)
        every = range(1 << len(bits))
        self.power = load_numbers(data, "power", width, range(14).__contains__)
        greys = {0, *bits[len(POWER_VALUES) + 1 :]}
        self.grey = load_numbers(data, "grey", width, greys.__contains__)
        self.hand = load_numbers(data, "hand", seats, every.__contains__)
        self.owned = tuple(load_numbers(data, "owned", seats, every.__contains__))
        for hand, owned in zip(self.hand, self.owned, strict=True):
            if hand & ~owned or POWER_CARDS & ~owned:
                raise LoadError("a hand holds what is not its own, or a power card is lost")
        passed = seats if load_list(data, "passed") else 0
        self.passed = tuple(load_numbers(data, "passed", passed, greys.__contains__))
        plays = load_list(data, "plays")
        bound = seats * 32
        self.plays = load_numbers(data, "plays", len(plays), range(-bound, bound).__contains__)
        self.automa = tuple(_deck(deck, range(14)) for deck in load_list(data, "automa"))
        whole = [range(REGION_COUNT), POWER_VALUES] if width > seats else [(), ()]
        if [sorted(deck) for deck in self.automa] != [list(cards) for cards in whole]:
            raise LoadError("the automa's decks are not whole")
        self.drawn = self._index(data, "drawn", REGION_COUNT + 1)

    def _index(self, data: dict[str, Json], name: str, bound: int) -> int:
        number = load_number(data, name)
        if number >= bound:
            raise LoadError(f"{name} is not below {bound}")
        return number

    def _pairs(self, values: list[Json]) -> list[tuple[int, int]]:
        pairs = []
        for value in values:
            seat, until = load_numbers({"veto": value}, "veto", 2, range(20).__contains__)
            if seat >= self.rules.players or until >= len(self.rules.rounds):
                raise LoadError("a veto is held by nobody, or for no round")
            pairs.append((seat, until))
        return pairs

    def _count_pieces(self) -> None:
        width = self.rules.width
        for owner in range(width):
            pieces = self.province[owner] + self.court[owner] + sum(self.on[owner::width])
            if pieces != CABALLEROS:
                raise LoadError(f"owner {owner} has {pieces} caballeros, not {CABALLEROS}")


def _deck(value: Json, cards: range) -> tuple[int, ...]:
    """Give a deck of cards out of a dump; raises LoadError."""
    length = len(value) if isinstance(value, list | tuple) else 0
    return tuple(load_numbers({"deck": value}, "deck", length, cards.__contains__))
