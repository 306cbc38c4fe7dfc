"""The rule tests of 1995 as they hold in 2023: the same lines with the cards of the edition."""

import re
from dataclasses import replace
from types import ModuleType

from games.engine.elgrande.cards import CARDS_1995
from games.engine.elgrande.cards_2023 import CARDS_2023
from tests.engine.elgrande import (
    test_decided,
    test_examples,
    test_examples_scoring,
    test_game,
    test_questions,
    test_questions_cards,
    test_questions_scoring,
    test_veto,
)
from tests.engine.elgrande.cards import (
    test_stack_1,
    test_stack_2,
    test_stack_3,
    test_stack_4,
    test_stack_5,
)
from tests.engine.elgrande.rulebook import ED2023, Case

_MODULES = (
    *(test_examples, test_examples_scoring, test_game, test_veto, test_decided),
    *(test_questions, test_questions_cards, test_questions_scoring),
    *(test_stack_1, test_stack_2, test_stack_3, test_stack_4, test_stack_5),
)
_CARD = re.compile(r"eg95-[a-z0-9-]+")
_IN_PART = re.compile(r"keep [1-9]\s*$", re.MULTILINE)

# What is otherwise in 2023, by the reason; besides these only vetoes in part.
OTHERWISE = {
    "the automa plays with two, and two places pay": (
        "E35 two players: the second place is not paid",
        "E35 two players: one place on a scoreboard",
        "derived: two players, 5/3/1 with 2, 2: a tie pays nothing",
        "next round: a veto counts before its holder's turn",
        "next round: a veto not used is discarded at its end",
        "a veto not kept is discarded at once",
        "the king card taken in one round lies open in the next",
        "cards left over are discarded before the general scoring, the king card set aside",
        "each of two expires on its own",
        "Royal Survey: two players, first place only, a tie pays nobody",
        "Frontier Tribute: two players, first place only, ties pay nobody",
        "Second Wind, E28: who takes the lowest card back still plays first; it is free again",
        "King's Journey, E34: taken or not, it lies open again in the next round",
    ),
    "the castillo is no region": (
        "E25 stack 1, two extra: the castillo takes all three",
        "E25 stack 1, two extra: not three, not in the king's region",
        "Muster, E25: up to three in the turn, two anywhere and one beside the king",
        "Muster: any region but the king's, or the castillo; never three",
        "Muster: vetoed whole, the placing half is left",
        "decided: the castillo may be scored as an area of choice",
        "Q20 an area of choice: every region, and in 1995 the castillo",
        "Q20 the castillo chosen: scored, and the content stays",
        "Royal Survey: any area of choice, the king's region and the castillo too",
        "Royal Survey: the castillo is shown, scored and stays full",
    ),
    "stack 3 has no Royal Survey": (
        "Royal Survey: one area of choice, three placed",
        "Royal Survey: vetoed as a whole, the placing half is left",
    ),
    "nobody may be spared": ("Hired Blade: an opponent may be spared",),
    "regions give what the province cannot": (
        "Summons: fewer if the province is short, never from regions",
        "Summons: void with an empty province",
    ),
}


def _namesake(card: str) -> str:
    """Give the card of 2023 with that title; one of the alternatives if it is among them."""
    alternative = f"eg23-alt-{card.split('-', 2)[2]}"
    return alternative if alternative in _ROWS else card.replace("eg95", "eg23")


_ROWS = {row.id: row for row in CARDS_2023}
_SAME = {row.id: _namesake(row.id) for row in CARDS_1995 if _namesake(row.id) in _ROWS}


def cases_of_1995() -> list[Case]:
    """Give every case that a test of the older edition runs."""
    return [case for module in _MODULES for case in cases_of(module)]


def cases_of(module: ModuleType) -> list[Case]:
    """Give the cases that the tests of a module run."""
    marks = [
        mark
        for name, test in vars(module).items()
        if name.startswith("test_")
        for mark in getattr(test, "pytestmark", ())
    ]
    return [case for mark in marks if mark.args[0] == "case" for case in mark.args[1]]


def vetoes_a_part(case: Case) -> bool:
    """Say whether a veto keeps some steps of an action, which it cannot in 2023."""
    return bool(_IN_PART.search(case.do)) or "keep 1" in case.allowed


def is_otherwise(case: Case) -> bool:
    """Say whether a case is one of those that 2023 decides otherwise."""
    return vetoes_a_part(case) or any(case.id in cases for cases in OTHERWISE.values())


def carried(case: Case) -> Case:
    """Give the case with the cards of 2023, the vetoes and a ballot it names in their stacks."""
    texts = {
        part: _CARD.sub(lambda card: _SAME.get(card[0], card[0]), getattr(case, part))
        for part in ("board", "do", "expect", "allowed")
    }
    kept = {key: value for key, value in case.options.items() if key != "veto"}
    ballot = ("ballot",) if "eg23-alt-ballot" in texts["board"] else ()
    kept["alternative"] = ("veto_1", "veto_2", *ballot)
    return replace(case, **texts, options=kept, edition=ED2023)
