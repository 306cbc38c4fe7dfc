"""The action cards: one row each, naming effects and their parameters."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Parameter: TypeAlias = "str | int | bool | tuple[int, ...]"


GREY = 0  # the stack of cards that are dealt to hands


class EffectRow(NamedTuple):
    """An effect by name, with its parameters."""

    name: str
    parameters: dict[str, Parameter]


class CardRow(NamedTuple):
    """A kind of card; with several effects its player chooses one."""

    id: str
    stack: int
    copies: int
    place: int
    effects: tuple[EffectRow, ...]
    # Options with the value that brings the card in, once for each that holds; none: always.
    when: tuple[tuple[str, bool | str], ...] = ()
    instead: bool = False  # for every copy another card of the stack leaves unseen
    vetoable: bool = True
    modifier: int = 0  # what a grey card adds to a power card
    assumed: bool = False  # that there is such a card is our guess


def effect(name: str, **parameters: Parameter) -> EffectRow:
    """Give an effect with its parameters."""
    return EffectRow(name, parameters)


def card(card_id: str, stack: int, copies: int, *effects: EffectRow) -> CardRow:
    """Give a card that places as many caballeros as the number of its stack."""
    return CardRow(card_id, stack, copies, stack, effects)


_MUSTER_1995 = effect("muster", up_to=2, castillo=True)
RELOCATION = effect("move", own=30, one_region=True)
_SURVEY_1995 = effect("survey", castillo=True)

CARDS_1995 = (
    card("eg95-1-own-region", 1, 1, RELOCATION),
    card("eg95-1-muster", 1, 1, _MUSTER_1995),
    card("eg95-1-muster-or-relocation", 1, 1, _MUSTER_1995, RELOCATION),
    card("eg95-1-five-any", 1, 2, effect("move", any=5, one_region=True)),
    card("eg95-1-three-foreign", 1, 1, effect("move", foreign=3)),
    card("eg95-1-three-any", 1, 1, effect("move", any=3)),
    card("eg95-1-two-two", 1, 2, effect("move", own=2, foreign=2)),
    card("eg95-1-four-own", 1, 1, effect("move", own=4)),
    card("eg95-1-four-any", 1, 1, effect("move", any=4)),
    card("eg95-2-veto", 2, 2, effect("hold"))._replace(when=(("veto", True),)),
    card("eg95-2-court-all", 2, 1, effect("drain", amount=30)),
    card("eg95-2-court-three", 2, 1, effect("drain", amount=3)),
    card("eg95-2-wrath", 2, 1, effect("wrath", amount=3)),
    card("eg95-2-blade", 2, 1, effect("strike", spare=True)),
    card("eg95-2-desertion", 2, 1, effect("desert", amount=2, prefer=2)),
    card("eg95-2-feud", 2, 1, effect("desert", amount=30, prefer=1)),
    card("eg95-2-survey", 2, 3, _SURVEY_1995),
    card("eg95-3-fours", 3, 2, effect("score_class", values=(4,))),
    card("eg95-3-fives", 3, 2, effect("score_class", values=(5,))),
    card("eg95-3-six-seven", 3, 1, effect("score_class", values=(6, 7))),
    card("eg95-3-castillo", 3, 2, effect("score_castillo")),
    card("eg95-3-firsts", 3, 1, effect("score_firsts")),
    card("eg95-3-most", 3, 1, effect("score_crowd", most=True)),
    card("eg95-3-fewest", 3, 1, effect("score_crowd", most=False)),
    card("eg95-3-survey", 3, 1, _SURVEY_1995),
    card("eg95-4-charter", 4, 3, effect("charter")),
    card("eg95-4-outing", 4, 1, effect("king", to="neighbour")),
    card("eg95-4-banish", 4, 1, effect("banish")),
    card("eg95-4-seat", 4, 2, effect("grande")),
    card("eg95-4-second-wind", 4, 2, effect("recall")),
    card("eg95-4-summons", 4, 1, effect("summon", up_to=2)),
    card("eg95-4-ballot", 4, 1, effect("ballot", shared=False)),
    card("eg95-5-journey", 5, 1, effect("king", to="region")),
)
