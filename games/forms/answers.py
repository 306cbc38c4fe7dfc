"""Reading a decision's form: one small reader for each shape, giving a line of notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import QueryDict

from games.engine.core.decision import NOTHING
from games.engine.core.refusal import NotUnderstood

MOST_ROWS = 30
MOST_SIGNS = 4000
MOST_DRAFT = 20_000  # several answers; reading a megabyte of them takes seconds

# Any: a decision as plain data, see Decision.to_json
Asked = Mapping[str, Any]


def line_of(asked: Asked, posted: QueryDict) -> str:
    """Give the answer of a posted form as notation; what was typed as a line comes first.

    Raises NotUnderstood where nothing was chosen. Whether it is allowed is for the engine to say.
    """
    typed = posted.get("line", "").strip()
    if typed:
        return typed[:MOST_SIGNS]
    return _READERS[asked["shape"]](asked, posted)


def fields_of(asked: Asked, answer: Any) -> dict[str, str]:
    """Give the fields of a form in which this answer is filled in. Any: an Answer or its JSON."""
    if asked["shape"] == "choose":
        return {"option": answer}
    if asked["shape"] == "spread":
        return {f"place-{place}": str(pieces) for place, pieces in answer}
    fields = {}
    for row, (owner, source, target, pieces) in enumerate(answer):
        fields[f"stock-{row}"] = f"{owner} {source}"
        fields[f"target-{row}"] = target
        fields[f"pieces-{row}"] = str(pieces)
    return fields


def _choice(asked: Asked, posted: QueryDict) -> str:
    option = posted.get("option", "").strip()
    if not option:
        raise NotUnderstood("nothing_chosen", verb=asked["verb"])
    return f"{asked['verb']} {option[:200]}"


def _spread(asked: Asked, posted: QueryDict) -> str:
    parts = []
    _must_have(asked, posted, [f"place-{place}" for place, _ in asked["places"]])
    for place, _ in asked["places"]:
        pieces = posted.get(f"place-{place}", "").strip()
        if pieces and pieces != "0":
            parts.append(f"{place} {_number(pieces)}")
    return f"{asked['verb']} {', '.join(parts) or NOTHING}"


def _shift(asked: Asked, posted: QueryDict) -> str:
    parts = []
    _must_have(asked, posted, [f"stock-{row}" for row in range(MOST_ROWS)])
    for row in range(MOST_ROWS):
        stock = posted.get(f"stock-{row}", "").split()
        target = posted.get(f"target-{row}", "").strip()
        pieces = posted.get(f"pieces-{row}", "").strip() or "1"
        if len(stock) == 2 and target and pieces != "0":
            parts.append(f"{stock[0]} {stock[1]}>{target} {_number(pieces)}")
    return f"{asked['verb']} {', '.join(parts) or NOTHING}"


def _must_have(asked: Asked, posted: QueryDict, names: list[str]) -> None:
    """Refuse a form without its fields: that is no way to say `none`."""
    if not any(name in posted for name in names):
        raise NotUnderstood("nothing_chosen", verb=asked["verb"])


def _number(text: str) -> str:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise NotUnderstood("not_a_number", given=text[:20])
    return text


_READERS: dict[str, Callable[[Asked, QueryDict], str]] = {
    "choose": _choice,
    "spread": _spread,
    "shift": _shift,
}
