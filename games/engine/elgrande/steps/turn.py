"""A seat's turn: fetch, take a card, then its two halves in free order."""

from __future__ import annotations

from games.engine.core.agenda import Ask, Auto, Scene, Steps
from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Pieces
from games.engine.core.spread import Spread
from games.engine.core.state import Step
from games.engine.elgrande.board import INDEX
from games.engine.elgrande.court import bring, fetchable
from games.engine.elgrande.events import (
    CaballerosFetched,
    CaballerosPlaced,
    CardTaken,
    HalfWaived,
)
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps.veto import waived

# The halves of a card that are still to be done.
PLACE = 1
SPECIAL = 2
ROYAL = 4  # the placing may go to where the king is, too

END = "end"
TAKEN = -1


def ask_fetch(state: GameState, step: Step) -> Decision | None:
    """Ask how many caballeros come to court; regions only for what the province cannot give."""
    seat = step[1]
    value = state.power[seat]
    number = state.rules.fetch[value]
    if not number:
        return None
    return fetchable(state, seat, "fetch", number, "province_first", (("power", value),))


def settle_fetch(state: GameState, step: Step, answer: Pieces, scene: Scene) -> None:
    """Bring them to court."""
    seat = step[1]
    bring(state, seat, answer)
    scene.append(CaballerosFetched(seat, answer))


def ask_take(state: GameState, step: Step) -> Decision | None:
    """Ask for one of the open cards; taking one is mandatory."""
    ids = state.rules.card_ids
    options = tuple([ids[card] for card in state.open if card != TAKEN])
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
        verbs: tuple[str, ...] = ()
        for effect in state.rules.cards[card].effects:
            if (left & PLACE or not effect.before_placing) and effect.possible(state, seat):
                verbs += (effect.verb,)
        if verbs:
            state.agenda.append(("do", seat, card, left, verbs))
            return
    if left & PLACE and state.court[seat]:
        state.agenda.append(("place", seat, card, left & ~PLACE))


def do_halves(state: GameState, step: Step, scene: Scene) -> None:
    """Go on with what is left of a card."""
    begin_halves(state, step[1], step[2], step[3])


def ask_do(state: GameState, step: Step) -> Decision | None:
    """Ask which half comes next, or whether the turn shall end with the rest waived."""
    _, seat, card, left, verbs = step
    options = (*verbs, END)
    if left & PLACE and state.court[seat]:
        options = ("place", *options)
    return Choose(seat, "do", options, "halves", state.rules.card_facts[card])


def settle_do(state: GameState, step: Step, answer: str, scene: Scene) -> None:
    """Begin the chosen half; each is completed before the other starts."""
    _, seat, card, left, verbs = step
    if answer == "place":
        state.agenda.append(("place", seat, card, left & SPECIAL))
    elif answer == END:
        place = ("place",) if left & PLACE and state.court[seat] else ()
        scene.append(HalfWaived(seat, (*place, *waived(state, card, verbs))))
    else:
        if left & PLACE:
            state.agenda.append(("halves", seat, card, PLACE))
        for effect in state.rules.cards[card].effects:
            if effect.verb == answer:
                effect.begin(state, seat, card, scene)
                return


def ask_place(state: GameState, step: Step) -> Decision | None:
    """Ask where caballeros go from court: beside the king's region, or into the castillo."""
    _, seat, card, left = step
    rules = state.rules
    places = (rules.royal if left & ROYAL else rules.beside)[state.king]
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
    if left & SPECIAL:
        begin_halves(state, seat, card, left)


STEPS: Steps = {
    "fetch": Ask(ask_fetch, settle_fetch),
    "take": Ask(ask_take, settle_take),
    "halves": Auto(do_halves),
    "do": Ask(ask_do, settle_do),
    "place": Ask(ask_place, settle_place),
}
