"""What players ask about the veto, the king's wrath and power cards taken back."""

from games.engine.elgrande.events import PowerCardRecalled, PowerCardReturned
from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook

# Blue and green hold vetoes that live to the end of round 2; orange acts.
VETOES = "4 seats; king: galicia; court: orange 7; veto: blue 2, green 2; turn: orange "
ONE_VETO = "4 seats; king: galicia; court: orange 7; veto: blue 2; turn: orange "


@rulebook(
    [
        Case(
            "Q22 a part of a move is stopped",
            board=ONE_VETO + "eg95-1-four-own; granada: orange 4",
            do="""
            orange: move granada>seville 2, granada>aragon 2
            blue: veto keep 3
            """,
            expect="granada: orange 1; seville: orange 2; aragon: orange 1; veto: empty",
        ),
        Case(
            "Q22 a part of a scoring is stopped, in scoring order",
            board=ONE_VETO + "eg95-3-fours; galicia: orange 1; catalonia: green 1; seville: blue 1",
            do="""
            orange: score
            blue: veto keep 2
            """,
            expect="score: orange 6, green 4, blue 0; veto: empty",
        ),
        Case(
            "Q22 opponents are spared from the first one that is not kept, clockwise",
            board=ONE_VETO + "eg95-2-court-all; court: orange 7, blue 3, green 3, purple 3",
            do="""
            orange: drain
            blue: veto keep 2
            """,
            expect="court: green 0, purple 0, blue 3, orange 7; veto: empty",
        ),
        Case(
            "Q22 one choice is stopped as a whole",
            board=ONE_VETO + "eg95-4-banish; granada: green 2, purple 2",
            do="orange: banish granada",
            expect="asked: blue veto",
            allowed="pass, keep 0",
        ),
        Case(
            "Q22 placing is never stopped",
            board=ONE_VETO + "eg95-5-journey",
            do="orange: place basque 5",
            expect="basque: orange 5; asked: orange do",
        ),
        Case(
            "Q22 fetching and taking a card are never stopped",
            board="""4 seats; king: galicia; power: orange 1; veto: blue 2; turn: orange
                cards: eg95-5-journey""",
            do="orange: fetch 6; take eg95-5-journey",
            expect="court: orange 6; asked: orange do",
        ),
        Case(
            "Q22 the general scoring is never stopped",
            board="4 seats; king: basque; granada: orange 1; veto: blue 3; round: 3; turn: general",
            expect="score: orange 6; veto: blue 3; asked: nobody",
        ),
        Case(
            "Q22 nobody vetoes himself",
            board="4 seats; king: galicia; veto: orange 2; turn: orange eg95-5-journey",
            do="orange: king granada",
            expect="king: granada; veto: orange 2; asked: nobody",
        ),
        Case(
            "Q22 a dial action is vetoed before anybody dials",
            board=ONE_VETO + "eg95-2-feud; granada: blue 1, green 2",
            do="""
            orange: desert
            blue: veto keep 0
            """,
            expect="granada: blue 1, green 2; asked: orange place",
        ),
        Case(
            "Q23 assumed: keeping a veto card cannot be vetoed",
            board=ONE_VETO + "eg95-2-veto; round: 1",
            do="orange: hold",
            expect="veto: blue 2, orange 2; asked: orange place",
        ),
        Case(
            "Q23 assumed: a veto cannot be vetoed",
            board=VETOES + "eg95-5-journey",
            do="""
            orange: king granada
            green: veto keep 0
            """,
            expect="king: galicia; veto: blue 2; asked: orange place",
        ),
        Case(
            "Q24 vetoed before placing: the placing is left, nothing else",
            board=ONE_VETO + "eg95-5-journey",
            do="""
            orange: king granada
            blue: veto keep 0
            orange: king seville !! beside_king
            """,
            expect="king: galicia; asked: orange place",
            allowed="basque, old_castile, castillo",
        ),
        Case(
            "Q24 of a card with two actions the other one is no substitute",
            board=ONE_VETO + "eg95-1-muster-or-relocation; granada: orange 2",
            do="""
            orange: muster seville 1
            blue: veto keep 0
            """,
            expect="court: orange 7; asked: orange place",
        ),
        Case(
            "Q24 vetoed after placing: what was placed stays, the turn is over",
            board=ONE_VETO + "eg95-5-journey",
            do="""
            orange: place basque 5; king granada
            blue: veto keep 0
            """,
            expect="king: galicia; basque: orange 5; veto: empty; asked: nobody",
        ),
        Case(
            "Q27 King's Wrath: two within reach, both go, nothing else is due",
            board="""2 seats; king: galicia; turn: blue eg95-2-wrath
                galicia: orange 4; castillo: orange 3; granada: orange 1; court: orange 1""",
            do="""
            blue: wrath
            orange: return granada 1 !! too_few
            orange: return granada 1, court 1
            """,
            expect="""galicia: orange 4; castillo: orange 3; granada: empty; court: orange 0
                province: orange 23; asked: nobody""",
        ),
        Case(
            "Q27 King's Wrath: nothing within reach, nobody is asked",
            board="2 seats; king: galicia; galicia: orange 4; turn: blue eg95-2-wrath",
            expect="galicia: orange 4; asked: nobody",
        ),
    ]
)
def test_veto_and_wrath(case):
    check(case)


SECOND_WIND = (
    "new game; seats: green blue orange; starter: green; stack 2: eg95-2-veto;"
    "stack 4: eg95-4-second-wind"
)


@rulebook(
    [
        Case(
            "Q25 who took the lowest card back is still first player of the next round",
            board=SECOND_WIND,
            do="""
            green: power 8
            blue: power 3
            orange: power 5
            green: fetch none; take eg95-5-journey; end
            orange: fetch none; take eg95-3-fours; end
            blue: fetch none; take eg95-4-second-wind; recall; recall 3; place none
            """,
            expect="""round: 2; starter: blue; asked: blue power
                hand blue: 1 2 3 4 5 6 7 8 9 10 11 12 13""",
        ),
        Case(
            "Q25 the turns of this round keep their order",
            board=SECOND_WIND,
            do="""
            green: power 8
            blue: power 3
            orange: power 5
            green: fetch none; take eg95-4-second-wind; recall; recall 8; place none
            """,
            expect="power: green 8, blue 3, orange 5; round: 1; asked: orange fetch",
        ),
        Case(
            "Q26 a value taken back is free again in the next round",
            board=SECOND_WIND,
            do="""
            green: power 8
            blue: power 3
            orange: power 5
            green: fetch none; take eg95-5-journey; end
            orange: fetch none; take eg95-3-fours; end
            blue: fetch none; take eg95-4-second-wind; recall; recall 3; place none
            blue: power 3
            orange: power 3 !! free_power_card
            """,
            expect="power: blue 3, orange 0, green 0; asked: orange power",
        ),
        Case(
            "Q26 a value played in one round may be played by another in the next",
            board=SECOND_WIND,
            do="""
            green: power 8
            blue: power 3
            orange: power 5
            green: fetch none; take eg95-5-journey; end
            orange: fetch none; take eg95-3-fours; end
            blue: fetch none; take eg95-2-veto; end
            blue: power 8
            orange: power 3
            green: power 8 !! free_power_card
            """,
            expect="power: blue 8, orange 3; asked: green power",
        ),
    ]
)
def test_power_cards(case):
    check(case)


def test_q25_the_others_learn_only_that_a_power_card_came_back():
    game = begin("4 seats; power: blue 3; turn: blue eg95-4-second-wind")
    game.do("blue: recall; recall 3")
    told = {event.key: event.audience for event in game.events}
    assert told[PowerCardReturned.key] is None
    assert told[PowerCardRecalled.key] == (0,)
    assert ED1995.view(game.state, 1)["hands"][0] is None
