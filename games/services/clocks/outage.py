"""Outages: a gap in the heartbeat is time that every running clock gets back, once."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import transaction

from games.models import Game, Heartbeat, Outage, Seat
from games.services.aside import CLOCK_WRONG, set_aside
from games.services.clocks import running
from games.services.clocks.seats import WRONG, clock_of, set_clock

log = structlog.get_logger(__name__)

BEAT = "beat"
LONGEST_GAP = timedelta(minutes=3)
CHUNK = 200
MINUTE = timedelta(minutes=1)
# So much of what was left of a deadline is left after an outage, even where the credit fell into
# quiet hours and moved nothing: a reminder has to reach its reader first.
BREATH = timedelta(hours=2)


def beat(now: datetime) -> Outage | None:
    """Note that beat, queue, worker and database work together; give the outage that this ends."""
    with transaction.atomic():
        row = Heartbeat.objects.select_for_update().filter(name=BEAT).first()
        if row is None:
            Heartbeat.objects.get_or_create(name=BEAT, defaults={"ticked_at": now})
            return None
        last = row.ticked_at
        if last >= now:
            return None
        row.ticked_at = now
        row.save(update_fields=["ticked_at"])
        if now - last <= LONGEST_GAP:
            return None
        log.warning("outage over", began=last.isoformat(), minutes=(now - last) // MINUTE)
        return Outage.objects.create(began=last, ended=now)


def is_over(now: datetime) -> bool:
    """Say whether clocks can be trusted: the heart beats, and every outage has been credited."""
    row = Heartbeat.objects.filter(name=BEAT).first()
    beats = row is not None and now - row.ticked_at <= LONGEST_GAP
    return beats and not Outage.objects.filter(done=False).exists()


def credit_outages(now: datetime) -> int:
    """Give every running clock the length of each outage; give how many games got some.

    A killed run goes on where it stopped: what a game got and that it got it are one commit.
    """
    credited = 0
    for outage in Outage.objects.filter(done=False).order_by("pk"):
        while games := _next_games(outage):
            for game_id in games:
                credited += _credited(outage, game_id, now)
        Outage.objects.filter(pk=outage.pk).update(done=True)
    return credited


def _next_games(outage: Outage) -> list[int]:
    outage.refresh_from_db()
    clocks = Seat.objects.filter(game_id__gt=outage.credited_to, clock_since__lt=outage.ended)
    return list(clocks.order_by("game_id").values_list("game_id", flat=True).distinct()[:CHUNK])


def _credited(outage: Outage, game_id: int, now: datetime) -> bool:
    try:
        return _credit_game(outage, game_id, now)
    except WRONG:
        # One game must not keep the clocks of all others from going on.
        log.exception("clock does not tell the time", game=game_id)
        set_aside(game_id=game_id, reason=CLOCK_WRONG)
        return False


def _credit_game(outage: Outage, game_id: int, now: datetime) -> bool:
    with transaction.atomic():
        game = Game.objects.select_for_update().defer("opening").get(pk=game_id)
        mine = Outage.objects.filter(pk=outage.pk, credited_to__lt=game_id)
        if not mine.update(credited_to=game_id):
            return False  # another worker was here
        for seat in game.seats.filter(clock_since__lt=outage.ended).select_related("user"):
            _credit(seat, outage, now)
    return True


def _credit(seat: Seat, outage: Outage, now: datetime) -> None:
    clock, deadline, remind_at = clock_of(seat), seat.deadline, seat.remind_at
    assert clock is not None  # it runs,
    assert clock.since is not None
    assert deadline is not None  # so it has a deadline
    since = max(outage.began, clock.since)
    clock = running.credited(clock, outage.ended - since)
    set_clock(seat, running.lasting(clock, min(deadline - since, BREATH), outage.ended), now)
    assert seat.deadline is not None
    # A reminder that came due and did not move with the deadline is sent first of all.
    if remind_at is not None and remind_at + (seat.deadline - deadline) <= now:
        seat.remind_at = remind_at
        seat.save(update_fields=["remind_at"])
