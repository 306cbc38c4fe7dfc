"""Canonical texts: one for each answer, whatever ids and options are made of."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.names import NO_NAMES
from games.engine.core.shift import Shift, Stock
from games.engine.core.spread import Spread

NUMBERS = tuple(str(number) for number in range(1, 19))


@pytest.mark.parametrize(
    "options",
    [
        ("pass", "keep 0", "keep 1"),
        ("840 granada", "840 castillo"),
        ("8 granada", "4 granada"),
        ("9", "9 +1", "9 -1"),
        ("8 +1", "9 +1"),
        ("scout", "scout, labourer", "scout, labourer, cleric"),
        ("new", "new_castile"),
        ("eg95-1-muster", "eg95-1-muster-or-relocation"),
        ("end", "endless"),
    ],
)
def test_options_of_several_words(options: tuple[str, ...]) -> None:
    choose = Choose(0, "take", options)
    for option in options:
        text = choose.write(option)
        assert choose.exact(text) == option
        assert choose.read(text, NO_NAMES) == (option, "")
        assert choose.read(f"{text}; place x", NO_NAMES) == (option, "place x")


@pytest.mark.parametrize(
    "places",
    [
        ("granada", "new_castile", "new"),
        ("province", "court"),
        NUMBERS,
        ("card_1", "card_12", "card_2"),
        ("stack", "stack_2"),
        ("7th", "8th"),
        ("none_left", "nonesuch"),
        ("place", "fetch"),
    ],
)
def test_places_of_all_kinds(places: tuple[str, ...]) -> None:
    """A subset, such as 13 of 18 numbered cards, is a Spread with caps of 1."""
    ones = Spread(0, "place", places, (1,) * len(places), 0, 2)
    twos = Spread(0, "place", places, (2,) * len(places), 0, 2)
    for spread in (ones, twos):
        for answer in spread.answers():
            text = spread.write(answer)
            assert spread.exact(text) == answer
            assert spread.read(text, NO_NAMES) == (answer, ""), text


@pytest.mark.parametrize("owners", [("red", "blue"), ("old", "new"), ("granada", "castillo")])
def test_owners_of_all_kinds(owners: tuple[str, ...]) -> None:
    places = ("granada", "new_castile", "castillo")
    stocks = tuple(Stock(owner, place, 2) for owner in owners for place in places)
    shift = Shift(0, "move", owners[0], stocks, places, 0, 2)
    for answer in shift.answers():
        text = shift.write(answer)
        assert shift.exact(text) == answer
        assert shift.read(text, NO_NAMES) == (answer, ""), text


PLACE = Spread(0, "place", ("a", "b"), (9, 9), 0, 9)
MOVE = Shift(0, "move", "red", (Stock("red", "a", 9), Stock("blue", "b", 9)), ("a", "b"), 0, 9)
TAKE = Choose(0, "take", ("9", "keep 1"))


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (PLACE, "place a 02"),
        (PLACE, "place a 0000021"),
        (PLACE, "place a 1,b 1"),
        (PLACE, "place a 1, "),
        (PLACE, "place"),
        (PLACE, "place "),
        (PLACE, "place a"),
        (PLACE, "place c 1"),
        (PLACE, "Place a 1"),
        (PLACE, "place a 1 "),
        (PLACE, "place a \u0661"),
        (PLACE, "put a 1"),
        (MOVE, "move own a>b 02"),
        (MOVE, "move own a>b 0000021"),
        (MOVE, "move red a>b 1"),
        (MOVE, "move own a>b"),
        (MOVE, "move own a->b 1"),
        (MOVE, "move  own a>b 1"),
        (MOVE, "move none "),
        (TAKE, "take keep  1"),
        (TAKE, "9"),
        (TAKE, "take 8"),
    ],
)
def test_text_that_is_not_canonical_is_not_read_exactly(decision: Decision, text: str) -> None:
    """What is read fast is what `write` gives, and nothing else."""
    answer = decision.exact(text)
    assert answer is None or decision.write(answer) == text


@pytest.mark.parametrize("text", ["move own a>b 0", "0 own a>b", "move own a>b 0, blue b>a 0"])
def test_no_pieces_are_not_one_piece(text: str) -> None:
    try:
        answer: Any = MOVE.read(text, NO_NAMES)[0]
    except Exception as refusal:
        assert type(refusal).__name__ in ("NotUnderstood", "Ambiguous")  # noqa: PT017
        return
    assert sum(item[3] for item in answer) == 0
