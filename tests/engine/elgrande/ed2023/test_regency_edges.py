"""New Regency: every card vetoed, skipped and void, and what the cards do to each other."""

import pytest

from games.engine.core.spread import Spread
from games.engine.elgrande.cards_2023 import CARDS_2023
from tests.engine.elgrande.rulebook import ED2023, Case23, begin, check, rulebook

ON = {"new_regency": True}
BOARD = (
    "4 seats; king: granada; granada: blue 1, orange 1; seville: grande orange, blue 2;"
    "aragon: green 1; castillo: blue 1; court: blue 2;"
)
# What each card is asked for at this position.
ACTIONS = {
    "exile": "king france",
    "escort": "king seville; escort own granada>seville, orange granada>seville",
    "joust": "king seville",
    "retreat": "king aragon",
    "revolt": "king castillo",
    "infiltration": "infiltrate",
    "viceroy": "viceroy orange",
    "journey": "king seville",
}
UNCHANGED = (
    "king: granada; granada: blue 1, orange 1; seville: grande orange, blue 2; aragon: green 1;"
    "castillo: blue 1; court: blue 2;"
)


def test_the_table_names_every_card():
    cards = {row.id for row in CARDS_2023 if "regency" in row.id}
    assert cards == {f"eg23-regency-{name}" for name in ACTIONS}
    assert sum(row.copies for row in CARDS_2023 if row.id in cards) == 10
    assert {row.place for row in CARDS_2023 if row.id in cards} == {5}


@pytest.mark.parametrize(("card", "action"), ACTIONS.items())
def test_a_veto_stops_the_whole(card, action):
    check(
        Case23(
            "vetoed, nothing has changed and the placing half is left",
            board=f"{BOARD} veto: purple 1; turn: blue eg23-regency-{card}",
            do=f"blue: {action}\npurple: keep 1 !! veto\npurple: keep 0",
            expect=f"{UNCHANGED} veto: empty; asked: blue place",
            allowed="new_castile, seville, valencia, castillo",
            options=ON,
        )
    )


@pytest.mark.parametrize("card", ACTIONS)
def test_it_may_be_skipped(card):
    check(
        Case23(
            "skipped, the king stays",
            board=f"{BOARD} turn: blue eg23-regency-{card}",
            do="blue: place seville 2; end" if card != "infiltration" else "blue: end",
            expect="king: granada; granada: blue 1, orange 1; asked: nobody",
            options=ON,
        )
    )


@pytest.mark.parametrize("card", [card for card in ACTIONS if card != "infiltration"])
def test_the_kings_new_place_counts_for_placing_afterwards(card):
    game = begin(f"{BOARD} turn: blue eg23-regency-{card}", ON, ED2023)
    game.do(f"blue: {ACTIONS[card]}")
    (asked,) = ED2023.pending(game.state)
    king = ED2023.view(game.state, None)["king"]
    assert king != "granada"
    assert isinstance(asked, Spread)
    assert asked.verb == "place"
    assert ("king", king) in asked.facts
    assert king not in asked.places


EDGES = [
    Case23(
        "Summer Court: nobody on the map, it is void",
        board="3 seats; king: granada; castillo: blue 3; turn: blue eg23-regency-retreat",
        expect="king: granada; asked: nobody",
        options=ON,
    ),
    Case23(
        "Summer Court: the king's region is level with another, he may go there or stay",
        board="3 seats; king: granada; granada: blue 1; aragon: orange 1; seville: blue 2;"
        "turn: blue eg23-regency-retreat",
        do="blue: king",
        allowed="aragon",
        options=ON,
    ),
    Case23(
        "Summer Court: all colours count, the automa's too; grandes do not",
        board="2 seats; king: granada; aragon: automa 2; seville: blue 1, automa 2;"
        "galicia: grande blue; turn: blue eg23-regency-retreat",
        do="blue: king",
        allowed="aragon",
        options=ON,
    ),
    Case23(
        "Summer Court: from beside the castillo the castillo is not compared",
        board="3 seats; king: castillo; castillo: blue 1; aragon: orange 2;"
        "turn: blue eg23-regency-retreat",
        do="blue: king aragon",
        expect="king: aragon",
        options=ON,
    ),
    Case23(
        "Royal Train: the automa's caballeros may go along",
        board="2 seats; king: granada; granada: automa 3; turn: blue eg23-regency-escort",
        do="blue: king seville; escort automa granada>seville 2",
        expect="granada: automa 1; seville: automa 2",
        options=ON,
    ),
    Case23(
        "Royal Train: grandes stay",
        board="3 seats; king: granada; granada: blue 1, grande blue, grande orange;"
        "turn: orange eg23-regency-escort",
        do="orange: king seville; escort blue granada>seville 1",
        expect="granada: grande blue, grande orange; seville: blue 1",
        options=ON,
    ),
    Case23(
        "Royal Train: to a region with caballeros; the old one is open afterwards",
        board="3 seats; king: granada; granada: blue 3; seville: orange 1; court: orange 2;"
        "turn: orange eg23-regency-escort",
        do="orange: king seville; escort blue granada>seville 2; place granada 2",
        expect="granada: blue 1, orange 2; seville: blue 2, orange 1",
        options=ON,
    ),
    Case23(
        "Joust: his own grande too, and from beside the castillo",
        board="3 seats; king: castillo; seville: grande blue; turn: blue eg23-regency-joust",
        do="blue: king seville",
        expect="king: seville; castillo: grande blue",
        options=ON,
    ),
    Case23(
        "Joust: a grande in the old king's region stays there",
        board="3 seats; king: granada; granada: grande orange; turn: blue eg23-regency-joust",
        do="blue: king seville",
        expect="granada: grande orange; castillo: empty",
        options=ON,
    ),
    Case23(
        "Grande inside: without a caballero of its own it pays nothing",
        board="3 seats; king: granada; castillo: orange 2, grande blue",
        do="score castillo",
        expect="score: orange 5, blue 0",
        options=ON,
    ),
    Case23(
        "Grande inside: the bonus of home is not paid in the region it left",
        board="3 seats; king: granada; seville: blue 2; castillo: grande blue",
        do="score seville",
        expect="score: blue 4",
        options=ON,
    ),
    Case23(
        "Grande inside with the king abroad: to any region, never to court",
        board="3 seats; round: 3; king: france; castillo: grande blue, orange 1; turn: general",
        do="orange: dial seville\nblue: dial court !! leave_castillo\nblue: dial galicia",
        expect="galicia: grande blue; seville: orange 1; castillo: empty",
        options=ON,
    ),
    Case23(
        "Palace Siege: from abroad",
        board="3 seats; king: portugal; turn: blue eg23-regency-revolt",
        do="blue: king castillo",
        expect="king: castillo",
        options=ON,
    ),
    Case23(
        "Abroad: from beside the castillo, which is open again",
        board="3 seats; king: castillo; court: blue 1; turn: blue eg23-regency-exile",
        do="blue: king france; place castillo 1",
        expect="king: france; castillo: blue 1",
        options=ON,
    ),
    Case23(
        "Back Door: in spite of it no more than the card shows, and none need go there",
        board="3 seats; king: granada; court: blue 7; turn: blue eg23-regency-infiltration",
        do="blue: infiltrate; place granada 6 !! too_many_there\nblue: place seville 1",
        expect="granada: empty; seville: blue 1; asked: nobody",
        options=ON,
    ),
    Case23(
        "Back Door: nobody at court, it is void",
        board="3 seats; king: granada; turn: blue eg23-regency-infiltration",
        expect="asked: nobody",
        options=ON,
    ),
    Case23(
        "Stand-in: void abroad, too",
        board="3 seats; king: france; seville: grande blue; turn: blue eg23-regency-viceroy",
        expect="king: france; asked: nobody",
        options=ON,
    ),
    Case23(
        "Stand-in: the new king's region has its bonus, the grande its new home",
        board="3 seats; king: granada; granada: orange 1; seville: grande orange, orange 1;"
        "turn: blue eg23-regency-viceroy",
        do="blue: viceroy orange\nscore granada\nscore seville",
        expect="king: seville; granada: orange 1, grande orange; score: orange 14",
        options=ON,
    ),
]


@rulebook(EDGES)
def test_edges(case):
    check(case)


def test_a_regency_card_is_gone_after_its_round_used_or_not():
    game = begin(
        "new game; seats: red blue green; starter: red; regions: granada seville aragon galicia;"
        "stack 5: eg23-regency-exile eg23-regency-revolt",
        ON,
        ED2023,
    )
    assert "eg23-regency-exile" in game.shown()["cards"]
    for line in (
        *("red: power 13", "blue: power 12", "green: power 11"),
        *("red: take eg23-1-own-region; end", "blue: take eg23-2-court-all; end"),
        *("green: fetch none", "green: take eg23-3-fours; end"),
    ):
        game.do(line)
    assert "eg23-regency-revolt" in game.shown()["cards"]
    assert "eg23-regency-exile" not in game.shown()["cards"]
