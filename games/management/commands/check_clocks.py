"""manage.py check_clocks: report what is not consistent about the clocks in the database."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.services.clocks.check import check_games, check_heart, chunks


class Command(BaseCommand):
    """Looks at every seat; changes nothing; exit code 1 if something is wrong."""

    help = "Check deadlines, reminders, banks, pauses and outages against each other."

    def handle(self, *args: Any, **options: Any) -> None:
        """Go through the games, oldest first, and say how far it has come."""
        wrong = check_heart()
        for what in wrong:
            self.stdout.write(what)
        findings, done, total = len(wrong), 0, Game.objects.count()
        for ids in chunks():
            found = check_games(ids)
            for one in found:
                self.stdout.write(str(one))
            findings += len(found)
            done += len(ids)
            self.stdout.write(f"{done} of {total} games, {findings} findings")
        if findings:
            raise CommandError(f"{findings} findings", returncode=1)
