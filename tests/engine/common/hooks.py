"""What the common suite must be told of each ruleset: what is conserved, and what is secret.

A hook reads the dump of a state; nothing else in the suite looks inside one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Dump = Mapping[str, Any]


@dataclass(frozen=True)
class Hooks:
    """`conserved` gives numbers that never change in a game, `secrets` every kind of secret.

    A kind's value differs between two states exactly if that secret does.
    """

    conserved: Callable[[Dump], Mapping[str, object]]
    secrets: Callable[[Dump], Mapping[str, object]]
    sealed: bool = True  # several seats are asked at once in every normal game


def _caballeros(dump: Dump) -> dict[str, object]:
    """30 of each colour in province, at court and on the board; every card in its stack."""
    width = len(dump["court"])
    pieces = [
        dump["province"][owner] + dump["court"][owner] + sum(dump["on"][owner::width])
        for owner in range(width)
    ]
    assert pieces == [30] * width
    assert min(*dump["province"], *dump["court"], *dump["on"]) >= 0
    return {"caballeros": pieces, "cards": [sorted(deck) for deck in dump["decks"]]}


def _elgrande_secrets(dump: Dump) -> dict[str, object]:
    return {
        "deck order": dump["decks"],
        "sealed answers": dump["sealed"],
        "power cards taken back": [play for play in dump["plays"] if play < 0],
        "hands": dump["hand"],
    }


def _caballeros_2023(dump: Dump) -> dict[str, object]:
    """The same; but cards that left a stack for others are nobody's knowledge."""
    conserved = _caballeros(dump)
    return {**conserved, "cards": [len(deck) for deck in dump["decks"]]}


def _secrets_2023(dump: Dump) -> dict[str, object]:
    """With two players the automa's decks besides; grey cards where hands hold any."""
    secrets = _elgrande_secrets(dump)
    secrets["hands"] = [dump["hand"], dump["owned"], dump["passed"]]
    if any(dump["automa"]):
        secrets["automa's decks"] = dump["automa"]
    return secrets


HOOKS: dict[str, Hooks] = {
    "elgrande-1995": Hooks(_caballeros, _elgrande_secrets),
    "elgrande-2023": Hooks(_caballeros_2023, _secrets_2023),
}


def hooks_of(key: str) -> Hooks:
    """Give the hooks of a ruleset; a new one has to bring its own."""
    assert key in HOOKS, f"tests/engine/common/hooks.py says nothing of {key}"
    return HOOKS[key]
