"""manage.py count_hand_offs: how often players are waited for, with and without standing orders."""

from __future__ import annotations

from statistics import mean
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.core.refusal import LoadError
from games.engine.rulesets import RULESETS
from games.services.orders.count import hand_offs, ways


class Command(BaseCommand):
    """Lets greedy bots play the same games with more and more orders, and prints the means."""

    help = "Count hand-offs per game of greedy bots, with and without standing orders."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=10)
        parser.add_argument("--players", type=int, default=5)
        parser.add_argument("--ruleset", default="elgrande-1995")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each way of ordering."""
        ruleset, players, games = options["ruleset"], options["players"], options["games"]
        try:
            rules = RULESETS.get(ruleset)
        except LoadError as error:
            raise CommandError(str(error)) from None
        if players not in rules.players:
            allowed = ", ".join(map(str, rules.players))
            raise CommandError(f"{ruleset} is for {allowed} players, not {players}")
        if games < 1:
            raise CommandError("--games is how many games are played; it takes at least one")
        self.stdout.write(f"{ruleset}, {players} greedy bots, mean of {games} games")
        whole = 0.0
        for name, orders in ways(rules).items():
            count = mean(hand_offs(rules, players, orders, number) for number in range(games))
            whole = whole or count
            self.stdout.write(f"{name:<40} {count:>7.1f} hand-offs {count / whole:>6.0%}")
