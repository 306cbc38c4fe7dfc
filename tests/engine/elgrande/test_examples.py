"""The worked examples of the rulebooks, in notation."""

from tests.engine.elgrande.rulebook import Case, check, rulebook


@rulebook(
    [
        Case(
            "E12 a tie of three takes second place, no bonus",
            board="4 seats; basque: purple 2, blue 2, green 2, orange 1, grande green",
            do="score basque",
            expect="score: purple 3, blue 3, green 3, orange 1",
        ),
        Case(
            "E7 king card, placing first",
            board="4 seats; round: 1; king: valencia; court: purple 7; turn: purple eg95-5-journey",
            do="purple: place granada 2, new_castile 2, castillo 1; king new_castile",
            expect="court: purple 2; castillo: purple 1; king: new_castile; granada: purple 2",
        ),
    ]
)
def test_example(case):
    check(case)
