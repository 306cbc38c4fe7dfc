"""The cards of 2023: base deck, New Regency, alternatives and the grey cards of Power Shift.

The rulebooks explain only some of them: rows marked `assumed` fill the gaps from the deck of 1995.
Copies and placement numbers are assumed nearly everywhere, see the edition's list.
"""

from __future__ import annotations

from games.engine.elgrande.cards import GREY, RELOCATION, CardRow, EffectRow, card, effect


def _guess(card_id: str, stack: int, copies: int, *effects: EffectRow) -> CardRow:
    return card(card_id, stack, copies, *effects)._replace(assumed=True)


_MUSTER = effect("muster", up_to=2, castillo=False)

_BASE = (
    _guess("eg23-1-own-region", 1, 1, RELOCATION),
    card("eg23-1-muster", 1, 1, _MUSTER),
    _guess("eg23-1-five-any", 1, 2, effect("move", any=5, one_region=True)),
    _guess("eg23-1-three-foreign", 1, 1, effect("move", foreign=3)),
    _guess("eg23-1-three-any", 1, 1, effect("move", any=3)),
    card("eg23-1-two-two", 1, 2, effect("move", own=2, foreign=2)),
    card("eg23-1-four-own", 1, 1, effect("move", own=4)),
    _guess("eg23-1-four-any", 1, 1, effect("move", any=4)),
    _guess("eg23-2-court-all", 2, 1, effect("drain", amount=30)),
    _guess("eg23-2-court-three", 2, 1, effect("drain", amount=3)),
    card("eg23-2-wrath", 2, 1, effect("wrath", amount=3)),
    card("eg23-2-blade", 2, 1, effect("strike", spare=False)),
    _guess("eg23-2-desertion", 2, 1, effect("desert", amount=2, prefer=2)),
    card("eg23-2-feud", 2, 1, effect("desert", amount=30, prefer=1)),
    _guess("eg23-2-survey", 2, 4, effect("survey", castillo=False)),
    card("eg23-3-fours", 3, 2, effect("score_class", values=(4,))),
    card("eg23-3-fives", 3, 2, effect("score_class", values=(5,))),
    _guess("eg23-3-six-seven", 3, 1, effect("score_class", values=(6, 7))),
    card("eg23-3-castillo", 3, 2, effect("score_castillo")),
    _guess("eg23-3-firsts", 3, 1, effect("score_firsts")),
    _guess("eg23-3-most", 3, 1, effect("score_crowd", most=True)),
    _guess("eg23-3-fewest", 3, 1, effect("score_crowd", most=False)),
    card("eg23-4-charter", 4, 3, effect("charter")),
    _guess("eg23-4-outing", 4, 1, effect("king", to="neighbour")),
    card("eg23-4-banish", 4, 1, effect("banish")),
    card("eg23-4-seat", 4, 2, effect("grande")),
    card("eg23-4-second-wind", 4, 2, effect("recall")),
    _guess("eg23-4-summons", 4, 1, effect("summon", up_to=2, regions=True)),
    card("eg23-5-journey", 5, 1, effect("king", to="region"))._replace(
        when=(("new_regency", False),)
    ),
)


def _regency(card_id: str, copies: int, row: EffectRow) -> CardRow:
    return card(f"eg23-regency-{card_id}", 5, copies, row)._replace(when=(("new_regency", True),))


_REGENCY = (
    _regency("exile", 1, effect("king_sent", to="abroad")),
    _regency("escort", 1, effect("escort", bring=2)),
    _regency("joust", 1, effect("king", to="region", joust=True)),
    _regency("retreat", 1, effect("king_sent", to="fewest")),
    _regency("revolt", 1, effect("king_sent", to="castillo")),
    _regency("infiltration", 1, effect("infiltrate")),
    _regency("viceroy", 1, effect("viceroy")),
    _regency("journey", 3, effect("king", to="region"))._replace(assumed=True),
)


def _instead(row: CardRow, *names: str) -> CardRow:
    """Give a card that comes in for another one, a copy for each name chosen."""
    chosen = tuple(("alternative", name) for name in names)
    return row._replace(when=chosen, instead=True)


_ALTERNATIVES = (
    _instead(_guess("eg23-alt-muster-or-relocation", 1, 1, _MUSTER, RELOCATION), "muster"),
    _instead(card("eg23-alt-veto", 2, 1, effect("hold")), "veto_1", "veto_2"),
    _instead(_guess("eg23-alt-ballot", 4, 1, effect("ballot", shared=False)), "ballot"),
)

_COURT = effect("summon", up_to=1)
_EXTRA = effect("muster", up_to=1, castillo=True, beside=True)
_OWN = effect("move", own=1)
_FOREIGN = effect("move", foreign=1)

# Modifier and ability of the sixteen grey cards: only a +1 is in a source, all else is assumed.
_SHIFTS: tuple[tuple[int, EffectRow | None], ...] = (
    *((1, _COURT), (1, _EXTRA), (1, _OWN), (1, _FOREIGN)),
    *((-1, _COURT), (-1, _EXTRA), (-1, _OWN), (-1, _FOREIGN)),
    *((2, _COURT), (2, _OWN), (-2, _COURT), (-2, _OWN)),
    *((3, None), (3, None), (-3, None), (-3, None)),
)

_GREYS = tuple(
    CardRow(
        f"eg23-mod-{number:02}",
        *(GREY, 1, 0, () if ability is None else (ability,)),
        vetoable=False,
        modifier=modifier,
        assumed=True,
    )
    for number, (modifier, ability) in enumerate(_SHIFTS, 1)
)

CARDS_2023 = (*_BASE, *_REGENCY, *_ALTERNATIVES, *_GREYS)
