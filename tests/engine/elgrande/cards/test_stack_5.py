"""Stack 5 of 1995, the king card, place 5; and the deck as a whole."""

import re

from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.names import CARD_NAMES
from tests.engine.elgrande.cards import test_stack_1, test_stack_2, test_stack_3, test_stack_4
from tests.engine.elgrande.rulebook import Case, begin, check, rulebook

CASES = [
    Case(
        "King's Journey: any region but his own, not the castillo",
        board="4 seats; king: seville; turn: blue eg95-5-journey",
        do="blue: king seville !! king_target\nblue: castillo !! king_target",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, granada, valencia",
    ),
    Case(
        "King's Journey: the king first, then the neighbours of his new region",
        board="4 seats; king: seville; seville: orange 2; court: blue 6; turn: blue eg95-5-journey",
        do="""
        blue: king galicia
        blue: place seville 1 !! beside_king
        blue: place galicia 1 !! beside_king
        blue: place basque 6 !! too_many_there
        blue: place basque 3, castillo 2
        """,
        expect="king: galicia; seville: orange 2; basque: blue 3; castillo: blue 2; court: blue 1",
    ),
    Case(
        "King's Journey: placing first, then the king, even into the region just entered",
        board="4 seats; king: seville; court: blue 6; turn: blue eg95-5-journey",
        do="blue: place granada 5; king granada",
        expect="king: granada; granada: blue 5; court: blue 1; asked: nobody",
    ),
    Case(
        "King's Journey: his bonus goes with him",
        board="4 seats; king: aragon; seville: blue 1; galicia: orange 1;"
        "turn: blue eg95-5-journey, orange eg95-3-fours",
        do="blue: king seville\norange: score",
        expect="score: blue 6, orange 4",
    ),
    Case(
        "King's Journey: he may stay, and nobody else gets the card in this round",
        board="2 seats; king: seville; cards: eg95-3-fours, eg95-5-journey; turn: blue, orange",
        do="blue: take eg95-5-journey; end\norange: take eg95-5-journey !! open_card",
        expect="king: seville; cards: eg95-3-fours; asked: orange take",
        allowed="eg95-3-fours",
    ),
    Case(
        "King's Journey: vetoed as a whole he stays, placing is left",
        board="4 seats; king: seville; court: blue 1; veto: orange 1; turn: blue eg95-5-journey",
        do="blue: king galicia\norange: keep 1 !! veto\norange: keep 0",
        expect="king: seville; asked: blue place",
        allowed="new_castile, granada, castillo",
    ),
    Case(
        "King's Journey, E34: taken or not, it lies open again in the next round",
        board="new game; seats: blue orange",
        do="""
        blue: power 13
        orange: power 12
        blue: take eg95-5-journey; end
        orange: take eg95-3-fours; end
        orange: power 13
        blue: power 12
        orange: take eg95-1-muster; end
        blue: take eg95-3-fours; end
        """,
        expect="round: 3; cards: eg95-5-journey, eg95-2-court-all",
    ),
]


@rulebook(CASES)
def test_card(case):
    check(case)


# Id, copies and name as the rules dossier has them; a card places the number of its stack.
DECK = """
eg95-1-own-region            1 Relocation
eg95-1-muster                1 Muster
eg95-1-muster-or-relocation  1 Muster or March
eg95-1-five-any              2 Exodus
eg95-1-three-foreign         1 Whispers
eg95-1-three-any             1 Schemes
eg95-1-two-two               2 Double Game
eg95-1-four-own              1 Night March
eg95-1-four-any              1 Grand Scheme
eg95-2-veto                  2 Veto
eg95-2-court-all             1 Empty Court
eg95-2-court-three           1 Thinned Court
eg95-2-wrath                 1 King's Wrath
eg95-2-blade                 1 Hired Blade
eg95-2-desertion             1 Desertion
eg95-2-feud                  1 Feud
eg95-2-survey                3 Royal Survey
eg95-3-fours                 2 Frontier Tribute
eg95-3-fives                 2 Feast Day
eg95-3-six-seven             1 Heartland Tribute
eg95-3-castillo              2 Open Gates
eg95-3-firsts                1 Laurels
eg95-3-most                  1 Crowded Roads
eg95-3-fewest                1 Quiet Lands
eg95-3-survey                1 Royal Survey
eg95-4-charter               3 New Charter
eg95-4-outing                1 King's Outing
eg95-4-banish                1 Banishment
eg95-4-seat                  2 New Seat
eg95-4-second-wind           2 Second Wind
eg95-4-summons               1 Summons
eg95-4-ballot                1 Sealed Ballot
eg95-5-journey               1 King's Journey
"""


def test_the_cards_are_those_of_the_dossier():
    rows = [line.split(maxsplit=2) for line in DECK.strip().splitlines()]
    told = [(card, int(copies), name, int(card[5])) for card, copies, name in rows]
    assert told == [(row.id, row.copies, CARD_NAMES[row.id]["en"], row.place) for row in CARDS_1995]
    assert all(row.stack == row.place for row in CARDS_1995)


def test_the_stacks_hold_11_11_11_11_and_1_cards():
    state = begin("new game; seats: blue orange green").state
    assert [len(deck) for deck in state.decks] == [11, 11, 11, 11, 1]
    for stack, deck in enumerate(state.decks, 1):
        assert all(state.rules.cards[card].stack == stack for card in deck)
    dealt = [card for deck in state.decks for card in deck]
    assert [dealt.count(card) for card in range(33)] == [row.copies for row in CARDS_1995]


def test_without_vetoes_stack_2_has_nine_cards_for_nine_rounds():
    state = begin("new game; seats: blue orange green", {"veto": False}).state
    assert [len(deck) for deck in state.decks] == [11, 9, 11, 11, 1]
    assert "eg95-2-veto" not in {state.rules.cards[card].id for card in state.decks[1]}


def test_every_card_has_a_case():
    cases = list(CASES)
    for stack in (test_stack_1, test_stack_2, test_stack_3, test_stack_4):
        cases += stack.CASES
    used = {card for case in cases for card in re.findall(r"turn: \w+ (eg95-[\w-]+)", case.board)}
    assert used == {row.id for row in CARDS_1995}
