"""How a game ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cast import Cast
from games.wording.phrases import player, players, said


def outcome_sentence(points: Sequence[int], ranks: Sequence[int], cast: Cast) -> str:
    """Say who won with how many points, and how the others follow."""
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    winners = [seat for seat in order if ranks[seat] == 1]
    followers = [
        _("%(name)s %(points)d") % {"name": player(seat, cast), "points": points[seat]}
        for seat in order
        if ranks[seat] > 1
    ]
    won = _victory(winners, points[winners[0]], cast)
    if not followers:
        return won
    return _("%(won)s Then follow: %(others)s.") % {"won": won, "others": ", ".join(followers)}


def _victory(winners: Sequence[int], points: int, cast: Cast) -> str:
    if len(winners) > 1:
        text = ngettext(
            "Shared victory with %(points)d point: %(names)s.",
            "Shared victory with %(points)d points: %(names)s.",
            points,
        )
        return text % {"points": points, "names": players(winners, cast)}
    you = ngettext("You win with %(points)d point.", "You win with %(points)d points.", points)
    other = ngettext(
        "%(name)s wins with %(points)d point.", "%(name)s wins with %(points)d points.", points
    )
    return said(cast, winners[0], you, other, points=points)
