"""A mail that is written in one go has the bytes that Django would write line by line."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.mime.image import MIMEImage

import pytest
from django.core.mail import EmailMultiAlternatives

from notifications.mime import IllustratedMail, inline_picture

PNG = bytes(range(256)) * 40
_BOUNDARY = re.compile(rb"={15}\d{19}==")
TEXTS = (
    "Good day\n\nFrom here\n.a dot\r\nžluťoučký kůň\rend\n",
    "only plain\n",
    "",
    f"{'long ' * 300}\n",
)


class ByDjango(EmailMultiAlternatives):
    mixed_subtype = "related"


def by_the_library(png: bytes) -> MIMEImage:
    image = MIMEImage(png, "png")
    image.add_header("Content-ID", "<board>")
    image.add_header("Content-Disposition", "inline", filename="board.png")
    return image


def raw(mail: EmailMultiAlternatives, linesep: str) -> bytes:
    """The mail with its boundaries numbered."""
    written = mail.message().as_bytes(linesep=linesep)  # type: ignore[call-arg]
    for number, boundary in enumerate(dict.fromkeys(_BOUNDARY.findall(written))):
        written = written.replace(boundary, b"boundary %d" % number)
    return written


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("linesep", ["\n", "\r\n"])
@pytest.mark.parametrize("pictures", [0, 1])
def test_the_bytes_are_those_of_django(text: str, linesep: str, pictures: int) -> None:
    both = []
    for make, picture in (
        (IllustratedMail, inline_picture(PNG, "board")),
        (ByDjango, by_the_library(PNG)),
    ):
        headers = {"Message-ID": "<1@example.org>", "Date": "today", "List-Id": "<x.example.org>"}
        mail = make("Řád", text, "a@example.org", ["b@example.org"], headers=headers)
        mail.attach_alternative(f"<p>{text}</p>", "text/html")
        for _ in range(pictures):
            mail.attach(picture)
        both.append(raw(mail, linesep))
    assert both[0] == both[1]
    images = [part for part in message_from_bytes(both[0]).walk() if part["Content-ID"]]
    assert [image.get_payload(decode=True) for image in images] == [PNG] * pictures


def test_boundaries_are_drawn_anew() -> None:
    mail = IllustratedMail("s", "t", "a@example.org", ["b@example.org"])
    mail.attach_alternative("<p>t</p>", "text/html")
    assert mail.message().get_boundary() != mail.message().get_boundary()
