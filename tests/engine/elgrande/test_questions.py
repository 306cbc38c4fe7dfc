"""What players ask about a turn: fetching, placing, the king's taboo, moving, the castillo."""

from games.engine.elgrande.events import CaballerosPlaced, CastilloOpened
from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook

TURN = "4 seats; king: galicia; court: blue 7; turn: blue "
# Two left in the province, one of the pieces out of reach in the castillo, three with the king.
SHORT = """4 seats; king: galicia; power: blue 4; turn: blue; cards: eg95-5-journey; court: blue 20
    galicia: blue 3; granada: blue 2; seville: blue 2; castillo: blue 1"""


@rulebook(
    [
        Case(
            "Q1 one may place fewer than the card shows",
            board=TURN + "eg95-5-journey",
            do="blue: place basque 2; end",
            expect="court: blue 5; basque: blue 2; asked: nobody",
        ),
        Case(
            "Q1 one may place none",
            board=TURN + "eg95-5-journey",
            do="blue: place none; end",
            expect="court: blue 7; asked: nobody",
        ),
        Case(
            "Q1 too few at court: the rest is lost",
            board="4 seats; king: galicia; court: blue 2; turn: blue eg95-5-journey",
            do="""
            blue: place
            blue: place basque 3 !! too_many_there
            blue: place basque 2; end
            """,
            expect="court: blue 0; basque: blue 2; asked: nobody",
        ),
        Case(
            "Q2 one may fetch fewer than the power card shows",
            board="4 seats; power: blue 1; turn: blue; cards: eg95-5-journey",
            do="blue: fetch 2",
            expect="court: blue 2; province: blue 28; asked: blue take",
        ),
        Case(
            "Q3 the province has enough: nothing from the map",
            board="""4 seats; king: galicia; power: blue 4; turn: blue; cards: eg95-5-journey
                granada: blue 5""",
            expect="asked: blue fetch",
            allowed="province",
        ),
        Case(
            "Q3 the province is short: regions too, but not the king's and not the castillo",
            board=SHORT,
            expect="province: blue 2",
            allowed="province, granada, seville",
        ),
        Case(
            "Q3 the province comes first",
            board=SHORT,
            do="""
            blue: fetch granada 1 !! use_up_first
            blue: fetch province 1, granada 1 !! use_up_first
            """,
            expect="court: blue 20; province: blue 2; granada: blue 2; asked: blue fetch",
        ),
        Case(
            "Q3 from the map only what the province cannot give",
            board=SHORT,
            do="""
            blue: fetch province 2, granada 1, seville 2 !! too_many
            blue: fetch province 2, granada 1, seville 1
            """,
            expect="court: blue 24; province: blue 0; granada: blue 1; seville: blue 1",
        ),
        Case(
            "Q4 a card has to be taken",
            board="4 seats; turn: blue; cards: eg95-1-muster, eg95-5-journey",
            do="""
            blue: take none !! unknown_name
            blue: end !! open_card
            """,
            expect="asked: blue take",
            allowed="eg95-1-muster, eg95-5-journey",
        ),
        Case(
            "Q4 both halves of the card may stay unused",
            board="4 seats; king: galicia; court: blue 7; turn: blue; cards: eg95-5-journey",
            do="blue: take eg95-5-journey; end",
            expect="court: blue 7; king: galicia; cards: empty; asked: nobody",
        ),
        Case(
            "Q4 a taken card cannot be taken again",
            board="4 seats; turn: blue, orange; cards: eg95-3-castillo, eg95-5-journey",
            do="""
            blue: take eg95-5-journey; end
            orange: take eg95-5-journey !! open_card
            """,
            expect="cards: eg95-3-castillo; asked: orange take",
        ),
        Case(
            "Q5 after placing some, only the special action is left",
            board=TURN + "eg95-5-journey",
            do="blue: place basque 1",
            expect="asked: blue do",
            allowed="king, end",
        ),
        Case(
            "Q5 after the special action the rest cannot be placed",
            board=TURN + "eg95-5-journey",
            do="blue: place basque 1; king granada",
            expect="court: blue 6; asked: nobody",
        ),
        Case(
            "Q5 a special action is not interrupted for placing",
            board=TURN + "eg95-1-four-own; granada: blue 4",
            do="blue: move granada>seville 1; place none",
            expect="granada: blue 3; seville: blue 1; asked: nobody",
        ),
        Case(
            "Q6 the king moved first: the neighbours of his new region count",
            board=TURN + "eg95-5-journey",
            do="blue: king seville",
            expect="asked: blue place",
            allowed="new_castile, granada, castillo",
        ),
        Case(
            "Q6 the old king's region is open at once",
            board=TURN + "eg95-4-outing",
            do="blue: king basque; place galicia 4",
            expect="galicia: blue 4; king: basque; asked: nobody",
        ),
    ]
)
def test_turn(case):
    check(case)


@rulebook(
    [
        Case(
            "Q7 nothing moves into the king's region",
            board="4 seats; king: galicia; granada: orange 1; turn: blue eg95-1-three-foreign",
            do="""
            blue: move
            blue: move orange granada>galicia !! kings_taboo
            """,
            expect="granada: orange 1; galicia: empty",
        ),
        Case(
            "Q7 nothing moves out of the king's region",
            board="""4 seats; king: galicia; granada: orange 1; galicia: orange 1
                turn: blue eg95-1-three-foreign""",
            do="""
            blue: move
            blue: move orange galicia>granada !! nothing_to_take
            """,
            expect="granada: orange 1; galicia: orange 1",
        ),
        Case(
            "Q7 all stand in the king's region: the move is void",
            board="4 seats; king: galicia; galicia: orange 3; turn: blue eg95-1-three-foreign",
            expect="asked: nobody",
        ),
        Case(
            "Q7 a grande does not come into the king's region, nor to the castillo",
            board="4 seats; king: galicia; granada: grande blue; turn: blue eg95-4-seat",
            do="blue: grande",
            allowed="""basque, aragon, catalonia, old_castile, new_castile, seville, valencia""",
        ),
        Case(
            "Q7 a grande does not leave the king's region",
            board="4 seats; king: galicia; galicia: grande blue; turn: blue eg95-4-seat",
            expect="galicia: grande blue; asked: nobody",
        ),
        Case(
            "Q7 a scoreboard does not come into the king's region or out of it",
            board="4 seats; king: galicia; galicia: board 840; turn: blue eg95-4-charter",
            do="""
            blue: charter
            blue: charter 840 granada !! charter_target
            blue: charter 400 galicia !! charter_target
            blue: charter 400 granada
            """,
            expect="galicia: board 840; granada: board 400",
        ),
        Case(
            "Q7 the hired blade does not reach into the king's region",
            board="4 seats; king: galicia; galicia: orange 1, green 1; turn: blue eg95-2-blade",
            expect="galicia: orange 1, green 1; asked: nobody",
        ),
        Case(
            "Q7 nobody is banished from the king's region",
            board="""4 seats; king: galicia; galicia: orange 1; granada: green 1
                turn: blue eg95-4-banish""",
            do="blue: banish",
            allowed="granada",
        ),
        Case(
            "Q7 the king's region may be chosen for scoring",
            board="4 seats; king: galicia; galicia: orange 1; turn: blue eg95-2-survey",
            do="blue: score galicia",
            expect="score: orange 6",
        ),
        Case(
            "Q7 assumed: the king moves to another region, never to the castillo",
            board="4 seats; king: galicia; turn: blue eg95-5-journey",
            do="blue: king",
            allowed="""basque, aragon, catalonia, old_castile, new_castile, seville, granada,
                valencia""",
        ),
        Case(
            "Q8 moves go to any region and to the castillo",
            board="4 seats; king: basque; galicia: blue 3; turn: blue eg95-1-four-own",
            do="blue: move galicia>granada, galicia>catalonia, galicia>castillo",
            expect="galicia: empty; granada: blue 1; catalonia: blue 1; castillo: blue 1",
        ),
        Case(
            "Q9 a caballero placed this turn may be moved",
            board=TURN + "eg95-1-four-own",
            do="blue: place basque 1; move basque>seville 1",
            expect="court: blue 6; basque: empty; seville: blue 1; asked: nobody",
        ),
        Case(
            "Q10 nobody moves twice in one action",
            board="4 seats; king: galicia; basque: blue 1; turn: blue eg95-1-four-own",
            do="""
            blue: move
            blue: move basque>aragon, aragon>seville !! nothing_to_take
            """,
            expect="basque: blue 1; asked: blue move",
        ),
        Case(
            "Q10 from a region no more leave than stood there before",
            board="""4 seats; king: galicia; basque: blue 1; aragon: blue 1
                turn: blue eg95-1-four-own""",
            do="""
            blue: move
            blue: move basque>aragon 1, aragon>seville 2 !! too_many_there
            blue: move basque>aragon 1, aragon>seville 1
            """,
            expect="basque: empty; aragon: blue 1; seville: blue 1",
        ),
    ]
)
def test_moving(case):
    check(case)


@rulebook(
    [
        Case(
            "Q11 nothing leaves the castillo by a special action",
            board="4 seats; king: galicia; castillo: blue 3; turn: blue eg95-1-four-any",
            expect="castillo: blue 3; asked: nobody",
        ),
        Case(
            "Q11 the castillo is not a source beside others",
            board="""4 seats; king: galicia; castillo: blue 3; basque: blue 1
                turn: blue eg95-1-four-any""",
            do="""
            blue: move
            blue: move castillo>granada !! nothing_to_take
            """,
            expect="castillo: blue 3; asked: blue move",
        ),
        Case(
            "Q12 at general scoring all go to one region",
            board="4 seats; king: galicia; castillo: blue 3; turn: general",
            do="blue: dial granada",
            expect="castillo: empty; granada: blue 3; asked: nobody",
        ),
        Case(
            "Q13 general scoring: instead of the king's region the court is on offer",
            board="4 seats; king: galicia; castillo: blue 3; turn: general",
            allowed="""basque, aragon, catalonia, old_castile, new_castile, seville, granada,
                valencia, court""",
        ),
        Case(
            "Q13 general scoring: back to court",
            board="4 seats; king: galicia; castillo: blue 3; turn: general",
            do="blue: dial court",
            expect="castillo: empty; galicia: empty; court: blue 3",
        ),
        Case(
            "Q13 banishment: not the region itself, the court for the king's region",
            board="4 seats; king: galicia; granada: orange 3; turn: blue eg95-4-banish",
            do="blue: banish granada",
            expect="asked: orange dial",
            allowed="""basque, aragon, catalonia, old_castile, new_castile, seville, valencia,
                court""",
        ),
        Case(
            "Q13 banishment: back to court",
            board="4 seats; king: galicia; granada: orange 3, blue 1; turn: blue eg95-4-banish",
            do="""
            blue: banish granada
            orange: dial court
            """,
            expect="granada: blue 1; court: orange 3",
        ),
        Case(
            "Q13 desertion: the king's region is not selectable",
            board="""4 seats; king: galicia; galicia: orange 3; granada: orange 2
                valencia: orange 2; turn: blue eg95-2-desertion""",
            do="blue: desert",
            allowed="granada, valencia",
        ),
        Case(
            "Q13 feud: the king's region is not selectable",
            board="""4 seats; king: galicia; galicia: orange 3; granada: orange 1
                valencia: orange 2; turn: blue eg95-2-feud""",
            do="blue: desert",
            allowed="granada, valencia",
        ),
        Case(
            "Q13 ballot: every region is selectable, also the king's",
            board="4 seats; king: galicia; turn: blue eg95-4-ballot",
            do="blue: ballot",
            expect="asked: blue dial, orange dial, green dial, purple dial",
            allowed="""galicia, basque, aragon, catalonia, old_castile, new_castile, seville,
                granada, valencia""",
        ),
        Case(
            "Q13 ballot: the king's region is scored",
            board="4 seats; king: galicia; galicia: orange 2, blue 1; turn: blue eg95-4-ballot",
            do="""
            blue: ballot; dial galicia
            orange: dial seville
            green: dial seville
            purple: dial seville
            """,
            expect="score: orange 6, blue 2",
        ),
    ]
)
def test_castillo_and_dial(case):
    check(case)


def test_q11_the_castillo_is_hidden_and_drops_are_public():
    game = begin(TURN + "eg95-3-fives; castillo: orange 2", {"castillo_visible": False})
    game.do("blue: place castillo 3; end")
    for viewer in (None, 0, 1):
        assert ED1995.view(game.state, viewer)["castillo"] is None
    drops = [event for event in game.events if isinstance(event, CaballerosPlaced)]
    assert drops == [CaballerosPlaced(0, (("castillo", 3),))]
    assert drops[0].audience is None


def test_q11_the_castillo_opens_when_it_is_scored_and_the_content_stays():
    game = begin(TURN + "eg95-3-castillo; castillo: orange 2", {"castillo_visible": False})
    game.do("blue: place castillo 3; score")
    assert [e for e in game.events if isinstance(e, CastilloOpened)] == [
        CastilloOpened((3, 2, 0, 0))
    ]
    assert ED1995.view(game.state, None)["castillo"] is None
    assert game.state.score == [5, 3, 0, 0]
    assert ED1995.view(game.state, None)["remembered"]["castillo"] == [3, 2, 0, 0]
