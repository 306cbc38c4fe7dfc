"""Bots playing a whole game among themselves, each from its own view."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.bots.bot import Bot
from games.engine.bots.greedy_bot import GreedyBot
from games.engine.bots.random_bot import RandomBot
from games.engine.core.chance import SeededChance
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.record import RecordedMove
from games.engine.core.refusal import LoadError
from games.engine.core.ruleset import Outcome, Ruleset, Table

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot_named(name: str) -> Bot:
    """Give a bot; raises LoadError with the names there are."""
    if name not in BOTS:
        raise LoadError(f"no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]


def play_game(
    ruleset: Ruleset, table: Table, seed: bytes, bots: Sequence[Bot], pick: Pick
) -> tuple[Outcome, list[RecordedMove]]:
    """Play a game to its end; bot number i sits at seat i."""
    chance = SeededChance(seed)
    state, _ = ruleset.setup(table, chance)
    moves: list[RecordedMove] = []
    while (outcome := ruleset.outcome(state)) is None:
        seat = next(decision.seat for decision in ruleset.pending(state) if decision.owed)
        decision, answer = bots[seat].reply(ruleset, ruleset.view(state, seat), pick)
        moves.append(RecordedMove(decision.id, decision.write(answer)))
        play(ruleset, state, decision.id, answer, chance)
    return outcome, moves
