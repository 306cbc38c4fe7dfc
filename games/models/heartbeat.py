"""When a periodic process was last seen working, and what operators want counted."""

from django.db import models


class Heartbeat(models.Model):
    """One row for each process that ticks; /healthz looks at its age."""

    name = models.CharField(max_length=40, primary_key=True)
    ticked_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.ticked_at:%Y-%m-%d %H:%M:%S}"


class Tally(models.Model):
    """How often something happened that operators should know of."""

    name = models.CharField(max_length=40, primary_key=True)
    count = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name}: {self.count}"
