"""Why an alert was not sent, in words for its owner; rows hold the keys."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_REASONS: Mapping[str, Promise] = {
    "answered meanwhile": _("You had answered before it went out."),
    "game not running": _("The game was not running any more."),
    "game goes on": _("The game went on before it went out."),
    "somebody else sits there": _("Somebody else had taken over the seat."),
    "steward answers": _("Your time was up, and the steward answered for you."),
    "deadline moved": _("Your deadline had been moved before it went out."),
    "you came back": _("You had come back before it went out."),
    "clocks run": _("The clocks ran again before it went out."),
    "clocks stand": _("The clocks stood still again before it went out."),
    "pause not told": _("The clocks had stood still too briefly to be told."),
    "seat taken": _("The seat was not free any more."),
    "address dead": _("Mails to your address came back, so none is sent there."),
    "muted": _("You want no mails about this game."),
    "in the daily mail": _("It went with the daily mail."),
    "no address": _("You had no mail address."),
    "address refused": _("The mail server of your address refused it."),
}
# Whatever else is stored is the name of an error.
_TROUBLE = _("There was trouble with the mail server.")


def reason_words(key: str) -> str:
    """Give the sentence for a stored reason; nothing for none."""
    return str(_REASONS.get(key, _TROUBLE)) if key else ""
