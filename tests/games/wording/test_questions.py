"""Decisions as a page puts them: heading, help, limits, and words for every choice."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision, Secrecy
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.spread import Spread
from games.wording import Cast, Choice, Question, question, waiting_sentence
from games.wording.elgrande_decisions import HELP
from games.wording.tasks import task

CAST = Cast(("Ana", "Ben", "Cleo"), 0, "elgrande-1995", 1)
KING = ("king", "granada")


def asked(decision: Decision, **changes: Any) -> Question:
    return question({**decision.to_json(), **changes}, CAST)


def test_a_power_card():
    told = asked(Choose(0, "power", ("1", "9", "13"), "free_power_card"))
    assert told.heading == "Play a power card"
    assert told.options == (
        Choice("1", "1", "6 caballeros to court"),
        Choice("9", "9", "2 caballeros to court"),
        Choice("13", "13", "no caballeros to court"),
    )


def test_fetching():
    power = (("power", 11),)
    told = asked(Spread(0, "fetch", ("province",), (1,), 0, 1, "province_first", power))
    assert told.heading == "Bring caballeros to court"
    assert told.help == "Your power card 11 lets up to 1 caballero come to court."
    assert told.limit == "Caballeros in all: at most 1."
    assert told.options == (Choice("province", "Province", "at most 1"),)


def test_fetching_when_the_province_runs_short():
    places, power = ("province", "seville"), (("power", 9),)
    told = asked(
        Spread(0, "fetch", places, (1, 1), 0, 2, "province_first", power, first=("province",))
    )
    assert told.help == (
        "Your power card 9 lets up to 2 caballeros come to court."
        " Regions only give what the province cannot."
    )


def test_taking_a_card():
    told = asked(Choose(0, "take", ("eg95-4-outing",), "open_card"))
    assert told.heading == "Take an action card"
    assert told.options == (
        Choice(
            "eg95-4-outing",
            "King's Outing",
            "Place up to 4 caballeros. Move the king to a neighbouring region.",
        ),
    )


def test_the_halves_of_a_card():
    card = (("card", "eg95-1-muster-or-relocation"),)
    told = asked(Choose(0, "do", ("place", "muster", "move", "end"), "halves", card))
    assert told.heading == "Muster or March: what next?"
    assert [choice.label for choice in told.options] == [
        "Place caballeros",
        "Place extra caballeros",
        "Move caballeros",
        "End the turn",
    ]
    assert told.options[2].detail.startswith("Move any number of your own caballeros")


def test_placing():
    facts = (("card", "eg95-2-veto"), KING)
    told = asked(Spread(0, "place", ("seville", "castillo"), (2, 2), 0, 2, "beside_king", facts))
    assert told.heading == "Place caballeros"
    assert told.help == (
        "From court to regions that border Granada, where the king is, or to the Castillo."
    )
    assert [choice.label for choice in told.options] == ["Seville", "Castillo"]


def test_moving_own_and_foreign():
    stocks = (Stock("blue", "seville", 2), Stock("orange", "basque", 1))
    groups = (Owners(("blue",), 0, 2), Owners(("orange", "green"), 0, 2))
    facts = (("card", "eg95-1-two-two"), KING)
    told = asked(
        Shift(
            *(0, "move", "blue", stocks, ("seville", "castillo"), 1, 3, "kings_taboo", facts),
            groups=groups,
        )
    )
    assert told.options == (
        Choice("blue seville", "Yours in Seville", "at most 2"),
        Choice("orange basque", "Ben in the Basque Country", "at most 1"),
    )
    assert told.targets == (Choice("seville", "Seville"), Choice("castillo", "Castillo"))
    assert told.limit == (
        "Caballeros in all: 1 to 3. Of these your own: at most 2. Of these the others': at most 2."
    )
    assert told.help.endswith("Granada is the king's; nothing may change there.")


@pytest.mark.parametrize(
    ("rule", "about", "region", "heading", "words"),
    [
        (
            "leave_castillo",
            "general_scoring",
            "castillo",
            "Choose in secret where your caballeros go from the Castillo",
            "All of them go to one region, or back to court.",
        ),
        (
            "leave_region",
            "eg95-4-banish",
            "seville",
            "Choose in secret where your caballeros go from Seville",
            "All of them go to one region, or back to court.",
        ),
        ("own_regions", "eg95-2-feud", "", "Choose a region in secret", "Feud: Every other"),
        ("region", "eg95-4-ballot", "", "Choose a region in secret", "Sealed Ballot: All players"),
    ],
)
def test_dials(rule, about, region, heading, words):
    facts = (("about", about), KING, ("region", region))
    told = asked(Choose(0, "dial", ("seville", "court"), rule, facts, Secrecy.SEALED))
    assert told.heading == heading
    assert told.help.startswith(words)
    assert [choice.label for choice in told.options] == ["Seville", "Court"]


def test_a_sealed_choice_may_be_changed():
    facts = (("about", "eg95-4-ballot"), KING, ("region", ""))
    dial = Choose(0, "dial", ("seville",), "region", facts, Secrecy.SEALED)
    changeable = "Your choice is sealed; you may change it until all have chosen."
    assert asked(dial, owed=False).help.endswith(changeable)
    assert changeable not in asked(dial).help


def test_a_veto():
    steps = ("orange granada seville 1", "blue aragon castillo 1", "green aragon castillo 1")
    facts = (("card", "eg95-1-three-any"), ("against", 1), ("steps", steps))
    told = asked(Choose(0, "veto", ("pass", "keep 0", "keep 1", "keep 2"), "veto", facts))
    assert told.heading == "Ben announced Schemes. Do you veto it?"
    assert (
        told.help
        == "Schemes: Move up to 3 caballeros of any colour to other regions or to the Castillo."
    )
    first, second, third = told.steps
    assert first == "1 of Ben's from Granada to Seville"
    assert second == "1 of yours from Aragon to the Castillo"
    assert third == "1 of Cleo's from Aragon to the Castillo"
    assert told.options == (
        Choice(
            "pass",
            "Let it pass",
            "The action goes on as far as no other veto stops it. You keep your veto.",
        ),
        Choice("keep 0", "Stop the whole action", "Nothing of it happens. Your veto is spent."),
        Choice(
            "keep 1",
            "Let only the first step stand",
            f"Stands: {first}. Falls: {second} and {third}. Your veto is spent.",
        ),
        Choice(
            "keep 2",
            "Let only the first 2 steps stand",
            f"Stands: {first} and {second}. Falls: {third}. Your veto is spent.",
        ),
    )


def test_a_veto_that_stops_all_or_nothing_lists_no_steps():
    facts = (("card", "eg95-2-court-all"), ("against", 1), ("steps", ("blue", "green")))
    told = asked(Choose(0, "veto", ("pass", "keep 0"), "veto", facts))
    assert told.steps == ()
    assert told.help.endswith(" Announced: you and Cleo.")


def test_a_scoreboard():
    facts = (("card", "eg95-4-charter"), KING)
    told = asked(Choose(0, "charter", ("840 seville", "400 castillo"), "charter_target", facts))
    assert [choice.label for choice in told.options] == [
        "8/4/0 to Seville",
        "4/0/0 to the Castillo",
    ]


@pytest.mark.parametrize(
    ("language", "heading", "label"),
    [
        ("de", "Den König versetzen", "Baskenland"),
        ("cs", "Přesunout krále", "Baskicko"),
        ("pl", "Przenieść króla", "Navarra"),
    ],
)
def test_a_question_in_other_languages(language, heading, label):
    facts = (("card", "eg95-5-journey"), KING)
    with override(language):
        told = asked(Choose(0, "king", ("basque",), "king_target", facts))
    assert (told.heading, told.options[0].label) == (heading, label)


@pytest.mark.parametrize(
    ("verb", "seat", "owed", "sentence"),
    [
        ("power", 1, True, "Ben has to play a power card."),
        ("power", 0, True, "You have to play a power card."),
        ("veto", 2, True, "Cleo has to say whether to veto."),
        ("dial", 1, False, "Ben has sealed their choice."),
        ("dial", 0, False, "You have sealed your choice."),
    ],
)
def test_who_is_waited_for(verb, seat, owed, sentence):
    outline = {"id": f"7.{seat}", "seat": seat, "verb": verb, "owed": owed}
    assert waiting_sentence(outline, CAST) == sentence


def test_every_verb_that_has_a_question_has_a_task():
    assert all(task(verb) for verb in HELP)
