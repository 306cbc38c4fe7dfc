"""Why an answer was not accepted: a kind, a key and facts; sentences are made elsewhere."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"


class Refusal(Exception):
    """An answer that was not accepted; it can be raised, or returned by a check."""

    kind = "refused"

    def __init__(self, key: str, **facts: Json) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def to_json(self) -> dict[str, Json]:
        """Give kind, key and facts as plain data."""
        return {"kind": self.kind, "key": self.key, "facts": self.facts}

    def __str__(self) -> str:
        told = ", ".join(f"{name} {_told(fact)}" for name, fact in self.facts.items())
        return f"{self.kind}: {self.key}" + (f" ({told})" if told else "")


def _told(fact: Json) -> str:
    if isinstance(fact, list | tuple):
        return "/".join(_told(part) for part in fact)
    return str(fact)


class NotUnderstood(Refusal):
    """The text or value has no meaning here; facts hold an example where there is one."""

    kind = "not understood"


class Ambiguous(Refusal):
    """The text has several meanings; facts hold the readings."""

    kind = "ambiguous"


class NotAllowed(Refusal):
    """The answer is clear and against a rule; facts hold the rule and what would do."""

    kind = "not allowed"


class LoadError(ValueError):
    """A dump or record that does not hold together; the text says where."""
