"""The rules of El Grande as answers break them: which rule it is, and what would do."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.engine.elgrande.board import CASTILLO, COUNTRIES, POWER_VALUES, REGIONS, SCOREBOARDS
from games.engine.elgrande.names import CARD_NAMES
from games.wording.cast import Cast
from games.wording.facts import (
    Facts,
    Told,
    allowed,
    given_first,
    is_closed,
    is_kings,
    listed,
    taboo,
)
from games.wording.names import card_title, scoreboard_name
from games.wording.phrases import both, either
from games.wording.places import from_place, in_place, is_place, king_in, place_name, to_place
from games.wording.tasks import task


def _wrong(facts: Facts, cast: Cast, region: str, other: str) -> str:
    """Say what is wrong: the king's taboo, what is wrong with a region, or with anything else."""
    if is_closed(facts):
        return taboo(facts, cast)
    text = region if str(facts["given"]) in REGIONS else other
    told = {"given": given_first(facts, cast)}
    if is_place(str(facts.get("king"))):
        told["king"] = place_name(facts["king"], cast)
    if is_place(str(facts["given"])):
        told["in_place"] = in_place(facts["given"], cast)
        told["from_place"] = from_place(facts["given"], cast)
        told["to_place"] = to_place(facts["given"], cast)
    return text % told


def _unfit() -> str:
    return _("%(given)s will not do here.")


def _far(facts: Facts) -> str:
    """Say that a region is too far from the king, be he abroad or in Spain."""
    if facts.get("king") in COUNTRIES:
        return _("%(given)s does not border %(king)s, the country where the king is.")
    return _("%(given)s does not border %(king)s, where the king is.")


def _free_power_card(facts: Facts, cast: Cast) -> str:
    text = _(
        "Power card %(given)s is not in your hand or lies on the table already."
        " You may play %(allowed)s."
    )
    return _power_card(facts, cast, text)


def _used_power_card(facts: Facts, cast: Cast) -> str:
    text = _("Power card %(given)s is not used yet. You may take back %(allowed)s.")
    return _power_card(facts, cast, text)


def _power_card(facts: Facts, cast: Cast, wrong: str) -> str:
    power, _space, grey = str(facts["given"]).partition(" ")
    if power in CARD_NAMES:
        power, grey = "", power
    words = [word for word in (power, card_title(grey) if grey in CARD_NAMES else grey) if word]
    known = power in {str(value) for value in POWER_VALUES} or grey in CARD_NAMES
    text = wrong if known else _("%(given)s is no power card. Choose %(allowed)s.")
    given = " ".join(words) if known else given_first(facts, cast)
    alone = [option for option in facts["allowed"] if " " not in option]
    told = text % {"given": given, "allowed": listed(alone, cast)}
    if len(alone) < len(facts["allowed"]):
        told += " " + _("A grey card may be added if the sum does not lie on the table.")
    return told


def _open_card(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s is not among the open cards. You may take %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _halves(facts: Facts, cast: Cast) -> str:
    tasks = either([task(verb) for verb in facts["allowed"]])
    text = _("%(given)s is not possible now. You may %(tasks)s.")
    return text % {"given": given_first(facts, cast), "tasks": tasks}


def _beside_king(facts: Facts, cast: Cast) -> str:
    far = _far(facts)
    may = _("You may place in %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, far, _unfit())} {may}"


def _kings_taboo(facts: Facts, cast: Cast) -> str:
    may = _("The caballeros may go here: %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, _unfit(), _unfit())} {may}"


def _province_first(facts: Facts, cast: Cast) -> str:
    why = _("Regions only give what the province cannot, and the king's region gives nothing.")
    may = _("Caballeros may come from here: %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{why} {may}"


def _province_only(facts: Facts, cast: Cast) -> str:
    if facts["verb"] == "strike":
        return _("Struck caballeros go back to the province and nowhere else.")
    return _("Summoned caballeros come from the province and from nowhere else.")


def _returnable(facts: Facts, cast: Cast) -> str:
    none = _("You have no caballeros %(in_place)s.")
    may = _("You may give back from here: %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, none, _unfit())} {may}"


def _movable_region(facts: Facts, cast: Cast) -> str:
    none = _("There are no caballeros that you may move %(from_place)s.")
    may = _("Choose %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, none, _unfit())} {may}"


def _king_target(facts: Facts, cast: Cast) -> str:
    may = _("The king may go here: %(allowed)s.") % {"allowed": allowed(facts, cast)}
    if is_kings(facts):
        where = king_in(facts["king"], cast)
        wrong = _("The king is %(in_place)s already.") % {"in_place": where}
    else:
        wrong = _wrong(facts, cast, _far(facts), _unfit())
    return f"{wrong} {may}"


def _king_sent(facts: Facts, cast: Cast) -> str:
    if list(facts["allowed"]) == [CASTILLO]:
        text = _("%(given)s will not do here. The king can only go to the side of the Castillo.")
        return text % {"given": given_first(facts, cast)}
    text = _("%(given)s will not do here. The king may go here: %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _with_king(facts: Facts, cast: Cast) -> str:
    return _("They go with the king: %(to_place)s and nowhere else.") % {
        "to_place": both([to_place(place, cast) for place in facts["allowed"]])
    }


def _grande_elsewhere(facts: Facts, cast: Cast) -> str:
    text = _("That grande cannot change places with the king. Choose %(allowed)s.")
    return text % {"allowed": allowed(facts, cast)}


def _own_grey_card(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s is no grey card of yours. Choose %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _grande_target(facts: Facts, cast: Cast) -> str:
    home = _("Your grande is %(in_place)s already.")
    may = _("It may go here: %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, home, _unfit())} {may}"


def _charter_target(facts: Facts, cast: Cast) -> str:
    if is_closed(facts):
        wrong = taboo(facts, cast)
    else:
        wrong = _(
            "A scoreboard goes to an area without one, and stays in its place beside the king."
        )
    pairs = [option.split() for option in facts["allowed"]]
    boards = dict.fromkeys(board for board, _area in pairs if board in SCOREBOARDS)
    areas = dict.fromkeys(area for _board, area in pairs)
    may = _("Possible: scoreboard %(boards)s; area %(areas)s.") % {
        "boards": either([scoreboard_name(board) for board in boards]),
        "areas": listed(areas, cast),
    }
    return f"{wrong} {may}"


def _scorable(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s cannot be scored. Choose %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _opponents_there(facts: Facts, cast: Cast) -> str:
    none = _("Nobody would have to leave %(given)s.")
    may = _("Choose %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, none, _unfit())} {may}"


def _own_regions(facts: Facts, cast: Cast) -> str:
    few = _("You have too few caballeros %(in_place)s for that.")
    may = _("Choose %(allowed)s.") % {"allowed": allowed(facts, cast)}
    return f"{_wrong(facts, cast, few, _unfit())} {may}"


def _leave(facts: Facts, cast: Cast) -> str:
    may = _("Choose %(allowed)s.") % {"allowed": allowed(facts, cast)}
    if facts["given"] == facts["region"]:
        wrong = _("Your caballeros have to go %(from_place)s to somewhere else.")
        told = wrong % {"from_place": from_place(facts["region"], cast)}
    else:
        told = _wrong(facts, cast, _unfit(), _unfit())
    return f"{told} {may}"


def _region(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s is no region. Choose %(allowed)s.")
    return text % {"given": given_first(facts, cast), "allowed": allowed(facts, cast)}


def _veto(facts: Facts, cast: Cast) -> str:
    most = len([option for option in facts["allowed"] if option != "pass"]) - 1
    if most < 1:
        return _("You may let it pass, or stop it.")
    text = _("You may let it pass, stop it, or let up to %(most)d of its first steps stand.")
    return text % {"most": most}


SENTENCES: Mapping[str, Told] = {
    "free_power_card": _free_power_card,
    "used_power_card": _used_power_card,
    "open_card": _open_card,
    "halves": _halves,
    "beside_king": _beside_king,
    "kings_taboo": _kings_taboo,
    "province_first": _province_first,
    "province_only": _province_only,
    "returnable": _returnable,
    "movable_region": _movable_region,
    "king_target": _king_target,
    "king_sent": _king_sent,
    "with_king": _with_king,
    "grande_elsewhere": _grande_elsewhere,
    "own_grey_card": _own_grey_card,
    "grande_target": _grande_target,
    "charter_target": _charter_target,
    "scorable": _scorable,
    "opponents_there": _opponents_there,
    "own_regions": _own_regions,
    "leave_castillo": _leave,
    "leave_region": _leave,
    "region": _region,
    "veto": _veto,
}
