"""A bot that tries whole chains of its own answers on imagined states and keeps the best."""

from __future__ import annotations

from itertools import islice

from games.engine.bots.bot import Reply, owed, own_question
from games.engine.core.chance import PickChance
from games.engine.core.choose import Choose
from games.engine.core.decision import Answer, Decision, Seat
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Ruleset, View
from games.engine.core.state import State

CHAINS = 72  # how many chains are tried for one decision
LONGEST = 30  # answers in a chain, others' included
LISTED = 24  # a decision with at most so many answers has each of them tried


class GreedyBot:
    """Samples chains to the end of what its answer sets going, and compares where they lead."""

    def __init__(self, chains: int = CHAINS) -> None:
        self.chains = chains

    def reply(self, ruleset: Ruleset, view: View, pick: Pick) -> Reply:
        """Answer with the first link of the best chains."""
        state, decision = own_question(ruleset, view, pick)
        listed = list(islice(decision.answers(), LISTED + 1)) if _few(decision) else []
        if len(listed) == 1:
            return Reply(decision, listed[0])
        tried: dict[Answer, list[int]] = {}
        for number in range(self.chains):
            if 0 < len(listed) <= LISTED:
                answer = listed[number % len(listed)]
            else:
                answer = decision.sample(pick)
            # Secrets are drawn anew now and then, so that no luck of one drawing decides.
            if number and not number % 24:
                state = ruleset.imagine(view, pick)
            worth = _followed(ruleset, state.copy(), decision, answer, pick)
            tried.setdefault(answer, []).append(worth)
        best = max(tried, key=lambda answer: _judged(tried[answer]))
        return Reply(decision, best)


def _few(decision: Decision) -> bool:
    """Say whether listing the answers is cheap; others would have to be counted first."""
    return isinstance(decision, Choose)


def _judged(worths: list[int]) -> int:
    """Give the mean of the better half: what follows is mostly ours to choose, but not only."""
    better = sorted(worths, reverse=True)[: (len(worths) + 1) // 2]
    return sum(better) // len(better)


def _followed(
    ruleset: Ruleset, state: State, decision: Decision, answer: Answer, pick: Pick
) -> int:
    """Play an answer and all that it sets going, and give what the position is worth then."""
    seat: Seat = decision.seat
    chance = PickChance(pick)
    depth = len(state.agenda)
    play(ruleset, state, decision.id, answer, chance)
    for _ in range(LONGEST):
        following = owed(ruleset, state, seat)
        if following is None and len(state.agenda) >= depth:
            # Others have to answer to what we began: a veto, a dial.
            following = next((d for d in ruleset.pending(state) if d.owed), None)
        if following is None:
            break
        play(ruleset, state, following.id, following.sample(pick), chance)
    return ruleset.appraise(state, seat)
