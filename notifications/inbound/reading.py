"""What somebody wrote in a reply: without quotes, signatures and what lies under our cut line."""

from __future__ import annotations

import re
from email.message import Message
from html import unescape

from mailparser_reply import EmailReplyParser

from notifications.inbound.parsing import part_text

MOST_SIGNS = 20_000
MOST_HTML = 80_000
# The parser of replies can be kept busy for minutes by a long text, and a turn is short.
MOST_OWN = 1500
MOST_LINES = 60
_CUT = re.compile(r"##-.*?-##", re.S)
_LANGUAGES = ["en", "de", "cs", "pl"]
_BLOCKS = frozenset({"p", "div", "br", "li", "tr", "h1", "h2", "h3", "pre", "table", "ul", "ol"})
_TOKEN = re.compile(r"<[^<>]*>?|[^<]+")
_TAG = re.compile(r"<(?P<slash>/?)(?P<name>[a-z][a-z0-9]*)[^<>]*>", re.I)
_QUOTE = re.compile(r"\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix)\b")
_SILENT = frozenset({"style", "script", "head", "title", "blockquote"})


def reply_lines(mail: Message) -> list[str]:
    """Give the lines of a reply that are its writer's own."""
    text = part_text(mail, "plain").strip() or _text_of_html(part_text(mail, "html"))
    own = _without_quotes(text[:MOST_SIGNS].replace("\r\n", "\n"))
    body = _first_reply(own)
    lines = [line.strip() for line in (body or own).splitlines()]
    return [line for line in _before_signature(lines) if line][:MOST_LINES]


def _without_quotes(text: str) -> str:
    """Drop quoted lines, and from an unquoted cut line on everything: it is our own mail."""
    kept = [line for line in text.splitlines() if not line.lstrip().startswith((">", "|"))]
    return _CUT.split("\n".join(kept), maxsplit=1)[0].strip()[:MOST_OWN]


def _first_reply(text: str) -> str:
    try:
        replies = EmailReplyParser(languages=_LANGUAGES).read(text).replies
    except (IndexError, ValueError, RecursionError):
        return ""
    return str(replies[0].body).strip() if replies else ""


def _before_signature(lines: list[str]) -> list[str]:
    for index, line in enumerate(lines):
        if line in ("--", "__") or line.startswith(("Sent from my", "Von meinem", "Gesendet von")):
            return lines[:index]
    return lines


def _text_of_html(html: str) -> str:
    """Give the words of HTML, without what was quoted; in one go from left to right.

    Python's own parser starts anew at each bracket, which a hostile mail can have many of.
    """
    parts: list[str] = []
    quiet, depth = "", 0  # the tag around what is not read, and how often it was opened
    for found in _TOKEN.finditer(_without_comments(html[:MOST_HTML])):
        tag = _TAG.match(found[0])
        name = tag["name"].lower() if tag else ""
        if depth:
            depth += 0 if not tag or name != quiet else -1 if tag["slash"] else 1
        elif tag is None:
            parts.append(re.sub(r"\s+", " ", unescape(found[0])))
        elif not tag["slash"] and (name in _SILENT or _QUOTE.search(found[0])):
            quiet, depth = name, 1
        elif name in _BLOCKS:
            parts.append("\n")
    return "".join(parts).strip()


def _without_comments(html: str) -> str:
    first, *others = html.split("<!--")
    return first + "".join(other.partition("-->")[2] for other in others)
