"""A reader's clock in words: how long still, until when, what follows, and who is away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import formats
from django.utils.translation import gettext as _

from accounts.clock import now
from games.models import Game, Seat
from games.services.clocks.control import control_from_json
from games.services.clocks.expiry import is_last_warning
from games.wording.clock_refusals import span
from games.wording.clocks import time_up

HOUR = 60
EXACT_TO = 2 * HOUR  # below that minutes count


@dataclass(frozen=True, slots=True)
class ClockWords:
    """What a mail says of the time of its reader; without a deadline the clocks stand still."""

    deadline: datetime | None
    left: str
    then: str
    bank: str


def clock_words(seat: Seat) -> ClockWords | None:
    """Give a seat's clock in the language that is spoken now; None where no clock runs."""
    if seat.plays_itself:
        return None
    if seat.deadline is not None:
        left = max(seat.deadline - now(), timedelta())
    elif seat.clock_left is not None:
        left = seat.clock_left
    else:
        return None
    control = control_from_json(seat.game.clock)
    bank = ""
    if control.kind == "bank" and seat.bank:
        bank = _("Your bank held %(span)s when your turn began.") % {"span": _rounded(seat.bank)}
    then = time_up(0 if seat.in_grace else control.grace, again=is_last_warning(seat))
    return ClockWords(seat.deadline, _rounded(left), then, bank)


def away(game: Game, reader: int | None) -> list[str]:
    """Tell which other players are on vacation, and until when; see `gather_tables`."""
    at = now()
    told = []
    for seat in game.seats.all():
        if seat.user is None or seat.user_id == reader:
            continue
        today = at.astimezone(seat.user.zone).date()
        for one in seat.user.vacations.all():
            if one.first <= today <= one.last:
                last = formats.date_format(one.last, "DATE_FORMAT")
                words = {"name": seat.user, "last": last}
                told.append(_("%(name)s is away until %(last)s.") % words)
    return told


def _rounded(time: timedelta) -> str:
    minutes = round(time / timedelta(minutes=1))
    return span(minutes if minutes < EXACT_TO else round(minutes / HOUR) * HOUR)
