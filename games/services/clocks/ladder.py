"""The reminder ladder: at which instants before a deadline its owner is reminded."""

from __future__ import annotations

from datetime import datetime, timedelta

HOUR = timedelta(hours=1)
SOONEST = timedelta(minutes=30)  # nobody needs a reminder just after the alert itself

HALF = "half"  # of what the hand-off began with
BEFORE = {"48h": 48 * HOUR, "24h": 24 * HOUR, "12h": 12 * HOUR, "4h": 4 * HOUR, "1h": HOUR}
STEPS = (HALF, *BEFORE)


def next_reminder(
    chosen: str, bank: timedelta, began: datetime, deadline: datetime, after: datetime
) -> datetime | None:
    """Give the first step of a player's ladder that is still to come, None if there is none.

    Steps are reckoned back from the deadline, so that one that was moved reminds again.
    """
    before = BEFORE | {HALF: bank / 2}
    steps = [deadline - before[name] for name in chosen.split() if name in before]
    still = [step for step in steps if after < step < deadline and step >= began + SOONEST]
    return min(still, default=None)
