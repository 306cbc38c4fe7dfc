"""Special actions with one public choice: it is announced as a whole, then carried out."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from games.engine.core.agenda import Ask, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.state import Step
from games.engine.elgrande.effects.effect import Effect
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import announce


class PickOne(Effect):
    """An effect that asks one question and is done with its answer."""

    rule: ClassVar[str]

    @abstractmethod
    def choices(self, state: GameState, seat: int) -> tuple[str, ...]:
        """Give what may be chosen, in a fixed order; nothing: the action is void."""

    @abstractmethod
    def performer(self, seat: int, card: int) -> Step:
        """Give the step that carries the chosen one out."""

    def possible(self, state: GameState, seat: int) -> bool:
        """There must be something to choose."""
        return bool(self.choices(state, seat))

    def begin(self, state: GameState, seat: int, card: int, scene: Scene) -> None:
        """Ask."""
        state.agenda.append(("pick", seat, card))


def _effect(state: GameState, card: int) -> PickOne:
    return next(effect for effect in state.rules.cards[card].effects if isinstance(effect, PickOne))


def ask_pick(state: GameState, step: Step) -> Decision | None:
    """Ask the one question of the effect, if there is something to choose."""
    _, seat, card = step
    effect = _effect(state, card)
    choices = effect.choices(state, seat)
    facts = state.rules.king_facts[card][state.king]
    return Choose(seat, effect.verb, choices, effect.rule, facts) if choices else None


def settle_pick(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Announce the action with its choice."""
    _, seat, card = step
    performer = _effect(state, card).performer(seat, card)
    announce(state, seat, card, performer, (answer,), scene)


STEPS: Steps = {"pick": Ask(ask_pick, settle_pick)}
