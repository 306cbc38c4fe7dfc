"""manage.py alarm_operator: look for trouble without queue, worker or beat."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from notifications.alarms import raise_alarms


class Command(BaseCommand):
    """For cron: it sees what the site cannot say when its own periodic work is dead."""

    help = (
        "Say what is wrong with the site, and mail it to OPERATOR_MAIL; status 1 if something is."
    )

    def handle(self, *args: Any, **options: Any) -> None:  # Any: as Django calls it
        found = raise_alarms()
        for trouble in found:
            self.stdout.write(trouble.words)
        if found:
            raise CommandError(f"{len(found)} troubles", returncode=1)
