"""Scorings in words: what an area pays, and every player's points with their reasons."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import npgettext, pgettext

from games.engine.elgrande.events import AreaScored, CastilloOpened, GeneralScoringBegan
from games.wording.cast import Cast
from games.wording.phrases import both, opened, player
from games.wording.places import place_name


def general_scoring_began(event: GeneralScoringBegan, cast: Cast) -> str:
    """Say that all areas are scored."""
    return _("General scoring after round %(round)d.") % {"round": event.round}


def castillo_opened(event: CastilloOpened, cast: Cast) -> str:
    """Say who has how many inside."""
    inside = [
        f"{player(seat, cast)} ({number})" for seat, number in enumerate(event.pieces) if number
    ]
    if not inside:
        return _("The Castillo is opened: nobody is inside.")
    return _("The Castillo is opened. Inside: %(players)s.") % {"players": both(inside)}


def area_scored(event: AreaScored, cast: Cast) -> str:
    """Say what each player there gets, most first, and why."""
    if not event.rows:
        return nobody_there([event.area], cast)
    rows = sorted(event.rows, key=lambda row: (-sum(row[2:]), -row[1]))
    return _("%(area)s is scored (%(values)s): %(players)s.") % {
        "area": opened(place_name(event.area, cast)),
        "values": "/".join(map(str, event.values)),
        "players": ", ".join(_row(row, cast) for row in rows),
    }


def nobody_there(areas: Iterable[str], cast: Cast) -> str:
    """Say that areas pay nothing, since they are empty."""
    names = both([place_name(area, cast) for area in areas])
    return _("No points, since nobody is there: %(areas)s.") % {"areas": names}


def _row(row: tuple[int, int, int, int, int], cast: Cast) -> str:
    owner, number, place, king, grande = row
    if owner >= len(cast.names):
        text = npgettext(
            "points",
            "%(name)s (%(number)d caballero, no points)",
            "%(name)s (%(number)d caballeros, no points)",
            number,
        )
        return text % {"name": cast.name_of(owner), "number": number}
    reasons = [_for_place(number, place, king + grande)]
    if king:
        reasons.append(pgettext("points", "%(points)d for the king") % {"points": king})
    if grande:
        reasons.append(pgettext("points", "%(points)d for the grande") % {"points": grande})
    return pgettext("points", "%(name)s %(points)d (%(reasons)s)") % {
        "name": player(owner, cast),
        "points": place + king + grande,
        "reasons": ", ".join(reasons),
    }


def _for_place(number: int, place: int, bonus: int) -> str:
    if bonus:
        text = npgettext(
            "points",
            "%(points)d for %(number)d caballero",
            "%(points)d for %(number)d caballeros",
            number,
        )
    else:
        text = npgettext("subject", "%(number)d caballero", "%(number)d caballeros", number)
    return text % {"points": place, "number": number}
