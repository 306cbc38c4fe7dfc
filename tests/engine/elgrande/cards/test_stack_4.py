"""Stack 4 of 1995, place 4: king, grande, scoreboards, power cards, and dials."""

import pytest

from games.engine.core.event import heard
from games.engine.elgrande.events import AreaScored, PowerCardRecalled, PowerCardReturned
from tests.engine.elgrande.cards import check_sealed
from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook

CHARTER = [
    Case(
        "New Charter: a scoreboard comes in, then four are placed",
        board="4 seats; king: granada; court: blue 5; turn: blue eg95-4-charter",
        do="blue: charter 840 seville; place seville 2, castillo 2",
        expect="seville: board 840, blue 2; castillo: blue 2; court: blue 1; asked: nobody",
    ),
    Case(
        "New Charter: a scoreboard is relocated",
        board="4 seats; king: granada; galicia: board 400; turn: blue eg95-4-charter",
        do="blue: charter 400 seville",
        expect="galicia: empty; seville: board 400",
    ),
    Case(
        "New Charter: not into the king's region, not onto another, and it cannot stay put",
        board="4 seats; king: granada; galicia: board 400; aragon: board 840;"
        "turn: blue eg95-4-charter",
        do="""
        blue: charter 840 granada !! charter_target
        blue: charter 840 galicia !! charter_target
        blue: charter 840 aragon !! charter_target
        blue: charter 840 province !! charter_target
        blue: charter 840 seville
        """,
        expect="galicia: board 400; aragon: empty; seville: board 840",
    ),
    Case(
        "New Charter: a board in the king's region is frozen",
        board="4 seats; king: granada; granada: board 400; turn: blue eg95-4-charter",
        do="blue: charter 400 seville !! charter_target\nblue: charter 840 seville",
        expect="granada: board 400; seville: board 840",
    ),
    Case(
        "New Charter: to the castillo and out of it",
        board="4 seats; king: granada; castillo: board 400, blue 1;"
        "turn: blue eg95-4-charter, orange eg95-4-charter",
        do="blue: charter 400 basque\norange: charter 840 castillo",
        expect="basque: board 400; castillo: board 840, blue 1",
    ),
    Case(
        "New Charter: vetoed as a whole it stays beside the map",
        board="4 seats; king: granada; court: blue 1; veto: green 1; turn: blue eg95-4-charter",
        do="blue: charter 400 basque\ngreen: keep 0",
        expect="basque: empty; veto: empty; asked: blue place",
    ),
]

OUTING = [
    Case(
        "King's Outing: exactly one step along a border",
        board="4 seats; king: seville; turn: blue eg95-4-outing",
        do="blue: king valencia !! king_target\nblue: castillo !! king_target",
        expect="king: seville; asked: blue king",
        allowed="new_castile, granada",
    ),
    Case(
        "King's Outing: the old region is open at once, the new one closed",
        board="4 seats; king: seville; court: blue 4; turn: blue eg95-4-outing",
        do="blue: king granada\nblue: place granada 1 !! beside_king\nblue: place seville 3",
        expect="king: granada; seville: blue 3; court: blue 1",
    ),
    Case(
        "King's Outing: placing first looks at the old neighbours, Valencia is none",
        board="4 seats; king: seville; court: blue 4; turn: blue eg95-4-outing",
        do="""
        blue: place valencia 1 !! beside_king
        blue: place new_castile 4; king granada
        """,
        expect="king: granada; new_castile: blue 4; asked: nobody",
    ),
    Case(
        "King's Outing: vetoed he stays, and his old neighbours count",
        board="4 seats; king: seville; court: blue 1; veto: green 1; turn: blue eg95-4-outing",
        do="blue: king granada\ngreen: keep 0",
        expect="king: seville; asked: blue place",
        allowed="new_castile, granada, castillo",
    ),
]

BANISH = [
    Case(
        "Banishment, E19: every opponent leaves the named region by dial, the active one stays",
        board="4 seats; king: aragon; new_castile: purple 2, orange 1, blue 2, green 2,"
        "grande blue; turn: purple eg95-4-banish",
        do="""
        purple: banish new_castile
        green: dial valencia
        orange: dial catalonia
        blue: dial granada
        """,
        expect="new_castile: purple 2, grande blue; catalonia: orange 1; granada: blue 2;"
        "valencia: green 2; asked: nobody",
    ),
    Case(
        "Banishment: only regions from which somebody has to go, never the king's",
        board="3 seats; king: aragon; aragon: orange 2; castillo: orange 2; seville: blue 2;"
        "galicia: orange 1; valencia: green 1, blue 3; basque: grande orange;"
        "turn: blue eg95-4-banish",
        do="blue: banish aragon !! opponents_there\nblue: castillo !! opponents_there",
        allowed="galicia, valencia",
    ),
    Case(
        "Banishment: not back into the named region, not the castillo; the king's means the court",
        board="3 seats; king: aragon; seville: orange 2; turn: blue eg95-4-banish",
        do="""
        blue: banish seville
        orange: dial seville !! leave_region
        orange: dial castillo !! leave_region
        """,
        allowed="galicia, basque, catalonia, old_castile, new_castile, granada, valencia, court",
    ),
    Case(
        "Banishment: back to court",
        board="3 seats; king: aragon; seville: orange 2; court: orange 1; turn: blue eg95-4-banish",
        do="blue: banish seville\norange: dial court",
        expect="seville: empty; court: orange 3; province: orange 27",
    ),
    Case(
        "Banishment: who does not stand there is not asked",
        board="4 seats; king: aragon; seville: orange 2, blue 1; galicia: green 2, purple 1;"
        "turn: blue eg95-4-banish",
        do="blue: banish galicia",
        expect="asked: green dial, purple dial",
    ),
    Case(
        "Banishment: void while no opponent stands outside the king's region",
        board="2 seats; king: aragon; aragon: orange 2; castillo: orange 1; seville: blue 2;"
        "court: blue 1; turn: blue eg95-4-banish",
        expect="asked: blue place",
    ),
    Case(
        "Banishment: vetoed it asks nobody to dial",
        board="3 seats; king: aragon; seville: orange 2, green 1; veto: green 1;"
        "turn: blue eg95-4-banish",
        do="blue: banish seville\ngreen: keep 0",
        expect="seville: orange 2, green 1; asked: nobody",
    ),
]

SEAT = [
    Case(
        "New Seat: any region but the king's and its own, not the castillo",
        board="3 seats; king: aragon; seville: grande blue; turn: blue eg95-4-seat",
        do="blue: grande castillo !! grande_target",
        allowed="galicia, basque, catalonia, old_castile, new_castile, granada, valencia",
    ),
    Case(
        "New Seat: several grandes may share a region; caballeros do not follow",
        board="3 seats; king: aragon; seville: blue 2, grande blue; galicia: grande orange;"
        "turn: blue eg95-4-seat",
        do="blue: grande galicia",
        expect="seville: blue 2; galicia: grande orange, grande blue; asked: nobody",
    ),
    Case(
        "New Seat: the home bonus goes with it",
        board="4 seats; king: aragon; seville: blue 2, grande blue; galicia: blue 1;"
        "turn: blue eg95-4-seat, orange eg95-3-fours",
        do="blue: grande galicia\norange: score",
        expect="score: blue 10",
    ),
    Case(
        "New Seat: void while the own grande is in the king's region",
        board="3 seats; king: aragon; aragon: grande blue; seville: grande orange; court: blue 1;"
        "turn: blue eg95-4-seat",
        expect="asked: blue place",
    ),
    Case(
        "New Seat: vetoed the grande stays",
        board="2 seats; king: aragon; seville: grande blue; veto: orange 1; turn: blue eg95-4-seat",
        do="blue: grande galicia\norange: keep 0",
        expect="seville: grande blue; galicia: empty; asked: nobody",
    ),
]

SECOND_WIND = [
    Case(
        "Second Wind: any own card played so far, this round's included",
        board="3 seats; round: 3; hand blue: 1 2 3 4 5 6 8 10 12 13; power: blue 8, orange 7;"
        "turn: blue eg95-4-second-wind",
        do="blue: recall 10 !! used_power_card\nblue: recall 14 !! used_power_card",
        allowed="7, 8, 9, 11",
    ),
    Case(
        "Second Wind: the card comes back to hand, this round's order stays",
        board="3 seats; starter: blue; hand blue: 1 2 3 4; power: blue 4, orange 7, green 5;"
        "turn: blue eg95-4-second-wind",
        do="blue: recall 4",
        expect="hand blue: 1 2 3 4; power: blue 4, orange 7, green 5; starter: blue; asked: nobody",
    ),
    Case(
        "Second Wind, E28: who takes the lowest card back still plays first; it is free again",
        board="new game; seats: blue orange; stack 4: eg95-4-second-wind; starter: orange",
        do="""
        orange: power 2
        blue: power 1
        orange: fetch none; take eg95-3-fours; end
        blue: fetch none; take eg95-4-second-wind; recall 1; place none
        blue: power 1
        """,
        expect="round: 2; starter: blue; power: blue 1; asked: orange power",
    ),
    Case(
        "Second Wind: useless but legal in the last round",
        board="3 seats; round: 9; power: blue 4; turn: blue eg95-4-second-wind",
        do="blue: recall 4",
        expect="hand blue: 1 2 3 4 5 6 7 8 9 10 11 12 13; asked: nobody",
    ),
    Case(
        "Second Wind: the veto comes before a card is named",
        board="3 seats; hand blue: 1 2 3; power: blue 3; court: blue 1; veto: orange 1;"
        "turn: blue eg95-4-second-wind",
        do="blue: recall\norange: keep 0",
        expect="hand blue: 1 2; asked: blue place",
    ),
]

SUMMONS = [
    Case(
        "Summons: two own from the province to court, which may be placed at once",
        board="3 seats; king: granada; court: blue 1; turn: blue eg95-4-summons",
        do="blue: summon 3 !! too_many_there\nblue: summon 2; place seville 3",
        expect="province: blue 27; court: blue 0; seville: blue 3; asked: nobody",
    ),
    Case(
        "Summons: one is enough, placing comes first",
        board="3 seats; king: granada; court: blue 1; turn: blue eg95-4-summons",
        do="blue: place seville 1; summon 1",
        expect="province: blue 28; court: blue 1; seville: blue 1; asked: nobody",
    ),
    Case(
        "Summons: fewer if the province is short, never from regions",
        board="3 seats; king: granada; aragon: blue 29; turn: blue eg95-4-summons",
        do="""
        blue: summon aragon 1 !! province_only
        blue: summon 2 !! too_many_there
        blue: summon 1; place none
        """,
        expect="province: blue 0; court: blue 1; aragon: blue 29",
    ),
    Case(
        "Summons: void with an empty province",
        board="3 seats; king: granada; aragon: blue 28; court: blue 2; turn: blue eg95-4-summons",
        expect="asked: blue place",
    ),
    Case(
        "Summons: vetoed only as a whole",
        board="3 seats; king: granada; court: blue 1; veto: orange 1; turn: blue eg95-4-summons",
        do="blue: summon 2\norange: keep 1 !! veto\norange: keep 0",
        expect="province: blue 29; court: blue 1; asked: blue place",
    ),
]

BALLOT = [
    Case(
        "Sealed Ballot: regions dialled by exactly one are scored, all players dial",
        board="4 seats; king: granada; seville: purple 2, orange 1; aragon: green 2;"
        "galicia: blue 1; turn: orange eg95-4-ballot",
        do="""
        orange: ballot
        blue: dial galicia
        green: dial aragon
        purple: dial aragon
        orange: dial seville
        """,
        expect="score: blue 4, orange 3, purple 4, green 0; asked: nobody",
    ),
    Case(
        "Sealed Ballot: the king's region may be dialled and pays its bonus",
        board="2 seats; king: granada; granada: blue 1; turn: blue eg95-4-ballot",
        do="blue: ballot; dial castillo !! region\nblue: dial granada\norange: dial seville",
        expect="score: blue 8, orange 0",
    ),
    Case(
        "Sealed Ballot: all name the same, nothing is scored",
        board="3 seats; king: granada; seville: blue 1; turn: blue eg95-4-ballot",
        do="blue: ballot; dial seville\norange: dial seville\ngreen: dial seville",
        expect="score: empty; asked: nobody",
    ),
    Case(
        "Sealed Ballot: every region is on the dial, the castillo is not",
        board="3 seats; king: granada; turn: blue eg95-4-ballot",
        do="blue: ballot",
        allowed="galicia, basque, aragon, catalonia, old_castile, new_castile, seville, granada,"
        "valencia",
    ),
    Case(
        "Sealed Ballot: vetoed it asks nobody to dial",
        board="3 seats; king: granada; seville: blue 1; court: blue 1; veto: orange 1;"
        "turn: blue eg95-4-ballot",
        do="blue: ballot\norange: keep 0",
        expect="score: empty; asked: blue place",
    ),
]

CASES = CHARTER + OUTING + BANISH + SEAT + SECOND_WIND + SUMMONS + BALLOT


@rulebook(CASES)
def test_card(case):
    check(case)


def test_banishment_is_secret():
    check_sealed(
        "4 seats; king: aragon; seville: blue 1, orange 3, green 1, purple 1;"
        "turn: blue eg95-4-banish",
        "blue: banish seville",
        {"orange": "court", "green": "valencia", "purple": "galicia"},
        {"orange": "galicia", "green": "court", "purple": "valencia"},
    )


def test_ballot_is_secret():
    check_sealed(
        "3 seats; king: aragon; seville: blue 1; galicia: orange 1; turn: blue eg95-4-ballot",
        "blue: ballot",
        {"blue": "seville", "orange": "galicia", "green": "seville"},
        {"blue": "aragon", "orange": "seville", "green": "granada"},
    )


def test_ballot_is_resolved_clockwise_from_the_active_player():
    game = begin("3 seats; king: aragon; turn: orange eg95-4-ballot")
    for line in ("orange: ballot; dial valencia", "blue: dial basque", "green: dial galicia"):
        game.do(line)
    scored = [event.area for event in game.events if isinstance(event, AreaScored)]
    assert scored == ["valencia", "galicia", "basque"]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_second_wind_is_never_seen_by_others(viewer):
    board = "3 seats; hand blue: 1 2 3 4; power: blue 4; turn: blue eg95-4-second-wind"
    one, two = begin(board), begin(board)
    one.do("blue: recall 9")
    two.do("blue: recall 13")
    assert ED1995.view(one.state, 0) != ED1995.view(two.state, 0)
    assert ED1995.view(one.state, viewer) == ED1995.view(two.state, viewer)
    assert heard(one.events, viewer) == heard(two.events, viewer) == [PowerCardReturned(0)]
    assert PowerCardRecalled(0, 9) in heard(one.events, 0)
