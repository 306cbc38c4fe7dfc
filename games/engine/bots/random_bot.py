"""A bot that answers anything legal."""

from __future__ import annotations

from games.engine.bots.bot import Reply, own_question
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Ruleset, View


class RandomBot:
    """Draws its answers."""

    def reply(self, ruleset: Ruleset, view: View, pick: Pick) -> Reply:
        """Answer with a sample."""
        _, decision = own_question(ruleset, view, pick)
        return Reply(decision, decision.sample(pick))
