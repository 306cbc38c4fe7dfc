"""manage.py resume_games: take up the games that were set aside and replay again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.services.resume import resume


class Command(BaseCommand):
    """Takes up games that were set aside; exit code 1 if one has to wait longer."""

    help = "Let games that were set aside go on, if they replay again."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take codes of games; without any, all that are set aside."""
        parser.add_argument("codes", nargs="*", metavar="code")

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the games, oldest first."""
        games = Game.objects.filter(status=Game.Status.ASIDE)
        if options["codes"]:
            games = Game.objects.filter(code__in=options["codes"])
        found = list(games.order_by("pk").values_list("pk", "code"))
        unknown = set(options["codes"]) - {code for _, code in found}
        waiting = len(unknown)
        for code in sorted(unknown):
            self.stdout.write(f"{code}: there is no such game")
        for game_id, code in found:
            kept = resume(game_id=game_id)
            waiting += bool(kept)
            self.stdout.write(f"{code}: {kept or 'goes on'}")
        if waiting:
            raise CommandError(f"{waiting} games were not taken up", returncode=1)
