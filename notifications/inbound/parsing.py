"""Reading mails without trusting them: whatever is wrong with one, nothing is raised.

The old policy of Python's parser is wanted: it leaves headers alone, where the new one takes them
apart, which a long line of addresses can make a matter of hours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes
from email.errors import (
    InvalidBase64CharactersDefect,
    InvalidBase64LengthDefect,
    InvalidBase64PaddingDefect,
)
from email.message import Message
from email.parser import BytesHeaderParser
from email.utils import getaddresses

MOST_PARTS = 60
MOST_SIGNS = 2000  # of a header; more is nobody's name or address
# What Python's parser is known to raise for mails nobody should have sent.
TROUBLE = (
    ValueError, LookupError, AttributeError, TypeError, AssertionError, RecursionError,
)  # fmt: skip
_GARBLED = (
    InvalidBase64CharactersDefect, InvalidBase64PaddingDefect, InvalidBase64LengthDefect,
)  # fmt: skip
_TYPED = re.compile(rb"^content-type:", re.I | re.M)


def parsed(raw: bytes) -> Message:
    """Give the mail; of one that cannot be read or is a pile of parts, its headers at most."""
    try:
        return headers_of(raw) if has_many_parts(raw) else message_from_bytes(raw)
    except TROUBLE:
        return Message()


def headers_of(raw: bytes) -> Message:
    """Give a mail without what is in it, which may be a lot of work to take apart."""
    return BytesHeaderParser().parsebytes(raw)


def has_many_parts(raw: bytes) -> bool:
    """Say whether a mail is made to keep us busy: each level has every line looked at again."""
    return sum(1 for _ in _TYPED.finditer(raw)) > MOST_PARTS


def header(mail: Message, name: str) -> str:
    """Give a header in one line; nothing where it is missing or cannot be read."""
    return next(iter(headers(mail, name)), "")


def headers(mail: Message, name: str) -> list[str]:
    """Give all headers of a name, each in one line."""
    try:
        return [_plain(str(value)[:MOST_SIGNS]) for value in mail.get_all(name, [])]
    except TROUBLE:
        return []


def _plain(text: str) -> str:
    """Give a text that every database takes."""
    return " ".join(storable(text).split())


def storable(text: str) -> str:
    """Give a text without what is no character."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def addresses(mail: Message, name: str) -> list[str]:
    """Give the addresses in the headers of a name, in lower case."""
    try:
        return [found.lower() for _, found in getaddresses(headers(mail, name)) if found]
    except TROUBLE:
        return []


def senders(mail: Message) -> list[str]:
    """Give the addresses of From, in lower case."""
    return addresses(mail, "From")


def content_type(mail: Message) -> str:
    """Give what a mail says it is made of."""
    try:
        return mail.get_content_type()
    except TROUBLE:
        return ""


def part_text(mail: Message, kind: str) -> str:
    """Give the text of the first part of this kind that is no attachment."""
    try:
        for part in _own_parts(mail):
            if part.get_content_type() == f"text/{kind}" and not part.get_filename():
                return decoded(part)
    except TROUBLE:
        return ""
    return ""


def _own_parts(mail: Message) -> Iterator[Message]:
    """Give the parts that its writer wrote: a mail attached to it is another's."""
    yield mail
    inside = mail.get_payload()
    if mail.get_content_maintype() == "multipart" and isinstance(inside, list):
        for part in inside:
            if isinstance(part, Message):
                yield from _own_parts(part)


def decoded(part: Message) -> str:
    """Give the text of a part, whatever it says about its characters; nothing if it is garbled."""
    payload = part.get_payload(decode=True)
    if any(isinstance(defect, _GARBLED) for defect in part.defects):
        return ""  # a letter that happens to come out would be nobody's answer
    content = payload if isinstance(payload, bytes) else b""
    for charset in (part.get_content_charset() or "utf-8", "utf-8"):
        try:
            return storable(content.decode(charset))
        except (LookupError, UnicodeError):
            continue
    return storable(content.decode("latin-1"))
