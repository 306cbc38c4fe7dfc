"""Mails as bytes: what Django and the library write, in one go instead of line by line."""

from __future__ import annotations

import secrets
from base64 import encodebytes
from email.generator import BytesGenerator
from email.message import EmailMessage, Message
from email.mime.image import MIMEImage
from io import BytesIO
from typing import Any

from django.core.mail import EmailMultiAlternatives


class IllustratedMail(EmailMultiAlternatives):
    """A mail whose picture belongs to its HTML."""

    mixed_subtype = "related"

    def message(self, **more: Any) -> EmailMessage:  # Any: what Django may ask for
        """Give the mail as Django makes it, written faster."""
        made = super().message(**more)
        for part in made.walk():
            if part.is_multipart():
                part.set_boundary(_boundary())

        def as_bytes(unixfrom: bool = False, linesep: str = "\n") -> bytes:
            written = BytesIO()
            _Writer(written, mangle_from_=False).flatten(made, unixfrom, linesep)
            return written.getvalue()

        made.as_bytes = as_bytes  # type: ignore[method-assign, assignment]
        return made


def _boundary() -> str:
    """Give a line as the library makes them, which nobody can guess: no text is searched for it."""
    return f"{'=' * 15}{secrets.randbits(63):019d}=="


class _Writer(BytesGenerator):
    """Writes texts whole; a picture alone has hundreds of lines."""

    _NL: str  # the end of a line that is wanted

    def _write_lines(self, lines: str) -> None:
        text = lines.replace("\r\n", "\n").replace("\r", "\n")
        self.write(text.replace("\n", self._NL))


def inline_picture(png: bytes, name: str) -> MIMEImage:
    """Give a picture that the HTML shows by its name."""

    def encode(image: Message) -> None:
        # The library would turn it into text and back to do this.
        image.set_payload(encodebytes(png).decode("ascii"))
        image["Content-Transfer-Encoding"] = "base64"

    image = MIMEImage(b"", "png", _encoder=encode)
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image
