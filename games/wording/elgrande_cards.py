"""Action cards in our own words: a sentence for each effect, made from its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.engine.elgrande.board import CABALLEROS
from games.engine.elgrande.effects.courts import Drain, Strike, Wrath
from games.engine.elgrande.effects.crown import Charter, Grande, King, KingSent
from games.engine.elgrande.effects.dials import Ballot, Banish, Desert
from games.engine.elgrande.effects.effect import Effect
from games.engine.elgrande.effects.moving import Move, Muster
from games.engine.elgrande.effects.own import Hold, Recall, Summon
from games.engine.elgrande.effects.regency import Escort, Infiltrate, Viceroy
from games.engine.elgrande.effects.scores import (
    ScoreCastillo,
    ScoreClass,
    ScoreCrowd,
    ScoreFirsts,
    Survey,
)
from games.engine.elgrande.ruleset import ElGrande
from games.engine.rulesets import RULESETS
from games.wording.names import card_title
from games.wording.phrases import both, either


class CardText(NamedTuple):
    """What a card shows: title, effect, how many caballeros it places, and that in words."""

    title: str
    effect: str
    place: int
    placing: str


class _Card(NamedTuple):
    place: int
    effects: tuple[Effect, ...]
    names: tuple[str, ...]


def card_text(card: str, ruleset: str, version: int | None = None) -> CardText:
    """Give the words of a card in the reader's language."""
    place, effects, _names = _cards(ruleset, version)[card]
    placing = ngettext(
        "Place up to %(number)d caballero.", "Place up to %(number)d caballeros.", place
    )
    told = [effect_sentence(effect) for effect in effects]
    whole = told[0] if told else _("No ability.")
    for other in told[1:]:
        whole = pgettext("card", "%(one)s Or: %(other)s") % {"one": whole, "other": other}
    told_placing = placing % {"number": place} if place else ""  # grey cards place nobody
    return CardText(card_title(card), whole, place, told_placing)


def card_says(card: str, ruleset: str, version: int | None = None) -> str:
    """Give a card with its text, which speaks to its player and not to the reader."""
    text = card_text(card, ruleset, version)
    return pgettext("card", "%(card)s: %(effect)s") % {"card": text.title, "effect": text.effect}


def card_effects(card: str, ruleset: str, version: int | None = None) -> tuple[str, ...]:
    """Give the names of a card's effects, for the symbols on it."""
    return _cards(ruleset, version)[card].names


def special_text(card: str, verb: str, ruleset: str, version: int | None = None) -> str:
    """Give what the special action of a card with that verb does; the whole where none has it."""
    effects = _cards(ruleset, version)[card].effects
    fitting = [effect for effect in effects if effect.verb == verb]
    return " ".join(effect_sentence(effect) for effect in fitting or effects)


def special_verb(card: str, ruleset: str, version: int | None = None) -> str:
    """Give the verb of a card's first special action."""
    return _cards(ruleset, version)[card].effects[0].verb


@lru_cache(maxsize=16)
def _cards(ruleset: str, version: int | None) -> Mapping[str, _Card]:
    rules = RULESETS.get(ruleset, version)
    assert isinstance(rules, ElGrande)
    made = rules.edition.effects
    return {
        row.id: _Card(
            row.place,
            tuple(made[e.name](**e.parameters) for e in row.effects),
            tuple(e.name for e in row.effects),
        )
        for row in rules.edition.cards
    }


def effect_sentence(effect: Effect) -> str:
    """Give what an effect does, said to its player."""
    return _SENTENCES[type(effect)](effect)


def _move(effect: Move) -> str:
    told = [
        told(number)
        for told, number in ((_own, effect.own), (_foreign, effect.foreign), (_any, effect.any))
        if number
    ]
    if effect.one_region:
        text = _("Move %(caballeros)s from one region to others or to the Castillo.")
    else:
        text = _("Move %(caballeros)s to other regions or to the Castillo.")
    return text % {"caballeros": both(told)}


def _own(number: int) -> str:
    if number >= CABALLEROS:
        return _("any number of your own caballeros")
    return ngettext(
        "up to %(number)d caballero of your own", "up to %(number)d caballeros of your own", number
    ) % {"number": number}


def _foreign(number: int) -> str:
    return ngettext(
        "up to %(number)d caballero of other players",
        "up to %(number)d caballeros of other players",
        number,
    ) % {"number": number}


def _any(number: int) -> str:
    return ngettext(
        "up to %(number)d caballero of any colour",
        "up to %(number)d caballeros of any colour",
        number,
    ) % {"number": number}


def _muster(effect: Muster) -> str:
    if effect.beside:
        text = ngettext(
            "Place up to %(number)d extra caballero from court, beside the king's region or in the"
            " Castillo.",
            "Place up to %(number)d extra caballeros from court, beside the king's region or in the"
            " Castillo.",
            effect.up_to,
        )
    elif effect.castillo:
        text = ngettext(
            "Place up to %(number)d extra caballero from court in any region or in the Castillo.",
            "Place up to %(number)d extra caballeros from court in any regions or in the Castillo.",
            effect.up_to,
        )
    else:
        text = ngettext(
            "Place up to %(number)d extra caballero from court in any region.",
            "Place up to %(number)d extra caballeros from court in any regions.",
            effect.up_to,
        )
    return text % {"number": effect.up_to}


def _hold(effect: Hold) -> str:
    return _(
        "Keep this card: to the end of the next round you may stop one special action"
        " of another player."
    )


def _drain(effect: Drain) -> str:
    if effect.amount >= CABALLEROS:
        return _("All caballeros at the other players' courts go back to the province.")
    text = ngettext(
        "From every other player's court %(number)d caballero goes back to the province.",
        "From every other player's court %(number)d caballeros go back to the province.",
        effect.amount,
    )
    return text % {"number": effect.amount}


def _wrath(effect: Wrath) -> str:
    text = ngettext(
        "Every other player sends %(number)d caballero from regions or court to the province.",
        "Every other player sends %(number)d caballeros from regions or court to the province.",
        effect.amount,
    )
    return text % {"number": effect.amount}


def _strike(effect: Strike) -> str:
    if effect.spare:
        return _("You may send one caballero of each other player from a region to the province.")
    return _("Send one caballero of each other player from a region to the province.")


def _desert(effect: Desert) -> str:
    if effect.amount >= CABALLEROS:
        return _(
            "Every other player chooses a region in secret; all their caballeros there"
            " go back to the province."
        )
    text = ngettext(
        "Every other player chooses a region in secret; %(number)d of their caballeros there"
        " goes back to the province.",
        "Every other player chooses a region in secret; %(number)d of their caballeros there"
        " go back to the province.",
        effect.amount,
    )
    return text % {"number": effect.amount}


def _banish(effect: Banish) -> str:
    return _(
        "Name a region: every other player moves all caballeros out of it,"
        " to a region chosen in secret."
    )


def _ballot(effect: Ballot) -> str:
    if effect.shared:
        return _("All players choose a region in secret; those chosen more than once are scored.")
    return _("All players choose a region in secret; those chosen only once are scored.")


def _survey(effect: Survey) -> str:
    if effect.castillo:
        return _("Score one region of your choice, or the Castillo.")
    return _("Score one region of your choice.")


def _score_class(effect: ScoreClass) -> str:
    values = either([str(value) for value in effect.values])
    return _("Score every region whose first place pays %(values)s.") % {"values": values}


def _score_castillo(effect: ScoreCastillo) -> str:
    return _("Score the Castillo; the caballeros stay inside.")


def _score_firsts(effect: ScoreFirsts) -> str:
    return _("Score all regions, but only for whoever is alone in first place.")


def _score_crowd(effect: ScoreCrowd) -> str:
    if effect.most:
        return _("Score the region with the most caballeros, or all that are level.")
    return _("Score the region with the fewest caballeros, but not none, or all that are level.")


def _charter(effect: Charter) -> str:
    return _("Bring a scoreboard into play, or move one to another area.")


def _king(effect: King) -> str:
    texts = {
        "region": _("Move the king to any other region."),
        "neighbour": _("Move the king to a neighbouring region."),
        "fewest": _("Move the king to the region with the fewest caballeros, but not none."),
        "abroad": _("Move the king to France or to Portugal."),
        "castillo": _("Move the king beside the Castillo and close it."),
    }
    if effect.joust:
        grandes = _("All grandes in his new region go into the Castillo.")
        return f"{texts[effect.to]} {grandes}"
    return texts[effect.to]


def _escort(effect: Escort) -> str:
    text = ngettext(
        "Move the king to any other region, and %(number)d caballero of your choice with him"
        " from the region he leaves.",
        "Move the king to any other region, and %(number)d caballeros of your choice with him"
        " from the region he leaves.",
        effect.bring,
    )
    return text % {"number": effect.bring}


def _viceroy(effect: Viceroy) -> str:
    return _("The king and a grande of your choice change places.")


def _infiltrate(effect: Infiltrate) -> str:
    return _("In this turn you may also place in the king's region; say so before you place.")


def _grande(effect: Grande) -> str:
    return _("Move your grande to another region.")


def _recall(effect: Recall) -> str:
    return _("Take one of your used power cards back, unseen by the others.")


def _summon(effect: Summon) -> str:
    if effect.regions:
        text = ngettext(
            "Bring up to %(number)d caballero to court, from the province or, if that is short,"
            " from your regions.",
            "Bring up to %(number)d caballeros to court, from the province or, if that is short,"
            " from your regions.",
            effect.up_to,
        )
        return text % {"number": effect.up_to}
    text = ngettext(
        "Bring up to %(number)d caballero from the province to court.",
        "Bring up to %(number)d caballeros from the province to court.",
        effect.up_to,
    )
    return text % {"number": effect.up_to}


# Any: each sentence takes effects of its own kind.
_SENTENCES: Mapping[type[Effect], Callable[[Any], str]] = {
    Move: _move,
    Muster: _muster,
    Hold: _hold,
    Drain: _drain,
    Wrath: _wrath,
    Strike: _strike,
    Desert: _desert,
    Banish: _banish,
    Ballot: _ballot,
    Survey: _survey,
    ScoreClass: _score_class,
    ScoreCastillo: _score_castillo,
    ScoreFirsts: _score_firsts,
    ScoreCrowd: _score_crowd,
    Charter: _charter,
    King: _king,
    KingSent: _king,
    Escort: _escort,
    Viceroy: _viceroy,
    Infiltrate: _infiltrate,
    Grande: _grande,
    Recall: _recall,
    Summon: _summon,
}
