"""Playing the sealed answers of a position in every order, with and without second thoughts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations

from games.engine.core.chance import SeededChance
from games.engine.core.decision import Answer, Decision
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from tests.engine.common.audits import canonical, told
from tests.engine.common.games import sealed_open

ORDERS = 24
CHANCE = SeededChance(bytes(32))

Answers = dict[str, Answer]


def arrives_in_any_order(ruleset: Ruleset, state: State, pick: Pick) -> bool:
    """Play the sealed answers of a position in all orders; False where none are to be given."""
    asked = sealed_open(ruleset, state)
    if len(asked) < 2 or not all(decision.owed for decision in asked):
        return False
    answers = {decision.id: decision.sample(pick) for decision in asked}
    ends = set()
    for order in islice(permutations(answers), ORDERS):
        ends.add(_settled(ruleset, state, [(one, answers[one]) for one in order]))
        ends.add(_settled(ruleset, state, _hesitant(asked, order, answers, pick)))
    assert len(ends) == 1, f"{asked}: {len(ends)} different ends"
    return True


def _hesitant(
    asked: Sequence[Decision], order: Sequence[str], answers: Answers, pick: Pick
) -> list[tuple[str, Answer]]:
    """Give the answers in that order, some of them after others were given and replaced.

    Until the last seat answers for the first time everything can still be changed.
    """
    by_id = {decision.id: decision for decision in asked}
    plan: list[tuple[str, Answer]] = []
    for one in order[:-1]:
        plan.append((one, by_id[one].sample(pick)))
        if pick.below(2):
            again = pick.one([given for given, _ in plan])
            plan.append((again, by_id[again].sample(pick)))
    plan += [(one, answers[one]) for one in pick.shuffled(order[:-1])]
    return [*plan, (order[-1], answers[order[-1]])]


def _settled(ruleset: Ruleset, state: State, plan: Sequence[tuple[str, Answer]]) -> str:
    """Play them on a copy; give what came of it, having looked that nothing came before."""
    world = state.copy()
    opened = [_without_owed(one) for one in told(ruleset, world)]
    given: set[str] = set()
    for one, answer in plan[:-1]:
        events = play(ruleset, world, one, answer, CHANCE)
        given.add(one)
        assert not events, "a sealed answer made an event"
        assert [_without_owed(one) for one in told(ruleset, world)] == opened
        for decision in sealed_open(ruleset, world):
            assert decision.owed == (decision.id not in given)
        assert ruleset.outcome(world) is None
    last, answer = plan[-1]
    events = play(ruleset, world, last, answer, CHANCE)
    still_open = {decision.id for decision in ruleset.pending(world)}
    assert not still_open & (given | {last}), "settled decisions are still open"
    return canonical([world.dump(), [event.to_json() for event in events]])


def _without_owed(question: dict[str, object]) -> dict[str, object]:
    return {name: fact for name, fact in question.items() if name != "owed"}
