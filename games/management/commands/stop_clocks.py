"""manage.py stop_clocks: stop the clocks of games as the operator, or let them go on."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.core.refusal import NotAllowed
from games.models import Game
from games.services.clocks.pauses import stop_as_operator


class Command(BaseCommand):
    """Stops clocks until the operator lets them go on; exit code 1 if a game has none to stop."""

    help = "Stop the clocks of games, until they are let go on with --go-on."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take codes of games; without any, all that run and have a clock."""
        parser.add_argument("codes", nargs="*", metavar="code")
        parser.add_argument("--go-on", action="store_true", help="take the operator's stop away")

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the games, oldest first."""
        games = Game.objects.filter(status=Game.Status.RUNNING).exclude(clock={})
        if options["codes"]:
            games = Game.objects.filter(code__in=options["codes"])
        found = list(games.order_by("pk").values_list("pk", "code"))
        unknown = sorted(set(options["codes"]) - {code for _, code in found})
        for code in unknown:
            self.stdout.write(f"{code}: there is no such game")
        failed = len(unknown)
        for game_id, code in found:
            try:
                stop_as_operator(game_id=game_id, wish=not options["go_on"])
            except NotAllowed as refusal:
                failed += 1
                self.stdout.write(f"{code}: {refusal.key}")
        done = len(found) + len(unknown) - failed
        self.stdout.write(f"{done} games {'go on' if options['go_on'] else 'stopped'}")
        if failed:
            raise CommandError(f"{failed} games could not be changed", returncode=1)
