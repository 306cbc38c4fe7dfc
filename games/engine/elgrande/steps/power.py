"""Power cards: final values, and playing one, with a grey card beside it where there are any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.engine.core.agenda import Ask, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.state import Step
from games.engine.elgrande.board import POWER_CARDS, POWER_VALUES
from games.engine.elgrande.events import GreyCardPlayed, PowerCardPlayed
from games.engine.elgrande.rules import FIRST_GREY, Rules
from games.engine.elgrande.state import GameState


def final_values(state: GameState) -> list[int]:
    """Give what counts of each owner's cards on the table: power card and grey card together."""
    if not any(state.grey):
        return state.power[:]
    modifiers = state.rules.modifiers
    return [value + modifiers[bit] for value, bit in zip(state.power, state.grey, strict=True)]


def bits_in(cards: int) -> Iterator[int]:
    """Give the bits of a hand, lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def unlike_greys(rules: Rules, cards: int) -> list[int]:
    """Give the bits of a hand's grey cards; of two that are the same only the first."""
    found: dict[object, int] = {}
    for bit in bits_in(cards >> FIRST_GREY << FIRST_GREY):
        grey = rules.cards[rules.greys[bit - FIRST_GREY]]
        found.setdefault((grey.modifier, grey.effects), bit)
    return list(found.values())


def ask_power(state: GameState, step: Step) -> Decision | None:
    """Ask for a power card; a final value lying on the table is forbidden."""
    seat = step[1]
    hand = state.hand[seat]
    free = hand & POWER_CARDS
    finals = final_values(state)
    for value in finals:
        if value > 0:
            free &= ~(1 << value)
    options = _values_in(free)
    if hand >= 1 << FIRST_GREY:
        lying = {final for final, value in zip(finals, state.power, strict=True) if value}
        options += _with_greys(state.rules, hand, lying)
    return Choose(seat, "power", options, "free_power_card")


@lru_cache(maxsize=1 << 14)
def _values_in(cards: int) -> tuple[str, ...]:
    """Give the values of power cards that are bits of a number."""
    return tuple(str(value) for value in POWER_VALUES if cards >> value & 1)


def _with_greys(rules: Rules, hand: int, lying: set[int]) -> tuple[str, ...]:
    """Give every power card with every grey one whose sum does not lie on the table."""
    greys = unlike_greys(rules, hand)
    return tuple(
        f"{value} {rules.hand_words[grey]}"
        for value in bits_in(hand & POWER_CARDS)
        for grey in greys
        if value + rules.modifiers[grey] not in lying
    )


def settle_power(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Play it, open to all."""
    seat = step[1]
    word, _, grey = answer.partition(" ")
    value = int(word)
    state.power[seat] = value
    state.hand[seat] ^= 1 << value
    state.plays.append(seat * 32 + value)
    scene.append(PowerCardPlayed(seat, value))
    if grey:
        bit = state.rules.hand_words.index(grey)
        state.grey[seat] = bit
        state.hand[seat] ^= 1 << bit
        state.plays.append(seat * 32 + bit)
        scene.append(GreyCardPlayed(seat, grey, value + state.rules.modifiers[bit]))


STEPS: Steps = {"power": Ask(ask_power, settle_power)}
