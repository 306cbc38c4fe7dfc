"""The automa at the edges: ties, bonuses, what it takes, moved pieces, the king away."""

import pytest

from games.engine.core import agenda
from games.engine.core.chance import ScriptedChance
from games.engine.core.ruleset import Value
from games.engine.elgrande.events import AutomaPlaced
from games.engine.elgrande.parts.automa import Automa
from games.engine.elgrande.position import read
from tests.engine.elgrande.rulebook import ED2023, Case23, check, rulebook

NEW = (
    "new game; seats: red blue; starter: red; regions: granada seville aragon;"
    "automa regions: basque galicia granada; automa power: 7 12;"
    "stack 1: eg23-1-four-own; stack 2 3: eg23-3-fives; stack 4: eg23-4-seat"
)
ALL: dict[str, Value] = {
    "new_regency": True,
    "power_shift": True,
    "alternative": ("muster", "veto_1", "veto_2", "ballot"),
}

TAKING = [
    Case23(
        "It comes last: of the two cards left it takes the higher one",
        board=NEW.replace("7 12", "1 12"),
        do="red: power 13\nblue: power 12\nred: take eg23-5-journey; end"
        "\nblue: take eg23-4-seat; end",
        expect="round: 2; starter: blue; power: automa 12; asked: blue power",
    ),
    Case23(
        "Q30 a veto card it takes is out and held by nobody",
        board="2 seats; king: granada; cards: eg23-1-four-own, eg23-alt-veto; turn: automa",
        expect="cards: eg23-1-four-own; veto: empty; asked: nobody",
    ),
    Case23(
        "It takes a card of stack 3 before stack 1, whatever lies first",
        board="2 seats; king: granada; cards: eg23-3-fours, eg23-1-four-own; turn: automa",
        expect="cards: eg23-1-four-own",
    ),
    Case23(
        "All modules: grey cards are passed between the two, then it draws and plays",
        board=NEW + "; stack 5: eg23-regency-joust; grey cards: eg23-mod-01 eg23-mod-13 eg23-mod-15"
        " eg23-mod-03 eg23-mod-14 eg23-mod-08",
        do="""
        red: give eg23-mod-13
        blue: give eg23-mod-08
        red: power 6 +1 !! free_power_card
        red: power 7 !! nothing_to_read
        red: power 7 +1
        blue: power 9 -1 !! free_power_card
        blue: power 9
        """,
        expect="power: automa 7, red 7, blue 9; grey red: eg23-mod-01; starter: red;"
        "basque: automa 2; asked: blue fetch",
        options=ALL,
    ),
    Case23(
        "First player: the lower final value of the two, grey cards included",
        board=NEW.replace("7 12", "1 12")
        + "; grey cards: eg23-mod-01 eg23-mod-13 eg23-mod-15 eg23-mod-03 eg23-mod-14 eg23-mod-08",
        do="red: give +1\nblue: give +1\nred: power 5\nblue: power 7 -1",
        expect="starter: red",
        options={"power_shift": True},
    ),
]

SCORING = [
    Case23(
        "Three tied with it: both players take the second place",
        board="2 seats; king: galicia; seville: automa 2, blue 2, orange 2, grande blue",
        do="score seville",
        expect="score: blue 3, orange 3",
    ),
    Case23(
        "Alone in first place it takes the king's bonus from everybody",
        board="2 seats; king: seville; seville: automa 3, blue 2, grande blue",
        do="score seville",
        expect="score: blue 3",
    ),
    Case23(
        "Tied with it for second place nobody else is paid",
        board="2 seats; king: galicia; seville: automa 2, blue 3, orange 2",
        do="score seville",
        expect="score: blue 4, orange 0",
    ),
    Case23(
        "Laurels: where it is first or level, nobody is paid",
        board="2 seats; king: galicia; seville: automa 2, blue 1; granada: automa 1, orange 1;"
        "aragon: automa 1, blue 2; turn: blue eg23-3-firsts",
        do="blue: score",
        expect="score: blue 5, orange 0",
    ),
    Case23(
        "Crowded Roads and Quiet Lands count its caballeros",
        board="2 seats; king: galicia; seville: automa 5; granada: blue 2, orange 1;"
        "turn: blue eg23-3-most",
        do="blue: score",
        expect="score: empty; asked: nobody",
    ),
    Case23(
        "The castillo pays two places, and it takes one",
        board="2 seats; king: galicia; castillo: automa 2, blue 1, orange 3;"
        "turn: blue eg23-3-castillo",
        do="blue: score",
        expect="score: orange 5, blue 0; castillo: automa 2, blue 1, orange 3",
    ),
    Case23(
        "Q30 general scoring asks only the two; with nobody inside it still comes home",
        board="2 seats; round: 6; king: galicia; castillo: automa 4; turn: general",
        expect="castillo: empty; province: automa 30; asked: nobody",
    ),
]

MOVING = [
    Case23(
        "Double Game: it counts among the two foreign ones",
        board="2 seats; king: granada; seville: automa 2, orange 1; turn: blue eg23-1-two-two",
        do="""
        blue: move automa seville>aragon 2, orange seville>aragon 1 !! too_many
        blue: automa seville>aragon 1, orange seville>aragon 1
        """,
        expect="aragon: automa 1, orange 1; seville: automa 1",
    ),
    Case23(
        "Exodus and a grey card move it as well",
        board="2 seats; king: granada; seville: automa 5; power: blue 12; grey blue: eg23-mod-04;"
        "cards: eg23-1-five-any; turn: blue",
        do="blue: move automa seville>castillo 1\nblue: take eg23-1-five-any; move seville;"
        " automa seville>aragon 4",
        expect="castillo: automa 1; aragon: automa 4; seville: empty",
        options={"power_shift": True},
    ),
    Case23(
        "Never out of the king's region, never out of the castillo",
        board="2 seats; king: seville; seville: automa 5; castillo: automa 2;"
        "turn: blue eg23-1-three-foreign",
        expect="seville: automa 5; asked: nobody",
    ),
    Case23(
        "Nobody places out of its supply: Muster knows the own court only",
        board="2 seats; king: seville; court: blue 2; turn: blue eg23-1-muster",
        do="blue: muster automa court>aragon 1 !! kings_taboo",
        expect="aragon: empty",
    ),
    Case23(
        "Hired Blade: with nobody else within reach it alone is hit",
        board="2 seats; king: seville; seville: orange 1; aragon: automa 1;turn: blue eg23-2-blade",
        do="blue: strike automa aragon>province 1",
        expect="aragon: empty; province: automa 30; seville: orange 1",
    ),
    Case23(
        "Banishment: its caballeros stay where the others have to go",
        board="2 seats; king: seville; aragon: automa 2, orange 1; turn: blue eg23-4-banish",
        do="blue: banish aragon\norange: dial granada",
        expect="aragon: automa 2; granada: orange 1",
    ),
    Case23(
        "Desertion asks the other player only",
        board="2 seats; king: granada; seville: automa 2, orange 2; turn: blue eg23-2-desertion",
        do="blue: desert\norange: dial seville",
        expect="seville: automa 2; asked: nobody",
    ),
]


@rulebook([*TAKING, *SCORING, *MOVING])
def test_automa(case):
    check(case)


@pytest.mark.parametrize(
    ("king", "standing", "placed"),
    [
        ("france", 0, (("galicia", 2), ("basque", 2))),
        ("castillo", 0, (("galicia", 2), ("basque", 2))),
        ("galicia", 0, (("basque", 2),)),
        ("galicia", 29, (("basque", 1),)),
        ("basque", 29, (("galicia", 1),)),
    ],
)
def test_the_king_keeps_it_out_of_his_region_only(king, standing, placed):
    state = read(f"2 seats; king: {king}; seville: automa {standing}", ED2023.rules)
    scene = agenda.scene_with(ScriptedChance())
    Automa().begin_round(state, scene)
    assert scene[0] == AutomaPlaced(2, ("galicia", "basque"), placed)


def test_after_a_round_with_an_empty_supply_it_goes_on_with_the_next_cards():
    """Nothing is drawn while it has nobody; sent back caballeros come out again."""
    state = read("2 seats; king: granada; seville: automa 30", ED2023.rules)
    scene = agenda.scene_with(ScriptedChance())
    Automa().begin_round(state, scene)
    state.round = 1
    state.on[6 * 3 + 2], state.province[2] = 27, 3
    Automa().begin_round(state, scene)
    placed = [event for event in scene if isinstance(event, AutomaPlaced)]
    assert placed == [AutomaPlaced(2, ("galicia", "basque"), (("galicia", 2), ("basque", 1)))]
