"""The stacks of action cards: which cards are in, how they are dealt, drawn anew and revealed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.engine.core.chance import Chance
from games.engine.core.pick import Pick
from games.engine.core.ruleset import has_part
from games.engine.elgrande.cards import CardRow
from games.engine.elgrande.rules import Rules
from games.engine.elgrande.state import GameState

Decks: TypeAlias = "tuple[tuple[int, ...], ...]"


class _Pile(NamedTuple):
    """The cards with one number on their backs, and those that take the place of some of them."""

    number: int
    cards: list[int]
    instead: list[int]


def _copies(row: CardRow, rules: Rules) -> int:
    """Give how many copies are in play: each condition that holds brings them in once."""
    if not row.when:
        return row.copies
    return row.copies * sum(has_part(rules.options[key], value) for key, value in row.when)


class _Stack(NamedTuple):
    """The piles that are shuffled together, and what that shuffle is called."""

    purpose: str
    piles: list[_Pile]


@lru_cache(maxsize=256)  # worked out once for a table, not for each of its games
def _stacks(rules: Rules) -> list[_Stack]:
    piles = {number: _Pile(number, [], []) for numbers in rules.stacks for number in numbers}
    for index, row in enumerate(rules.edition.cards):
        if row.stack in piles:
            pile = piles[row.stack]
            (pile.instead if row.instead else pile.cards).extend([index] * _copies(row, rules))
    return [
        _Stack(" ".join(map(str, ("stack", *numbers))), [piles[number] for number in numbers])
        for numbers in rules.stacks
    ]


def deal(rules: Rules, chance: Chance) -> Decks:
    """Shuffle each stack; for every card that comes instead of others one leaves unseen."""
    decks = []
    for purpose, piles in _stacks(rules):
        cards: list[int] = []
        for number, pile, instead in piles:
            if instead:
                pile = chance.shuffled(f"out of stack {number}", pile)[len(instead) :]
            cards += pile
            cards += instead
        decks.append(tuple(chance.shuffled(purpose, cards)))
    return tuple(decks)


def redeal(rules: Rules, seen: list[list[int]], pick: Pick) -> Decks:
    """Give decks that begin with the cards seen, the others drawn anew."""
    decks = []
    for shown, stack in zip(seen, _stacks(rules), strict=True):
        missing = list(shown)
        cards: list[int] = []
        for _, pile, instead in stack.piles:
            unseen = _without(pile, missing)
            out = len(instead)
            cards += pick.shuffled(unseen)[out:] if out else unseen
            cards += _without(instead, missing)
        if missing:
            raise ValueError(f"cards {missing} are not in their stack")
        decks.append((*shown, *pick.shuffled(cards)))
    return tuple(decks)


def _without(cards: list[int], missing: list[int]) -> list[int]:
    """Give the cards but for those that are missing, which are crossed off."""
    left = []
    for card in cards:
        if card in missing:
            missing.remove(card)
        else:
            left.append(card)
    return left


def reveal(state: GameState) -> list[int]:
    """Give the top card of each stack; a single card lies open anew each round."""
    return [deck[state.round % len(deck)] for deck in state.decks]
