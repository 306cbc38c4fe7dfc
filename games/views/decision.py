"""The form of a decision, ready to be looped over, and filled in as far as is known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from games import wording
from games.drawing.cards import caballeros_svg
from games.drawing.symbols import symbol_svg
from games.engine.elgrande.board import AREAS
from games.forms.answers import fields_of
from games.views.cards import card_face, power_card

# Any: a decision as plain data, see Decision.to_json
Asked = Mapping[str, Any]

SHORT = 3  # options with so few letters stand side by side
MOST_ROWS = 8


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option of a Choose; `areas` are those of the map that stand for it."""

    id: str
    value: str
    label: str
    detail: str
    chosen: bool
    areas: str
    picture: SafeString
    brief: bool


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place of a Spread and the pieces filled in there."""

    value: str
    label: str
    detail: str
    cap: int
    pieces: str


@dataclass(frozen=True, slots=True)
class ShiftRow:
    """One of the moves of a Shift as far as it is filled in."""

    index: int
    stock: str
    target: str
    pieces: str


@dataclass(frozen=True)
class DecisionForm:
    """What a template of a shape needs; it decides nothing."""

    asked: Asked
    question: wording.Question
    filled: Mapping[str, str]
    cast: wording.Cast

    @property
    def shape(self) -> str:
        """The decision's shape, which names template and script."""
        return str(self.asked["shape"])

    @property
    def template(self) -> str:
        """The partial that shows it."""
        return f"games/decisions/_{self.shape}.html"

    @property
    def by_map(self) -> bool:
        """Whether the map can be pressed to answer."""
        return areas_of(self.asked) is not None

    @property
    def is_short(self) -> bool:
        """Whether options as short as a number stand side by side; longer ones follow below."""
        return any(len(option.label) <= SHORT for option in self.question.options)

    @cached_property
    def options(self) -> list[OptionRow]:
        """The options of a Choose."""
        given = self.filled.get("option", "")
        only = len(self.question.options) == 1
        return [
            OptionRow(
                id=f"option-{number}",
                value=option.value,
                label=option.label,
                detail=option.detail,
                chosen=only or option.value == given,
                areas=" ".join(word for word in option.value.split() if word in AREAS),
                picture=self._picture(option.value),
                brief=len(option.label) <= SHORT,
            )
            for number, option in enumerate(self.question.options, 1)
        ]

    def _picture(self, value: str) -> SafeString:
        """Give what a card shows beside its words: pieces and symbols, or whom it brings."""
        if self.asked["verb"] == "power" and value.isdigit():
            return power_card(int(value)).fetches
        if self.asked["verb"] != "take":
            return mark_safe("")
        face = card_face(value, self.cast.ruleset, self.cast.version)
        symbols = "".join(symbol_svg(effect) for effect in face.effects)
        return mark_safe(caballeros_svg(face.place, face.placing) + symbols)

    @property
    def places(self) -> list[PlaceRow]:
        """The places of a Spread."""
        caps = dict(self.asked["places"])
        return [
            PlaceRow(
                place.value,
                place.label,
                place.detail,
                caps[place.value],
                self.filled.get(f"place-{place.value}", "0"),
            )
            for place in self.question.options
        ]

    @property
    def rows(self) -> list[ShiftRow]:
        """The moves of a Shift."""
        return [
            ShiftRow(
                row,
                self.filled.get(f"stock-{row}", ""),
                self.filled.get(f"target-{row}", ""),
                self.filled.get(f"pieces-{row}", "1"),
            )
            for row in range(min(self.asked["high"], MOST_ROWS))
        ]

    @property
    def limits(self) -> str:
        """The limits of a Spread or a Shift for the script, as JSON."""
        names = ("low", "high", "places", "stocks", "targets", "groups", "first")
        return json.dumps({name: self.asked[name] for name in names if name in self.asked})


def decision_form(
    asked: Asked, cast: wording.Cast, filled: Mapping[str, str] | None
) -> DecisionForm:
    """Give the form of a decision; what nobody has filled in yet is suggested where it can be."""
    known = suggested(asked) if filled is None else filled
    return DecisionForm(asked, wording.question(asked, cast), known, cast)


def suggested(asked: Asked) -> dict[str, str]:
    """Give what a form begins with: the engine's wish, or all that the only place can take."""
    if asked["suggestion"] is not None:
        return fields_of(asked, asked["suggestion"])
    if asked["shape"] == "spread" and len(asked["places"]) == 1:
        [[place, cap]] = asked["places"]
        return fields_of(asked, [(place, min(cap, asked["high"]))])
    return {}


def areas_of(asked: Asked) -> list[str] | None:
    """Give the places of a decision that the map can show; None where it has none of them."""
    if asked["shape"] == "choose":
        places = [word for option in asked["options"] for word in option.split()]
    elif asked["shape"] == "spread":
        places = [place for place, _ in asked["places"]]
    else:
        places = [*asked["targets"], *(source for _, source, _ in asked["stocks"])]
    return [place for place in places if place in AREAS] or None
