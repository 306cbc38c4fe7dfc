"""What is different for somebody who knows another edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.engine.elgrande.rules import Edition
from games.wording.chapter import Chapter, Rule


def differences(edition: Edition) -> list[Chapter]:
    """Give a chapter for those who know the older edition, where there is one."""
    told = _KNOWN.get(edition.key)
    return [told()] if told else []


def _since_1995() -> Chapter:
    return Chapter(
        "since-1995",
        _("If you know the edition of 1995"),
        (
            Rule(
                _(
                    "Three regions have other names: Castilla was Old Castile, Toledo was New"
                    " Castile, Navarra was the Basque Country. Borders and values are the same."
                ),
                assumed="values_2023",
            ),
            Rule(
                _(
                    "The Castillo is no region any more: it cannot be chosen for a scoring, and"
                    " the extra caballeros of a Muster cannot go there."
                )
            ),
            Rule(
                _(
                    "There is no Veto but among the alternative cards, and it stops an action"
                    " only as a whole."
                )
            ),
            Rule(
                _("Hired Blade takes a caballero of every other player; nobody can be spared."),
                assumed="blade_spares_nobody",
            ),
            Rule(
                _(
                    "Summons, like fetching, may bring caballeros from regions when the province"
                    " is short."
                )
            ),
            Rule(
                _(
                    "Two players have the automa at the table, and two places pay instead of one."
                    " Stacks hold ten cards instead of eleven."
                )
            ),
        ),
    )


_KNOWN: Mapping[str, Callable[[], Chapter]] = {"elgrande-2023": _since_1995}
