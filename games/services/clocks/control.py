"""A table's time control: how much time each hand-off has, and what follows when it is up."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any

from games.engine.core.refusal import NotAllowed

HOUR = 60
DAY = 24 * HOUR
KINDS = ("none", "hand_off", "bank")
# Whoever has nothing saved up has so long all the same: time must not be up before they know.
LEAST = HOUR

# The smallest and the largest that a table may choose, in minutes.
LIMITS = {
    "time": (HOUR, 30 * DAY),
    "increment": (0, 7 * DAY),
    "cap": (HOUR, 60 * DAY),
    "free": (0, 2 * DAY),
    "grace": (0, 3 * DAY),
}


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What a table chose. Minutes throughout; they count on days that are not off.

    `hand_off`: every hand-off has the same time. `bank`: time is saved up; each hand-off adds the
    increment, up to the cap. The first `free` minutes of a hand-off cost nothing.
    """

    kind: str = "hand_off"
    time: int = 3 * DAY  # of a hand-off, or in the bank at the beginning
    increment: int = 0
    cap: int = 14 * DAY
    free: int = 0
    weekends_off: bool = False
    grace: int = 0  # after the deadline, before the steward answers

    @property
    def runs(self) -> bool:
        """Whether there are deadlines at all."""
        return self.kind != "none"

    def bank_at_start(self) -> timedelta:
        """Give what a seat has before its first hand-off."""
        return timedelta(minutes=self.time)

    def bank_for(self, bank: timedelta) -> timedelta:
        """Give what a seat has when a hand-off begins, from what it had before."""
        if self.kind == "hand_off":
            return timedelta(minutes=self.time)
        return min(bank + timedelta(minutes=self.increment), timedelta(minutes=self.cap))

    def budget_for(self, bank: timedelta) -> timedelta:
        """Give how long a hand-off may last that begins with this bank."""
        return max(bank + timedelta(minutes=self.free), timedelta(minutes=LEAST))

    def to_json(self) -> dict[str, Any]:
        """Give plain data, to be stored with the table."""
        return asdict(self)


def control_from_json(data: dict[str, Any]) -> TimeControl:
    """Read what `to_json` gave; without anything no clock runs. Any: JSON."""
    return TimeControl(**data) if data else TimeControl(kind="none")


def checked(control: TimeControl) -> TimeControl:
    """Give the control back, or raise NotAllowed where a table cannot be played with it."""
    if control.kind not in KINDS:
        raise NotAllowed("clock_kind", given=control.kind, allowed=list(KINDS))
    if not control.runs:
        return control
    for name, (least, most) in LIMITS.items():
        given = getattr(control, name)
        if not least <= given <= most:
            raise NotAllowed("clock_limits", part=name, given=given, least=least, most=most)
    if control.kind == "bank" and control.cap < control.time:
        raise NotAllowed("clock_cap_below_bank", cap=control.cap, bank=control.time)
    return control
