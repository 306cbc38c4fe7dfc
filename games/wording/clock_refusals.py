"""What clocks refuse: time controls that cannot be, seats that are taken, courtesies too many."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cast import Cast
from games.wording.facts import Facts, Told
from games.wording.phrases import quoted

HOUR = 60
DAY = 24 * HOUR


def span(minutes: int) -> str:
    """Give a span of time in the largest unit that is exact."""
    if minutes and minutes % DAY == 0:
        days = minutes // DAY
        return ngettext("%(days)d day", "%(days)d days", days) % {"days": days}
    if minutes % HOUR == 0:
        hours = minutes // HOUR
        return ngettext("%(hours)d hour", "%(hours)d hours", hours) % {"hours": hours}
    return ngettext("%(minutes)d minute", "%(minutes)d minutes", minutes) % {"minutes": minutes}


def clock_part(name: str) -> str:
    """Give what a part of a time control is called."""
    return {
        "time": _("The time"),
        "increment": _("The increment"),
        "cap": _("The cap"),
        "free": _("The free time"),
        "grace": _("The grace"),
    }[name]


def _clock_kind(facts: Facts, cast: Cast) -> str:
    text = _("There is no clock called %(given)s.")
    return text % {"given": quoted(str(facts["given"]))}


def _clock_limits(facts: Facts, cast: Cast) -> str:
    text = _("%(part)s may be from %(least)s to %(most)s.")
    return text % {
        "part": clock_part(facts["part"]),
        "least": span(facts["least"]),
        "most": span(facts["most"]),
    }


def _clock_cap(facts: Facts, cast: Cast) -> str:
    text = _("The cap, %(cap)s, is below what the bank begins with, %(bank)s.")
    return text % {"cap": span(facts["cap"]), "bank": span(facts["bank"])}


def _sits_in_person(facts: Facts, cast: Cast) -> str:
    return _("You answer for yourself at this table; there is nothing to take back.")


def _steward_sits_there(facts: Facts, cast: Cast) -> str:
    return _("The steward answers for you. Take your seat back first.")


def _seat_not_vacant(facts: Facts, cast: Cast) -> str:
    return _(
        "This seat is not free: only a seat that the steward plays for good can be taken over."
    )


def _gift_for_opponents(facts: Facts, cast: Cast) -> str:
    return _("You can give time to somebody else at the table only.")


def _no_clock_runs(facts: Facts, cast: Cast) -> str:
    return _("No clock runs there now.")


def _gift_given(facts: Facts, cast: Cast) -> str:
    return _("You have already given time for this turn.")


def _gifts_at_most(facts: Facts, cast: Cast) -> str:
    text = _("The others have given %(span)s for this turn already; more is not allowed.")
    return text % {"span": span(facts["hours"] * HOUR)}


def _vote_is_over(facts: Facts, cast: Cast) -> str:
    if facts["standing"]:
        return _("The vote is over: the clocks stand still already.")
    return _("The vote is over: the clocks run again already.")


def _host_pauses_at_most(facts: Facts, cast: Cast) -> str:
    text = _(
        "The host may stop the clocks of a game for %(span)s in all, and they are used up."
        " You can still vote for a pause."
    )
    return text % {"span": span(facts["days"] * DAY)}


def _not_reliable_enough(facts: Facts, cast: Cast) -> str:
    text = _(
        "This table asks for %(least)d points of reliability, and you have %(points)d now."
        " They come back with time; or the host invites you by name."
    )
    return text % {"least": facts["least"], "points": facts["points"]}


SENTENCES: Mapping[str, Told] = {
    "clock_kind": _clock_kind,
    "clock_limits": _clock_limits,
    "clock_cap_below_bank": _clock_cap,
    "sits_in_person": _sits_in_person,
    "steward_sits_there": _steward_sits_there,
    "seat_not_vacant": _seat_not_vacant,
    "gift_for_opponents": _gift_for_opponents,
    "no_clock_runs": _no_clock_runs,
    "gift_given": _gift_given,
    "gifts_at_most": _gifts_at_most,
    "vote_is_over": _vote_is_over,
    "host_pauses_at_most": _host_pauses_at_most,
    "not_reliable_enough": _not_reliable_enough,
}
