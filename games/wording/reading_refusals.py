"""What could not be read, or read in several ways: an example, or the readings."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.engine.elgrande.names import CARD_NAMES
from games.wording.cast import Cast
from games.wording.facts import Facts, Told, allowed
from games.wording.names import thing, title_quoted, typed
from games.wording.phrases import either, named, quoted
from games.wording.places import from_place, is_place

# Texts that the reader of answers understands, whatever the language of the page.
_EXAMPLES: Mapping[str, str] = {
    "power": "power 9",
    "fetch": "fetch 2",
    "take": "take King's Journey",
    "do": "do place",
    "place": "place granada 2, castillo 1",
    "from": "from granada",
    "move": "move own granada>seville 2",
    "muster": "muster granada 2",
    "score": "score granada",
    "king": "king granada",
    "grande": "grande granada",
    "charter": "charter 840 granada",
    "banish": "banish granada",
    "strike": "strike blue granada>province 1",
    "return": "return granada 2, court 1",
    "summon": "summon 2",
    "recall": "recall 9",
    "dial": "dial granada",
    "veto": "veto pass",
}
# Verbs that are followed by the name of one option: there the example can be one that will do.
_NAMED = frozenset({"take", "from", "score", "king", "grande", "banish", "dial", "power", "recall"})
MOST_NAMES = 13
MOST_READINGS = 6


def example(verb: str, facts: Facts, cast: Cast) -> str:
    """Give a text that would be understood here."""
    names = facts.get("allowed") or ()
    if verb in _NAMED and names:
        return f"{verb} {typed(str(names[0]), cast)}"
    return _EXAMPLES.get(verb, verb)


def _for_example(facts: Facts, cast: Cast) -> str:
    verb = str(facts.get("verb") or facts.get("expected") or "power")
    return _("For example: %(example)s") % {"example": named(example(verb, facts, cast))}


def _malformed(facts: Facts, cast: Cast) -> str:
    text = _("That could not be read as an answer. %(example)s")
    return text % {"example": _for_example(facts, cast)}


def _nothing_to_read(facts: Facts, cast: Cast) -> str:
    if not facts.get("expected"):
        text = _("There was no answer to read. %(example)s")
    else:
        text = _("The answer ends too early. %(example)s")
    return text % {"example": _for_example(facts, cast)}


def _nothing_chosen(facts: Facts, cast: Cast) -> str:
    return _("Nothing was chosen. Please choose one of the options.")


def _not_a_number(facts: Facts, cast: Cast) -> str:
    text = _("%(given)s is no number. Please write a whole number such as 2.")
    return text % {"given": quoted(str(facts["given"]))}


def _unknown_name(facts: Facts, cast: Cast) -> str:
    told = {"given": quoted(str(facts["given"])), "example": _for_example(facts, cast)}
    if len(facts["allowed"]) > MOST_NAMES:
        return _("%(given)s could not be understood. %(example)s") % told
    text = _("%(given)s could not be understood. Possible here: %(allowed)s. %(example)s")
    return text % {**told, "allowed": allowed(facts, cast)}


def _place_missing(facts: Facts, cast: Cast) -> str:
    text = _("The place is missing. Possible here: %(allowed)s. %(example)s")
    return text % {"allowed": allowed(facts, cast), "example": _for_example(facts, cast)}


def _not_canonical(facts: Facts, cast: Cast) -> str:
    return _("This is not how a stored answer is written.")


def _arrow_missing(facts: Facts, cast: Cast) -> str:
    place = str(facts["given"])
    told = {"example": _for_example(facts, cast)}
    if not is_place(place):
        return _("It does not say from where to where. %(example)s") % told
    text = _("It does not say where the caballeros %(from_place)s shall go. %(example)s")
    return text % {**told, "from_place": from_place(place, cast)}


def _several_names(facts: Facts, cast: Cast) -> str:
    keys = [str(key) for key in facts["readings"]]
    readings = either([_reading(key, cast) for key in keys[:MOST_READINGS]])
    if len(keys) > MOST_READINGS:
        text = _(
            "%(given)s may mean many things, such as %(readings)s."
            " Please write a little more of it."
        )
    else:
        text = _("%(given)s may mean %(readings)s. Please write a little more of it.")
    return text % {"given": quoted(str(facts["given"])), "readings": readings}


def _reading(key: str, cast: Cast) -> str:
    """Give a reading, a card by the title that names only this one."""
    return title_quoted(typed(key, cast)) if key in CARD_NAMES else thing(key, cast)


SENTENCES: Mapping[str, Told] = {
    "malformed": _malformed,
    "nothing_to_read": _nothing_to_read,
    "nothing_chosen": _nothing_chosen,
    "not_a_number": _not_a_number,
    "unknown_name": _unknown_name,
    "place_missing": _place_missing,
    "not_canonical": _not_canonical,
    "arrow_missing": _arrow_missing,
    "several_names": _several_names,
}
