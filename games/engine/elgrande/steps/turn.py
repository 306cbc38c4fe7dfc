"""A seat's turn: fetch, take a card, then its two halves in free order."""

from __future__ import annotations

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Pieces
from games.engine.core.spread import Spread
from games.engine.core.state import Step
from games.engine.elgrande.board import FETCH, INDEX, PROVINCE, REGION_COUNT, REGIONS
from games.engine.elgrande.events import (
    CaballerosFetched,
    CaballerosPlaced,
    CardTaken,
    HalfWaived,
)
from games.engine.elgrande.state import GameState

# The halves of a card that are still to be done.
PLACE = 1
SPECIAL = 2

END = "end"
TAKEN = -1


def ask_fetch(state: GameState, step: Step) -> Decision | None:
    """Ask how many caballeros come to court; regions only for what the province cannot give."""
    seat = step[1]
    number = FETCH[state.power[seat]]
    if not number:
        return None
    province = state.province[seat]
    facts = (("power", state.power[seat]),)
    if province >= number:
        return Spread(seat, "fetch", (PROVINCE,), (number,), 0, number, "province_first", facts)
    places = [PROVINCE] if province else []
    caps = [province] if province else []
    width = state.rules.width
    for region in range(REGION_COUNT):
        pieces = state.on[region * width + seat]
        if pieces and region != state.king:
            places.append(REGIONS[region])
            caps.append(min(pieces, number - province))
    if not places:
        return None
    high = min(number, sum(caps))
    first = (PROVINCE,) if province else ()
    return Spread(
        seat, "fetch", tuple(places), tuple(caps), 0, high, "province_first", facts, first=first
    )


def settle_fetch(state: GameState, step: Step, answer: Pieces, scene: Scene) -> None:
    """Bring them to court."""
    seat = step[1]
    for place, pieces in answer:
        if place == PROVINCE:
            state.province[seat] -= pieces
        else:
            state.on[INDEX[place] * state.rules.width + seat] -= pieces
        state.court[seat] += pieces
    scene.append(CaballerosFetched(seat, answer))


def ask_take(state: GameState, step: Step) -> Decision | None:
    """Ask for one of the open cards; taking one is mandatory."""
    cards = state.rules.cards
    options = tuple([cards[card].id for card in state.open if card != TAKEN])
    return Choose(step[1], "take", options, "open_card")


def settle_take(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Take it: the next seat cannot."""
    card = state.rules.card_index[answer]
    state.open[state.open.index(card)] = TAKEN
    scene.append(CardTaken(step[1], answer))
    begin_halves(state, step[1], card, PLACE | SPECIAL)


def begin_halves(state: GameState, seat: int, card: int, left: int) -> None:
    """Ask for what is left of a card, as far as it can be done now.

    A special action that has no target yet may get one by the placing, so that comes first then.
    """
    if left & SPECIAL:
        effects = state.rules.cards[card].effects
        verbs = tuple([effect.verb for effect in effects if effect.possible(state, seat)])
        if verbs:
            state.agenda.append(("do", seat, card, left, verbs))
            return
    if left & PLACE and state.court[seat]:
        state.agenda.append(("place", seat, card, left & SPECIAL))


def do_halves(state: GameState, step: Step, scene: Scene) -> None:
    """Go on with what is left of a card."""
    begin_halves(state, step[1], step[2], step[3])


def ask_do(state: GameState, step: Step) -> Decision | None:
    """Ask which half comes next, or whether the turn shall end with the rest waived."""
    _, seat, card, left, verbs = step
    place = ("place",) if left & PLACE and state.court[seat] else ()
    facts = state.rules.card_facts[card]
    return Choose(seat, "do", (*place, *verbs, END), "halves", facts)


def settle_do(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Begin the chosen half; each is completed before the other starts."""
    _, seat, card, left, verbs = step
    if answer == "place":
        state.agenda.append(("place", seat, card, left & SPECIAL))
    elif answer == END:
        place = ("place",) if left & PLACE and state.court[seat] else ()
        scene.append(HalfWaived(seat, (*place, *verbs)))
    else:
        if left & PLACE:
            state.agenda.append(("halves", seat, card, PLACE))
        effects = state.rules.cards[card].effects
        effect = next(effect for effect in effects if effect.verb == answer)
        effect.begin(state, seat, card, scene)


def ask_place(state: GameState, step: Step) -> Decision | None:
    """Ask where caballeros go from court: beside the king's region, or into the castillo."""
    _, seat, card, _ = step
    rules = state.rules
    places = rules.beside[state.king]
    most = rules.cards[card].place
    if most > state.court[seat]:
        most = state.court[seat]
    facts = state.rules.king_facts[card][state.king]
    return Spread(seat, "place", places, (most,) * len(places), 0, most, "beside_king", facts)


def settle_place(state: GameState, step: Step, answer: Pieces, scene: Scene) -> None:
    """Place them."""
    _, seat, card, left = step
    width = state.rules.width
    for place, pieces in answer:
        state.court[seat] -= pieces
        state.on[INDEX[place] * width + seat] += pieces
    scene.append(CaballerosPlaced(seat, answer))
    if left:
        begin_halves(state, seat, card, left)


STEPS: Steps = {
    "fetch": Ask(ask_fetch, settle_fetch),
    "take": Ask(ask_take, settle_take),
    "halves": Auto(do_halves),
    "do": Ask(ask_do, settle_do),
    "place": Ask(ask_place, settle_place),
}
