"""The form for a table's time control: a few common clocks, and one of one's own."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.core.refusal import NotAllowed
from games.services.clocks.control import DAY, HOUR, LIMITS, TimeControl

NONE, OWN = "none", "own"
PRESETS = {
    "day": TimeControl("hand_off", time=DAY),
    "three_days": TimeControl("hand_off", time=3 * DAY),
    "week": TimeControl("hand_off", time=7 * DAY),
    "bank": TimeControl("bank", time=7 * DAY, increment=12 * HOUR),
}
CHOICES: list[tuple[str, str | Promise]] = [
    ("day", _("A day for each turn")),
    ("three_days", _("Three days for each turn")),
    ("week", _("A week for each turn")),
    ("bank", _("A bank of 7 days, and 12 hours more for each turn")),
    (OWN, _("A clock of my own, set below")),
    (NONE, _("No clock: everybody takes the time they need")),
]


def _span(label: Any, initial: int, **more: Any) -> forms.IntegerField:  # Any: passed on
    # No limits here: `checked` knows them, and says them in one sentence.
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=False,
        error_messages={"invalid": _("Please give a whole number.")},
        widget=forms.NumberInput(attrs={"min": 0, "inputmode": "numeric"}),
        **more,
    )


class ClockForm(forms.Form):
    """Which clock a table plays with, in days and hours."""

    clock = forms.ChoiceField(
        label=pgettext_lazy("of a table", "Time"),
        choices=CHOICES,
        initial="three_days",
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("Please choose one of these clocks.")},
    )
    weekends_off = forms.BooleanField(
        label=_("Weekends off: everybody's own two days do not count"), required=False
    )
    grace = _span(
        _("Hours of grace"), 12, help_text=_("After the deadline, before the steward answers.")
    )
    free = _span(
        _("Free hours"),
        0,
        help_text=_("So much of each turn costs nothing; time runs only after it."),
    )
    kind = forms.ChoiceField(
        label=_("Time is given"),
        required=False,
        choices=[("hand_off", _("for each turn anew")), ("bank", _("as a bank that is saved up"))],
        error_messages={"invalid_choice": _("A clock gives time for each turn, or a bank.")},
    )
    days = _span(_("Days"), 2)
    hours = _span(_("and hours"), 0)
    increment = _span(_("Hours more for each turn (bank)"), 6)
    cap = _span(_("Days in the bank at most"), 14)

    COMMON = ("grace", "free")
    OWN = ("kind", "days", "hours", "increment", "cap")

    @property
    def common(self) -> list[forms.BoundField]:
        """The details of every clock."""
        return [self[name] for name in self.COMMON]

    @property
    def own(self) -> list[forms.BoundField]:
        """The details of a clock of one's own."""
        return [self[name] for name in self.OWN]

    @property
    def shows_details(self) -> bool:
        """Whether the details are to be seen at once: something in them was chosen or is wrong."""
        return self.is_bound and (self.data.get("clock") == OWN or bool(self.errors))

    def control(self) -> TimeControl | None:
        """Give what was chosen, unchecked; None for no clock."""
        chosen = self.cleaned_data["clock"]
        if chosen == NONE:
            return None
        base = self._own() if chosen == OWN else PRESETS[chosen]
        return TimeControl(
            kind=base.kind,
            time=base.time,
            increment=base.increment,
            cap=base.cap,
            free=self._number("free") * HOUR,
            weekends_off=self.cleaned_data["weekends_off"],
            grace=self._number("grace") * HOUR,
        )

    def field_of(self, refusal: NotAllowed) -> str | None:
        """Give the field that a refusal is about, if it is about one."""
        if refusal.key == "clock_cap_below_bank":
            return "cap"
        part = refusal.facts.get("part")
        return {"time": "days"}.get(str(part), part) if part in LIMITS else None

    def _own(self) -> TimeControl:
        time = self._number("days") * DAY + self._number("hours") * HOUR
        if self.cleaned_data["kind"] != "bank":
            return TimeControl("hand_off", time=time)
        increment, cap = self._number("increment") * HOUR, self._number("cap") * DAY
        return TimeControl("bank", time=time, increment=increment, cap=cap)

    def _number(self, name: str) -> int:
        return self.cleaned_data[name] or 0
