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
        # The parts of every decision, set here: this is the commonest thing a replay makes.
        self.number = 0
        self.seat = seat
        self.verb = verb
        self.options = options
        self.rule = rule
        self.facts = facts
        self.secrecy = secrecy
        self.kept = False
        self.owed = True
        self.standing = False
        self.auto = secrecy is Secrecy.OPEN
        self.suggestion = None

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

    def _read_body(self, text: Text, names: Names) -> Answer:
        """Read words as long as they lead to an option; the longest that is complete counts."""
        left = {option: option.replace(",", " ").split() for option in self.options}
        read: list[str] = []
        while True:
            whole = [option for option, words in left.items() if words == read]
            following = _distinct(w[len(read)] for w in left.values() if len(w) > len(read))
            if not following:
                break
            mark = text.mark()
            if read:
                text.take(",")
            try:
                word = text.name(following, names, self.verb)
            except Refusal:
                if not whole:
                    raise
                text.go_back(mark)
                break
            if whole and word not in following:
                text.go_back(mark)
                break
            read.append(word)
            left = {o: w for o, w in left.items() if w[: len(read)] == read}
        return whole[0] if whole else " ".join(read)

    def _opens(self, word: str, names: Names) -> bool:
        firsts = _distinct(option.partition(" ")[0] for option in self.options)
        return begins_a_name(word, firsts, names)

    def _shape_json(self) -> dict[str, Json]:
        return {"options": list(self.options)}


def _distinct(words: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(words))
