"""What every decision has, whatever its shape: who is asked, for what, how secretly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

from games.engine.core.names import Names, Text
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotUnderstood, Refusal

Seat: TypeAlias = int
Pieces: TypeAlias = "tuple[tuple[str, int], ...]"  # place and number
Moves: TypeAlias = "tuple[tuple[str, str, str, int], ...]"  # owner, from, to and number
# An option's text, the pieces of a Spread or the moves of a Shift.
Answer: TypeAlias = "str | Pieces | Moves"
Facts: TypeAlias = "tuple[tuple[str, Json], ...]"

NOTHING = "none"


class Secrecy(Enum):
    """Who learns an answer, and when."""

    OPEN = "open"
    SEALED = "sealed"  # several at once, taken up together when the last is in
    PRIVATE = "private"  # the others learn that it was given, never what


# By a name of its own: looking into an Enum takes a third of a question's making.
OPEN = Secrecy.OPEN


@lru_cache(maxsize=1 << 12)  # each answer is looked up by it, and all games begin at 1
def decision_id(number: int, seat: Seat) -> str:
    """Give the id of a question by its number in the game and its seat."""
    return f"{number}.{seat}"


class Decision(ABC):
    """A question to one seat. Others may learn its id, seat, verb and whether it is owed.

    A shape is a dataclass that lists what it is made of; what a question seldom has differently is
    set here once, for it is among the commonest things a replay makes.
    Any: an answer is a value from outside until `check` has seen it.
    """

    shape: ClassVar[str]

    seat: Seat
    verb: str
    rule: str  # names the rule that limits the answers, for refusals
    facts: Facts  # what the asked seat may want to know: the card, the king's region
    secrecy: Secrecy

    number: int = 0  # given when the question arises
    owed: bool = True
    kept: bool = False  # a sealed answer that stays secret when it is taken up
    standing: bool = False  # open for good, owed by nobody
    suggestion: Answer | None = None

    @property
    def auto(self) -> bool:
        """Whether it may be filled in when one answer is legal."""
        return self.secrecy is OPEN

    @property
    def id(self) -> str:
        """The number of this question in the game, and its seat: `41.2`."""
        return decision_id(self.number, self.seat)

    @abstractmethod
    def check(self, answer: Any) -> Refusal | None:
        """Say exactly what is wrong with an answer, or None; any value may be given."""

    @abstractmethod
    def answers(self) -> Iterator[Answer]:
        """Give every legal answer once, lazily, in a fixed order."""

    @abstractmethod
    def sample(self, pick: Pick) -> Answer:
        """Draw a legal answer without listing them; each can come up."""

    @abstractmethod
    def write(self, answer: Any) -> str:
        """Give the one canonical text of an answer."""

    @abstractmethod
    def exact(self, text: str) -> Answer | None:
        """Read canonical text fast; None where it is not, and `read` has to look."""

    def stored(self, text: str) -> Answer:
        """Give the checked answer that a stored text is; raises a Refusal.

        Only canonical text is a stored answer, so that a game has exactly one record.
        """
        answer = self.exact(text)
        if answer is None:
            raise NotUnderstood("not_canonical", verb=self.verb)
        refusal = self.check(answer)
        if refusal is not None:
            raise refusal
        return answer

    @abstractmethod
    def _read_body(self, text: Text, names: Names) -> Answer: ...

    @abstractmethod
    def _shape_json(self) -> dict[str, Json]: ...

    @abstractmethod
    def _opens(self, word: str, names: Names) -> bool:
        """Say whether a body may begin with this word."""

    def read(self, text: str, names: Names) -> tuple[Answer, str]:
        """Read an answer and give it with what is left; raises NotUnderstood or Ambiguous."""
        # What `write` gives is never read in another way, however odd the ids are.
        first, _, rest = text.replace("\n", ";").partition(";")
        answer = self.exact(first.strip())
        if answer is not None and self.check(answer) is None:
            return answer, rest.strip(" ;")
        source = Text(text)
        word = source.word()
        short = len(word) >= 3 and self.verb.startswith(word) and not self._opens(word, names)
        if word == self.verb or short:
            source.skip_word()
            source.take(":")
        answer = self._read_body(source, names)
        return answer, source.rest()

    def to_json(self) -> dict[str, Json]:
        """Give everything the asked seat may know, as plain data."""
        return {
            "id": self.id,
            "seat": self.seat,
            "shape": self.shape,
            "verb": self.verb,
            "secrecy": self.secrecy.value,
            "owed": self.owed,
            "auto": self.auto,
            "suggestion": self.suggestion,
            "rule": self.rule,
            "facts": dict(self.facts),
            **self._shape_json(),
        }

    def outline(self) -> dict[str, Json]:
        """Give what other viewers may know of it."""
        return {"id": self.id, "seat": self.seat, "verb": self.verb, "owed": self.owed}

    def __repr__(self) -> str:
        return f"<{self.shape} {self.id} {self.verb}>"


def tupled(value: object, depth: int = 8) -> Any:  # Any: it may still be anything
    """Give a JSON value in the form of an Answer: lists become tuples, the rest stays.

    Deeper than any answer or step goes, lists stay lists, which no check accepts.
    """
    if isinstance(value, list | tuple) and depth:
        return tuple(tupled(part, depth - 1) for part in value)
    return value


def is_count(value: object) -> bool:
    """Say whether a value is a sensible number of pieces."""
    return type(value) is int and 0 < value < 1000


def is_number(text: str) -> bool:
    """Say whether a text is a number of pieces as `write` gives it."""
    return text.isascii() and text.isdigit() and len(text) < 4 and text[0] != "0"


def malformed(decision: Decision) -> NotUnderstood:
    """Give the refusal for a value that has not even the form of an answer."""
    return NotUnderstood("malformed", verb=decision.verb, shape=decision.shape)
