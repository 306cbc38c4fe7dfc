"""The form for opening a table, made from the rulesets' own description of their options."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games import wording
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import Option, Value
from games.engine.rulesets import RULESETS
from games.services.reliability import GATES
from games.wording.clocks import gate_words


class TableForm(forms.Form):
    """Title, number of players, who may come, and the options of one ruleset."""

    title = forms.CharField(label=_("Name of the table"), max_length=80, required=False)
    players = forms.TypedChoiceField(label=_("Players"), coerce=int)
    public = forms.BooleanField(
        label=_("Public: anybody may join and watch"), required=False, initial=True
    )
    least_reliability = forms.TypedChoiceField(
        label=_("Who may join"),
        coerce=int,
        initial=0,
        help_text=_("Whom you invite by name may come in any case."),
    )
    talk_hidden = forms.BooleanField(
        label=_("Table talk is for the players only; onlookers do not see it"), required=False
    )

    def __init__(self, ruleset: str, *args: Any, **kwargs: Any) -> None:  # Any: passed on
        super().__init__(*args, **kwargs)
        rules = RULESETS.get(ruleset)
        self.ruleset = ruleset
        self.rules_options = rules.options
        players = self.fields["players"]
        assert isinstance(players, forms.TypedChoiceField)
        players.choices = [(number, str(number)) for number in rules.players]
        players.initial = max(rules.players)
        gate = self.fields["least_reliability"]
        assert isinstance(gate, forms.TypedChoiceField)
        gate.choices = [(points, gate_words(points)) for points in GATES]
        for option in rules.options:
            self.fields[f"option-{option.key}"] = _field(option, ruleset)

    def chosen(self) -> dict[str, Value]:
        """Give the options as the engine takes them."""
        options: dict[str, Value] = {}
        for option in self.rules_options:
            value = self.cleaned_data[f"option-{option.key}"]
            if option.many:
                options[option.key] = tuple(value)
            else:
                options[option.key] = value
        return options

    def field_of(self, refusal: NotAllowed) -> str | None:
        """Give the field that a refusal is about, if it is about one."""
        field = f"option-{refusal.facts.get('option')}"
        return field if field in self.fields else None


def _field(option: Option, ruleset: str) -> forms.Field:
    label = wording.option_label(ruleset, option.key)
    only = wording.option_players(option.players)
    if set(option.values) == {True, False}:
        return forms.BooleanField(
            label=label, required=False, initial=option.default, help_text=only
        )
    choices = [
        (str(value), wording.option_value(ruleset, option.key, str(value)))
        for value in option.values
    ]
    kind = forms.MultipleChoiceField if option.many else forms.ChoiceField
    field = kind(
        label=label,
        choices=choices,
        initial=option.default,
        required=not option.many,
        help_text=only,
    )
    if option.many:
        field.widget = forms.CheckboxSelectMultiple(choices=choices)  # no key has to be held
    return field
