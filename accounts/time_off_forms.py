"""What we ask people about their time: quiet hours, weekend, reminders, vacations."""

from __future__ import annotations

from datetime import time
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.dates import WEEKDAYS
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.time_off import WEEKEND_DAYS, check_quiet

# The steps of the reminder ladder, which `games.services.clocks.ladder` reckons with.
REMINDERS: list[tuple[str, str | Promise]] = [
    ("half", _("when half of the time is gone")),
    ("48h", _("48 hours before the deadline")),
    ("24h", _("24 hours before the deadline")),
    ("12h", _("12 hours before the deadline")),
    ("4h", _("4 hours before the deadline")),
    ("1h", _("1 hour before the deadline")),
]


def _time(label: Any, **more: Any) -> forms.TimeField:  # Any: passed on
    return forms.TimeField(
        label=label,
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        input_formats=["%H:%M", "%H:%M:%S", "%H.%M", "%H"],
        error_messages={"invalid": _("Please give a time of the day, such as 22:30.")},
        **more,
    )


def _date(label: Any) -> forms.DateField:  # Any: passed on
    return forms.DateField(
        label=label,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        input_formats=["%Y-%m-%d", "%d.%m.%Y", "%d.%m.%y"],
        error_messages={
            "invalid": _("Please give a day, such as 2030-08-24."),
            "required": _("Please give a day, such as 2030-08-24."),
        },
    )


class HoursForm(forms.Form):
    """When somebody sleeps, which days are their weekend, and when they want reminders."""

    quiet_from = _time(_("Quiet from"))
    quiet_to = _time(_("until"), help_text=_("Leave both empty for no quiet hours."))
    weekend = forms.MultipleChoiceField(
        label=_("My weekend"),
        required=False,
        choices=[(str(number), name) for number, name in WEEKDAYS.items()],
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Two days at most. They do not count at tables with weekends off."),
        error_messages={"invalid_choice": _("“%(value)s” is no day of the week.")},
    )
    reminders = forms.MultipleChoiceField(
        label=_("Remind me"),
        required=False,
        choices=REMINDERS,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("By mail, as long as you have not answered."),
        error_messages={"invalid_choice": _("There is no reminder “%(value)s”.")},
    )

    def __init__(self, user: User, data: Any = None) -> None:  # Any: what a request posts
        stored = {
            "quiet_from": _clock_time(user.quiet_from),
            "quiet_to": _clock_time(user.quiet_to),
            "weekend": list(user.weekend),
            "reminders": user.reminders.split(),
        }
        super().__init__(data, initial=stored)

    def clean_weekend(self) -> str:
        days: list[str] = self.cleaned_data["weekend"]
        if len(days) > WEEKEND_DAYS:
            raise ValidationError(_("A weekend has two days at most."))
        return "".join(sorted(days))

    def clean_reminders(self) -> str:
        chosen: list[str] = self.cleaned_data["reminders"]
        return " ".join(name for name, _label in REMINDERS if name in chosen)

    def clean(self) -> dict[str, Any]:
        begin, end = self.cleaned_data.get("quiet_from"), self.cleaned_data.get("quiet_to")
        if "quiet_from" in self.errors or "quiet_to" in self.errors:
            return self.cleaned_data
        if (begin is None) != (end is None):
            missing = "quiet_from" if begin is None else "quiet_to"
            self.add_error(missing, _("Quiet hours have a beginning and an end."))
        elif begin is not None and end is not None:
            try:
                check_quiet(_minutes(begin), _minutes(end))
            except ValidationError as wrong:
                self.add_error("quiet_to", wrong)
        return self.cleaned_data

    def fields_of_user(self) -> dict[str, int | str | None]:
        """Give what is to be stored."""
        begin, end = self.cleaned_data["quiet_from"], self.cleaned_data["quiet_to"]
        return {
            "quiet_from": None if begin is None else _minutes(begin),
            "quiet_to": None if end is None else _minutes(end),
            "weekend": self.cleaned_data["weekend"],
            "reminders": self.cleaned_data["reminders"],
        }


class VacationForm(forms.Form):
    """The first and the last day of a vacation."""

    first = _date(_("First day"))
    last = _date(_("Last day"))


def _minutes(moment: time) -> int:
    return moment.hour * 60 + moment.minute


def _clock_time(minutes: int | None) -> time | None:
    return None if minutes is None else time(minutes // 60, minutes % 60)
