"""When a periodic process was last seen working."""

from django.db import models


class Heartbeat(models.Model):
    """One row for each process that ticks; /healthz looks at its age."""

    name = models.CharField(max_length=40, primary_key=True)
    ticked_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.ticked_at:%Y-%m-%d %H:%M:%S}"
