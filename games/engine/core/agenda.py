"""What is still to happen: does steps until somebody has to decide, and settles answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from games.engine.core.chance import Chance
from games.engine.core.decision import Answer, Decision, Seat, Secrecy
from games.engine.core.event import Event
from games.engine.core.state import Step

# Any below: a step's function knows the State of its own game and the shape it asked for.
Sealed: TypeAlias = "list[tuple[Seat, Answer]]"


class Scene(list[Event]):
    """The events of one answer as they happen, with the chance that its steps may use."""

    __slots__ = ("chance",)

    chance: Chance


def scene_with(chance: Chance) -> Scene:
    """Give a scene in which nothing has happened yet."""
    scene = Scene()
    scene.chance = chance
    return scene


class Task(Protocol):
    """How a kind of step is done. The table of steps in a game's rules names one for each.

    `advance` and `settle` know the two commonest kinds by type, which spares replay a third.
    """

    def open(self, state: Any, step: Step) -> tuple[Decision, ...]:
        """Give the decisions the step asks for now; none: it can be done at once."""
        ...

    def close(self, state: Any, step: Step, answers: Sealed, scene: Scene) -> None:
        """Do the step, which has left the agenda, with the answers in seat order."""
        ...


class Auto:
    """A step that asks nobody."""

    __slots__ = ("act",)

    def __init__(self, act: Callable[[Any, Step, Scene], None]) -> None:
        self.act = act

    def open(self, state: Any, step: Step) -> tuple[Decision, ...]:
        """Ask nobody."""
        return ()

    def close(self, state: Any, step: Step, answers: Sealed, scene: Scene) -> None:
        """Act."""
        self.act(state, step, scene)


class Ask:
    """A step that asks one seat, its first argument; with nothing to ask it falls away."""

    __slots__ = ("ask", "settle")

    def __init__(
        self,
        ask: Callable[[Any, Step], Decision | None],
        settle: Callable[[Any, Step, Any, Scene], None],
    ) -> None:
        self.ask = ask
        self.settle = settle

    def open(self, state: Any, step: Step) -> tuple[Decision, ...]:
        """Ask the seat, if there is something to ask."""
        decision = self.ask(state, step)
        return () if decision is None else (decision,)

    def close(self, state: Any, step: Step, answers: Sealed, scene: Scene) -> None:
        """Settle the answer."""
        if answers:
            self.settle(state, step, answers[0][1], scene)


class AskAll:
    """A step that asks several seats at once; it is settled when all answers are in."""

    __slots__ = ("ask", "settle")

    def __init__(
        self,
        ask: Callable[[Any, Step], list[Decision]],
        settle: Callable[[Any, Step, Sealed, Scene], None],
    ) -> None:
        self.ask = ask
        self.settle = settle

    def open(self, state: Any, step: Step) -> tuple[Decision, ...]:
        """Ask in seat order; who has answered already owes nothing, but may change it."""
        decisions = self.ask(state, step)
        for decision in decisions:
            decision.owed = state.sealed[decision.seat] is None
        return tuple(decisions)

    def close(self, state: Any, step: Step, answers: Sealed, scene: Scene) -> None:
        """Settle the answers in seat order, so that the order of arrival changes nothing."""
        self.settle(state, step, answers, scene)


Steps: TypeAlias = "Mapping[str, Task]"


def pending(state: Any) -> tuple[Decision, ...]:
    """Give all open decisions, by seat, then by age."""
    if state.memo is None:
        state.memo = _open_decisions(state)
    decisions: tuple[Decision, ...] = state.memo
    return decisions


def _open_decisions(state: Any) -> tuple[Decision, ...]:
    steps: Steps = state.rules.steps
    decisions: list[Decision] = []
    if state.agenda:
        step = state.agenda[-1]
        decisions += steps[step[0]].open(state, step)
        for number, decision in enumerate(decisions, state.first):
            decision.number = number
    for number, step in state.standing:
        for decision in steps[step[0]].open(state, step):
            decision.number = number
            decision.owed = False
            decision.standing = True
            decisions.append(decision)
    if len(decisions) > 1:
        decisions.sort(key=lambda decision: (decision.seat, decision.number))
    return tuple(decisions)


def advance(state: Any, scene: Scene) -> None:
    """Do steps until one asks somebody, or nothing is left to do."""
    agenda: list[Step] = state.agenda
    steps: Steps = state.rules.steps
    while agenda:
        step = agenda[-1]
        task = steps[step[0]]
        if type(task) is Ask:
            decision = task.ask(state, step)
            if decision is not None:
                decision.number = state.asked = state.first = state.asked + 1
                state.memo = None if state.standing else (decision,)
                return
            agenda.pop()
        elif type(task) is Auto:
            agenda.pop()
            task.act(state, step, scene)
        else:
            decisions = task.open(state, step)
            if decisions:
                state.first = state.asked + 1
                for decision in decisions:
                    state.asked += 1
                    decision.number = state.asked
                state.memo = None if state.standing else decisions
                return
            agenda.pop()
            task.close(state, step, [], scene)
    state.memo = None if state.standing else ()


def stand(state: Any, step: Step) -> None:
    """Open a decision that nobody owes. It keeps its number, however often it is answered."""
    state.asked += 1
    state.standing.append((state.asked, step))
    state.memo = None


def withdraw(state: Any, name: str) -> None:
    """Close the standing decisions of a kind of step."""
    state.standing = [entry for entry in state.standing if entry[1][0] != name]
    state.memo = None


def settle(state: Any, decision: Decision, answer: Answer, chance: Chance) -> list[Event]:
    """Settle an open decision with a checked answer and go on; a sealed one may have to wait."""
    scene = Scene()
    scene.chance = chance
    if decision.standing:
        _settle_standing(state, decision, answer, scene)
        return scene
    step = state.agenda[-1]
    task = state.rules.steps[step[0]]
    if type(task) is Ask:
        state.agenda.pop()
        task.settle(state, step, answer, scene)
    else:
        answers = _answers_in(state, decision, answer)
        if answers is None:
            return scene
        state.agenda.pop()
        task.close(state, step, answers, scene)
    advance(state, scene)
    return scene


def _settle_standing(state: Any, decision: Decision, answer: Answer, scene: Scene) -> None:
    for number, step in state.standing:
        if number == decision.number:
            state.rules.steps[step[0]].close(state, step, [(decision.seat, answer)], scene)
            state.memo = None
            return


def _answers_in(state: Any, decision: Decision, answer: Answer) -> Sealed | None:
    """Give all answers that the step waits for; None as long as one is missing."""
    if decision.secrecy is not Secrecy.SEALED:
        return [(decision.seat, answer)]
    asked = [other.seat for other in pending(state) if not other.standing]
    state.sealed[decision.seat] = answer
    state.memo = None
    answers = [(seat, state.sealed[seat]) for seat in asked]
    if any(given is None for _, given in answers):
        return None
    state.sealed = [None] * len(state.sealed)
    return answers
