"""What table talk refuses: who may speak, how much, and of whom one hears no more."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cast import Cast
from games.wording.facts import Facts, Told
from games.wording.phrases import quoted


def _guests_do_not_talk(facts: Facts, cast: Cast) -> str:
    return _("Guests and demo games have no table talk. Sign up to talk at a table.")


def _players_talk(facts: Facts, cast: Cast) -> str:
    return _("Only those who sit at this table can talk here.")


def _talks_too_fast(facts: Facts, cast: Cast) -> str:
    text = ngettext(
        "You may say %(most)d thing in a minute. Wait a moment and send it again.",
        "You may say %(most)d things in a minute. Wait a moment and send it again.",
        facts["most"],
    )
    return text % {"most": facts["most"]}


def _talks_too_much(facts: Facts, cast: Cast) -> str:
    text = ngettext(
        "You may say %(most)d thing in a day at one table. Send it again tomorrow.",
        "You may say %(most)d things in a day at one table. Send it again tomorrow.",
        facts["most"],
    )
    return text % {"most": facts["most"]}


def _own_message(facts: Facts, cast: Cast) -> str:
    return _("That is your own message. You can report or block others only.")


def _reports_too_much(facts: Facts, cast: Cast) -> str:
    text = ngettext(
        "You may report %(most)d message in a day. Block whoever said it, and report it tomorrow.",
        "You may report %(most)d messages in a day. Block whoever said it, and report it tomorrow.",
        facts["most"],
    )
    return text % {"most": facts["most"]}


def _takes_no_invitation(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s takes no invitations from you.")
    return text % {"given": quoted(str(facts["given"]))}


SENTENCES: Mapping[str, Told] = {
    "guests_do_not_talk": _guests_do_not_talk,
    "players_talk": _players_talk,
    "talks_too_fast": _talks_too_fast,
    "talks_too_much": _talks_too_much,
    "own_message": _own_message,
    "reports_too_much": _reports_too_much,
    "takes_no_invitation": _takes_no_invitation,
}
