"""Whatever happens or is answered in random games has a sentence, in every language."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from django.utils.translation import override

import games
from games.engine.core.event import Event
from games.engine.core.ruleset import Table, Value
from games.engine.elgrande import events as kinds
from games.engine.rulesets import RULESETS
from games.wording import Cast, event_sentence, question, refusal_sentence, waiting_sentence
from games.wording.elgrande_decisions import HELP
from games.wording.refusals import SENTENCES
from tests.games.wording.thrown import moments, refusals
from tests.scale import scaled

EDITIONS = [RULESETS.get(key) for key in ("elgrande-1995", "elgrande-2023")]
MODULES: dict[str, Value] = {
    "new_regency": True,
    "power_shift": True,
    "alternative": ("muster", "veto_1", "veto_2", "ballot"),
}
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
# Ids, placeholders and holes that no sentence may show; what was typed comes in quotes.
RAW = re.compile(r"eg95-|eg23-|[a-z]_[a-z]|%\(|\{|  |None(?! of)| [.,;:]|\(\)|^\s|\s$|^$")
QUOTED = re.compile(r"“[^”]*”|„[^“”]*[“”]")
GAMES = scaled(200, 2000)


def game_of(number):
    """Give the editions in turn with all numbers of players; the newer one with all its modules."""
    ruleset = EDITIONS[number % 2]
    return ruleset, Table(2 + number // 2 % 4, MODULES if number % 2 else {})


def good(sentence: str) -> bool:
    return RAW.search(QUOTED.sub("x", sentence)) is None


def test_every_event_and_question_of_random_games_has_words():
    happened, asked = set(), set()
    for number in range(GAMES):
        ruleset, table = game_of(number)
        players = table.players
        language = ("en", "de", "cs", "pl")[number // 4 % 4]
        with override(language):
            for events, _, view in moments(ruleset, table, number):
                cast = Cast.of_view(view, NAMES[:players])
                for event in events:
                    happened.add(event.key)
                    told = event_sentence(event, cast)
                    assert good(told) or (not told and event.audience is not None), told
                for outline in json.loads(json.dumps(view))["decisions"]:
                    asked.add(outline["verb"])
                    assert good(waiting_sentence(outline, cast))
                    if outline["seat"] == cast.viewer:
                        check_question(outline, cast)
    assert asked == set(HELP)
    assert happened == {k for k, kind in Event.kinds.items() if kind.__module__ == kinds.__name__}


def check_question(asked, cast):
    told = question(asked, cast)
    words = [told.heading, told.help, told.limit or "x"]
    for choice in (*told.options, *told.targets):
        words += [choice.label, choice.detail or "x"]
    assert all(map(good, words)), told
    assert [choice.value for choice in told.options] == values(asked)


def values(asked):
    if asked["shape"] == "choose":
        return asked["options"]
    if asked["shape"] == "spread":
        return [place for place, _ in asked["places"]]
    return [f"{owner} {place}" for owner, place, _ in asked["stocks"]]


@pytest.mark.parametrize("language", ["en", "de", "cs", "pl"])
def test_every_refusal_of_thrown_answers_has_words(language):
    met = set()
    unseen = {"group_limits", "too_few", "stays_put", "several_names"}  # they have to come up
    for number in range(scaled(24, 160)):
        ruleset, table = game_of(number)
        for _, state, view in moments(ruleset, table, 1000 + number):
            cast = Cast.of_view(view, NAMES[: table.players])
            for decision in ruleset.pending(state):
                kind = (decision.verb, decision.rule, variety(decision), number // 3)
                if decision.seat == cast.viewer and kind not in met:
                    met.add(kind)
                    with override(language):
                        unseen -= tell_all(ruleset, decision, cast)
    assert not unseen
    assert {kind[0] for kind in met} == set(HELP)


def variety(decision):
    return bool(getattr(decision, "groups", ())), bool(getattr(decision, "first", ()))


def tell_all(ruleset, decision, cast):
    keys = set()
    for refusal in refusals(decision, ruleset.names):
        keys.add(refusal.key)
        assert refusal.key in SENTENCES, refusal
        told = refusal_sentence(refusal, cast)
        assert good(told), (refusal.to_json(), told)
        assert len(told) < 700
    return keys


def test_every_key_that_anything_can_be_refused_with_has_a_sentence():
    found = set()
    for path in Path(str(games.__file__)).parent.rglob("*.py"):
        found |= set(keys_in(ast.parse(path.read_text())))
    assert {"not_open", "too_many", "malformed", "several_names", "king_target"} <= found
    assert found - set(SENTENCES) == set()


REFUSING = {"NotAllowed", "NotUnderstood", "Ambiguous", "_no"}
ASKING = {"Choose": 3, "Spread": 6, "Shift": 7, "dial": 3}  # where the rule stands


def keys_in(tree):
    """Give the keys of refusals made in a module, and the rules of its decisions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = 0 if name in REFUSING else ASKING.get(name, len(node.args))
            for argument in node.args[place : place + 1]:
                yield from constants(argument)
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "rule":
            yield from constants(node.value)


def constants(node):
    parts = node.values if isinstance(node, ast.BoolOp) else [node]
    return [part.value for part in parts if isinstance(part, ast.Constant) and part.value]
