"""A round: cards are revealed, power cards played, turns taken in their order."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.core.agenda import Auto, Scene, Steps
from games.engine.core.ruleset import ranked
from games.engine.core.state import Step
from games.engine.elgrande.board import SCORING_ROUNDS
from games.engine.elgrande.decks import reveal
from games.engine.elgrande.events import (
    GameEnded,
    RoundBegan,
    RoundEnded,
    TurnOrderSet,
    VetoLapsed,
)
from games.engine.elgrande.rules import FIRST_GREY
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.power import final_values
from games.engine.elgrande.steps.turn import SPECIAL


def begin_round(state: GameState, step: Step, scene: Scene) -> None:
    """Reveal the cards; then power cards clockwise from the starter, then turns."""
    rules = state.rules
    state.round += 1
    state.open = reveal(state)
    state.power = [0] * rules.width
    state.grey = [0] * rules.width
    cards = tuple([rules.card_ids[card] for card in state.open])
    scene.append(RoundBegan(rules.rounds[state.round], cards))
    for part in rules.edition.parts:
        part.begin_round(state, scene)
    state.agenda.append(("turns",))
    state.agenda += rules.power_steps[state.starter]


def begin_turns(state: GameState, step: Step, scene: Scene) -> None:
    """Put the turns on the agenda, highest value first; the last seat plays first next round."""
    rules = state.rules
    players = rules.players
    order = sorted(range(rules.width), key=final_values(state).__getitem__)
    scene.append(TurnOrderSet(tuple(order[::-1])))
    state.starter = order[0] if order[0] < players else order[1]
    agenda = state.agenda
    agenda.append(("round_end",))
    for owner in order:
        agenda += turn_of(state, owner)


def turn_of(state: GameState, owner: int) -> Sequence[Step]:
    """Give the steps of an owner's turn, the first one last."""
    if not state.grey[owner]:
        return state.rules.turn_steps[owner]
    grey = state.rules.greys[state.grey[owner] - FIRST_GREY]
    return [("take", owner), ("halves", owner, grey, SPECIAL), ("fetch", owner)]


def end_round(state: GameState, step: Step, scene: Scene) -> None:
    """Discard what lapses; general scoring after the third, sixth and ninth round."""
    rules = state.rules
    number = rules.rounds[state.round]
    state.open = []
    scene.append(RoundEnded(number, state.starter))
    if state.vetoes:
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
    "turns": Auto(begin_turns),
    "round_end": Auto(end_round),
    "end": Auto(end_game),
}
