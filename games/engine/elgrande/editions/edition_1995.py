"""El Grande as printed in 1995 and 1996: 45 action cards, one board for all player numbers."""

from __future__ import annotations

from games.engine.core.agenda import Steps
from games.engine.core.chance import Chance
from games.engine.core.pick import Pick
from games.engine.core.ruleset import Option
from games.engine.elgrande.board import VALUES_1995
from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.effects import courts, crown, dials, moving, own, pick_one, scores
from games.engine.elgrande.rules import Edition, Rules
from games.engine.elgrande.state import GameState
from games.engine.elgrande.steps import general, round, turn, veto

STACKS = (1, 2, 3, 4, 5)
KING_STACK = 4  # the index of the single card that is back every round

STEPS: Steps = {
    **round.STEPS,
    **turn.STEPS,
    **veto.STEPS,
    **general.STEPS,
    **moving.STEPS,
    **courts.STEPS,
    **dials.STEPS,
    **pick_one.STEPS,
    **crown.STEPS,
    **scores.STEPS,
    **own.STEPS,
}

EFFECTS = {
    "move": moving.Move,
    "muster": moving.Muster,
    "drain": courts.Drain,
    "wrath": courts.Wrath,
    "strike": courts.Strike,
    "desert": dials.Desert,
    "banish": dials.Banish,
    "ballot": dials.Ballot,
    "survey": scores.Survey,
    "score_class": scores.ScoreClass,
    "score_castillo": scores.ScoreCastillo,
    "score_firsts": scores.ScoreFirsts,
    "score_crowd": scores.ScoreCrowd,
    "king": crown.King,
    "grande": crown.Grande,
    "charter": crown.Charter,
    "hold": own.Hold,
    "recall": own.Recall,
    "summon": own.Summon,
}


def stacks(rules: Rules) -> list[list[int]]:
    """Give the cards of each stack; without vetoes stack 2 has just nine for nine rounds."""
    without_veto = rules.options["veto"] is False
    return [
        [
            index
            for index, card in enumerate(rules.cards)
            if card.stack == stack
            and not (without_veto and any(e.verb == "hold" for e in card.effects))
            for _ in range(card.copies)
        ]
        for stack in STACKS
    ]


def deal(rules: Rules, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Shuffle each stack."""
    return tuple(
        tuple(chance.shuffled(f"stack {stack}", cards))
        for stack, cards in zip(STACKS, stacks(rules), strict=True)
    )


def redeal(rules: Rules, seen: list[list[int]], pick: Pick) -> tuple[tuple[int, ...], ...]:
    """Give decks that begin with the cards seen, the others drawn anew."""
    decks = []
    for shown, cards in zip(seen, stacks(rules), strict=True):
        for card in shown:
            cards.remove(card)
        decks.append((*shown, *pick.shuffled(cards)))
    return tuple(decks)


def reveal(state: GameState) -> list[int]:
    """Give the top card of each stack; the king card lies open anew each round."""
    return [
        deck[0 if stack == KING_STACK else state.round] for stack, deck in enumerate(state.decks)
    ]


EDITION_1995 = Edition(
    key="elgrande-1995",
    version=1,
    players=range(2, 6),
    options=(
        Option("length", ("full", "short"), "full"),
        Option("castillo_visible", (False, True), False),
        Option("veto", (True, False), True),
    ),
    cards=CARDS_1995,
    values=VALUES_1995,
    places_scored={2: 1, 3: 2, 4: 3, 5: 3},
    partial_veto=True,
    effects=EFFECTS,
    steps=STEPS,
    deal=deal,
    redeal=redeal,
    reveal=reveal,
)
