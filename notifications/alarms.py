"""Alarms: what is wrong with the site, mailed to its operator once, and daily while it lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import make_msgid

import structlog
from django.conf import settings
from django.core.mail import EmailMessage

from accounts.clock import now
from games.models import Game, Outage, Tally
from games.views import health
from notifications.models import Alarm

log = structlog.get_logger(__name__)

PASSING = timedelta(seconds=50)  # what is over by the next look is nobody's alarm
AGAIN = timedelta(days=1)
# A trouble that comes back sooner is the same one, and its mail is not due before it was.
OVER = timedelta(hours=1)
CLAIM = timedelta(minutes=5)  # after that a mail that did not go is tried again
FORGOTTEN = timedelta(days=30)
MOST_GAMES = 50


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something for the operator, in a line that may be read by anybody: no names, no secrets."""

    name: str
    words: str
    count: int = 0


def raise_alarms() -> list[Trouble]:
    """Mail the operator what is due; give all that is wrong, whether it was mailed or not."""
    at = now()
    found = troubles(at)
    for trouble in found:
        _note(trouble, at)
    if settings.OPERATOR_MAIL:
        _tell(found, at)
    Alarm.objects.filter(seen_at__lt=at - FORGOTTEN, told=0).delete()
    return found


def troubles(at: datetime) -> list[Trouble]:
    """Give all that is wrong now, or was within the hour without anybody being told."""
    return [*_checks(), *_games(), *_outages(at), *_tallies()]


def _checks() -> Iterator[Trouble]:
    for name, check in health.CHECKS.items():
        answer = health.outcome(name, check)
        if answer != "ok":
            yield Trouble(f"check {name}", f"{name}: {answer}")


def _games() -> Iterator[Trouble]:
    aside = Game.objects.filter(status=Game.Status.ASIDE).order_by("-pk")
    for code in aside.values_list("code", flat=True)[:MOST_GAMES]:
        yield Trouble(f"game {code}", f"game {code} is set aside; its clocks stand still")


def _outages(at: datetime) -> Iterator[Trouble]:
    for outage in Outage.objects.filter(ended__gte=at - OVER):
        minutes = (outage.ended - outage.began) // timedelta(minutes=1)
        words = (
            f"the site stood still for {minutes} minutes, until {outage.ended:%Y-%m-%d %H:%M} UTC"
        )
        yield Trouble(f"outage {outage.pk}", words)


def _tallies() -> Iterator[Trouble]:
    told = dict(Alarm.objects.values_list("name", "told"))
    for tally in Tally.objects.order_by("name"):
        new = tally.count - told.get(f"tally {tally.name}", 0)
        if new > 0:
            words = f"{tally.name}: {new} more, {tally.count} in all"
            yield Trouble(f"tally {tally.name}", words, tally.count)


def _note(trouble: Trouble, at: datetime) -> None:
    """Keep when it was seen; what is new, or was over for long, is told by the next look."""
    fresh = {"seen_at": at, "due_at": at + PASSING}
    row, made = Alarm.objects.get_or_create(name=trouble.name, defaults=fresh)
    if not made:
        kept = {"seen_at": at} if row.seen_at >= at - OVER else fresh
        Alarm.objects.filter(name=trouble.name).update(**kept)


def _is_claimed(trouble: Trouble, at: datetime) -> bool:
    """Take a trouble that is due, for ourselves: several may look at once."""
    rows = Alarm.objects.filter(name=trouble.name, due_at__lte=at)
    return bool(rows.update(due_at=at + CLAIM))


def _tell(found: Sequence[Trouble], at: datetime) -> None:
    due = [trouble for trouble in found if _is_claimed(trouble, at)]
    if not due:
        return
    try:
        _mail(due, [trouble for trouble in found if trouble not in due])
    except OSError as failure:  # its words may hold an address; the claims run out
        log.error("operator not told", reason=type(failure).__name__, next="tried again")
        return
    for trouble in due:
        rows = Alarm.objects.filter(name=trouble.name)
        rows.update(told=trouble.count, due_at=at + AGAIN)
    log.info("operator told", troubles=len(due))


def _mail(due: Sequence[Trouble], others: Sequence[Trouble]) -> None:
    """Send it straight: the outbox may be what is wrong."""
    lines = [f"The site {settings.SITE_URL} needs its operator:", ""]
    lines += [f"- {trouble.words}" for trouble in due]
    if others:
        lines += ["", "You know already, or will soon if it lasts:", ""]
        lines += [f"- {trouble.words}" for trouble in others]
    lines += ["", "docs/operations.md says what each means. What lasts is told again in a day."]
    subject = f"Correo Real at {settings.SITE_HOST}: {due[0].words}"
    if len(due) > 1:
        subject += f", and {len(due) - 1} more"
    message_id = make_msgid(domain=settings.MAIL_DOMAIN)
    headers = {"Message-ID": message_id, "Auto-Submitted": "auto-generated"}
    EmailMessage(subject, "\n".join(lines), to=settings.OPERATOR_MAIL, headers=headers).send()
