"""Mails as they look: HTML in a real browser, at phone and desk width, by day and by night."""

from __future__ import annotations

import base64
from email.message import EmailMessage as Parsed
from typing import TYPE_CHECKING

import pytest

from accounts.models import User
from notifications.deliver import deliver
from notifications.models import Alert
from tests.games.tables import advance, asks, has_moves, person, started
from tests.notifications.test_briefing import html_of
from tests.pages import WIDTHS, check_page
from tests.real.mail_server import MailServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.django_db


def shown(mail: Parsed) -> str:
    """The HTML with its picture inside, as a mail program puts them together."""
    html = html_of(mail)
    for part in mail.walk():
        if part.get_content_type() == "image/png":
            data = base64.b64encode(part.get_payload(decode=True)).decode()  # type: ignore[arg-type]
            html = html.replace(
                f"cid:{part['Content-ID'].strip('<>')}", f"data:image/png;base64,{data}"
            )
    return html


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_briefing_in_the_browser(
    ana: User, bob: User, eve: User, smtp: MailServer, browser: Browser, width: int, dark: bool
) -> None:
    more = [person(name) for name in ("Bernardo", "Maximiliane")]
    advance(advance(started(ana, bob, eve, *more), has_moves(40)), asks("fetch"))
    deliver([Alert.objects.latest("pk").pk])
    [mail] = smtp.mails
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
    )
    page = context.new_page()
    page.set_content(shown(mail))
    check_page(page, f"mail-{width}-{'dark' if dark else 'light'}")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == ("rgb(22, 24, 29)" if dark else "rgb(247, 241, 227)")
    context.close()
