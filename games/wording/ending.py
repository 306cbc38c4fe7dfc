"""What points were for and where a game turned, in words."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.wording.cast import Cast
from games.wording.phrases import both


def source_label(source: str, round_number: int) -> str:
    """Give what points were for, as a heading says it."""
    if source == "general":
        return _("Regions, round %(round)d") % {"round": round_number}
    return {
        "castillo": pgettext("points", "Castillo"),
        "special": pgettext("points", "Special scorings"),
        "king": pgettext("points", "King's bonus"),
        "grande": pgettext("points", "Grande's bonus"),
    }[source]


def turn_heading(round_number: int, *, general: bool) -> str:
    """Say when a game turned."""
    if general:
        return _("General scoring after round %(round)d") % {"round": round_number}
    return _("Special scoring in round %(round)d") % {"round": round_number}


def turn_sentence(before: Sequence[int], after: Sequence[int], cast: Cast) -> str:
    """Say what a scoring brought everybody, and who led before and leads now."""
    gains = [new - old for old, new in zip(before, after, strict=True)]
    order = sorted(range(len(gains)), key=lambda seat: -gains[seat])
    told = ", ".join(
        pgettext("points", "%(name)s +%(points)d")
        % {"name": cast.names[seat], "points": gains[seat]}
        for seat in order
        if gains[seat]
    )
    return _("%(gains)s. %(lead)s") % {"gains": told, "lead": _lead(before, after, cast)}


def _lead(before: Sequence[int], after: Sequence[int], cast: Cast) -> str:
    was = [seat for seat, points in enumerate(before) if points == max(before)]
    now = [seat for seat, points in enumerate(after) if points == max(after)]
    if len(now) > 1:
        return _("Now %(names)s lead together.") % {"names": both(cast.names[seat] for seat in now)}
    margin = max(after) - max(points for seat, points in enumerate(after) if seat != now[0])
    facts = {"name": cast.names[now[0]], "margin": margin}
    if was == now:
        text = ngettext(
            "%(name)s now leads by %(margin)d point.",
            "%(name)s now leads by %(margin)d points.",
            margin,
        )
    else:
        text = ngettext(
            "%(name)s takes the lead, by %(margin)d point.",
            "%(name)s takes the lead, by %(margin)d points.",
            margin,
        )
    return text % facts


def graph_words(names: Sequence[str], points: Sequence[int], last_round: int) -> str:
    """Say in one sentence what the graph of scores shows."""
    order = sorted(range(len(names)), key=lambda seat: -points[seat])
    told = ", ".join(f"{names[seat]} {points[seat]}" for seat in order)
    return _("Points over the rounds; after round %(round)d: %(points)s") % {
        "round": last_round,
        "points": told,
    }
