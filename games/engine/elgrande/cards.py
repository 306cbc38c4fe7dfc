"""The action cards: one row each, naming effects and their parameters."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Parameter: TypeAlias = "str | int | bool | tuple[int, ...]"


class EffectRow(NamedTuple):
    """An effect by name, with its parameters."""

    name: str
    parameters: dict[str, Parameter]


class CardRow(NamedTuple):
    """A kind of action card; with several effects its player chooses one."""

    id: str
    stack: int
    copies: int
    place: int
    effects: tuple[EffectRow, ...]


def _effect(name: str, **parameters: Parameter) -> EffectRow:
    return EffectRow(name, parameters)


def _card(card_id: str, stack: int, copies: int, *effects: EffectRow) -> CardRow:
    # The number of caballeros a card places is the number of its stack.
    return CardRow(card_id, stack, copies, stack, effects)


_MUSTER_1995 = _effect("muster", up_to=2, castillo=True)
_RELOCATION = _effect("move", own=30, one_region=True)
_SURVEY_1995 = _effect("survey", castillo=True)

CARDS_1995 = (
    _card("eg95-1-own-region", 1, 1, _RELOCATION),
    _card("eg95-1-muster", 1, 1, _MUSTER_1995),
    _card("eg95-1-muster-or-relocation", 1, 1, _MUSTER_1995, _RELOCATION),
    _card("eg95-1-five-any", 1, 2, _effect("move", any=5, one_region=True)),
    _card("eg95-1-three-foreign", 1, 1, _effect("move", foreign=3)),
    _card("eg95-1-three-any", 1, 1, _effect("move", any=3)),
    _card("eg95-1-two-two", 1, 2, _effect("move", own=2, foreign=2)),
    _card("eg95-1-four-own", 1, 1, _effect("move", own=4)),
    _card("eg95-1-four-any", 1, 1, _effect("move", any=4)),
    _card("eg95-2-veto", 2, 2, _effect("hold")),
    _card("eg95-2-court-all", 2, 1, _effect("drain", amount=30)),
    _card("eg95-2-court-three", 2, 1, _effect("drain", amount=3)),
    _card("eg95-2-wrath", 2, 1, _effect("wrath", amount=3)),
    _card("eg95-2-blade", 2, 1, _effect("strike", spare=True)),
    _card("eg95-2-desertion", 2, 1, _effect("desert", amount=2, prefer=2)),
    _card("eg95-2-feud", 2, 1, _effect("desert", amount=30, prefer=1)),
    _card("eg95-2-survey", 2, 3, _SURVEY_1995),
    _card("eg95-3-fours", 3, 2, _effect("score_class", values=(4,))),
    _card("eg95-3-fives", 3, 2, _effect("score_class", values=(5,))),
    _card("eg95-3-six-seven", 3, 1, _effect("score_class", values=(6, 7))),
    _card("eg95-3-castillo", 3, 2, _effect("score_castillo")),
    _card("eg95-3-firsts", 3, 1, _effect("score_firsts")),
    _card("eg95-3-most", 3, 1, _effect("score_crowd", most=True)),
    _card("eg95-3-fewest", 3, 1, _effect("score_crowd", most=False)),
    _card("eg95-3-survey", 3, 1, _SURVEY_1995),
    _card("eg95-4-charter", 4, 3, _effect("charter")),
    _card("eg95-4-outing", 4, 1, _effect("king", anywhere=False)),
    _card("eg95-4-banish", 4, 1, _effect("banish")),
    _card("eg95-4-seat", 4, 2, _effect("grande")),
    _card("eg95-4-second-wind", 4, 2, _effect("recall")),
    _card("eg95-4-summons", 4, 1, _effect("summon", up_to=2)),
    _card("eg95-4-ballot", 4, 1, _effect("ballot", shared=False)),
    _card("eg95-5-journey", 5, 1, _effect("king", anywhere=True)),
)
