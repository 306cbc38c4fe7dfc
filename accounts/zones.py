"""The time zones people choose from, by continent."""

from __future__ import annotations

import zoneinfo
from functools import cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Choice = tuple[str, str | Promise]
Group = tuple[str | Promise, tuple[tuple[str, str], ...]]

# The names of the database that are places; the others are aliases and technical.
_AREAS: dict[str, str | Promise] = {
    "Europe": _("Europe"),
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic"),
    "Australia": _("Australia"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific"),
}


@cache
def places() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Give the areas, each with its zones and what a reader calls them."""
    known = sorted(zoneinfo.available_timezones())
    return tuple(
        (area, tuple((name, _place(name)) for name in known if name.startswith(f"{area}/")))
        for area in _AREAS
    )


def zone_choices(stored: str) -> list[Choice | Group]:
    """Give the choices for a form; what is stored is always among them."""
    groups: list[Choice | Group] = [(_AREAS[area], zones) for area, zones in places()]
    known = {name for _area, zones in places() for name, _text in zones} | {"UTC"}
    first: list[Choice | Group] = [("UTC", _("UTC, world time"))]
    return [*first, *groups] if stored in known else [(stored, stored), *first, *groups]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")
