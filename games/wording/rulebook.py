"""The rules of a game in our own words: short chapters, and what we had to decide ourselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.engine.elgrande.rules import Edition
from games.engine.elgrande.ruleset import ElGrande
from games.engine.rulesets import RULESETS
from games.wording.cast import Cast
from games.wording.chapter import Chapter, Rule
from games.wording.elgrande_assumptions import ASSUMPTIONS, Assumption
from games.wording.elgrande_cards import CardText, card_text
from games.wording.elgrande_rules import chapters
from games.wording.places import place_label


class ListedCard(NamedTuple):
    """A card of the list: what it says, how often it is there, and its effects by name."""

    id: str
    text: CardText
    copies: int
    effects: tuple[str, ...]
    assumed: bool  # our guess where the rulebooks are silent


class Stack(NamedTuple):
    """The cards with one back; grey ones have no number."""

    number: int
    cards: list[ListedCard]


class AreaValues(NamedTuple):
    """What the places in an area pay."""

    name: str
    values: tuple[tuple[int, bool], ...]  # each with whether it is our guess


class Rulebook(NamedTuple):
    """Everything the rules page tells of one ruleset; a game without cards or map has none."""

    chapters: list[Chapter]
    areas: list[AreaValues]
    stacks: list[Stack]
    assumptions: Mapping[str, Assumption]

    @property
    def guesses_values(self) -> bool:
        """Say whether some of what areas pay is our guess."""
        return any(guessed for area in self.areas for _, guessed in area.values)


def rulebook(ruleset: str) -> Rulebook:
    """Give the rules of the newest version in the reader's language; raises LoadError."""
    rules = RULESETS.get(ruleset)
    if not isinstance(rules, ElGrande):
        return Rulebook([], [], [], {})
    edition = rules.edition
    decided = {key: ASSUMPTIONS[key] for key in edition.assumed}
    told = [
        chapter._replace(rules=tuple(_marked(rule, decided) for rule in chapter.rules))
        for chapter in chapters(edition)
    ]
    return Rulebook(told, _areas(edition), _stacks(rules), decided)


def _marked(rule: Rule, decided: Mapping[str, Assumption]) -> Rule:
    """Leave the mark of our decision only where the edition itself says nothing."""
    return rule if rule.assumed in decided else rule._replace(assumed="")


def _areas(edition: Edition) -> list[AreaValues]:
    cast = Cast((), None, edition.key)
    return [
        AreaValues(
            place_label(area, cast),
            tuple(
                (value, place in edition.assumed_values.get(area, ()))
                for place, value in enumerate(paid, 1)
            ),
        )
        for area, paid in edition.values.items()
    ]


def _stacks(rules: ElGrande) -> list[Stack]:
    numbers = sorted({row.stack for row in rules.edition.cards}, key=lambda number: number or 99)
    return [
        Stack(
            number,
            [
                ListedCard(
                    row.id,
                    card_text(row.id, rules.key),
                    row.copies * max(1, len(row.when)),
                    tuple(effect.name for effect in row.effects),
                    row.assumed,
                )
                for row in rules.edition.cards
                if row.stack == number
            ],
        )
        for number in numbers
    ]
