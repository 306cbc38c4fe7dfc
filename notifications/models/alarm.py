"""What the operator is told by mail, so that it is told once and not every minute."""

from __future__ import annotations

from django.db import models


class Alarm(models.Model):
    """A trouble of the site. It holds no words, only when they are to go out."""

    name = models.CharField(max_length=80, primary_key=True)
    told = models.PositiveBigIntegerField(default=0)  # of what is counted, how many were told of
    seen_at = models.DateTimeField()  # when it was last there
    due_at = models.DateTimeField()  # when it is to be told, if it is still there

    def __str__(self) -> str:
        return f"{self.name}, seen at {self.seen_at:%Y-%m-%d %H:%M:%S}"
