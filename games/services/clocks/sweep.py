"""The sweep: finds what is due and does it; any number may run at once.

A task at the exact time is only a hint: `Swept.soon` says which ones to give. What the sweep finds
late is what a hint should have done, so the operator is told.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import structlog

from games.models import Outage
from games.services import tally
from games.services.aside import CLOCK_WRONG, set_aside
from games.services.clocks.outage import credit_outages, is_over
from games.services.clocks.seats import WRONG
from games.services.clocks.waking import Said, Waking, wake, waking, waking_of

log = structlog.get_logger(__name__)

# So far ahead hints are given: more than the time between two sweeps, and far below the time after
# which Redis hands a task out again.
AHEAD = timedelta(seconds=30)
LATE = timedelta(seconds=5)  # by then a hint has done its work, or is lost
MOST_CHUNKS = 50  # in one sweep; the next one goes on
LOST_HINTS = "lost hints"


class Swept(NamedTuple):
    """How much a sweep found to do, and what is due before the next one."""

    reminded: int = 0
    expired: int = 0
    soon: tuple[Waking, ...] = ()


def sweep(now: datetime) -> Swept:
    """Do what is due. While the heart does not beat nobody's time is up: an outage is no lapse.

    Where nothing is due this is one query on one index.
    """
    reminded = expired = 0
    for _ in range(MOST_CHUNKS):
        found = waking(now + AHEAD)
        due = [clock for clock in found if clock.at <= now]
        if not due:
            return Swept(reminded, expired, tuple(found))
        credit_outages(now)
        if not is_over(now):
            break
        said = [(clock, _woken(clock, now)) for clock in due]
        done = [(clock, one) for clock, one in said if one is not Said.NOTHING]
        if not done:
            break  # other sweepers are at the same ones
        reminded += sum(one is Said.REMINDED for _, one in done)
        expired += sum(one is Said.EXPIRED for _, one in done)
        _tell_of_lost_hints([clock.at for clock, _ in done], now)
    return Swept(reminded, expired)


def hint(seat_id: int, now: datetime) -> Said:
    """Do at the exact time what the sweep would do a little later."""
    clock = waking_of(seat_id)
    if clock is None or clock.at > now or not is_over(now):
        return Said.NOTHING
    return _woken(clock, now)


def lost_hints() -> int:
    """Give how many hints have been lost so far."""
    return tally.count(LOST_HINTS)


def _woken(clock: Waking, now: datetime) -> Said:
    try:
        return wake(clock, now)
    except WRONG:
        # It would fail again and again, and keep the sweep from all others.
        log.exception("clock does not tell the time", seat=clock.seat, game=clock.game)
        set_aside(game_id=clock.game, reason=CLOCK_WRONG)
        return Said.NOTHING


def _tell_of_lost_hints(done: list[datetime], now: datetime) -> None:
    """Alarm the operator over what should have been done already; an outage excuses."""
    late = [at for at in done if at < now - LATE]
    if late:
        outage = Outage.objects.order_by("-ended").values_list("ended", flat=True).first()
        late = [at for at in late if outage is None or at > outage]
    if not late:
        return
    tally.add(LOST_HINTS, len(late))
    log.error(
        "clock hints lost",
        clocks=len(late),
        seconds=round((now - min(late)).total_seconds()),
        next="the sweep does what they should have done",
    )
