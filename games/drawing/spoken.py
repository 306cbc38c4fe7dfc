"""Areas in words, for those who do not see the map or want to know exactly."""

from __future__ import annotations

from collections.abc import Sequence

from games.drawing.labels import Labels
from games.drawing.marks import Marks
from games.drawing.pieces import MINUS
from games.engine.core.ruleset import View
from games.engine.elgrande.board import COUNTRIES
from games.engine.elgrande.scoring import standing_rows


def points_now(view: View, area: str, counts: Sequence[int]) -> list[int]:
    """Give what each owner would get if the area were scored as it stands."""
    points = [0] * len(counts)
    rows = standing_rows(area, counts, view["values"][area], view["king"], view["grandes"])
    for owner, _, *gains in rows:
        points[owner] = sum(gains)
    return points


def area_words(
    view: View, labels: Labels, area: str, names: Sequence[str], marks: Marks, *, allowed: bool
) -> str:
    """Give an area in words: its values, who stands there, what it would score, what changed."""
    _ = labels.translation.gettext
    if area in COUNTRIES:
        parts = [labels.area(area), *([_("the king is here")] if view["king"] == area else [])]
        return "; ".join([*parts, *_changed(labels, names, marks, area), *_chosen(labels, allowed)])
    counts = view["castillo"] if area == "castillo" else view["regions"][area]
    values = ", ".join([str(value) for value in view["values"][area]])
    parts = [_("%(area)s, worth %(values)s") % {"area": labels.area(area), "values": values}]
    if view["king"] == area:
        parts.append(_("the king is here"))
    homes = [seat for seat, home in enumerate(view["grandes"]) if home == area]
    if counts is None:
        parts.append(_("closed, nobody may look inside"))
        parts += [_("%(name)s's grande is inside") % {"name": names[seat]} for seat in homes]
    else:
        parts.append(_standing(labels, names, counts, homes))
        parts += _scores(view, labels, area, names, counts)
    return "; ".join([*parts, *_changed(labels, names, marks, area), *_chosen(labels, allowed)])


def _chosen(labels: Labels, allowed: bool) -> list[str]:
    return [labels.translation.gettext("you may choose it")] if allowed else []


def _standing(
    labels: Labels, names: Sequence[str], counts: Sequence[int], homes: Sequence[int]
) -> str:
    """Say who stands in an area."""
    _ = labels.translation.gettext
    there = []
    for owner, count in enumerate(counts):
        facts = {"name": names[owner], "count": count}
        if count and owner in homes:
            there.append(_("%(name)s %(count)d and the grande") % facts)
        elif count:
            there.append(_("%(name)s %(count)d") % facts)
        elif owner in homes:
            there.append(_("%(name)s only the grande") % facts)
    return _("caballeros: %(list)s") % {"list": ", ".join(there)} if there else _("nobody there")


def _scores(
    view: View, labels: Labels, area: str, names: Sequence[str], counts: Sequence[int]
) -> list[str]:
    """Say what the area would pay now, if anything."""
    points = points_now(view, area, counts)
    paid = [f"{names[owner]} {gain}" for owner, gain in enumerate(points) if gain]
    if not paid:
        return []
    return [labels.translation.gettext("scored now: %(list)s") % {"list": ", ".join(paid)}]


def _changed(labels: Labels, names: Sequence[str], marks: Marks, area: str) -> list[str]:
    """Say what changed in the area since the reader last looked."""
    _ = labels.translation.gettext
    news = [
        f"{names[owner]} {'+' if change > 0 else MINUS}{abs(change)}"
        for owner, change in marks.pieces.get(area, {}).items()
    ]
    news += [
        _("%(name)s's grande came") % {"name": names[seat]}
        for seat, home in marks.grandes.items()
        if home == area
    ]
    if area in marks.boards:
        news.append(_("other values"))
    if area == marks.king_to:
        news.append(_("the king came"))
    if area == marks.king_from:
        news.append(_("the king left"))
    return [_("new: %(list)s") % {"list": ", ".join(news)}] if news else []
