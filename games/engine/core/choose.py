"""Choose: one of these options, in a fixed order; an option may have several words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.decision import OPEN, Answer, Decision, Facts, Seat, Secrecy, malformed
from games.engine.core.names import Names, Text, begins_a_name
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotAllowed, Refusal

_SIGNS = ("+", "-")  # no answer begins with one, so it goes on with what was read


@dataclass(eq=False, repr=False)
class Choose(Decision):
    """One option out of several; the answer is the option's text (`9 +1`, `840 granada`)."""

    shape: ClassVar[str] = "choose"

    seat: Seat
    verb: str
    options: tuple[str, ...]
    rule: str = ""
    facts: Facts = ()
    secrecy: Secrecy = OPEN

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
        return option if verb == self.verb else None

    def stored(self, text: str) -> Answer:
        """Read and check in one look; where that fails, say why."""
        verb, _, option = text.partition(" ")
        if option in self.options and verb == self.verb:
            return option
        return super().stored(text)

    def _read_body(self, text: Text, names: Names) -> Answer:
        """Read words as long as they lead to an option; the longest that is complete counts."""
        left = {option: option.replace(",", " ").split() for option in self.options}
        read: list[str] = []
        while True:
            whole = [option for option, words in left.items() if words == read]
            following = _distinct(w[len(read)] for w in left.values() if len(w) > len(read))
            signed = whole and text.word()[:1] in _SIGNS
            if not following and not signed:
                break
            mark = text.mark()
            if read:
                text.take(",")
            try:
                word = text.name(following, names, self.verb)
            except Refusal:
                if not whole:
                    raise
                if signed:
                    return self._misfit(read, text)
                text.go_back(mark)
                break
            if whole and word not in following:
                text.go_back(mark)
                if signed or any(word in option.split()[1:] for option in self.options):
                    return self._misfit(read, text)
                break
            read.append(word)
            left = {o: w for o, w in left.items() if w[: len(read)] == read}
        return whole[0] if whole else " ".join(read)

    def _misfit(self, read: list[str], text: Text) -> str:
        """Give an option with one more word, which no check takes: `9 +1` must not pass as `9`."""
        word = text.word()
        text.skip_word()
        return " ".join([*read, word])

    def _opens(self, word: str, names: Names) -> bool:
        firsts = _distinct(option.partition(" ")[0] for option in self.options)
        return begins_a_name(word, firsts, names)

    def _shape_json(self) -> dict[str, Json]:
        return {"options": list(self.options)}


def _distinct(words: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(words))
