"""Somebody's time off: quiet hours, own weekend, and vacations within a yearly budget."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts import signals
from accounts.clock import now
from accounts.hours import DAY_MINUTES, MOST_QUIET, Hours
from accounts.models import User, Vacation

VACATION_DAYS = 42  # a year
WEEKEND_DAYS = 2
MOST_AHEAD = timedelta(days=400)


def hours_of(user: User, *, weekends_off: bool, now: datetime) -> Hours:
    """Give the hours by which somebody's clocks run from now on."""
    quiet = None
    if user.quiet_from is not None and user.quiet_to is not None:
        quiet = (user.quiet_from, user.quiet_to)
    today = now.astimezone(user.zone).date()
    vacations = user.vacations.filter(last__gte=today).values_list("first", "last")
    return Hours(
        zone=user.zone.key,
        quiet=quiet,
        weekend=tuple(int(day) for day in user.weekend) if weekends_off else (),
        vacations=tuple(vacations),
    )


def check_quiet(begin: int, end: int) -> None:
    """Refuse quiet hours in which a deadline could hardly ever fall outside."""
    if not (0 <= begin < DAY_MINUTES and 0 <= end < DAY_MINUTES):
        raise ValidationError(_("Quiet hours are times of the day."))
    if begin == end:
        raise ValidationError(_("Quiet hours end at another time than they begin."))
    if (end - begin) % DAY_MINUTES > MOST_QUIET:
        raise ValidationError(_("Quiet hours may take ten hours a day at most."))


def change_hours(*, user_id: int, fields: dict[str, int | str | None]) -> None:
    """Store quiet hours, weekend and reminders; clocks that run already keep the old ones."""
    User.objects.filter(pk=user_id).update(**fields)


def announce_vacation(*, user_id: int, first: date, last: date) -> Vacation:
    """Store a vacation that begins tomorrow or later; raises ValidationError."""
    with transaction.atomic():
        # The user's row is the lock: two vacations at once may not both fit the budget.
        user = User.objects.select_for_update().get(pk=user_id)
        at = now()
        _check_dates(first, last, at.astimezone(user.zone).date())
        others = list(user.vacations.all())
        if any(first <= other.last and other.first <= last for other in others):
            raise ValidationError(_("That overlaps with another vacation of yours."))
        for year in range(first.year, last.year + 1):
            taken = sum(_days_in(year, other.first, other.last) for other in others)
            left = VACATION_DAYS - taken
            if _days_in(year, first, last) > left:
                raise ValidationError(
                    ngettext(
                        "In %(year)d you have %(left)d day of vacation left.",
                        "In %(year)d you have %(left)d days of vacation left.",
                        left,
                    )
                    % {"year": year, "left": left}
                )
        return Vacation.objects.create(user=user, first=first, last=last, announced_at=at)


def cancel_vacation(*, user_id: int, vacation_id: int) -> bool:
    """Forget a vacation that has not begun; say whether there was one.

    Raises ValidationError while a deadline counts on it: its days would be had and given back.
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        today = now().astimezone(user.zone).date()
        vacation = user.vacations.filter(pk=vacation_id, first__gt=today).first()
        if vacation is None:
            return False
        asked = signals.vacation_cancelling.send(sender=User, user=user, vacation=vacation)
        if any(counts for _receiver, counts in asked):
            raise ValidationError(
                _("A deadline of yours already counts on this vacation. Answer there first.")
            )
        vacation.delete()
    return True


def vacation_days_left(user: User, year: int) -> int:
    """Give what is left of a year's budget."""
    return VACATION_DAYS - sum(_days_in(year, v.first, v.last) for v in user.vacations.all())


def _check_dates(first: date, last: date, today: date) -> None:
    if last < first:
        raise ValidationError(_("A vacation cannot end before it begins."))
    if first <= today:
        raise ValidationError(_("A vacation is announced ahead: it begins tomorrow or later."))
    if last > today + MOST_AHEAD:
        raise ValidationError(_("That is too far ahead; a vacation lies within the next year."))


def _days_in(year: int, first: date, last: date) -> int:
    begin, end = max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
    return max((end - begin).days + 1, 0)
