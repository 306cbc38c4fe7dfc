"""The question of a veto: what was announced by whom, what an answer lets stand, its price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.cast import Cast
from games.wording.elgrande_cards import card_says
from games.wording.elgrande_steps import step_told, steps_told
from games.wording.labels import Choice
from games.wording.names import card_quoted
from games.wording.phrases import both, opened, said
from games.wording.tasks import task

# Any: a decision as plain data, as `Decision.to_json` gives it
Asked: TypeAlias = "Mapping[str, Any]"


def veto_heading(asked: Asked, cast: Cast) -> str:
    """Say who announced what."""
    facts = asked["facts"]
    text = _("%(name)s announced %(card)s. Do you veto it?")
    return said(cast, facts["against"], text, text, card=card_quoted(facts["card"]))


def veto_help(asked: Asked, cast: Cast) -> str:
    """Give the card's text, and what was announced where that is no list of steps."""
    facts = asked["facts"]
    text = card_says(facts["card"], cast.ruleset, cast.version)
    steps = "" if _may_cut(asked) else steps_told(facts["card"], facts["steps"], None, cast)
    if steps:
        text += " " + _("Announced: %(steps)s.") % {"steps": steps}
    return text


def veto_steps(asked: Asked, cast: Cast) -> tuple[str, ...]:
    """Give the announced steps one by one, where a veto may let some of them stand."""
    return tuple(_told(asked, cast)) if _may_cut(asked) else ()


def veto_option(value: str, asked: Asked, cast: Cast) -> Choice:
    """Say of an answer what stands and what falls, and what becomes of the veto."""
    spent = _("Your veto is spent.")
    if value == "pass":
        goes_on = _("The action goes on as far as no other veto stops it.")
        kept_veto = _("You keep your veto.")
        return Choice(value, opened(task("pass")), f"{goes_on} {kept_veto}")
    kept = int(value.split()[1])
    if not kept:
        nothing = _("Nothing of it happens.")
        return Choice(value, _("Stop the whole action"), f"{nothing} {spent}")
    label = ngettext(
        "Let only the first step stand", "Let only the first %(number)d steps stand", kept
    ) % {"number": kept}
    told = _told(asked, cast)
    cut = _("Stands: %(kept)s. Falls: %(dropped)s.")
    cut %= {"kept": both(told[:kept]), "dropped": both(told[kept:])}
    return Choice(value, label, f"{cut} {spent}")


def _may_cut(asked: Asked) -> bool:
    return "keep 1" in asked["options"]


def _told(asked: Asked, cast: Cast) -> list[str]:
    facts = asked["facts"]
    return [step_told(facts["card"], step, None, cast) for step in facts["steps"]]
