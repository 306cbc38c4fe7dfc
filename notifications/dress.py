"""How mails look: the site's colours in light and dark, and text in 72 columns."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from pathlib import Path

from css_inline import CSSInliner

from games.drawing.tokens import spelled_out

COLUMNS = 72
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TAG = re.compile(r"<([a-z][a-z0-9]*) ")
_HANGING = re.compile(r"^( *(?:[a-z]{1,2}\)|-) +| +)?")
_INLINER = CSSInliner(keep_style_tags=True, keep_at_rules=True, load_remote_stylesheets=False)


@cache
def mail_css() -> str:
    """Give the styles of a mail: spelled out in light, and the colours once more for the dark."""
    css = Path(__file__).with_name("data").joinpath("mail.css").read_text("utf-8")
    dark = "".join(
        f"{selector.strip()}{{{colours}}}\n"
        for selector, body in _RULE.findall(css)
        if (colours := _coloured(body))
    )
    at_night = f"@media (prefers-color-scheme:dark){{{spelled_out(dark, 'dark')}}}"
    return f"{spelled_out(css)}\n{at_night}"


def _coloured(body: str) -> str:
    """Give what names a colour, so that it wins over what was written into the tags."""
    parts = [part.strip() for part in body.split(";") if "var(" in part]
    return "".join(f"{part} !important;" for part in parts)


def inlined(html: str) -> str:
    """Give HTML with its styles written into the tags, as old mail programs want it.

    Its lines are short: those over 998 signs would have to be encoded, which makes a mail larger.
    """
    return _TAG.sub(r"<\1\n", str(_INLINER.inline(html)))


def wrapped(text: str) -> str:
    """Give text in 72 columns; what hangs keeps hanging, addresses stay whole."""
    lines = [part for line in text.strip().splitlines() for part in _broken(line.rstrip())]
    kept = [line for before, line in zip([None, *lines], lines, strict=False) if line or before]
    return "\n".join(kept) + "\n"


def _broken(line: str) -> list[str]:
    if len(line) <= COLUMNS:
        return [line]
    found = _HANGING.match(line)
    indent = " " * len(found[0] if found else "")
    return textwrap.wrap(
        line, COLUMNS, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
