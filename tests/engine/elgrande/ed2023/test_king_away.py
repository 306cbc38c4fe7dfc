"""Cards of the base deck while the king is abroad or beside the castillo."""

import pytest

from tests.engine.elgrande.rulebook import Case23, check, rulebook

ON = {"new_regency": True}
REGIONS = "galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada, valencia"

ABROAD = [
    Case23(
        "Fetching: with an empty province every region gives, the castillo none",
        board="3 seats; king: france; power: blue 9; aragon: blue 20; granada: blue 8;"
        "castillo: blue 2; cards: eg23-1-muster; turn: blue",
        do="blue: fetch castillo 1 !! province_first",
        allowed="aragon, granada",
        options=ON,
    ),
    Case23(
        "Exodus: every region may be left, the castillo may be entered",
        board="3 seats; king: portugal; galicia: orange 3; turn: blue eg23-1-five-any",
        do="blue: move galicia; orange galicia>castillo 3",
        expect="galicia: empty; castillo: orange 3",
        options=ON,
    ),
    Case23(
        "King's Wrath: every region and the court",
        board="3 seats; king: portugal; galicia: orange 1; granada: orange 1; court: orange 2;"
        "turn: blue eg23-2-wrath",
        do="blue: wrath",
        allowed="galicia, granada, court",
        options=ON,
    ),
    Case23(
        "Desertion: every region with two counts",
        board="3 seats; king: france; galicia: orange 2; granada: orange 2; aragon: orange 1;"
        "turn: blue eg23-2-desertion",
        do="blue: desert",
        allowed="galicia, granada",
        options=ON,
    ),
    Case23(
        "New Charter: every area without a scoreboard",
        board="3 seats; king: france; aragon: board 840; turn: blue eg23-4-charter",
        do="blue: charter 840 castillo",
        expect="castillo: board 840; aragon: empty",
        options=ON,
    ),
    Case23(
        "New Seat: any region but the one where the grande is",
        board="3 seats; king: france; aragon: grande blue; turn: blue eg23-4-seat",
        do="blue: grande france !! grande_target\nblue: grande aragon !! grande_target",
        allowed=REGIONS.replace("aragon, ", ""),
        options=ON,
    ),
    Case23(
        "King's Journey of the base game brings nobody abroad",
        board="3 seats; king: granada; turn: blue eg23-5-journey",
        do="blue: king portugal !! king_target",
        expect="king: granada",
    ),
    Case23(
        "General scoring: no king's bonus anywhere, dials lead to all nine regions",
        board="3 seats; round: 3; king: france; castillo: blue 1; granada: orange 1; turn: general",
        do="blue: dial granada",
        expect="granada: blue 1, orange 1; score: blue 8, orange 3",
        options=ON,
    ),
]

BESIDE = [
    Case23(
        "Fetching: no region is taboo",
        board="3 seats; king: castillo; power: blue 9; aragon: blue 28; castillo: blue 2;"
        "cards: eg23-1-muster; turn: blue",
        allowed="aragon",
        options=ON,
    ),
    Case23(
        "Placing: beside every region, nothing falls into the castillo",
        board="3 seats; king: castillo; court: blue 3; turn: blue eg23-3-fives",
        do="blue: place castillo 1 !! beside_king",
        allowed=REGIONS,
        options=ON,
    ),
    Case23(
        "Relocation: everywhere but the castillo",
        board="3 seats; king: castillo; aragon: blue 3; turn: blue eg23-1-own-region",
        do="blue: move aragon",
        allowed=REGIONS,
        options=ON,
    ),
    Case23(
        "Hired Blade: the castillo is safe as ever",
        board="3 seats; king: castillo; castillo: orange 3; turn: blue eg23-2-blade",
        expect="castillo: orange 3; asked: nobody",
        options=ON,
    ),
    Case23(
        "Banishment: to any other region, no way back to court",
        board="3 seats; king: castillo; aragon: orange 1; turn: blue eg23-4-banish",
        do="blue: banish aragon\norange: dial court !! leave_region",
        allowed=REGIONS.replace("aragon, ", ""),
        options=ON,
    ),
    Case23(
        "Open Gates: a tie for first pays no king's bonus",
        board="3 seats; king: castillo; castillo: blue 1, orange 1; turn: blue eg23-3-castillo",
        do="blue: score",
        expect="score: blue 3, orange 3; castillo: blue 1, orange 1",
        options=ON,
    ),
    Case23(
        "Open Gates: king and own grande inside, both bonuses",
        board="3 seats; king: castillo; castillo: blue 2, orange 1, grande blue;"
        "turn: blue eg23-3-castillo",
        do="blue: score",
        expect="score: blue 9, orange 3; castillo: blue 2, orange 1, grande blue",
        options=ON,
    ),
    Case23(
        "A grande inside stays at general scoring, and so does one with a scoreboard",
        board="3 seats; round: 6; king: castillo; castillo: blue 1, grande blue, board 840;"
        "turn: general",
        expect="score: blue 12; castillo: blue 1, grande blue; asked: nobody",
        options=ON,
    ),
    Case23(
        "The king goes to a region: the castillo is open at once",
        board="3 seats; king: castillo; court: blue 2; turn: blue eg23-regency-journey",
        do="blue: king galicia; place castillo 2",
        expect="king: galicia; castillo: blue 2",
        options=ON,
    ),
    Case23(
        "The last general scoring: everything stays inside and the game is over",
        board="3 seats; round: 9; king: castillo; castillo: blue 2, orange 1; turn: general",
        expect="score: blue 7, orange 3; castillo: blue 2, orange 1; asked: nobody",
        options=ON,
    ),
]


@rulebook([*ABROAD, *BESIDE])
def test_king_away(case):
    check(case)


@pytest.mark.parametrize("king", ["france", "portugal", "castillo"])
@pytest.mark.parametrize("card", ["journey", "escort", "joust"])
def test_from_outside_he_goes_to_any_region(king, card):
    check(
        Case23(
            f"{card} from {king}",
            board=f"3 seats; king: {king}; turn: blue eg23-regency-{card}",
            do="blue: king",
            allowed=REGIONS,
            options=ON,
        )
    )
