"""What a chapter of the rules is made of."""

from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """A paragraph of the rules; `assumed` is the key of what we decided, if no source does."""

    text: str
    assumed: str = ""


class Chapter(NamedTuple):
    """A short chapter: its anchor in the page, its title, its paragraphs."""

    key: str
    title: str
    rules: tuple[Rule, ...]
