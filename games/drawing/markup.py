"""What every drawing needs to write safe markup."""

from __future__ import annotations

import html
import re

# XML 1.0 has no place for these, escaped or not; a name someone typed may hold them.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """Give text that is safe between tags and in quoted attributes."""
    return html.escape(_NOT_XML.sub("", text))


def number(value: float) -> str:
    """Give a coordinate with at most one decimal, and no more characters than needed."""
    rounded = round(value, 1)
    if rounded == int(rounded):
        return str(int(rounded))
    return str(rounded).replace("0.", ".") if -1 < rounded < 1 else str(rounded)
