"""Counting hand-offs of games that bots play among themselves, with and without orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.engine.bots.table import bot_named
from games.engine.core.chance import SEED_BYTES, SeededChance
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.ruleset import Ruleset, Table
from games.engine.core.state import State
from games.services.orders.kinds import Wish, finding


@dataclass(frozen=True, slots=True)
class Given:
    """An order as every seat gives it."""

    kind: str
    verb: str
    wish: Wish


def ways(ruleset: Ruleset) -> Mapping[str, Sequence[Given]]:
    """Give what every seat may order, from nothing to all that the rules of a game know."""
    single = Given("single", "", {})
    passing = [Given("pass", one.verb, {}) for one in ruleset.orders if one.kind == "pass"]
    wishes = [one for one in ruleset.orders if one.kind == "prefer"]
    preferring = [Given("prefer", one.verb, {"order": list(one.values)}) for one in wishes]
    return {
        "no orders": (),
        "one answer legal": (single,),
        "one answer legal, vetoes passed": (single, *passing),
        "these, and power cards by preference": (single, *passing, *preferring),
    }


def hand_offs(ruleset: Ruleset, players: int, orders: Sequence[Given], number: int) -> int:
    """Play a game of greedy bots and give how often a seat began to owe something."""
    chance = SeededChance(number.to_bytes(SEED_BYTES, "big"))
    state, _ = ruleset.setup(Table(players, {}), chance)
    bot, pick = bot_named("greedy"), Pick(number)
    owing: set[int] = set()
    count = 0
    while ruleset.outcome(state) is None:
        _execute(ruleset, state, chance, orders)
        owed = {decision.seat for decision in ruleset.pending(state) if decision.owed}
        count += len(owed - owing)
        owing = owed
        if owing:
            decision, answer = bot.reply(ruleset, ruleset.view(state, min(owing)), pick)
            play(ruleset, state, decision.id, answer, chance)
    return count


def _execute(ruleset: Ruleset, state: State, chance: SeededChance, orders: Sequence[Given]) -> None:
    """Answer what the orders answer, as `run.execute` does for those that are stored."""
    answered = True
    while answered:
        answered = False
        for decision in ruleset.pending(state):
            found = [finding(order.kind, order.verb, order.wish, decision) for order in orders]
            answer = next((one.answer for one in found if one and one.answer is not None), None)
            if decision.owed and answer is not None:
                play(ruleset, state, decision.id, answer, chance)
                answered = True
                break
