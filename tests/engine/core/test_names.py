"""Reading forgivingly: case, accents, short forms, several languages; and refusing exactly."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.choose import Choose
from games.engine.core.decision import Decision
from games.engine.core.names import NO_NAMES, Names, Text, begins_a_name, folded, spelling
from games.engine.core.refusal import Ambiguous, NotUnderstood
from games.engine.core.shift import Shift, Stock
from games.engine.core.spread import Spread

NAMES = Names(
    {
        "aragon": ["Aragon", "Aragón", "Aragonie"],
        "basque": ["Basque Country", "Baskenland", "Navarra"],
        "granada": ["Granada"],
        "new_castile": ["New Castile", "Neukastilien", "Nová Kastilie", "Toledo"],
        "old_castile": ["Old Castile", "Altkastilien", "Stará Kastilie", "Castilla"],
        "castillo": ["castle", "hrad", "zamek"],
        "court": ["Hof", "dvůr", "dwór"],
        "wrath": ["King's Wrath", "König erzürnt!"],
        "lodz": ["Łódź"],
    }
)
PLACE = Spread(
    0, "place", ("granada", "new_castile", "old_castile", "castillo"), (5,) * 4, 0, 9, "beside_king"
)
FETCH = Spread(0, "fetch", ("province", "granada"), (3, 2), 0, 3, first=("province",))
POWER = Choose(0, "power", ("1", "2", "9", "12"), "free_power_card")
VETO = Choose(0, "veto", ("pass", "keep 0", "keep 1"))
CHARTER = Choose(0, "charter", ("840 granada", "840 castillo", "400 granada"))
MOVE = Shift(
    0,
    "move",
    "red",
    (Stock("red", "granada", 2), Stock("blue", "granada", 1), Stock("blue", "aragon", 3)),
    ("aragon", "castillo", "granada"),
    1,
    4,
)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("place granada 2, new_castile 1", {"granada": 2, "new_castile": 1}),
        ("granada 2", {"granada": 2}),
        ("2 granada", {"granada": 2}),
        ("granada", {"granada": 1}),
        ("PLACE  GRANADA 2", {"granada": 2}),
        ("Place: Granada 2", {"granada": 2}),
        ("pla gra 2", {"granada": 2}),
        ("newcastile 1", {"new_castile": 1}),
        ("New Castile 3", {"new_castile": 3}),
        ("new-castile 3", {"new_castile": 3}),
        ("Neukastilien 1 & Castillo 1", {"new_castile": 1, "castillo": 1}),
        ("toledo 1 + hrad 2", {"new_castile": 1, "castillo": 2}),
        ("nova kastilie 1", {"new_castile": 1}),
        ("NOVÁ KASTILIE", {"new_castile": 1}),
        ("alt 2", {"old_castile": 2}),
        ("castilla 2", {"old_castile": 2}),
        ("castle 2", {"castillo": 2}),
        ("castillo 1, granada 2", {"granada": 2, "castillo": 1}),
        ("granada 1, granada 2", {"granada": 3}),
        ("granada 0, castle 1", {"castillo": 1}),
        ("none", {}),
        ("place none", {}),
    ],
)
def test_pieces_are_read(text: str, pieces: dict[str, int]) -> None:
    answer, rest = PLACE.read(text, NAMES)
    assert dict(answer) == pieces  # type: ignore[arg-type]  # an answer of a Spread
    assert rest == ""
    assert PLACE.check(answer) is None


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (FETCH, "fetch 3", (("province", 3),)),
        (FETCH, "3", (("province", 3),)),
        (FETCH, "3, granada 2", (("province", 3), ("granada", 2))),
        (POWER, "power 9", "9"),
        (POWER, "9", "9"),
        (POWER, "pow: 12", "12"),
        (POWER, "1", "1"),
        (VETO, "pass", "pass"),
        (VETO, "veto keep 1", "keep 1"),
        (VETO, "KEEP 0", "keep 0"),
        (CHARTER, "840 gran", "840 granada"),
        (CHARTER, "charter 840 castle", "840 castillo"),
        (MOVE, "move own granada>aragon 2", (("red", "granada", "aragon", 2),)),
        (MOVE, "own granada -> castle", (("red", "granada", "castillo", 1),)),
        (MOVE, "granada to aragon 2", (("red", "granada", "aragon", 2),)),
        (MOVE, "aragon → hrad", (("blue", "aragon", "castillo", 1),)),
        (MOVE, "2 blue aragon>granada", (("blue", "aragon", "granada", 2),)),
        (
            MOVE,
            "blue aragon>granada 1, own granada>castillo, blue aragon>granada",
            (
                ("blue", "aragon", "granada", 1),
                ("red", "granada", "castillo", 1),
                ("blue", "aragon", "granada", 1),
            ),
        ),
        (MOVE, "blue aragon>granada & blue aragon>granada", (("blue", "aragon", "granada", 2),)),
        (MOVE, "none", ()),
    ],
)
def test_other_shapes_are_read(decision: Decision, text: str, answer: Any) -> None:
    assert decision.read(text, NAMES) == (answer, "")


@pytest.mark.parametrize(
    ("decision", "text", "answer", "rest"),
    [
        (PLACE, "place granada 2; king granada", (("granada", 2),), "king granada"),
        (PLACE, "granada 2\nmove", (("granada", 2),), "move"),
        (POWER, "9. fetch 3", "9", "fetch 3"),
        (VETO, "pass; pass", "pass", "pass"),
        (VETO, "keep 1 power 9", "keep 1", "power 9"),
    ],
)
def test_what_is_left_is_given_back(decision: Decision, text: str, answer: Any, rest: str) -> None:
    assert decision.read(text, NAMES) == (answer, rest)


@pytest.mark.parametrize(
    ("decision", "text", "readings"),
    [
        (PLACE, "cast 2", {"old_castile", "castillo"}),
        (MOVE, "bl aragon > gr, own granada > a; c", None),
        (CHARTER, "charter 840 c", {"castillo"}),
    ],
)
def test_short_forms_are_refused_only_where_they_mean_several(
    decision: Decision, text: str, readings: set[str] | None
) -> None:
    if readings is None or len(readings) == 1:
        decision.read(text, NAMES)
        return
    with pytest.raises(Ambiguous) as refused:
        decision.read(text, NAMES)
    assert refused.value.key == "several_names"
    assert set(refused.value.facts["readings"]) == readings  # type: ignore[arg-type]
    assert refused.value.facts["given"] == text.split()[0]


def test_a_name_that_is_known_but_not_allowed_is_read_so_that_the_rule_can_be_told() -> None:
    answer, _ = PLACE.read("baskenland 2", NAMES)
    assert answer == (("basque", 2),)
    refusal = PLACE.check(answer)
    assert refusal is not None
    assert (refusal.kind, refusal.key) == ("not allowed", "beside_king")
    answer, _ = POWER.read("power 7", NAMES)
    refusal = POWER.check(answer)
    assert refusal is not None
    assert refusal.to_json() == {
        "kind": "not allowed",
        "key": "free_power_card",
        "facts": {"verb": "power", "given": "7", "allowed": ["1", "2", "9", "12"]},
    }


@pytest.mark.parametrize(
    ("decision", "text", "key", "facts"),
    [
        (
            PLACE,
            "xyzzy 2",
            "unknown_name",
            {"given": "xyzzy", "expected": "place", "allowed": list(PLACE.places)},
        ),
        (PLACE, "", "nothing_to_read", {"expected": "place", "allowed": list(PLACE.places)}),
        (PLACE, "place", "nothing_to_read", {"expected": "place", "allowed": list(PLACE.places)}),
        (PLACE, "granada 2,", "nothing_to_read", {"expected": "place"}),
        (VETO, "keep", "nothing_to_read", {"expected": "veto", "allowed": ["0", "1"]}),
        (MOVE, "own granada", "arrow_missing", {"verb": "move", "given": "granada"}),
        (MOVE, "own granada >", "nothing_to_read", {"allowed": list(MOVE.targets)}),
    ],
)
def test_what_has_no_meaning_is_refused_exactly(
    decision: Decision, text: str, key: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(NotUnderstood) as refused:
        decision.read(text, NAMES)
    assert refused.value.key == key
    assert facts.items() <= refused.value.facts.items()


def test_numbers_have_no_short_forms() -> None:
    with pytest.raises(NotUnderstood):
        Choose(0, "power", ("12x", "13x")).read("power y", NO_NAMES)
    assert POWER.read("power 1", NAMES) == ("1", "")
    twelve = Choose(0, "power", ("12",), "free_power_card")
    answer, _ = twelve.read("power 1", NAMES)
    assert answer == "1"
    assert twelve.check(answer) is not None


def test_folding() -> None:
    assert folded("Łódź Straße Český dwór") == "lodz strasse cesky dwor"
    assert spelling("new_castile") == ("new", "castile")
    assert spelling("König erzürnt!") == ("konig", "erzurnt")
    assert spelling("King's") == spelling("King’s") == ("kings",)


def test_names() -> None:
    assert ("new", "castile") in NAMES.spellings("new_castile")
    assert ("newcastile",) in NAMES.spellings("new_castile")
    assert NAMES.spellings("unheard_of") == (("unheard", "of"),)
    both = NAMES | Names({"granada": ["Grenade"], "eg95-2-veto": ["Veto"]})
    assert ("grenade",) in both.spellings("granada")
    assert both.spellings("eg95-2-veto") == (("eg95", "2", "veto"), ("veto",))
    assert begins_a_name("gr", ["granada"], NAMES)
    assert not begins_a_name("xr", ["granada"], NAMES)


def test_a_text_is_read_from_left_to_right() -> None:
    text = Text("  12 King’s wrath -> x; rest")
    assert text.number() == 12
    assert text.number() is None
    assert text.name(["wrath"], NAMES, "what") == "wrath"
    assert not text.take(",")
    assert text.take("->", ">")
    assert text.word() == "x"
    text.skip_word()
    assert text.rest() == "rest"
