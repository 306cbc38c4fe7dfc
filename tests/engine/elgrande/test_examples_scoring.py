"""The worked examples of the rulebooks that score: majorities, ties, bonuses, scoreboards."""

from tests.engine.elgrande.rulebook import Case, check, rulebook


@rulebook(
    [
        Case(
            "E10 castillo 5/3/1, as in 1995",
            board="4 seats; castillo: purple 3, blue 2, orange 1",
            do="score castillo",
            expect="score: purple 5, blue 3, orange 1, green 0",
        ),
        Case(
            "E10 Purple dialled Granada: scored in the castillo with all, then all three go there",
            board="4 seats; king: galicia; castillo: purple 3, blue 2, orange 1; turn: general",
            do="""
            blue: dial court
            purple: dial granada
            orange: dial court
            """,
            expect="""granada: purple 3; castillo: empty; court: blue 2, orange 1
                score: purple 11, blue 3, orange 1, green 0""",
        ),
        Case(
            "E11 Galicia 4/2/0, third and fourth get nothing",
            board="4 seats; galicia: orange 4, blue 3, purple 2, green 1; king: granada",
            do="score galicia",
            expect="score: orange 4, blue 2, purple 0, green 0",
        ),
        Case(
            "E12 a tie of three takes second place, no bonus",
            board="4 seats; basque: purple 2, blue 2, green 2, orange 1, grande green",
            do="score basque",
            expect="score: purple 3, blue 3, green 3, orange 1",
        ),
        Case(
            "E13 Seville 4/3/1: a tie for first takes second place, no bonus",
            board="4 seats; seville: blue 2, green 2, purple 1, grande blue",
            do="score seville",
            expect="score: blue 3, green 3, purple 1, orange 0",
        ),
        Case(
            "E14 Granada 6/3/1 with king and grande, tie for second",
            board="4 seats; king: granada; granada: purple 3, orange 2, green 2, grande purple",
            do="score granada",
            expect="score: purple 10, orange 1, green 1, blue 0",
        ),
        Case(
            "E15 4/0/0 in Old Castile: the second gets nothing",
            board="4 seats; old_castile: purple 3, blue 2, green 1, board 400",
            do="score old_castile",
            expect="score: purple 4, blue 0, green 0",
        ),
        Case(
            "E15 without it Old Castile pays 6/4/2",
            board="4 seats; old_castile: purple 3, blue 2, green 1",
            do="score old_castile",
            expect="score: purple 6, blue 4, green 2",
        ),
        Case(
            "E18 4-regions with 4/0/0 in New Castile and 8/4/0 in Galicia",
            board="""4 seats; king: granada; turn: purple eg95-3-fours
                new_castile: green 1, board 400; galicia: purple 1, board 840
                seville: orange 1; catalonia: blue 1; aragon: purple 1; old_castile: purple 1""",
            do="purple: score",
            expect="score: green 4, orange 4, blue 4, purple 0",
        ),
        Case(
            "E20 5/3/1 without a tie",
            board="seats: red blue yellow green; basque: red 3, blue 2, yellow 1; king: granada",
            do="score basque",
            expect="score: red 5, blue 3, yellow 1, green 0",
        ),
        Case(
            "E21 5/3/1, three tied for first",
            board="seats: red blue yellow green; basque: red 4, blue 4, yellow 4, green 3",
            do="score basque",
            expect="score: red 3, blue 3, yellow 3, green 1",
        ),
        Case(
            "E22 6/4/2, two tied for third get the fourth place",
            board="""seats: red blue yellow green; king: granada
                old_castile: red 4, blue 3, yellow 2, green 2""",
            do="score old_castile",
            expect="score: red 6, blue 4, yellow 0, green 0",
        ),
        Case(
            "E23 8/4/0 in Galicia, 4/0/0 in Granada: Granada is a 4-region, Galicia is none",
            board="""4 seats; king: basque; turn: purple eg95-3-fours
                galicia: purple 1, board 840; granada: orange 1, board 400""",
            do="purple: score",
            expect="score: orange 4, purple 0",
        ),
        Case(
            "E23 4/0/0 in Granada: it is no 6-region",
            board="""4 seats; king: basque; turn: purple eg95-3-six-seven
                new_castile: purple 1; granada: orange 1, board 400""",
            do="purple: score",
            expect="score: purple 7, orange 0",
        ),
        Case(
            "E24 sole first in a 4-region with own grande and king",
            board="4 seats; king: catalonia; catalonia: purple 2, blue 1, grande purple",
            do="score catalonia",
            expect="score: purple 8, blue 2",
        ),
        Case(
            "E35 three players: the third place is not paid",
            board="3 seats; king: granada; old_castile: blue 3, orange 2, green 1",
            do="score old_castile",
            expect="score: blue 6, orange 4, green 0",
        ),
        Case(
            "E35 two players: the second place is not paid",
            board="2 seats; king: granada; old_castile: blue 3, orange 2",
            do="score old_castile",
            expect="score: blue 6, orange 0",
        ),
        Case(
            "E35 three players: two places in the castillo",
            board="3 seats; castillo: blue 3, orange 2, green 1",
            do="score castillo",
            expect="score: blue 5, orange 3, green 0",
        ),
        Case(
            "E35 two players: one place on a scoreboard",
            board="2 seats; king: granada; old_castile: blue 3, orange 2, board 840",
            do="score old_castile",
            expect="score: blue 8, orange 0",
        ),
        Case(
            "E35 four players: three places",
            board="4 seats; king: granada; old_castile: blue 4, orange 3, green 2, purple 1",
            do="score old_castile",
            expect="score: blue 6, orange 4, green 2, purple 0",
        ),
        Case(
            "E35 five players: three places",
            board="""5 seats; king: granada
                old_castile: blue 5, orange 4, green 3, purple 2, yellow 1""",
            do="score old_castile",
            expect="score: blue 6, orange 4, green 2, purple 0, yellow 0",
        ),
    ]
)
def test_example(case):
    check(case)


@rulebook(
    [
        Case(
            "derived: 6/4/2 with 5, 3, 3, 1: after a tie for second comes the fourth",
            board="4 seats; king: basque; old_castile: blue 5, orange 3, green 3, purple 1",
            do="score old_castile",
            expect="score: blue 6, orange 2, green 2, purple 0",
        ),
        Case(
            "derived: three players, 6/4/2 with 3, 3, 1",
            board="3 seats; king: basque; old_castile: blue 3, orange 3, green 1",
            do="score old_castile",
            expect="score: blue 4, orange 4, green 0",
        ),
        Case(
            "derived: two players, 5/3/1 with 2, 2: a tie pays nothing",
            board="2 seats; king: granada; basque: blue 2, orange 2",
            do="score basque",
            expect="score: blue 0, orange 0",
        ),
        Case(
            "derived: 7/4/2 with four tied: the second place for each",
            board="4 seats; king: basque; new_castile: blue 2, orange 2, green 2, purple 2",
            do="score new_castile",
            expect="score: blue 4, orange 4, green 4, purple 4",
        ),
    ]
)
def test_derived_from_the_rule_of_ties(case):
    check(case)
