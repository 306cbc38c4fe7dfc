"""Too many, too few, from the wrong place: the limits that every shape of decision has."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.wording.cast import Cast
from games.wording.facts import Facts, Told, allowed, given_first, is_closed, listed, taboo
from games.wording.names import thing
from games.wording.phrases import both, limit, opened
from games.wording.places import from_place, is_place


def _not_offered(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s cannot be chosen here. Possible: %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _wrong_number(facts: Facts, cast: Cast) -> str:
    told = {"pieces": facts["pieces"], "limit": limit(facts["low"], facts["high"])}
    if not facts["pieces"]:
        return _("You gave no caballeros; allowed: %(limit)s.") % told
    text = ngettext(
        "You gave %(pieces)d caballero; allowed: %(limit)s.",
        "You gave %(pieces)d caballeros; allowed: %(limit)s.",
        facts["pieces"],
    )
    return text % told


def _too_many_there(facts: Facts, cast: Cast) -> str:
    if "owner" in facts:
        return _not_so_many(facts, cast)
    place = str(facts["given"])
    text = _("%(place)s: you gave %(pieces)d; allowed: %(limit)s.")
    return text % {
        "place": opened(thing(place, cast)),
        "pieces": facts["pieces"],
        "limit": limit(0, facts["cap"]),
    }


def _not_so_many(facts: Facts, cast: Cast) -> str:
    if cast.is_you(cast.seat_of(facts["owner"])):
        text = ngettext(
            "You may not take %(pieces)d caballero of your own %(from_place)s; that is too many.",
            "You may not take %(pieces)d caballeros of your own %(from_place)s; that is too many.",
            facts["pieces"],
        )
    else:
        text = ngettext(
            "You may not take %(pieces)d caballero of %(owner)s %(from_place)s; that is too many.",
            "You may not take %(pieces)d caballeros of %(owner)s %(from_place)s; that is too many.",
            facts["pieces"],
        )
    return text % {
        "owner": thing(facts["owner"], cast),
        "pieces": facts["pieces"],
        "from_place": from_place(facts["given"], cast),
    }


def _nothing_to_take(facts: Facts, cast: Cast) -> str:
    if is_closed(facts):
        return taboo(facts, cast)
    if not is_place(facts["given"]):
        return _not_offered(facts, cast)
    told = {"from_place": from_place(facts["given"], cast), "owner": thing(facts["owner"], cast)}
    if cast.is_you(cast.seat_of(facts["owner"])):
        return _("None of your caballeros may be moved %(from_place)s here.") % told
    return _("No caballeros of %(owner)s may be moved %(from_place)s here.") % told


def _stays_put(facts: Facts, cast: Cast) -> str:
    place = opened(thing(str(facts["given"]), cast))
    return _("%(place)s is where they are; a move has to lead elsewhere.") % {"place": place}


def _group_limits(facts: Facts, cast: Cast) -> str:
    told = {"pieces": facts["pieces"], "limit": limit(facts["low"], facts["high"])}
    if "owners" not in facts:
        names = both([thing(place, cast) for place in facts["places"]])
        return _("%(places)s: you gave %(pieces)d; allowed: %(limit)s.") % {
            **told,
            "places": opened(names),
        }
    seats = [cast.seat_of(owner) for owner in facts["owners"]]
    if seats == [cast.viewer]:
        whose = pgettext("caballeros", "your own")
    elif len(seats) == 1:
        whose = thing(facts["owners"][0], cast)
    else:
        whose = pgettext("caballeros", "the others'")
    text = _("Caballeros (%(whose)s): you gave %(pieces)d; allowed: %(limit)s.")
    return text % {**told, "whose": whose}


def _use_up_first(facts: Facts, cast: Cast) -> str:
    text = _("First to be used up: %(places)s. Only then may others come from elsewhere.")
    return text % {"places": listed(facts["places"], cast)}


SENTENCES: Mapping[str, Told] = {
    "not_an_option": _not_offered,
    "not_a_place": _not_offered,
    "not_a_target": _not_offered,
    "too_many": _wrong_number,
    "too_few": _wrong_number,
    "too_many_there": _too_many_there,
    "nothing_to_take": _nothing_to_take,
    "stays_put": _stays_put,
    "group_limits": _group_limits,
    "use_up_first": _use_up_first,
}
