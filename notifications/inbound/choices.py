"""Letters as answers: one for a choice, letters with numbers for pieces on places."""

from __future__ import annotations

import re
from collections.abc import Mapping

from notifications.briefing import Briefing, Option

MOST_WORDS = 200
_WORD = re.compile(r"[^\W\d]+|\d+|[^\s,;:=().]")

Lettered = list[tuple[str, int | None]]


class NoSuchLetter(Exception):
    """A letter that stands for nothing here; `why` is a key of what answers tell."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def is_lettered(line: str, told: Briefing) -> bool:
    """Say whether a line is made of letters, with or without numbers: then it is nothing else.

    A single letter would also begin a name, but it may be meant for another mail. Two letters are
    a letter only where so many choices are.
    """
    known = {option.letter for option in told.options}
    pairs = _pairs(line)
    return bool(pairs) and all(len(word) == 1 or word in known for word, _ in pairs)


def _pairs(line: str) -> Lettered:
    """Give the short words of a line, each with the number behind it; nothing if it has others."""
    found: Lettered = []
    for word in _WORD.findall(line.lower())[: MOST_WORDS + 1]:
        if word.isalpha() and len(word) <= 2:
            found.append((word, None))
        elif word.isdecimal() and len(word) <= 2 and found and found[-1][1] is None:
            found[-1] = (found[-1][0], int(word))
        else:
            return []
    return found if len(found) <= MOST_WORDS else []


def as_notation(line: str, told: Briefing, shown: str) -> str:
    """Give what letters stand for; raises NoSuchLetter.

    `shown` is the key of the decision that the mail showed: its letters mean nothing elsewhere.
    """
    assert told.asked is not None
    if shown != told.key:
        raise NoSuchLetter("old letter")
    known = {option.letter: option for option in told.options}
    pairs = [(_picked(word, known).value, number) for word, number in _pairs(line)]
    verb = told.asked["verb"]
    if told.asked["shape"] == "spread":
        parts = [f"{place} {1 if each is None else each}" for place, each in pairs if each != 0]
        return f"{verb} {', '.join(parts) or 'none'}"
    if len(pairs) > 1 or pairs[0][1] is not None:
        raise NoSuchLetter("one letter")
    return f"{verb} {pairs[0][0]}"


def _picked(word: str, known: Mapping[str, Option]) -> Option:
    option = known.get(word)
    if option is None:
        raise NoSuchLetter("no such letter")
    return option
