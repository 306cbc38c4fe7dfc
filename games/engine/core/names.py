"""The spellings that people may use for an id, and how a text is searched for them."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from games.engine.core.refusal import Ambiguous, NotUnderstood

Spelling = tuple[str, ...]

# A sign belongs to a number that stands alone: `+1` is a word, `eg95-1` are two.
_WORD = re.compile(r"(?<!\S)[+-]\d+|[^\W_]+")
_GAP = re.compile(r"[\s_/-]*")
# Letters that lose more than an accent.
_PLAIN = str.maketrans({"ł": "l", "ß": "ss", "ø": "o", "đ": "d", "’": "", "'": ""})


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Give the text in lower case, without accents and apostrophes."""
    decomposed = unicodedata.normalize("NFKD", text.lower().translate(_PLAIN))
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


@lru_cache(maxsize=4096)
def spelling(name: str) -> Spelling:
    """Give the folded words of a name; ids count as names (`new_castile`)."""
    return tuple(_WORD.findall(folded(name)))


class Names:
    """All spellings of all ids a ruleset knows; an id is always a spelling of itself."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self.known: Mapping[str, tuple[Spelling, ...]] = {
            key: _spellings(key, given) for key, given in names.items()
        }

    def spellings(self, key: str) -> tuple[Spelling, ...]:
        """Give the spellings of an id, in no order that matters."""
        return self.known.get(key) or _spellings(key, ())

    def __or__(self, other: "Names") -> "Names":
        both = Names({})
        both.known = {**self.known, **other.known}
        return both


def _spellings(key: str, given: Iterable[str]) -> tuple[Spelling, ...]:
    found = {spelling(key): None}
    for name in given:
        found.setdefault(spelling(name))
        # People also write "newcastile" and "7" for "7th".
        found.setdefault(("".join(spelling(name)),))
    return tuple(words for words in found if words)


NO_NAMES = Names({})


def begins_a_name(word: str, keys: Sequence[str], names: Names) -> bool:
    """Say whether a word begins a spelling of one of the ids."""
    return any(spelt[0].startswith(word) for key in keys for spelt in names.spellings(key))


class Text:
    """A text being read from left to right, with a folded copy of each word."""

    def __init__(self, text: str) -> None:
        # Apostrophes inside words would cut them in two.
        self._text = text.replace("’", "").replace("'", "")
        self._at = 0

    def mark(self) -> int:
        """Give where the reading is."""
        return self._at

    def go_back(self, mark: int) -> None:
        """Go on reading from a mark."""
        self._at = mark

    def rest(self) -> str:
        """Give what has not been read, without the separators that lead to it."""
        return self._text[self._at :].lstrip(" \t\r\n;.")

    def take(self, *signs: str) -> bool:
        """Read one of these signs if it is next."""
        start = self._skip_blanks()
        for sign in signs:
            if self._text.startswith(sign, start):
                self._at = start + len(sign)
                return True
        return False

    def word(self) -> str:
        """Give the next word folded, without reading it; empty where none follows at once."""
        match = _WORD.match(self._text, self._skip_blanks())
        return folded(match.group()) if match else ""

    def skip_word(self) -> None:
        """Read the next word."""
        match = _WORD.match(self._text, self._skip_blanks())
        if match:
            self._at = match.end()

    def number(self) -> int | None:
        """Read a whole number if one is next."""
        word = self.word()
        if not (word.isascii() and word.isdigit() and len(word) <= 6):
            return None
        self.skip_word()
        return int(word)

    def name(
        self, allowed: Sequence[str], names: Names, what: str, also: Sequence[str] = ()
    ) -> str:
        """Read the name of an id: one of the allowed if it can be, else any other known one."""
        words, ends = self._words_ahead()
        if not words:
            raise NotUnderstood("nothing_to_read", expected=what, allowed=list(allowed))
        known = [key for key in dict.fromkeys((*also, *names.known)) if key not in allowed]
        for fits in (_exact, _prefix):
            for keys in (allowed, known):
                found, length = _best(words, keys, names, fits)
                if len(found) > 1:
                    raise Ambiguous("several_names", given=" ".join(words[:length]), readings=found)
                if found:
                    self._at = ends[length - 1]
                    return found[0]
        if words[0].lstrip("+-").isdigit():
            # A number always names itself, so that a check can say why it will not do.
            self._at = ends[0]
            return words[0]
        raise NotUnderstood("unknown_name", given=words[0], expected=what, allowed=list(allowed))

    def _words_ahead(self, most: int = 6) -> tuple[Spelling, list[int]]:
        words: list[str] = []
        ends: list[int] = []
        at = self._skip_blanks()
        while len(words) < most:
            match = _WORD.match(self._text, at)
            if not match:
                break
            words.append(folded(match.group()))
            ends.append(match.end())
            gap = _GAP.match(self._text, match.end())
            at = gap.end() if gap else match.end()
        return tuple(words), ends

    def _skip_blanks(self) -> int:
        at = self._at
        while at < len(self._text) and self._text[at] in " \t\r\n":
            at += 1
        return at


def _exact(words: Spelling, spelt: Spelling) -> int:
    return len(spelt) if words[: len(spelt)] == spelt else 0


def _prefix(words: Spelling, spelt: Spelling) -> int:
    fitting = 0
    for word, whole in zip(words, spelt, strict=False):
        # A number is itself or nothing: 1 is no short form of 12.
        if not whole.startswith(word) or (word.lstrip("+-").isdigit() and word != whole):
            break
        fitting += 1
    return fitting


def _best(
    words: Spelling, keys: Iterable[str], names: Names, fits: Callable[[Spelling, Spelling], int]
) -> tuple[list[str], int]:
    """Give the ids of which most words fit, and how many words that is."""
    found: list[str] = []
    longest = 0
    for key in keys:
        length = max((fits(words, spelt) for spelt in names.spellings(key)), default=0)
        if length > longest:
            found, longest = [key], length
        elif length == longest and length:
            found.append(key)
    return found, longest
