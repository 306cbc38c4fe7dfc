"""Mails about a game: rendered for their reader, with the headers that make them a thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from notifications.briefing import briefing, called
from notifications.clock_words import clock_words
from notifications.dress import inlined, mail_css, wrapped
from notifications.letters import new_letter
from notifications.mime import IllustratedMail, inline_picture
from notifications.models import Alert
from notifications.preferences import unsubscribe_url

PICTURE = "board"


def game_mail(
    alert: Alert, template: str, *, picture: bool, answerable: bool = True, **more: Any
) -> EmailMultiAlternatives:  # Any: what the template shows besides
    """Give the mail of an alert: text, HTML and, if wanted, the board as a picture.

    Where the game is over nothing can be answered.
    """
    with reader_of(alert):
        told = briefing(alert.seat)
        by_mail = answerable and bool(settings.REPLY_DOMAIN)
        mail = _rendered(
            alert, template, told=told, picture=picture and PICTURE, by_mail=by_mail, **more
        )
        png = told.picture() if picture else None
    if png is not None:
        mail.attach(inline_picture(png, PICTURE))
    if by_mail:
        _address(mail, alert, told.key)
    return mail


def note(
    alert: Alert, template: str, **more: Any
) -> EmailMultiAlternatives:  # Any: what the template shows besides
    """Give a mail that says something of the game without looking into it, to be read only."""
    with reader_of(alert):
        return _rendered(alert, template, by_mail=False, **more)


@contextmanager
def reader_of(alert: Alert) -> Iterator[None]:
    """Speak the language and tell the time of whoever an alert is for."""
    user = alert.user
    language = user.language or settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(user.zone):
        yield


def _rendered(alert: Alert, template: str, **more: Any) -> IllustratedMail:  # Any: for templates
    context = {**_context(alert), **more}
    subject = render_to_string(f"mail/{template}.subject.txt", context)
    text = wrapped(render_to_string(f"mail/{template}.txt", context))
    html = inlined(render_to_string(f"mail/{template}.html", context))
    to, headers = [alert.user.email], _headers(alert)
    mail = IllustratedMail(" ".join(subject.split()), text, to=to, headers=headers)
    mail.attach_alternative(html, "text/html")
    return mail


def _context(alert: Alert) -> dict[str, Any]:  # Any: for templates
    game = alert.seat.game
    return {
        "user": alert.user,
        "game": called(game),
        "seat": alert.seat,
        "clock": clock_words(alert.seat),
        "link": settings.SITE_URL + reverse("games:table", args=[game.code]),
        "site": settings.SITE_URL,
        "wishes": settings.SITE_URL + reverse("wishes"),
        "css": mail_css(),
    }


def _headers(alert: Alert) -> dict[str, str]:
    """Give what mail programs and lists want to know. The same alert has the same Message-ID."""
    game, host = alert.seat.game, settings.MAIL_DOMAIN
    if alert.kind == Alert.Kind.DIGEST:
        about, thread = "daily", {}  # of many games, so it belongs to the thread of none
    else:
        root = f"<game-{game.code}@{host}>"
        about, thread = f"{game.code}.games", {"In-Reply-To": root, "References": root}
    return {
        "Message-ID": f"<alert-{alert.pk}.{game.code}@{host}>",
        **thread,
        "List-Id": f"<{about}.{host}>",
        "List-Unsubscribe": f"<{unsubscribe_url(alert)}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def _address(mail: EmailMultiAlternatives, alert: Alert, decision: str) -> None:
    """Give the mail its reply address and a return path of its own, where mail can come in."""
    addresses = new_letter(alert, decision)
    mail.reply_to = [addresses.reply]
    mail.extra_headers["From"] = settings.DEFAULT_FROM_EMAIL
    mail.from_email = addresses.bounce
