"""Who is who for one reader: the seats' names, whose eyes read, and which game it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.core.decision import Seat
from games.engine.core.ruleset import COLOURS


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of a table in seat order, as typed by their owners: templates escape them."""

    names: tuple[str, ...]
    viewer: Seat | None  # who is called "you"; None for an onlooker
    ruleset: str
    version: int | None = None  # None: the newest
    owners: tuple[str, ...] = COLOURS  # what notation calls the seats' pieces

    @classmethod
    def of_view(cls, view: Mapping[str, Any], names: Sequence[str]) -> Cast:
        """Give the cast of a game as one viewer sees it. Any: see core.ruleset.View."""
        return cls(
            names=tuple(names),
            viewer=view["viewer"],
            ruleset=view["ruleset"],
            version=view["version"],
            owners=tuple(view["seats"]),
        )

    def is_you(self, seat: Seat | None) -> bool:
        """Say whether the reader sits there."""
        return seat is not None and seat == self.viewer

    def seat_of(self, owner: str) -> Seat | None:
        """Give the seat whose pieces go by that name in notation."""
        seats = self.owners[: len(self.names)]
        return seats.index(owner) if owner in seats else None
