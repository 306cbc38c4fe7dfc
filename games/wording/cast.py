"""Who is who for one reader: the seats' names, whose eyes read, and which game it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import pgettext

from games.engine.core.decision import Seat
from games.engine.core.ruleset import COLOURS
from games.engine.elgrande.rules import AUTOMA


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of a table in seat order, as typed by their owners: templates escape them."""

    names: tuple[str, ...]
    viewer: Seat | None  # who is called "you"; None for an onlooker
    ruleset: str
    version: int | None = None  # None: the newest
    owners: tuple[str, ...] = COLOURS  # what notation calls the seats' pieces
    initials: tuple[str, ...] = ()  # a letter or two for each seat, all different

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
        """Give the seat whose pieces go by that name in notation; the automa's is one more."""
        seats = (*self.owners[: len(self.names)], AUTOMA)
        return seats.index(owner) if owner in seats else None

    def name_of(self, owner: int) -> str:
        """Give what an owner of pieces is called; without a seat it is the automa."""
        return self.names[owner] if owner < len(self.names) else pgettext("player", "Automa")
