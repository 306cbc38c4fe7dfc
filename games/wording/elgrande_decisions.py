"""The questions of El Grande by verb: their headings, help lines and the words of their options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.engine.elgrande.board import CASTILLO, COUNTRIES, COURT, FETCH, REGIONS
from games.wording.cast import Cast
from games.wording.elgrande_cards import card_effects, card_says, card_text, special_text
from games.wording.elgrande_vetoes import veto_heading, veto_help, veto_option, veto_steps
from games.wording.labels import Choice
from games.wording.names import card_title, scoreboard_name
from games.wording.phrases import opened, player
from games.wording.places import (
    from_place,
    in_place,
    king_in,
    place_label,
    place_name,
    taboo,
    to_place,
)
from games.wording.tasks import task

# Any: a decision as plain data, as `Decision.to_json` gives it
Asked: TypeAlias = "Mapping[str, Any]"


def _special(asked: Asked, cast: Cast) -> str:
    """Say what the special action does that asks."""
    verb = "move" if asked["verb"] == "from" else asked["verb"]
    return special_text(asked["facts"]["card"], verb, cast.ruleset, cast.version)


def _special_and_taboo(asked: Asked, cast: Cast) -> str:
    king = asked["facts"]["king"]
    if king in COUNTRIES:
        return _special(asked, cast)
    return f"{_special(asked, cast)} {taboo(king, cast)}"


def _power(asked: Asked, cast: Cast) -> str:
    return _("The highest card has the first turn; low cards bring more caballeros to court.")


def _fetch(asked: Asked, cast: Cast) -> str:
    number = FETCH[asked["facts"]["power"]]
    text = ngettext(
        "Your power card %(power)d lets up to %(number)d caballero come to court.",
        "Your power card %(power)d lets up to %(number)d caballeros come to court.",
        number,
    ) % {"power": asked["facts"]["power"], "number": number}
    if asked["first"] or len(asked["places"]) > 1:
        text += " " + _("Regions only give what the province cannot.")
    return text


def _take(asked: Asked, cast: Cast) -> str:
    return _("Its number says how many caballeros you may place.")


def _do(asked: Asked, cast: Cast) -> str:
    if _is_grey(asked["facts"]["card"], cast):
        return _("You may use the ability of your grey card before you take an action card.")
    return _("Placing and special action may come in either order, and both may be left out.")


def _is_grey(card: str, cast: Cast) -> bool:
    return card_text(card, cast.ruleset, cast.version).place == 0


def _place(asked: Asked, cast: Cast) -> str:
    place = asked["facts"]["king"]
    if place == CASTILLO:
        text = _("From court to any region; the Castillo is closed by the king.")
    elif place in COUNTRIES:
        text = _(
            "The king is %(in_place)s: from court to regions that border that country,"
            " or to the Castillo."
        ) % {"in_place": in_place(place, cast)}
    else:
        text = _(
            "From court to regions that border %(king)s, where the king is, or to the Castillo."
        ) % {"king": place_name(place, cast)}
    if any(place == open_place for open_place, _cap in asked["places"]):
        text += " " + _("This once you may also place where the king is.")
    return text


def _return(asked: Asked, cast: Cast) -> str:
    king = asked["facts"]["king"]
    if king not in REGIONS:
        return _("They go back to the province, from regions or from court.")
    return _(
        "They go back to the province, from regions or from court;"
        " but not from %(king)s, where the king is."
    ) % {"king": place_name(king, cast)}


def _dial(asked: Asked, cast: Cast) -> str:
    return _DIALS[asked["rule"]](asked, cast)


def _dial_leave(asked: Asked, cast: Cast) -> str:
    if COURT not in asked["options"]:
        return _("All of them go to one region. It shows when all have chosen.")
    return _("All of them go to one region, or back to court. It shows when all have chosen.")


def _dial_card(asked: Asked, cast: Cast) -> str:
    return card_says(asked["facts"]["about"], cast.ruleset, cast.version)


def _do_heading(asked: Asked, cast: Cast) -> str:
    return _("%(card)s: what next?") % {"card": card_title(asked["facts"]["card"])}


def _score_heading(asked: Asked, cast: Cast) -> str:
    return _("Choose an area to be scored")


def _dial_heading(asked: Asked, cast: Cast) -> str:
    region = asked["facts"]["region"]
    if not region:
        return opened(task("dial"))
    text = _("Choose in secret where your caballeros go %(from_place)s")
    return text % {"from_place": from_place(region, cast)}


def _grey_option(value: str, asked: Asked, cast: Cast) -> Choice:
    text = card_text(value, cast.ruleset, cast.version)
    return Choice(value, text.title, text.effect)


def _give(asked: Asked, cast: Cast) -> str:
    return _("Each grey card can be played once, with a power card whose value it changes.")


def _power_option(value: str, asked: Asked, cast: Cast) -> Choice:
    power, _space, grey = value.partition(" ")
    if not power.isdigit():
        return _grey_option(value, asked, cast)
    if grey:
        alone, with_it = _power_option(power, asked, cast), _grey_option(grey, asked, cast)
        label = pgettext("power card", "%(power)s with %(grey)s")
        told = {"power": power, "grey": with_it.label}
        can = card_effects(grey, cast.ruleset, cast.version)
        detail = f"{alone.detail}; {with_it.detail}" if can else alone.detail
        return Choice(value, label % told, detail)
    return Choice(value, value, fetched(int(value)))


def fetched(power: int) -> str:
    """Say how many caballeros a power card brings to court."""
    number = FETCH[power]
    if not number:
        return _("no caballeros to court")
    text = ngettext("%(number)d caballero to court", "%(number)d caballeros to court", number)
    return text % {"number": number}


def _card_option(value: str, asked: Asked, cast: Cast) -> Choice:
    text = card_text(value, cast.ruleset, cast.version)
    return Choice(value, text.title, f"{text.placing} {text.effect}")


def _half_option(value: str, asked: Asked, cast: Cast) -> Choice:
    card = asked["facts"]["card"]
    if value == "place":
        detail = card_text(card, cast.ruleset, cast.version).placing
    elif value == "end" and _is_grey(card, cast):
        return Choice(value, _("Go on without it"))
    elif value == "end":
        detail = _("What is left of the card lapses.")
    else:
        detail = special_text(card, value, cast.ruleset, cast.version)
    return Choice(value, opened(task(value)), detail)


def _king_option(value: str, asked: Asked, cast: Cast) -> Choice:
    label = king_in(value, cast) if value == CASTILLO else place_label(value, cast)
    return Choice(value, opened(label))


def _owner_option(value: str, asked: Asked, cast: Cast) -> Choice:
    seat = cast.seat_of(value)
    assert seat is not None  # grandes belong to seats
    return Choice(value, opened(player(seat, cast)))


def _charter_option(value: str, asked: Asked, cast: Cast) -> Choice:
    board, _space, area = value.partition(" ")
    return Choice(value, f"{scoreboard_name(board)} {to_place(area, cast)}")


HEADINGS: Mapping[str, Callable[[Asked, Cast], str]] = {
    "do": _do_heading,
    "score": _score_heading,
    "dial": _dial_heading,
    "veto": veto_heading,
}

HELP: Mapping[str, Callable[[Asked, Cast], str]] = {
    "power": _power,
    "fetch": _fetch,
    "take": _take,
    "do": _do,
    "place": _place,
    "from": _special_and_taboo,
    "move": _special_and_taboo,
    "muster": _special_and_taboo,
    "score": _special,
    "king": _special,
    "escort": _special,
    "viceroy": _special,
    "give": _give,
    "grande": _special_and_taboo,
    "charter": _special_and_taboo,
    "banish": _special_and_taboo,
    "strike": _special_and_taboo,
    "return": _return,
    "summon": _special,
    "recall": _special,
    "dial": _dial,
    "veto": veto_help,
}

# What is asked about, one by one, where the answers count it.
STEPS: Mapping[str, Callable[[Asked, Cast], tuple[str, ...]]] = {
    "veto": veto_steps,
}

_DIALS: Mapping[str, Callable[[Asked, Cast], str]] = {
    "leave_castillo": _dial_leave,
    "leave_region": _dial_leave,
    "own_regions": _dial_card,
    "region": _dial_card,
}

OPTIONS: Mapping[str, Callable[[str, Asked, Cast], Choice]] = {
    "power": _power_option,
    "recall": _power_option,
    "take": _card_option,
    "do": _half_option,
    "give": _grey_option,
    "king": _king_option,
    "viceroy": _owner_option,
    "charter": _charter_option,
    "veto": veto_option,
}
