"""What the sources contradict each other on or leave open, and how it was decided for 1995."""

from games.engine.elgrande.events import ActionVetoed, AreaScored
from tests.engine.elgrande.rulebook import Case, begin, check, rulebook

FIRST = "4 seats; king: galicia; turn: blue "
# Orange acts; blue holds a veto that lives to the end of round 2, or blue and green do.
ONE_VETO = "4 seats; king: galicia; court: orange 7; veto: blue 2; turn: orange "
VETOES = "4 seats; king: galicia; court: orange 7; veto: blue 2, green 2; turn: orange "


@rulebook(
    [
        Case(
            "decided: Granada's third place pays one",
            board="4 seats; king: galicia; granada: blue 3, orange 2, green 1",
            do="score granada",
            expect="score: blue 6, orange 3, green 1",
        ),
        Case(
            "decided: Whispers moves three foreign caballeros",
            board=FIRST + "eg95-1-three-foreign; granada: orange 3, blue 1",
            do="blue: move orange granada>seville 3",
            expect="granada: blue 1; seville: orange 3",
        ),
        Case(
            "decided: Whispers does not move four, and no own ones",
            board=FIRST + "eg95-1-three-foreign; granada: orange 5, blue 1",
            do="""
            blue: move
            blue: move orange granada>seville 4 !! too_many
            blue: move own granada>seville 1 !! nothing_to_take
            """,
            expect="granada: blue 1, orange 5; asked: blue move",
        ),
        Case(
            "decided: of all own caballeros of one region a part may stay",
            board="4 seats; king: galicia; granada: blue 4; turn: blue eg95-1-own-region",
            do="blue: move; from granada; move granada>seville 1, granada>castillo 1",
            expect="granada: blue 2; seville: blue 1; castillo: blue 1",
        ),
        Case(
            "decided: all own caballeros of one region may leave",
            board="4 seats; king: galicia; granada: blue 7; turn: blue eg95-1-own-region",
            do="blue: move; from granada; move granada>seville 7",
            expect="granada: empty; seville: blue 7",
        ),
        Case(
            "decided: Desertion concerns the opponents only",
            board="""4 seats; king: galicia; granada: blue 3, orange 3, green 1
                turn: blue eg95-2-desertion""",
            do="""
            blue: desert
            green: dial granada
            orange: dial granada
            """,
            expect="granada: blue 3, orange 1; asked: nobody",
        ),
        Case(
            "decided: Feud concerns the opponents only",
            board="4 seats; king: galicia; granada: blue 3, orange 3; turn: blue eg95-2-feud",
            do="blue: desert",
            expect="asked: orange dial",
        ),
        Case(
            "decided: the castillo may be scored as an area of choice",
            board="4 seats; king: galicia; castillo: orange 1; turn: blue eg95-2-survey",
            do="blue: score castillo",
            expect="score: orange 5",
        ),
        Case(
            "decided: placing is split freely over neighbours and castillo",
            board="4 seats; king: new_castile; court: blue 7; turn: blue eg95-5-journey",
            do="blue: place old_castile 1, seville 1, granada 1, valencia 1, castillo 1; end",
            expect="""old_castile: blue 1; seville: blue 1; granada: blue 1; valencia: blue 1
                castillo: blue 1; court: blue 2""",
        ),
        Case(
            "assumed: one veto stops an action, the other holder keeps his and is not asked",
            board=VETOES + "eg95-5-journey",
            do="""
            orange: king granada
            green: veto keep 0
            orange: place none
            """,
            expect="veto: blue 2; asked: nobody",
        ),
        Case(
            "assumed: after a partial veto the next holder may only undercut it",
            board=VETOES + "eg95-1-four-own; granada: orange 4",
            do="""
            orange: move granada>seville 4
            green: veto keep 2
            """,
            expect="asked: blue veto",
            allowed="pass, keep 0, keep 1",
        ),
        Case(
            "assumed: an undercut veto goes back to its holder",
            board=VETOES + "eg95-1-four-own; granada: orange 4",
            do="""
            orange: move granada>seville 4
            green: veto keep 2
            blue: veto keep 1
            """,
            expect="granada: orange 3; seville: orange 1; veto: green 2, blue 0",
        ),
        Case(
            "assumed: under a partial veto the areas come in scoring order, not by choice",
            board=ONE_VETO + "eg95-3-six-seven; granada: green 1; new_castile: orange 1",
            do="""
            orange: score
            blue: veto keep 2
            """,
            expect="score: orange 7, green 0",
        ),
    ]
)
def test_decided(case):
    check(case)


def test_assumed_order_of_the_regions_at_general_scoring():
    game = begin("4 seats; king: galicia; turn: general")
    assert [event.area for event in game.events if isinstance(event, AreaScored)] == [
        "castillo",
        "galicia",
        "basque",
        "aragon",
        "catalonia",
        "old_castile",
        "new_castile",
        "seville",
        "granada",
        "valencia",
    ]


def test_assumed_a_veto_is_spent_with_what_it_kept():
    game = begin(ONE_VETO + "eg95-1-four-own; granada: orange 4")
    game.do("orange: move granada>seville 4")
    game.do("blue: veto keep 1")
    vetoed = [event for event in game.events if isinstance(event, ActionVetoed)]
    assert vetoed == [ActionVetoed(0, 1, 1, 4)]
