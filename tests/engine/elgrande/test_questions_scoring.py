"""What players ask about scoring: who counts, ties, bonuses, scoreboards, the end."""

from tests.engine.elgrande.rulebook import ED1995, Case, begin, check, rulebook


@rulebook(
    [
        Case(
            "Q14 a grande does not count for the majority",
            board="4 seats; king: galicia; granada: blue 1, orange 1, grande blue",
            do="score granada",
            expect="score: blue 3, orange 3",
        ),
        Case(
            "Q14 a grande alone scores nothing",
            board="4 seats; king: granada; granada: grande blue",
            do="score granada",
            expect="score: empty",
        ),
        Case(
            "Q14 grandes do not make a region the fullest",
            board="""4 seats; king: galicia; turn: blue eg95-3-most
                granada: orange 2; aragon: green 1, grande blue, grande orange, grande green""",
            do="blue: score",
            expect="score: orange 6, green 0",
        ),
        Case(
            "Q14 a region with grandes only is empty, not the one with fewest",
            board="""4 seats; king: galicia; turn: blue eg95-3-fewest
                granada: orange 2; aragon: green 1, grande blue; seville: grande green""",
            do="blue: score",
            expect="score: green 5, orange 0",
        ),
        Case(
            "Q15 second place with the own grande: no bonus for anybody",
            board="4 seats; king: galicia; granada: blue 2, orange 1, grande orange",
            do="score granada",
            expect="score: blue 6, orange 3",
        ),
        Case(
            "Q15 shared first place: neither the grande's nor the king's bonus",
            board="4 seats; king: granada; granada: blue 2, orange 2, grande blue",
            do="score granada",
            expect="score: blue 3, orange 3",
        ),
        Case(
            "Q15 sole first place in the king's region: two points more",
            board="4 seats; king: granada; granada: blue 2, orange 1",
            do="score granada",
            expect="score: blue 8, orange 3",
        ),
        Case(
            "Q15 sole first place at home: two points more",
            board="4 seats; king: galicia; granada: blue 2, orange 1, grande blue, grande orange",
            do="score granada",
            expect="score: blue 8, orange 3",
        ),
        Case(
            "Q16 two tie for first: both take second place, the next one third",
            board="4 seats; king: galicia; old_castile: blue 3, orange 3, green 1",
            do="score old_castile",
            expect="score: blue 4, orange 4, green 2",
        ),
        Case(
            "Q16 three tie for first: all take second place, the next one third",
            board="4 seats; king: galicia; old_castile: blue 3, orange 3, green 3, purple 1",
            do="score old_castile",
            expect="score: blue 4, orange 4, green 4, purple 2",
        ),
        Case(
            "Q16 two tie for first and two behind them: those rank third and get the fourth place",
            board="4 seats; king: galicia; old_castile: blue 3, orange 3, green 1, purple 1",
            do="score old_castile",
            expect="score: blue 4, orange 4, green 0, purple 0",
        ),
        Case(
            "Q17 alone with one caballero: sole first, with both bonuses",
            board="4 seats; king: granada; granada: blue 1, grande blue",
            do="score granada",
            expect="score: blue 10, orange 0, green 0, purple 0",
        ),
        Case(
            "Q17 nobody stands there: nobody gets points",
            board="4 seats; king: galicia",
            do="score granada",
            expect="score: empty",
        ),
        Case(
            "Q18 bonuses in a special scoring",
            board="""4 seats; king: granada; turn: blue eg95-3-six-seven
                granada: blue 2, orange 1, grande blue""",
            do="blue: score",
            expect="score: blue 10, orange 3",
        ),
        Case(
            "Q18 bonuses where a scoreboard lies",
            board="4 seats; king: granada; granada: blue 2, orange 1, grande blue, board 840",
            do="score granada",
            expect="score: blue 12, orange 4",
        ),
        Case(
            "Q18 bonuses when only first places are paid",
            board="""4 seats; king: granada; turn: blue eg95-3-firsts
                granada: blue 2, orange 1, grande blue; seville: green 1, orange 1""",
            do="blue: score",
            expect="score: blue 10, orange 0, green 0",
        ),
        Case(
            "Q19 the castillo is not among the 5-regions",
            board="4 seats; king: galicia; castillo: orange 2; turn: blue eg95-3-fives",
            do="blue: score",
            expect="score: empty; castillo: orange 2",
        ),
        Case(
            "Q19 with 4/0/0 the castillo is not among the 4-regions",
            board="4 seats; king: galicia; castillo: orange 2, board 400; turn: blue eg95-3-fours",
            do="blue: score",
            expect="score: empty",
        ),
        Case(
            "Q19 only first places: the castillo takes no part",
            board="4 seats; king: galicia; castillo: orange 2; turn: blue eg95-3-firsts",
            do="blue: score",
            expect="score: empty",
        ),
        Case(
            "Q19 the fullest region: the castillo takes no part",
            board="""4 seats; king: galicia; castillo: orange 9; granada: green 1
                turn: blue eg95-3-most""",
            do="blue: score",
            expect="score: green 6, orange 0",
        ),
        Case(
            "Q20 an area of choice: every region, and in 1995 the castillo",
            board="4 seats; king: galicia; turn: blue eg95-2-survey",
            do="blue: score",
            allowed="""galicia, basque, aragon, catalonia, old_castile, new_castile, seville,
                granada, valencia, castillo""",
        ),
        Case(
            "Q20 the castillo chosen: scored, and the content stays",
            board="4 seats; king: galicia; castillo: orange 2, green 1; turn: blue eg95-3-survey",
            do="blue: score castillo",
            expect="score: orange 5, green 3; castillo: orange 2, green 1",
        ),
        Case(
            "Q21 no scoreboard onto another, none off the map, none stays put",
            board="""4 seats; king: galicia; granada: board 840; seville: board 400
                turn: blue eg95-4-charter""",
            do="""
            blue: charter
            blue: charter 840 seville !! charter_target
            blue: charter 400 seville !! charter_target
            """,
            expect="granada: board 840; seville: board 400",
            allowed="""840 basque, 840 aragon, 840 catalonia, 840 old_castile, 840 new_castile,
                840 valencia, 840 castillo, 400 basque, 400 aragon, 400 catalonia, 400 old_castile,
                400 new_castile, 400 valencia, 400 castillo""",
        ),
        Case(
            "Q21 a scoreboard goes to the castillo and counts there",
            board="""4 seats; king: galicia; granada: board 840; castillo: orange 2, green 1
                turn: blue eg95-4-charter""",
            do="""
            blue: charter 840 castillo
            score castillo
            """,
            expect="castillo: board 840, orange 2, green 1; score: orange 8, green 4",
        ),
        Case(
            "Q21 a scoreboard leaves the castillo again",
            board="4 seats; king: galicia; castillo: board 400; turn: blue eg95-4-charter",
            do="blue: charter 400 aragon",
            expect="castillo: empty; aragon: board 400",
        ),
    ]
)
def test_scoring(case):
    check(case)


def test_q28_assumed_a_tie_at_the_end_is_a_shared_victory():
    game = begin(
        "4 seats; king: galicia; score: blue 40, orange 52, green 52, purple 7; turn: general"
    )
    outcome = ED1995.outcome(game.state)
    assert outcome is not None
    assert outcome.points == (40, 52, 52, 7)
    assert outcome.ranks == (3, 1, 1, 4)
