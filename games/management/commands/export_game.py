"""manage.py export_game CODE [--as SEAT]: a game's record, whole or as a seat sees it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.services.records import record_text, whole_record
from games.services.states import DoesNotReplay


class Command(BaseCommand):
    """Writes a record to the standard output."""

    help = "Write the whole record of a game (as secret as its seed), or what a seat may see of it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code")
        parser.add_argument("--as", dest="seat", type=int, help="number of a seat, from 0")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find the game and write its record."""
        game = Game.objects.filter(code=options["code"], started_at__isnull=False).first()
        if game is None:
            raise CommandError(f"no game {options['code']!r} has begun")
        seat = options["seat"]
        if seat is not None and not 0 <= seat < game.players:
            raise CommandError(f"the seats are 0 to {game.players - 1}")
        try:
            text = whole_record(game) if seat is None else record_text(game, seat)
        except DoesNotReplay as error:
            raise CommandError(f"it does not replay: {error}") from None
        self.stdout.write(text, ending="")
