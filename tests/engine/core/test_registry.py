"""Rulesets by key and version, and the options that a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.refusal import LoadError, NotAllowed
from games.engine.core.registry import Registry
from games.engine.core.ruleset import COLOURS, Option, Table, checked_options, ranked
from games.engine.rulesets import RULESETS
from tests.engine.core.toy import Toy

TOY = Toy()


class NewToy(Toy):
    version = 3


class OtherToy(Toy):
    key = "other-toy"


def test_rulesets_are_found_by_key_and_version() -> None:
    old, new, other = Toy(), NewToy(), OtherToy()
    registry = Registry([new, old, other])
    assert list(registry) == registry.keys() == ["toy", "other-toy"]
    assert registry.get("toy") is new
    assert registry.get("toy", 1) is old
    assert registry.get("toy", 3) is new
    assert registry.get("other-toy", 1) is other


@pytest.mark.parametrize(("key", "version"), [("chess", None), ("toy", 2), ("", 1), ("Toy", 1)])
def test_what_is_not_there(key: str, version: int | None) -> None:
    with pytest.raises(LoadError, match=r"there are .*"):
        Registry([Toy(), NewToy()]).get(key, version)


def test_a_version_is_registered_once() -> None:
    with pytest.raises(ValueError, match="toy version 1 is there already"):
        Registry([Toy(), NewToy(), Toy()])


def test_all_rulesets_have_keys_of_their_own() -> None:
    for key in RULESETS:
        ruleset = RULESETS.get(key)
        assert ruleset.key == key
        assert ruleset.version >= 1
        assert list(ruleset.players)
        for option in ruleset.options:
            assert option.fits(option.default)


def test_options_are_filled_up() -> None:
    assert checked_options(TOY, Table(2)) == {"reshuffle": False, "short": False, "gifts": ()}
    chosen = checked_options(TOY, Table(2, {"short": True, "gifts": ("odd",)}))
    assert chosen == {"reshuffle": False, "short": True, "gifts": ("odd",)}
    assert checked_options(TOY, Table(3, {"reshuffle": True}))["reshuffle"] is True


def test_a_subset_has_one_form() -> None:
    one = checked_options(TOY, Table(2, {"gifts": ("odd", "even")}))
    two = checked_options(TOY, Table(2, {"gifts": ("even", "odd")}))
    assert one == two == {"reshuffle": False, "short": False, "gifts": ("even", "odd")}


@pytest.mark.parametrize(
    ("table", "key", "facts"),
    [
        (Table(1), "players", {"given": 1, "allowed": [2, 3]}),
        (Table(4), "players", {"given": 4, "allowed": [2, 3]}),
        (Table(0), "players", {"given": 0, "allowed": [2, 3]}),
        (Table(2, {}, ("red",)), "colours", {"given": ["red"]}),
        (Table(2, {}, ("red", "red")), "colours", {"given": ["red", "red"]}),
        (Table(2, {}, ("red", "blue", "x")), "colours", {"given": ["red", "blue", "x"]}),
        (Table(2, {}, ("own", "blue")), "colours", {"given": ["own", "blue"]}),
        (Table(2, {}, ("none", "blue")), "colours", {"given": ["none", "blue"]}),
        (Table(2, {}, ("", "blue")), "colours", {"given": ["", "blue"]}),
        (Table(2, {}, ("a b", "blue")), "colours", {"given": ["a b", "blue"]}),
        (Table(2, {}, ("Red", "blue")), "colours", {"given": ["Red", "blue"]}),
        (Table(2, {}, ("red\n", "blue")), "colours", {"given": ["red\n", "blue"]}),
        (
            Table(2, {"speed": True}),
            "unknown_option",
            {"given": "speed", "allowed": ["reshuffle", "short", "gifts"]},
        ),
        (
            Table(2, {"short": "yes"}),
            "option_value",
            {"option": "short", "given": "yes", "allowed": [False, True]},
        ),
        (Table(3, {"short": True}), "option_players", {"option": "short", "allowed": [2]}),
        (
            Table(2, {"short": True, "reshuffle": True}),
            "options_exclude",
            {"option": "short", "other": "reshuffle"},
        ),
    ],
)
def test_tables_that_cannot_be(table: Table, key: str, facts: dict[str, Any]) -> None:
    with pytest.raises(NotAllowed) as refused:
        checked_options(TOY, table)
    assert refused.value.to_json() == {"kind": "not allowed", "key": key, "facts": facts}


@pytest.mark.parametrize("value", [1, 0, None, "True", [], {}, (True,), 1.0])
def test_values_that_a_choice_cannot_have(value: Any) -> None:
    with pytest.raises(NotAllowed) as refused:
        checked_options(TOY, Table(2, {"reshuffle": value}))
    assert refused.value.key == "option_value"


@pytest.mark.parametrize(
    "value", ["even", ["even"], ("even", "even"), ("both",), (1,), ([],), ({},), {}, None, ((),)]
)
def test_values_that_a_subset_cannot_have(value: Any) -> None:
    with pytest.raises(NotAllowed) as refused:
        checked_options(TOY, Table(2, {"gifts": value}))
    assert refused.value.key == "option_value"


def test_true_is_not_one() -> None:
    assert Option("veto", (True, False), True).fits(False)
    assert not Option("veto", (True, False), True).fits(1)
    assert not Option("rounds", ("1", "2"), "1").fits(True)


def test_colours() -> None:
    assert Table(3).owners == COLOURS[:3]
    assert Table(2, {}, ("red", "white")).owners == ("red", "white")


def test_ranks() -> None:
    assert ranked([5, 9, 5, 1]) == (2, 1, 2, 4)
    assert ranked([0, 0]) == (1, 1)
    assert ranked([3, 3, 2], [1, 4, 9]) == (2, 1, 3)
    assert ranked([]) == ()
