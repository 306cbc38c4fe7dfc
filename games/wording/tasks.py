"""What is to be done, by verb, as an infinitive: for headings, buttons and who is waited for."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

_TASKS: Mapping[str, Promise] = {
    "power": pgettext_lazy("task", "play a power card"),
    "fetch": pgettext_lazy("task", "bring caballeros to court"),
    "take": pgettext_lazy("task", "take an action card"),
    "do": pgettext_lazy("task", "use the action card"),
    "place": pgettext_lazy("task", "place caballeros"),
    "from": pgettext_lazy("task", "choose a region to move caballeros from"),
    "move": pgettext_lazy("task", "move caballeros"),
    "muster": pgettext_lazy("task", "place extra caballeros"),
    "hold": pgettext_lazy("task", "keep the veto"),
    "drain": pgettext_lazy("task", "send caballeros away from the other courts"),
    "wrath": pgettext_lazy("task", "call down the king's wrath"),
    "strike": pgettext_lazy("task", "send back caballeros of the others"),
    "desert": pgettext_lazy("task", "let the others lose caballeros in a region"),
    "banish": pgettext_lazy("task", "name a region that the others must leave"),
    "ballot": pgettext_lazy("task", "hold a sealed ballot"),
    "score": pgettext_lazy("task", "hold a special scoring"),
    "king": pgettext_lazy("task", "move the king"),
    "grande": pgettext_lazy("task", "move the grande"),
    "charter": pgettext_lazy("task", "lay a scoreboard"),
    "recall": pgettext_lazy("task", "take back a power card"),
    "summon": pgettext_lazy("task", "summon caballeros from the province"),
    "return": pgettext_lazy("task", "give back caballeros"),
    "dial": pgettext_lazy("task", "choose a region in secret"),
    "give": pgettext_lazy("task", "pass a grey card to the left"),
    "escort": pgettext_lazy("task", "choose who goes with the king"),
    "viceroy": pgettext_lazy("task", "let the king and a grande change places"),
    "infiltrate": pgettext_lazy("task", "open the king's place for placing"),
    "veto": pgettext_lazy("task", "say whether to veto"),
    "end": pgettext_lazy("task", "end the turn"),
    "pass": pgettext_lazy("task", "let it pass"),
    "keep": pgettext_lazy("task", "veto"),
}


def is_task(verb: str) -> bool:
    """Say whether there are words for what a verb asks."""
    return verb in _TASKS


def task(verb: str) -> str:
    """Give what a verb asks for: `play a power card`."""
    return str(_TASKS[verb])
