"""A round: cards are revealed, power cards played, turns taken in their order."""

from __future__ import annotations

from functools import lru_cache

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.ruleset import ranked
from games.engine.core.state import Step
from games.engine.elgrande.board import POWER_VALUES, SCORING_ROUNDS
from games.engine.elgrande.events import (
    GameEnded,
    PowerCardPlayed,
    RoundBegan,
    RoundEnded,
    TurnOrderSet,
    VetoLapsed,
)
from games.engine.elgrande.state import GameState


def begin_round(state: GameState, step: Step, scene: Scene) -> None:
    """Reveal the cards; then power cards clockwise from the starter, then turns."""
    rules = state.rules
    state.round += 1
    state.open = rules.reveal(state)
    state.power = [0] * rules.players
    cards = tuple(rules.cards[card].id for card in state.open)
    scene.append(RoundBegan(rules.rounds[state.round], cards))
    state.agenda.append(("turns",))
    for seat in (*reversed(rules.others[state.starter]), state.starter):
        state.agenda.append(("power", seat))


def ask_power(state: GameState, step: Step) -> Decision | None:
    """Ask for a power card; a value lying on the table is forbidden."""
    seat = step[1]
    free = state.hand[seat]
    for value in state.power:
        free &= ~(1 << value)
    return Choose(seat, "power", _values_in(free), "free_power_card")


@lru_cache(maxsize=1 << 14)
def _values_in(cards: int) -> tuple[str, ...]:
    """Give the values of power cards that are bits of a number."""
    return tuple(str(value) for value in POWER_VALUES if cards >> value & 1)


def settle_power(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Play it, open to all."""
    seat = step[1]
    value = int(answer)
    state.power[seat] = value
    state.hand[seat] ^= 1 << value
    state.plays.append(seat * 16 + value)
    scene.append(PowerCardPlayed(seat, value))


def begin_turns(state: GameState, step: Step, scene: Scene) -> None:
    """Put the turns on the agenda, highest value first; the last one plays first next round."""
    order = sorted(range(state.rules.players), key=state.power.__getitem__)
    scene.append(TurnOrderSet(tuple(reversed(order))))
    state.starter = order[0]
    agenda = state.agenda
    agenda.append(("round_end",))
    for seat in order:
        agenda.append(("take", seat))
        agenda.append(("fetch", seat))


def end_round(state: GameState, step: Step, scene: Scene) -> None:
    """Discard what lapses; general scoring after the third, sixth and ninth round."""
    rules = state.rules
    number = rules.rounds[state.round]
    state.open = []
    scene.append(RoundEnded(number, state.starter))
    for veto in [veto for veto in state.vetoes if veto[1] <= state.round]:
        state.vetoes.remove(veto)
        scene.append(VetoLapsed(veto[0]))
    last = state.round == len(rules.rounds) - 1
    state.agenda.append(("end",) if last else ("round",))
    if number in SCORING_ROUNDS:
        state.agenda.append(("general",))


def end_game(state: GameState, step: Step, scene: Scene) -> None:
    """Rank the seats; equal points share a rank."""
    scene.append(GameEnded(tuple(state.score), ranked(state.score)))


STEPS: Steps = {
    "round": Auto(begin_round),
    "power": Ask(ask_power, settle_power),
    "turns": Auto(begin_turns),
    "round_end": Auto(end_round),
    "end": Auto(end_game),
}
