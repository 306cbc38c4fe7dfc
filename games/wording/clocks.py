"""Time controls and clocks as sentences: what a table chose, and what happens when time is up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.wording.clock_refusals import span
from games.wording.phrases import opened

# A time control as its table stores it; without anything no clock runs. Any: JSON.
Control = Mapping[str, Any]


def runs(control: Control) -> bool:
    """Say whether there are deadlines at all."""
    return bool(control) and control["kind"] != "none"


def time_words(control: Control) -> str:
    """Give how much time there is, for a list: `3 days for each turn, weekends off`."""
    if not runs(control):
        return _("no clock")
    parts = [_bank(control) if control["kind"] == "bank" else _turn(control)]
    if control["free"]:
        parts.append(_("the first %(span)s of each turn free") % {"span": span(control["free"])})
    if control["weekends_off"]:
        parts.append(_("weekends off"))
    return ", ".join(parts)


def control_sentence(control: Control) -> str:
    """Say how much time there is, and what follows when it is up."""
    if not runs(control):
        return _("No clock: everybody takes the time they need.")
    if control["grace"]:
        text = _("%(time)s; then %(grace)s of grace, then the steward answers.")
    else:
        text = _("%(time)s; then the steward answers.")
    return text % {"time": opened(time_words(control)), "grace": span(control["grace"])}


def gate_words(points: int) -> str:
    """Say who may join a table that asks for so many points of reliability."""
    if not points:
        return _("everybody")
    return _("players with %(points)d points of reliability or more") % {"points": points}


def _turn(control: Control) -> str:
    return _("%(span)s for each turn") % {"span": span(control["time"])}


def _bank(control: Control) -> str:
    bank = span(control["time"])
    if not control["increment"]:
        return _("a bank of %(bank)s for the whole game") % {"bank": bank}
    text = _("a bank of %(bank)s, and %(more)s more for each turn, %(cap)s at most")
    return text % {
        "bank": bank,
        "more": span(control["increment"]),
        "cap": span(control["cap"]),
    }


def time_up(grace: int, *, again: bool) -> str:
    """Say to a player what follows their deadline; `again`: they missed the one before, too."""
    if again and grace:
        text = _("Then you have %(grace)s of grace; then the steward plays until you return.")
    elif again:
        text = _("Then the steward plays for you until you return.")
    elif grace:
        text = _("Then you have %(grace)s of grace; then the steward answers for you.")
    else:
        text = _("Then the steward answers for you.")
    return text % {"grace": span(grace)}


def away_until(last: str) -> str:
    """Say that somebody is on vacation."""
    return _("away until %(last)s") % {"last": last}


def away_from(first: str, last: str) -> str:
    """Say that somebody will be on vacation."""
    return _("away from %(first)s to %(last)s") % {"first": first, "last": last}


def steward_once() -> str:
    """Say that time was up this time."""
    return _("the steward answers this time")


def steward_for_you(steward: str) -> str:
    """Say to a player that the steward plays for them."""
    if steward == "hand_off":
        return _("Your time was up: the steward answers for you this time.")
    return _("Your time was up twice: the steward plays your seat until you return.")


def steward_stays(has_player: bool) -> str:
    """Say that a seat is the steward's, and how long."""
    if has_player:
        return _("the steward plays until the player returns or somebody takes over")
    return _("the steward plays until somebody takes over")


def steward_answered() -> str:
    """Say that the time of the last turn was up, and what another time means."""
    return _("the steward answered the last time; once more, and it keeps the seat")


def pause_sentence(reason: str, host: str, ends_by: str) -> str:
    """Say why the clocks stand still, who can let them go on, and when they do by themselves."""
    text = {
        "vote": _(
            "The clocks stand still: the players voted for it. They go on when all vote for going"
            " on, and on %(when)s at the latest."
        ),
        "host": _(
            "The clocks stand still: %(host)s stopped them as the host. They go on when %(host)s"
            " says so, and on %(when)s at the latest."
        ),
        "operator": _(
            "The clocks stand still: the operator of this site stopped them, and will let them go"
            " on."
        ),
    }[reason]
    return text % {"host": host or _("somebody who is gone"), "when": ends_by}


def went_on_sentence(reason: str, host: str, *, by_itself: bool) -> str:
    """Say why clocks run again that stood still."""
    if by_itself:
        return _("The clocks run again: they had stood still for as long as they may.")
    text = {
        "vote": _("The clocks run again: the players voted for it."),
        "host": _("The clocks run again: %(host)s let them go on."),
        "operator": _("The clocks run again: the operator of this site let them go on."),
    }[reason]
    return text % {"host": host or _("somebody who is gone")}
