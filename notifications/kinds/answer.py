"""The answer to a reply: what was taken, or why not, with the choices again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.mail import EmailMessage
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import wording
from games.engine.core.event import event_from_json
from games.engine.core.refusal import Ambiguous, NotAllowed, NotUnderstood, Refusal
from games.models import Game
from notifications.briefing import briefing
from notifications.mails import game_mail, reader_of
from notifications.models import Alert

# Three kinds of refusals, three tones.
_TONES: Mapping[str, tuple[type[Refusal], Promise]] = {
    "not understood": (NotUnderstood, _("We could not read that.")),
    "ambiguous": (Ambiguous, _("That can be read in more than one way.")),
    "not allowed": (NotAllowed, _("The rules do not allow that.")),
}

_HEADS: Mapping[str, Promise] = {
    "taken": _("Your answer is taken."),
    "partly": _("Part of your answer is taken; the rest is not."),
    "refused": _("Nothing was changed."),
    "undone": _("Your last answer is taken back."),
    "help": _("How to play by mail"),
    "status": _("How the game stands"),
    "over": _("That turn is over."),
    "empty": _("There was no answer in your mail."),
    "old letter": _("That letter belongs to an earlier question."),
    "no such letter": _("There is no such letter among the choices."),
    "one letter": _("One letter is asked for, and no number."),
    "trouble": _("Something went wrong on our side. Nothing was changed; the operator knows."),
}


def needless(alert: Alert) -> str:
    """Give why nobody waits for this answer any more, or why it cannot be given."""
    if alert.seat.game.status == Game.Status.ASIDE:
        return "game not running"
    return "somebody else sits there" if alert.seat.user_id != alert.user_id else ""


def compose(alert: Alert) -> EmailMessage:
    """Give the answer in its reader's language."""
    row = alert.answers
    assert row is not None
    outcome = row.outcome
    with reader_of(alert):
        more = {
            "outcome": outcome["told"],
            "heading": str(_HEADS[outcome["told"]]),
            "result": _result(alert, outcome),
            "rest": outcome.get("rest", ""),
            **_refusal(alert, outcome),
        }
    mail = game_mail(alert, "answer", picture=False, **more)
    if row.message_id.isascii():
        mail.extra_headers["In-Reply-To"] = row.message_id
        mail.extra_headers["References"] += f" {row.message_id}"
    mail.extra_headers["Auto-Submitted"] = "auto-replied"
    return mail


def _result(alert: Alert, outcome: Mapping[str, Any]) -> list[str]:  # Any: see InboundMail.outcome
    """Tell what the reader's answers did."""
    if "first" not in outcome:
        return []
    game = alert.seat.game
    moves = game.moves.filter(number__gte=outcome["first"], number__lte=outcome["last"])
    events = [event_from_json(event) for move in moves for event in move.events]
    return wording.story(events, briefing(alert.seat).cast)


def _refusal(alert: Alert, outcome: Mapping[str, Any]) -> dict[str, str]:  # Any: as above
    given = outcome.get("refusal")
    if given is None:
        return {"tone": "", "why": str(_HEADS[outcome["why"]]) if "why" in outcome else ""}
    make, tone = _TONES[given["kind"]]
    refusal = make(given["key"], **given["facts"])
    return {
        "tone": str(tone),
        "why": wording.refusal_sentence(refusal, briefing(alert.seat).cast),
    }
