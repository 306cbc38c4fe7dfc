"""Refusals say what is wrong with this answer and what would do, with names and numbers."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.refusal import Ambiguous, NotAllowed, NotUnderstood, Refusal
from games.engine.core.shift import Owners, Shift, Stock
from games.engine.core.spread import Spread
from games.engine.elgrande.names import NAMES
from games.wording import Cast, refusal_sentence

CAST = Cast(("Ana", "ben", "Cleo"), 0, "elgrande-1995", 1)
KING = ("king", "granada")
CARD = ("card", "eg95-1-two-two")

POWER = Choose(0, "power", ("1", "4", "7"), "free_power_card")
TAKE = Choose(0, "take", ("eg95-1-muster", "eg95-5-journey"), "open_card")
DO = Choose(0, "do", ("place", "king", "end"), "halves", (("card", "eg95-5-journey"),))
PLACE = Spread(
    *(0, "place", ("new_castile", "seville", "valencia", "castillo"), (3,) * 4, 0, 3),
    *("beside_king", (CARD, KING)),
)
FETCH = Spread(
    *(0, "fetch", ("province", "seville"), (1, 2), 0, 3, "province_first", (("power", 6),)),
    first=("province",),
)
RETURN = Spread(0, "return", ("seville", "court"), (3, 2), 3, 3, "returnable", (CARD, KING))
STOCKS = (Stock("blue", "seville", 2), Stock("blue", "aragon", 2), Stock("orange", "aragon", 3))
MOVE = Shift(
    *(0, "move", "blue", STOCKS, ("seville", "aragon", "castillo"), 1, 4, "kings_taboo"),
    (CARD, KING),
    groups=(Owners(("blue",), 0, 2), Owners(("orange", "green"), 0, 2)),
)
STRIKE = Shift(
    *(0, "strike", "blue", STOCKS[2:], ("province",), 1, 1, "province_only", (CARD, KING)),
    groups=(Owners(("orange",), 0, 1),),
)
SCORE = Choose(0, "score", ("galicia", "granada"), "scorable", (CARD, KING))
OUTING = Choose(0, "king", ("seville", "valencia"), "king_target", (CARD, KING))
GRANDE = Choose(0, "grande", ("seville", "valencia"), "grande_target", (CARD, KING))
CHARTER = Choose(
    *(0, "charter", ("840 seville", "840 castillo", "400 seville", "400 castillo")),
    *("charter_target", (CARD, KING)),
)
DESERT = Choose(
    *(0, "dial", ("seville", "aragon"), "own_regions"),
    (("about", "eg95-2-feud"), KING, ("region", "")),
)
LEAVE = Choose(
    *(0, "dial", ("seville", "court"), "leave_castillo"),
    (("about", "general_scoring"), KING, ("region", "castillo")),
)
VETO = Choose(0, "veto", ("pass", "keep 0", "keep 1", "keep 2"), "veto", (CARD, ("against", 1)))

CHECKED: list[tuple[Decision, object, str]] = [
    (
        PLACE,
        (("galicia", 1),),
        "Galicia does not border Granada, where the king is."
        " You may place in New Castile, Seville, Valencia or the Castillo.",
    ),
    (
        PLACE,
        (("granada", 1),),
        "Granada is the king's; nothing may change there."
        " You may place in New Castile, Seville, Valencia or the Castillo.",
    ),
    (
        PLACE,
        (("court", 1),),
        "The court will not do here."
        " You may place in New Castile, Seville, Valencia or the Castillo.",
    ),
    (
        PLACE,
        (("new_castile", 2), ("seville", 3)),
        "You gave 5 caballeros; allowed: at most 3.",
    ),
    (PLACE, (("castillo", 4),), "The Castillo: you gave 4; allowed: at most 3."),
    (
        POWER,
        "9",
        "Power card 9 is not in your hand or lies on the table already. You may play 1, 4 or 7.",
    ),
    (POWER, "castillo", "The Castillo is no power card. Choose 1, 4 or 7."),
    (
        TAKE,
        "eg95-2-veto",
        "Veto is not among the open cards. You may take Muster or King's Journey.",
    ),
    (
        DO,
        "grande",
        "“Move the grande” is not possible now."
        " You may place caballeros, move the king or end the turn.",
    ),
    (
        FETCH,
        (("granada", 1),),
        "Regions only give what the province cannot, and the king's region gives nothing."
        " Caballeros may come from here: the province or Seville.",
    ),
    (
        FETCH,
        (("seville", 1),),
        "First to be used up: the province. Only then may others come from elsewhere.",
    ),
    (RETURN, (("seville", 1),), "You gave 1 caballero; allowed: exactly 3."),
    (RETURN, (), "You gave no caballeros; allowed: exactly 3."),
    (
        RETURN,
        (("aragon", 3),),
        "You have no caballeros in Aragon. You may give back from here: Seville or the court.",
    ),
    (
        MOVE,
        (("blue", "seville", "granada", 1),),
        "Granada is the king's; nothing may change there."
        " The caballeros may go here: Seville, Aragon or the Castillo.",
    ),
    (
        MOVE,
        (("blue", "granada", "seville", 1),),
        "Granada is the king's; nothing may change there.",
    ),
    (
        MOVE,
        (("blue", "galicia", "seville", 1),),
        "None of your caballeros may be moved from Galicia here.",
    ),
    (
        MOVE,
        (("orange", "basque", "seville", 1),),
        "No caballeros of ben may be moved from the Basque Country here.",
    ),
    (
        MOVE,
        (("orange", "aragon", "seville", 4),),
        "You may not take 4 caballeros of ben from Aragon; that is too many.",
    ),
    (
        MOVE,
        (("blue", "seville", "seville", 1),),
        "Seville is where they are; a move has to lead elsewhere.",
    ),
    (
        MOVE,
        (("blue", "seville", "castillo", 2), ("blue", "aragon", "castillo", 1)),
        "Caballeros (your own): you gave 3; allowed: at most 2.",
    ),
    (
        MOVE,
        (("orange", "aragon", "castillo", 3),),
        "Caballeros (the others'): you gave 3; allowed: at most 2.",
    ),
    (
        STRIKE,
        (("orange", "aragon", "seville", 1),),
        "Struck caballeros go back to the province and nowhere else.",
    ),
    (
        OUTING,
        "galicia",
        "Galicia does not border Granada, where the king is."
        " The king may go here: Seville or Valencia.",
    ),
    (
        OUTING,
        "granada",
        "The king is in Granada already. The king may go here: Seville or Valencia.",
    ),
    (
        OUTING,
        "orange",
        "ben will not do here. The king may go here: Seville or Valencia.",
    ),
    (
        GRANDE,
        "aragon",
        "Your grande is in Aragon already. It may go here: Seville or Valencia.",
    ),
    (
        CHARTER,
        "840 granada",
        "Granada is the king's; nothing may change there."
        " Possible: scoreboard 8/4/0 or 4/0/0; area Seville or the Castillo.",
    ),
    (
        DESERT,
        "galicia",
        "You have too few caballeros in Galicia for that. Choose Seville or Aragon.",
    ),
    (
        LEAVE,
        "castillo",
        "Your caballeros have to go from the Castillo to somewhere else."
        " Choose Seville or the court.",
    ),
    (
        VETO,
        "keep 7",
        "You may let it pass, stop it, or let up to 2 of its first steps stand.",
    ),
    (OUTING, 7, "That could not be read as an answer. For example: “king granada”"),
    (MOVE, None, "That could not be read as an answer. For example: “move own granada>seville 2”"),
]


@pytest.mark.parametrize(
    ("decision", "answer", "sentence"),
    [
        pytest.param(*row, id=f"{number} {row[0].verb} {row[1]}")
        for number, row in enumerate(CHECKED)
    ],
)
def test_an_answer_that_is_not_allowed(decision, answer, sentence):
    refusal = decision.check(answer)
    assert refusal is not None
    assert refusal_sentence(refusal, CAST) == sentence


READ: list[tuple[Decision, str, str]] = [
    (
        OUTING,
        "king xyz",
        "“xyz” could not be understood. Possible here: Seville or Valencia."
        " For example: “king Seville”",
    ),
    (OUTING, "king", "The answer ends too early. For example: “king Seville”"),
    (
        SCORE,
        "score g",
        "“g” may mean Galicia or Granada. Please write a little more of it.",
    ),
    (
        MOVE,
        "move own seville",
        "It does not say where the caballeros from Seville shall go."
        " For example: “move own granada>seville 2”",
    ),
    (
        TAKE,
        "take " + "x" * 60,
        "“" + "x" * 39 + "…” could not be understood. Possible here: Muster or King's Journey."
        " For example: “take Muster”",
    ),
]


@pytest.mark.parametrize(
    ("decision", "text", "sentence"),
    [pytest.param(*row, id=row[1][:20]) for row in READ],
)
def test_a_text_that_is_not_understood(decision, text, sentence):
    with pytest.raises((NotUnderstood, Ambiguous)) as raised:
        decision.read(text, NAMES)
    assert refusal_sentence(raised.value, CAST) == sentence


OTHERS: list[tuple[Refusal, str]] = [
    (
        NotUnderstood("nothing_to_read"),
        "There was no answer to read. For example: “power 9”",
    ),
    (
        NotAllowed("not_open"),
        "This question is not open. The game page shows what is asked of you now.",
    ),
    (NotAllowed("nothing_asked"), "Nothing is asked of you now; the game waits for others."),
    (
        NotAllowed("players", given=7, allowed=[2, 3, 4, 5]),
        "El Grande (1995) is for 2, 3, 4 or 5 players, not for 7.",
    ),
    (
        NotAllowed("option_value", option="length", given="long", allowed=["full", "short"]),
        "“Length”: “long” is not possible. Choose nine rounds or six rounds.",
    ),
    (
        NotAllowed("option_players", option="veto", allowed=[2, 3]),
        "The option “Play with the veto cards” is for 2 or 3 players only.",
    ),
    (
        NotAllowed("options_exclude", option="veto", other="length"),
        "The options “Play with the veto cards” and “Length” exclude each other.",
    ),
    (
        NotAllowed("group_limits", places=("seville", "castillo"), pieces=3, low=0, high=2),
        "Seville and the Castillo: you gave 3; allowed: at most 2.",
    ),
    (
        NotAllowed("too_many_open_tables", most=10),
        "You may have 10 open tables at a time. Let one begin or leave one first.",
    ),
    (
        NotAllowed("nobody_called", given="Zoe"),
        "Nobody here is called “Zoe”. Please check the spelling.",
    ),
    (
        NotUnderstood("place_missing", verb="place", allowed=["seville", "castillo"]),
        "The place is missing. Possible here: Seville or the Castillo."
        " For example: “place granada 2, castillo 1”",
    ),
    (NotAllowed("no_such_key_yet"), "That is not possible here."),
]


@pytest.mark.parametrize(
    ("refusal", "sentence"), [pytest.param(*row, id=row[0].key) for row in OTHERS]
)
def test_other_refusals(refusal, sentence):
    assert refusal_sentence(refusal, CAST) == sentence


def test_readings_of_a_shared_title_name_a_word_that_will_do():
    same = Ambiguous("several_names", given="sonder", readings=["eg95-2-survey", "eg95-3-fives"])
    with override("de"):
        assert refusal_sentence(same, CAST) == (
            "„sonder“ kann Verschiedenes heißen: „Königliche Schau“ oder „Festtag“."
            " Bitte schreibe etwas mehr davon."
        )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "de",
            "Galicien grenzt nicht an die Region des Königs (Granada). Einsetzen darfst du hier:"
            " Neukastilien, Sevilla, Valencia oder das Castillo.",
        ),
        (
            "cs",
            "Galicie nesousedí s regionem krále (Granada). Umístit smíš sem:"
            " Nová Kastilie, Sevilla, Valencia nebo Castillo.",
        ),
        (
            "pl",
            "Galicja nie sąsiaduje z regionem króla (Granada). Możesz wystawić tutaj:"
            " Toledo, Sevilla, Valencia lub Castillo.",
        ),
    ],
)
def test_a_refusal_in_other_languages(language, sentence):
    refusal = PLACE.check((("galicia", 1),))
    assert refusal is not None
    with override(language):
        assert refusal_sentence(refusal, CAST) == sentence
