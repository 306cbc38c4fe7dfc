"""Mails of the sample game as they leave, for pictures: a turn, a refused answer, a daily mail."""

from __future__ import annotations

import email
import email.policy
from datetime import timedelta
from email.message import EmailMessage
from html import escape

from accounts.clock import now
from games.models import Game, Seat
from notifications.inbound.handling import handle
from notifications.inbound.intake import take_in
from notifications.kinds import kind_of
from notifications.mailbox import body, page_of
from notifications.models import Alert
from tests.notifications.replying import reply_to

TERMINAL = (
    "<!doctype html><title>{title}</title><style>body{{margin:0;padding:16px;background:#16181d;"
    "color:#ece5d6}}pre{{font:15px/1.35 monospace;width:72ch;margin:0;white-space:pre}}</style>"
    "<pre>{text}</pre>"
)


def sample_mails(game: Game, number: int) -> dict[str, EmailMessage]:
    """Give mails to the seat that owes something, by the kind of what they tell."""
    seat = game.seats.select_related("user", "game").get(number=number)
    seat.deadline = now() + timedelta(hours=45, minutes=1)
    seat.save(update_fields=["deadline"])
    turn = _sent(seat, Alert.Kind.YOUR_TURN)
    reply = reply_to(turn, "fetch province 20")
    [row] = take_in(reply.as_bytes(), [str(reply["To"])], str(reply["From"]))
    handle(row.pk)
    answer = Alert.objects.get(answers=row)
    return {
        "turn": turn,
        "answer": _parsed(answer),
        "digest": _sent(seat, Alert.Kind.DIGEST),
        "aside": _sent(seat, Alert.Kind.SET_ASIDE),
    }


def _sent(seat: Seat, kind: Alert.Kind) -> EmailMessage:
    assert seat.user
    alert = Alert.objects.create(
        seat=seat, user=seat.user, hand_off=seat.hand_off, kind=kind, channel="mail",
        due_at=now(), first_due_at=now(), created_at=now(),
    )  # fmt: skip
    return _parsed(alert)


def _parsed(alert: Alert) -> EmailMessage:
    """Give a mail as its reader's program gets it."""
    made = kind_of(alert).compose(alert).message().as_bytes()
    return email.message_from_bytes(made, policy=email.policy.default)


def as_html(mail: EmailMessage) -> str:
    """Give the page a mail program would show."""
    return page_of(mail)


def as_terminal(mail: EmailMessage) -> str:
    """Give the text part as a terminal of 72 columns shows it."""
    return TERMINAL.format(title=escape(str(mail["Subject"])), text=escape(body(mail, "plain")))
