"""manage.py verify_games [--all]: replay stored games and report what is not as it was."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.services.verify import verify

PROGRESS = 100


class Command(BaseCommand):
    """Replays running games, or all; exit code 1 if one differs."""

    help = "Replay stored games and report differences; a running game that differs is set aside."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", help="finished and set aside ones too")

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the games, oldest first."""
        kinds = [Game.Status.RUNNING]
        if options["all"]:
            kinds += [Game.Status.OVER, Game.Status.ASIDE]
        ids = list(
            Game.objects.filter(status__in=kinds).order_by("pk").values_list("pk", flat=True)
        )
        wrong = 0
        for done, game_id in enumerate(ids, 1):
            game = Game.objects.filter(pk=game_id).first()
            found = verify(game) if game is not None else ""
            if game is not None and found:
                wrong += 1
                self.stdout.write(f"{game.code}: {found}")
            if done % PROGRESS == 0 or done == len(ids):
                self.stdout.write(f"{done} of {len(ids)} games, {wrong} with differences")
        if wrong:
            raise CommandError(f"{wrong} of {len(ids)} games differ", returncode=1)
