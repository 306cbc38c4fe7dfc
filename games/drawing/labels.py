"""The words a drawing is given: names of places and players, and a translation for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Protocol


class Translation(Protocol):
    """Whatever can translate; the module `django.utils.translation` does."""

    def gettext(self, message: str, /) -> str:
        """Give the message in the reader's language."""
        ...

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """Give the form of a message that suits a number."""
        ...


@dataclass(frozen=True, slots=True)
class Labels:
    """Names as the reader knows them; what is left out shows its id, its colour or nothing.

    `areas` names regions, the castillo and the neighbouring countries by id. `players` and
    `initials` are in seat order (initials of one or two letters, told apart by the caller).
    """

    areas: Mapping[str, str] = field(default_factory=dict)
    players: Sequence[str] = ()
    initials: Sequence[str] = ()
    translation: Translation = field(default_factory=NullTranslations)

    def area(self, area: str) -> str:
        """Give the name of a place."""
        return self.areas.get(area) or area.replace("_", " ").title()

    def player(self, owner: int, colour: str) -> str:
        """Give the name of whoever owns the pieces of that seat."""
        return self.players[owner] if owner < len(self.players) else colour.title()

    def initial(self, owner: int, colour: str) -> str:
        """Give the letters that stand for an owner; one without a seat has none of the seats'."""
        if owner < len(self.initials):
            return self.initials[owner][:2]
        name = self.player(owner, colour).title()
        return name[:2] if name[:1] in self.initials else name[:1]
