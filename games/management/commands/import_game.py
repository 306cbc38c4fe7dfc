"""manage.py import_game FILE: take in the record of a finished game, once it is verified."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.core.refusal import LoadError
from games.services.imports import import_record


class Command(BaseCommand):
    """Reads a record from a file, or from the standard input."""

    help = "Replay and verify the record of a finished game and store it; its seats are nobody's."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a record as export_game writes it; - for standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, verify, store, and say under which code."""
        try:
            if options["file"] == "-":
                text = sys.stdin.read()
            else:
                text = Path(options["file"]).read_text(encoding="utf-8")
            game = import_record(text)
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"cannot read {options['file']}: {type(error).__name__}") from None
        except LoadError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(game.code)
