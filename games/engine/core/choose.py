"""Choose: one of these options, in a fixed order; an option may have several words."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.decision import Answer, Decision, Facts, Seat, Secrecy, malformed
from games.engine.core.names import Names, Text, begins_a_name
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotAllowed, Refusal


class Choose(Decision):
    """One option out of several; the answer is the option's text (`9 +1`, `840 granada`)."""

    __slots__ = ("options",)

    shape = "choose"

    def __init__(
        self,
        seat: Seat,
        verb: str,
        options: tuple[str, ...],
        rule: str = "",
        facts: Facts = (),
        secrecy: Secrecy = Secrecy.OPEN,
    ) -> None:
        super().__init__(seat, verb, rule, facts, secrecy)
        self.options = options

    def check(self, answer: object) -> Refusal | None:
        """Accept exactly the options."""
        if answer in self.options:
            return None
        if not isinstance(answer, str):
            return malformed(self)
        return NotAllowed(
            self.rule or "not_an_option",
            verb=self.verb,
            given=answer,
            allowed=list(self.options),
            **dict(self.facts),
        )

    def answers(self) -> Iterator[Answer]:
        """Give the options."""
        return iter(self.options)

    def sample(self, pick: Pick) -> Answer:
        """Draw one option, each as likely as the next."""
        return self.options[pick.below(len(self.options))]

    def write(self, answer: object) -> str:
        """Give the verb and the option."""
        return f"{self.verb} {answer}"

    def exact(self, text: str) -> Answer | None:
        """Read `verb option`."""
        verb, _, option = text.partition(" ")
        return option if verb == self.verb and option in self.options else None

    def _read_body(self, text: Text, names: Names) -> Answer:
        left = [option.split() for option in self.options]
        read: list[str] = []
        while any(len(words) > len(read) for words in left):
            if read and not text.word() and any(len(words) == len(read) for words in left):
                break
            allowed = _distinct(words[len(read)] for words in left if len(words) > len(read))
            word = text.name(allowed, names, self.verb)
            left = [words for words in left if words[len(read) : len(read) + 1] == [word]]
            read.append(word)
            if left and all(len(words) == len(read) for words in left):
                break
        return " ".join(read)

    def _opens(self, word: str, names: Names) -> bool:
        firsts = _distinct(option.partition(" ")[0] for option in self.options)
        return begins_a_name(word, firsts, names)

    def _shape_json(self) -> dict[str, Json]:
        return {"options": list(self.options)}


def _distinct(words: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(words))
