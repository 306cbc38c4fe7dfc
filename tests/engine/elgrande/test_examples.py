"""The worked examples of the rulebooks: power cards, placing, special actions, the veto."""

from tests.engine.elgrande.rulebook import Case, check, rulebook

NEW_GAME = """new game; seats: green blue orange purple; starter: green
    stack 1: eg95-1-muster eg95-1-four-own; stack 2: eg95-2-veto eg95-2-feud
    stack 3: eg95-3-fours eg95-3-fives; stack 4: eg95-4-seat eg95-4-ballot"""
POWER_CARDS = """
    green: power 8
    blue: power 8 !! free_power_card
    blue: power 3
    orange: power 8 !! free_power_card
    orange: power 3 !! free_power_card
    orange: power 5
    purple: power 8 !! free_power_card
    purple: power 3 !! free_power_card
    purple: power 5 !! free_power_card
    purple: power 9
"""
THREE_TURNS = """
    purple: fetch 2; take eg95-1-muster; end
    green: fetch 2; take eg95-4-seat; end
    orange: fetch 4; take eg95-3-fours; place castillo 1; end
"""
NEXT_CARDS = "cards: eg95-1-four-own, eg95-2-feud, eg95-3-fives, eg95-4-ballot, eg95-5-journey"


@rulebook(
    [
        Case(
            "E1 the first player may play everything",
            board=NEW_GAME,
            expect="asked: green power",
            allowed="1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13",
        ),
        Case(
            "E1 values on the table are forbidden; the highest has the first turn",
            board=NEW_GAME,
            do=POWER_CARDS,
            expect="power: green 8, blue 3, orange 5, purple 9; asked: purple fetch",
        ),
        Case(
            "E1 turns from the highest to the lowest: purple, green, orange, blue",
            board=NEW_GAME,
            do=POWER_CARDS + THREE_TURNS,
            expect="round: 1; asked: blue fetch",
        ),
        Case(
            "E1 the lowest is first player of the next round",
            board=NEW_GAME,
            do=POWER_CARDS + THREE_TURNS + "blue: fetch 5; take eg95-5-journey; end",
            expect="round: 2; starter: blue; asked: blue power",
        ),
        Case(
            "E9 four players leave a card over: it is discarded",
            board=NEW_GAME,
            do=POWER_CARDS + THREE_TURNS + "blue: fetch 5; take eg95-5-journey; end",
            expect="round: 2;" + NEXT_CARDS,
        ),
        Case(
            "E9 the king card left over is not discarded",
            board=NEW_GAME,
            do=POWER_CARDS + THREE_TURNS + "blue: fetch 5; take eg95-2-veto; end",
            expect="round: 2;" + NEXT_CARDS,
        ),
        Case(
            "E34 the king card was not used: it lies open again in the next round",
            board=NEW_GAME,
            do=POWER_CARDS + THREE_TURNS + "blue: fetch 5; take eg95-2-veto; hold; place none",
            expect="round: 2;" + NEXT_CARDS,
        ),
        Case(
            "E34 all five cards are turned down before the general scoring",
            board=NEW_GAME,
            options={"length": "short"},
            do=POWER_CARDS
            + THREE_TURNS
            + """
            blue: fetch 5; take eg95-2-veto; end
            blue: power 2
            orange: power 4
            purple: power 6
            green: power 7
            green: fetch none; take eg95-1-four-own; end
            purple: fetch none; take eg95-2-feud; end
            orange: fetch none; take eg95-3-fives; end
            blue: fetch none; take eg95-4-ballot; end
            """,
            expect="round: 3; asked: orange dial; cards: empty",
        ),
    ]
)
def test_round(case):
    check(case)


FETCHING = "4 seats; cards: eg95-5-journey; turn: purple"


@rulebook(
    [
        Case(
            "E2 power 9 fetches two",
            board=FETCHING + "; power: purple 9",
            do="purple: fetch 2",
            expect="court: purple 2; province: purple 28; asked: purple take",
        ),
        Case(
            "E2 power 9 fetches one",
            board=FETCHING + "; power: purple 9",
            do="purple: fetch 1",
            expect="court: purple 1; province: purple 29; asked: purple take",
        ),
        Case(
            "E2 power 9 fetches none",
            board=FETCHING + "; power: purple 9",
            do="purple: fetch none",
            expect="court: purple 0; province: purple 30; asked: purple take",
        ),
        Case(
            "E2 power 9 does not fetch three",
            board=FETCHING + "; power: purple 9",
            do="purple: fetch 3 !! too_many_there",
            expect="court: purple 0; asked: purple fetch",
        ),
        Case(
            "E3 power 12 fetches nothing, and nothing is asked",
            board=FETCHING + "; power: purple 12",
            expect="court: purple 0; asked: purple take",
        ),
        Case(
            "E3 power 13 fetches nothing, and nothing is asked",
            board=FETCHING + "; power: purple 13",
            expect="court: purple 0; asked: purple take",
        ),
    ]
)
def test_fetching(case):
    check(case)


@rulebook(
    [
        Case(
            "E4 king in Old Castile: where one may place",
            board="4 seats; king: old_castile; court: purple 7; turn: purple eg95-5-journey",
            do="purple: place",
            allowed="galicia, basque, aragon, new_castile, castillo",
        ),
        Case(
            "E5 king in Galicia: where one may place",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-5-journey",
            do="purple: place",
            allowed="old_castile, basque, castillo",
        ),
        Case(
            "E6 king in New Castile: where one may place",
            board="4 seats; king: new_castile; court: purple 7; turn: purple eg95-5-journey",
            do="purple: place",
            allowed="old_castile, seville, granada, valencia, aragon, castillo",
        ),
        Case(
            "E7 king card, placing first",
            board="4 seats; round: 1; king: valencia; court: purple 7; turn: purple eg95-5-journey",
            do="purple: place granada 2, new_castile 2, castillo 1; king new_castile",
            expect="""court: purple 2; granada: purple 2; new_castile: purple 2; castillo: purple 1
                king: new_castile; asked: nobody""",
        ),
        Case(
            "E8 king in Valencia: fives not scored, three placed",
            board="""4 seats; king: valencia; court: purple 7; turn: purple; power: purple 13
                cards: eg95-3-fives, eg95-5-journey; aragon: purple 1; basque: purple 1
                valencia: purple 1""",
            do="purple: take eg95-3-fives; place aragon 1, new_castile 2; end",
            expect="""score: empty; court: purple 4; aragon: purple 2; new_castile: purple 2
                asked: nobody""",
        ),
        Case(
            "E8 king in Old Castile: fives not scored, three placed",
            board="4 seats; king: old_castile; court: purple 7; turn: purple eg95-3-fives",
            do="purple: place aragon 1, new_castile 2; end",
            expect="score: empty; court: purple 4; asked: nobody",
        ),
        Case(
            "E8 fives would have scored Aragon, Basque Country and Valencia",
            board="""4 seats; king: old_castile; court: purple 7; turn: purple eg95-3-fives
                galicia: purple 1; aragon: blue 1; basque: orange 1; catalonia: purple 1
                old_castile: purple 1; new_castile: purple 1; seville: purple 1; granada: purple 1
                valencia: green 1; castillo: purple 1""",
            do="purple: score; place none",
            expect="score: blue 5, orange 5, green 5, purple 0; asked: nobody",
        ),
        Case(
            "E25 stack 1, two extra: two anywhere and one beside the king's region",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-1-muster",
            do="purple: muster seville 1, granada 1; place basque 1",
            expect="""court: purple 4; seville: purple 1; granada: purple 1; basque: purple 1
                asked: nobody""",
        ),
        Case(
            "E25 stack 1, two extra: the castillo takes all three",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-1-muster",
            do="purple: place castillo 1; muster castillo 2",
            expect="court: purple 4; castillo: purple 3; asked: nobody",
        ),
        Case(
            "E25 stack 1, two extra: not three, not in the king's region",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-1-muster",
            do="""
            purple: muster
            purple: muster seville 2, granada 1 !! too_many
            purple: muster galicia 1 !! kings_taboo
            """,
            allowed="""basque, aragon, catalonia, old_castile, new_castile, seville, granada,
                valencia, castillo""",
        ),
        Case(
            "E25 stack 1, two extra: the one of the card only beside the king's region",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-1-muster",
            do="purple: muster seville 2; place seville 1 !! beside_king",
            expect="court: purple 5; seville: purple 2; asked: purple place",
        ),
        Case(
            "E27 a card showing three places three",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-3-fives",
            do="purple: place basque 1, old_castile 1, castillo 1",
            expect="court: purple 4; basque: purple 1; old_castile: purple 1; castillo: purple 1",
        ),
        Case(
            "E27 a card showing three does not place four",
            board="4 seats; king: galicia; court: purple 7; turn: purple eg95-3-fives",
            do="""
            purple: place
            purple: place basque 2, castillo 2 !! too_many
            purple: place basque 4 !! too_many_there
            """,
            expect="court: purple 7; asked: purple place",
        ),
    ]
)
def test_placing(case):
    check(case)


@rulebook(
    [
        Case(
            "E15 a scoreboard laid in Old Castile: it pays 4/0/0 instead of 6/4/2",
            board="""4 seats; king: galicia; turn: purple eg95-4-charter
                old_castile: purple 3, blue 2, green 1""",
            do="""
            purple: charter 400 old_castile
            score old_castile
            """,
            expect="old_castile: board 400, purple 3, blue 2, green 1; score: purple 4, blue 0",
        ),
        Case(
            "E16 two own and two foreign, of different owners",
            board="""seats: purple orange blue green; king: galicia; granada: purple 2
                aragon: green 1; valencia: blue 1; turn: purple eg95-1-two-two""",
            do="""purple: move own granada>old_castile 1, own granada>castillo 1, green
                aragon>valencia 1, blue valencia>old_castile 1""".replace("\n", " "),
            expect="""granada: empty; aragon: empty; old_castile: purple 1, blue 1
                castillo: purple 1; valencia: green 1; asked: nobody""",
        ),
        Case(
            "E16 two own and two foreign: not three foreign",
            board="""seats: purple orange blue green; king: galicia; granada: purple 2
                aragon: green 2; valencia: blue 1; turn: purple eg95-1-two-two""",
            do="purple: move green aragon>valencia 2, blue valencia>aragon 1 !! group_limits",
            expect="aragon: green 2; valencia: blue 1; asked: purple move",
        ),
        Case(
            "E17 three back, clockwise from the left of the active player",
            board="""seats: purple orange blue green; king: galicia
                court: purple 5, orange 4, blue 2; valencia: blue 2, green 1; new_castile: green 3
                turn: purple eg95-2-wrath""",
            do="purple: wrath",
            expect="asked: orange return; province: orange 26, blue 26, green 26",
        ),
        Case(
            "E17 three back: each province gains three",
            board="""seats: purple orange blue green; king: galicia
                court: purple 5, orange 4, blue 2; valencia: blue 2, green 1; new_castile: green 3
                turn: purple eg95-2-wrath""",
            do="""
            purple: wrath
            orange: return court 3
            blue: return court 2, valencia 1
            green: return new_castile 2, valencia 1
            """,
            expect="""province: purple 25, orange 29, blue 29, green 29
                court: purple 5, orange 1, blue 0; valencia: blue 1; new_castile: green 1
                asked: purple place""",
        ),
        Case(
            "E19 eviction: the opponents go where they dialled, the own stay",
            board="""seats: purple orange blue green; king: galicia
                new_castile: purple 2, orange 1, blue 2, green 2; turn: purple eg95-4-banish""",
            do="""
            purple: banish new_castile
            green: dial valencia
            orange: dial catalonia
            blue: dial granada
            """,
            expect="""new_castile: purple 2; catalonia: orange 1; granada: blue 2
                valencia: green 2; asked: nobody""",
        ),
        Case(
            "E26 four moves, the third is vetoed: two stand, the rest lapses",
            board="""4 seats; king: galicia; veto: orange 2; turn: purple eg95-1-four-any
                granada: purple 2, blue 2""",
            do="""
            purple: move own granada>seville 1, blue granada>aragon 2, own granada>valencia 1
            orange: veto keep 2
            """,
            expect="""granada: purple 1, blue 1; seville: purple 1; aragon: blue 1
                valencia: empty; veto: empty; asked: nobody""",
        ),
        Case(
            "E26 the veto may spare all moves but the last, or none",
            board="""4 seats; king: galicia; veto: orange 2; turn: purple eg95-1-four-any
                granada: purple 2, blue 2""",
            do="purple: move own granada>seville 2, blue granada>aragon 2",
            expect="asked: orange veto; granada: purple 2, blue 2",
            allowed="pass, keep 0, keep 1, keep 2, keep 3",
        ),
    ]
)
def test_special_action(case):
    check(case)
