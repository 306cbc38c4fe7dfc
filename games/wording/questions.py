"""A decision as a page or a mail puts it: heading, help, and words for all that may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.wording.cast import Cast
from games.wording.elgrande_decisions import HEADINGS, HELP, OPTIONS, STEPS
from games.wording.labels import Choice, area_choice
from games.wording.names import thing
from games.wording.phrases import limit, opened
from games.wording.places import in_place
from games.wording.tasks import task

# Any: a decision as plain data, as `Decision.to_json` gives it
Asked: TypeAlias = "Mapping[str, Any]"


class Question(NamedTuple):
    """What the reader is asked. `options` are the options of a Choose, the places of a Spread or
    the stocks of a Shift (`blue granada`); `targets` are where a Shift may go. `steps` is what was
    announced, one by one, if the options count it.
    """

    verb: str
    heading: str
    help: str
    limit: str
    options: tuple[Choice, ...]
    targets: tuple[Choice, ...] = ()
    steps: tuple[str, ...] = ()


def question(asked: Asked, cast: Cast) -> Question:
    """Give the words for a decision of the reader's, as it stands in a view."""
    verb = asked["verb"]
    help_ = HELP[verb](asked, cast)
    if not asked["owed"]:
        sealed = _("Your choice is sealed; you may change it until all have chosen.")
        help_ = f"{help_} {sealed}"
    options, targets, limits = _SHAPES[asked["shape"]](asked, cast)
    steps = STEPS[verb](asked, cast) if verb in STEPS else ()
    return Question(verb, heading_of(asked, cast), help_, limits, options, targets, steps)


def heading_of(asked: Asked, cast: Cast) -> str:
    """Give what the reader is asked to do, as a heading."""
    verb = asked["verb"]
    return HEADINGS[verb](asked, cast) if verb in HEADINGS else opened(task(verb))


Shaped: TypeAlias = "tuple[tuple[Choice, ...], tuple[Choice, ...], str]"


def _choose(asked: Asked, cast: Cast) -> Shaped:
    label = OPTIONS.get(asked["verb"], area_choice)
    return tuple(label(option, asked, cast) for option in asked["options"]), (), ""


def _spread(asked: Asked, cast: Cast) -> Shaped:
    places = tuple(
        area_choice(place, asked, cast)._replace(detail=limit(0, cap))
        for place, cap in asked["places"]
    )
    return places, (), _in_all(asked)


def _shift(asked: Asked, cast: Cast) -> Shaped:
    stocks = tuple(_stock(owner, place, cap, cast) for owner, place, cap in asked["stocks"])
    targets = tuple(area_choice(target, asked, cast) for target in asked["targets"])
    parts = [_in_all(asked), *(_group(group, asked, cast) for group in asked["groups"])]
    return stocks, targets, " ".join(parts)


def _stock(owner: str, place: str, cap: int, cast: Cast) -> Choice:
    seat = cast.seat_of(owner)
    if cast.is_you(seat):
        text = pgettext("caballeros", "yours %(in_place)s")
    else:
        text = pgettext("caballeros", "%(owner)s %(in_place)s")
    label = text % {"owner": thing(owner, cast), "in_place": in_place(place, cast)}
    return Choice(f"{owner} {place}", opened(label) if cast.is_you(seat) else label, limit(0, cap))


def _in_all(asked: Asked) -> str:
    text = _("Caballeros in all: %(limit)s.")
    return text % {"limit": limit(asked["low"], asked["high"])}


def _group(group: tuple[list[str], int, int], asked: Asked, cast: Cast) -> str:
    owners, low, high = group
    if owners == [asked["own"]]:
        whose = pgettext("caballeros", "your own")
    elif len(owners) == 1:
        whose = thing(owners[0], cast)
    else:
        whose = pgettext("caballeros", "the others'")
    text = _("Of these %(whose)s: %(limit)s.")
    return text % {"whose": whose, "limit": limit(low, high)}


_SHAPES: Mapping[str, Callable[[Asked, Cast], Shaped]] = {
    "choose": _choose,
    "spread": _spread,
    "shift": _shift,
}
