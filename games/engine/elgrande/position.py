"""Positions as text in our notation: written for people, read back in rule tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.core.chance import ScriptedChance
from games.engine.core.refusal import LoadError
from games.engine.core.ruleset import COLOURS, Table, Value, View
from games.engine.core.state import Step
from games.engine.elgrande import decks
from games.engine.elgrande.board import (
    AREAS,
    CABALLEROS,
    CASTILLO,
    INDEX,
    KING_INDEX,
    POWER_CARDS,
    POWER_VALUES,
    REGION_COUNT,
    SCOREBOARDS,
)
from games.engine.elgrande.rules import AUTOMA, Rules
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.power import bits_in
from games.engine.elgrande.steps.round import turn_of

# What `show` tells besides the position; a reader has no use for it.
_TOLD = ("asked", "remembered castillo")


def write(view: View) -> str:
    """Give what the viewer knows of a position, one line for each thing."""
    seats = [*view["seats"], *([AUTOMA] if "automa" in view else [])]
    lines = [
        f"seats: {' '.join(view['seats'])}",
        f"round: {view['round']}",
        f"king: {view['king']}",
        f"starter: {seats[view['starter']]}",
    ]
    for area in AREAS:
        counts = view["regions"].get(area, view["castillo"])
        known = ["hidden"] if counts is None else _counted(seats, counts)
        known += [f"grande {seats[s]}" for s, home in enumerate(view["grandes"]) if home == area]
        known += [f"board {board}" for board, where in view["boards"].items() if where == area]
        lines.append(f"{area}: {', '.join(known)}")
    for part in ("court", "province", "score", "power"):
        lines.append(f"{part}: {', '.join(_counted(seats, view[part]))}")
    lines += [f"grey {seats[owner]}: {word}" for owner, word in enumerate(view["grey"]) if word]
    lines += [f"veto: {seats[seat]} {last}" for seat, last in view["vetoes"]]
    lines.append(f"cards: {', '.join(card for card in view['cards'] if card)}")
    for seat, hand in enumerate(view["hands"]):
        if hand is not None:
            greys = view["greys"]["hand"] if "greys" in view else []
            lines.append(f"hand {seats[seat]}: {' '.join(map(str, [*hand, *greys]))}")
    if view["castillo"] is None:
        remembered = ", ".join(_counted(seats, view["remembered"][CASTILLO]))
        lines.append(f"remembered castillo: {remembered}")
    for decision in view["decisions"]:
        owed = "" if decision["owed"] else " (may be changed)"
        lines.append(f"asked: {seats[decision['seat']]} {decision['verb']}{owed}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _counted(seats: list[str], counts: list[int]) -> list[str]:
    return [f"{name} {count}" for name, count in zip(seats, counts, strict=False) if count]


def read(
    text: str, rules_of: Callable[[Table], Rules], options: Mapping[str, Value] | None = None
) -> GameState:
    """Give a position written as text, lines or parts between semicolons; raises LoadError.

    What is left out is empty, provinces hold the rest of each colour, and hands what was not
    played. `turn: red` lets red fetch next, `turn: red eg95-1-muster` has red hold that card,
    `turn: general` scores. Nothing is asked before the agenda is advanced.
    """
    parts = [part.strip() for part in text.replace(";", "\n").splitlines() if part.strip()]
    seats = next((found for part in parts if (found := _seats(part))), None)
    if seats is None:
        raise LoadError("a position says who plays: `4 seats`, or `seats: red blue`")
    reader = _Reader(GameState(rules_of(Table(len(seats), options or {}, seats))))
    for part in parts:
        if not _seats(part):
            key, _, value = part.partition(":")
            try:
                reader.take(key.strip(), value.strip())
            except (ValueError, LookupError, TypeError):
                raise LoadError(f"a position cannot have {part!r}") from None
    return reader.finished()


def _seats(part: str) -> tuple[str, ...] | None:
    number, _, word = part.partition(" ")
    if word == "seats" and number.isdigit():
        return COLOURS[: int(number)]
    return tuple(part[6:].split()) if part.startswith("seats:") else None


class _Reader:
    """Fills a state part by part."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.rules = state.rules
        self.turns: list[list[str]] = []
        state.hand = [POWER_CARDS] * self.rules.players
        state.round = 0
        if self.rules.width > self.rules.players:
            state.automa = (tuple(range(REGION_COUNT)), tuple(POWER_VALUES))
        state.decks = decks.deal(self.rules, ScriptedChance())

    def take(self, key: str, value: str) -> None:
        """Fill in one part."""
        name, _, rest = key.partition(" ")
        items = [item.split() for item in value.split(",") if item.strip()]
        if name in INDEX:
            self._take_area(INDEX[name], items)
        elif name in ("court", "province", "score", "power"):
            numbers: list[int] = getattr(self.state, name)
            for owner, number in items:
                numbers[self._owner(owner)] = int(number)
        elif key not in _TOLD:
            self._take_rest(name, rest, value, items)

    def _take_area(self, area: int, items: list[list[str]]) -> None:
        for words in items:
            if words[0] == "grande":
                self.state.grande[self._owner(words[1])] = area
            elif words[0] == "board":
                self.state.boards[SCOREBOARDS.index(words[1])] = area
            elif words[0] != "hidden":
                owner = self._owner(words[0])
                self.state.on[area * self.rules.width + owner] = int(words[1])

    def _take_rest(self, name: str, rest: str, value: str, items: list[list[str]]) -> None:
        state = self.state
        rounds = self.rules.rounds
        match name:
            case "king":
                state.king = KING_INDEX[value]
            case "round":
                state.round = rounds.index(int(value))
            case "starter":
                state.starter = self._owner(value)
            case "hand":
                self._take_hand(self._owner(rest), value.split())
            case "grey":
                self._take_grey(self._owner(rest), value)
            case "veto":
                state.vetoes += [(self._owner(who), rounds.index(int(at))) for who, at in items]
            case "cards":
                state.open = [self.rules.card_index[words[0]] for words in items]
            case "turn":
                self.turns = items
            case _:
                raise LookupError(name)

    def _take_hand(self, seat: int, words: list[str]) -> None:
        """Give a seat these cards; grey ones become its own."""
        state = self.state
        cards = sum(1 << self.rules.hand_words.index(word) for word in words)
        owned = state.owned[seat] | cards
        state.owned = (*state.owned[:seat], owned, *state.owned[seat + 1 :])
        state.hand[seat] = cards

    def _take_grey(self, seat: int, word: str) -> None:
        """Let a grey card lie on the table, one of the seat's own."""
        bit = self.rules.hand_words.index(word)
        hand = self.state.hand[seat]
        self._take_hand(seat, [self.rules.hand_words[card] for card in bits_in(hand | 1 << bit)])
        self.state.hand[seat] ^= 1 << bit
        self.state.grey[seat] = bit

    def _turn(self, words: list[str]) -> list[Step]:
        if words[0] == "general":
            return [("general",)]
        seat = self._owner(words[0])
        if len(words) == 1:
            return list(turn_of(self.state, seat))
        return [("halves", seat, self.rules.card_index[words[1]], 3)]

    def _owner(self, name: str) -> int:
        return self.rules.owner_index[name]

    def finished(self) -> GameState:
        """Fill up the provinces, note the cards played, put the turns on the agenda."""
        state, rules = self.state, self.rules
        for owner in range(rules.width):
            rest = CABALLEROS - state.court[owner] - sum(state.on[owner :: rules.width])
            if state.province[owner] not in (CABALLEROS, rest):
                raise LoadError(f"{rules.owners[owner]} has not {CABALLEROS} caballeros in all")
            state.province[owner] = rest
        for seat in range(rules.players):
            if state.power[seat]:
                state.hand[seat] &= ~(1 << state.power[seat])
            missing = state.owned[seat] & ~state.hand[seat]
            state.plays += [seat * 32 + bit for bit in bits_in(missing)]
        for words in reversed(self.turns):
            state.agenda += self._turn(words)
        return state
