"""My time off: quiet hours, weekend, reminders and vacations."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.clock import now
from accounts.models import User, Vacation
from accounts.time_off import (
    VACATION_DAYS,
    announce_vacation,
    cancel_vacation,
    change_hours,
    vacation_days_left,
)
from accounts.time_off_forms import HoursForm, VacationForm
from accounts.views.access import members_page

WEEK = 7


@dataclass(frozen=True, slots=True)
class Budget:
    """A year's days of vacation: how many are left, and a mark for each, week by week."""

    year: int
    left: int
    weeks: list[list[bool]]  # whether that day is taken


@dataclass(frozen=True, slots=True)
class VacationRow:
    """A vacation in the list."""

    vacation: Vacation
    begun: bool


@require_http_methods(["GET", "HEAD", "POST"])
@members_page
def time_off(request: HttpRequest, user: User) -> HttpResponse:
    """Show somebody's time off, or store what one of its forms asks for."""
    action = request.POST.get("action", "") if request.method == "POST" else ""
    hours = HoursForm(user, request.POST if action == "hours" else None)
    vacation = VacationForm(request.POST if action == "announce" else None)
    if action == "cancel":
        done = _cancelled(request, user)
    elif action == "hours" and hours.is_valid():
        change_hours(user_id=user.pk, fields=hours.fields_of_user())
        messages.success(request, _("Stored. It counts from your next deadline on."))
        done = True
    else:
        done = action == "announce" and vacation.is_valid() and _announced(request, user, vacation)
    if done:
        return redirect("accounts:time_off")
    status = 422 if hours.errors or vacation.errors else 200
    return render(request, "accounts/time_off.html", _shown(user, hours, vacation), status=status)


def _announced(request: HttpRequest, user: User, form: VacationForm) -> bool:
    try:
        announce_vacation(
            user_id=user.pk, first=form.cleaned_data["first"], last=form.cleaned_data["last"]
        )
    except ValidationError as wrong:
        form.add_error(None, wrong)
        return False
    messages.success(
        request,
        _("Your vacation is announced; whoever plays with you sees it. Deadlines that run already"
          " stay as they are."),
    )  # fmt: skip
    return True


def _cancelled(request: HttpRequest, user: User) -> bool:
    text = request.POST.get("vacation", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 18 else 0
    try:
        done = cancel_vacation(user_id=user.pk, vacation_id=number)
    except ValidationError as wrong:
        messages.error(request, wrong.messages[0])
    else:
        gone = _("The vacation is cancelled.")
        begun = _("Only a vacation that has not begun can be cancelled.")
        (messages.success if done else messages.error)(request, gone if done else begun)
    return True


def _shown(user: User, hours: HoursForm, vacation: VacationForm) -> dict[str, object]:
    today = now().astimezone(user.zone).date()
    rows = [VacationRow(v, v.first <= today) for v in user.vacations.filter(last__gte=today)]
    years = sorted({today.year, *(row.vacation.last.year for row in rows)})
    return {
        "hours": hours,
        "vacation": vacation,
        "vacations": rows,
        "budgets": [_budget(user, year) for year in years],
        "all_days": VACATION_DAYS,
    }


def _budget(user: User, year: int) -> Budget:
    left = max(0, vacation_days_left(user, year))
    days = [number < VACATION_DAYS - left for number in range(VACATION_DAYS)]
    return Budget(year, left, [days[at : at + WEEK] for at in range(0, VACATION_DAYS, WEEK)])
