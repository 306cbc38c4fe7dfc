"""Everything stored about a user: each app registers what it keeps and tells it as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from accounts.models import User

# Any: JSON, as deep as the teller likes.
Teller = Callable[[User], Any]

_TELLERS: dict[str, Teller] = {}


def register(name: str, teller: Teller) -> None:
    """Add a chapter to everybody's download; a name stands for one chapter only."""
    if _TELLERS.setdefault(name, teller) is not teller:
        raise ValueError(f"somebody else tells of {name}")


def collected(user: User) -> Mapping[str, Any]:
    """Give all that is stored about a user, by chapter in the order of their names."""
    return {name: _TELLERS[name](user) for name in sorted(_TELLERS)}
