"""What rulesets, options, colours, cards and seats are called in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.core.names import spelling
from games.engine.elgrande.board import SCOREBOARD_VALUES, SCOREBOARDS
from games.engine.elgrande.names import CARD_NAMES, NAMES
from games.wording.cast import Cast
from games.wording.phrases import named, opened, player, quoted
from games.wording.places import is_place, place_label, place_name
from games.wording.tasks import is_task, task

_RULESETS: Mapping[str, Promise] = {
    "elgrande-1995": gettext_lazy("El Grande (1995)"),
}

_OPTIONS: Mapping[str, Promise] = {
    "length": pgettext_lazy("option", "Length"),
    "castillo_visible": pgettext_lazy("option", "The content of the Castillo is open to all"),
    "veto": pgettext_lazy("option", "Play with the veto cards"),
}

_VALUES: Mapping[tuple[str, str], Promise] = {
    ("length", "full"): pgettext_lazy("option", "nine rounds"),
    ("length", "short"): pgettext_lazy("option", "six rounds"),
}

_YES_NO: Mapping[str, Promise] = {
    "True": pgettext_lazy("option", "yes"),
    "False": pgettext_lazy("option", "no"),
}

_COLOURS: Mapping[str, Promise] = {
    "blue": pgettext_lazy("colour", "blue"),
    "orange": pgettext_lazy("colour", "orange"),
    "green": pgettext_lazy("colour", "green"),
    "purple": pgettext_lazy("colour", "purple"),
    "yellow": pgettext_lazy("colour", "yellow"),
}

# The English titles of the data once more: this is where the catalogues find them.
_TITLES: tuple[Promise, ...] = (
    pgettext_lazy("card", "Relocation"),
    pgettext_lazy("card", "Muster"),
    pgettext_lazy("card", "Muster or March"),
    pgettext_lazy("card", "Exodus"),
    pgettext_lazy("card", "Whispers"),
    pgettext_lazy("card", "Schemes"),
    pgettext_lazy("card", "Double Game"),
    pgettext_lazy("card", "Night March"),
    pgettext_lazy("card", "Grand Scheme"),
    pgettext_lazy("card", "Veto"),
    pgettext_lazy("card", "Empty Court"),
    pgettext_lazy("card", "Thinned Court"),
    pgettext_lazy("card", "King's Wrath"),
    pgettext_lazy("card", "Hired Blade"),
    pgettext_lazy("card", "Desertion"),
    pgettext_lazy("card", "Feud"),
    pgettext_lazy("card", "Royal Survey"),
    pgettext_lazy("card", "Frontier Tribute"),
    pgettext_lazy("card", "Feast Day"),
    pgettext_lazy("card", "Heartland Tribute"),
    pgettext_lazy("card", "Open Gates"),
    pgettext_lazy("card", "Laurels"),
    pgettext_lazy("card", "Crowded Roads"),
    pgettext_lazy("card", "Quiet Lands"),
    pgettext_lazy("card", "New Charter"),
    pgettext_lazy("card", "King's Outing"),
    pgettext_lazy("card", "Banishment"),
    pgettext_lazy("card", "New Seat"),
    pgettext_lazy("card", "Second Wind"),
    pgettext_lazy("card", "Summons"),
    pgettext_lazy("card", "Sealed Ballot"),
    pgettext_lazy("card", "King's Journey"),
)


class Sitting(Protocol):
    """What a seat tells of itself, whatever stores it."""

    bot: str
    colour: str

    @property
    def user(self) -> object | None:
        """Whoever sits there; its text is the name."""
        ...


def seat_name(seat: Sitting) -> str:
    """Give what a seat's player is called: a name, a bot, or the steward of an empty seat."""
    if seat.user is not None:
        return str(seat.user)
    text = _("Bot (%(colour)s)") if seat.bot else _("Steward (%(colour)s)")
    return text % {"colour": colour_name(seat.colour)}


def ruleset_name(ruleset: str) -> str:
    """Give the name of a game and its edition."""
    return str(_RULESETS.get(ruleset, ruleset))


def option_label(ruleset: str, option: str) -> str:
    """Give what a table may choose, as a form asks for it."""
    return str(_OPTIONS.get(option, option))


def option_value(ruleset: str, option: str, value: str) -> str:
    """Give what an option may be; values come as text, `True` and `False` too."""
    return str(_VALUES.get((option, value)) or _YES_NO.get(value) or value)


def colour_name(colour: str) -> str:
    """Give the word for a player's colour."""
    return str(_COLOURS.get(colour, colour))


def scoreboard_name(board: str) -> str:
    """Give a scoreboard by what it pays: `8/4/0`."""
    return "/".join(map(str, SCOREBOARD_VALUES[SCOREBOARDS.index(board)]))


def card_title(card: str) -> str:
    """Give a card's title: the printed one, and ours after it where several cards share that."""
    names = CARD_NAMES[card]
    printed = names.get(_language())
    english = names["en"]
    own = pgettext("card", english)
    if printed is None or _language() == "en":
        return own
    if not _is_shared(printed):
        return printed
    return pgettext("card", "%(printed)s: %(own)s") % {"printed": printed, "own": own}


def card_quoted(card: str) -> str:
    """Give a card's title as a sentence has it, quoted where the language wants that."""
    return pgettext("card in a sentence", "%(card)s") % {"card": card_title(card)}


def _language() -> str:
    return (get_language() or "en").partition("-")[0]


def _is_shared(printed: str) -> bool:
    return sum(printed in names.values() for names in CARD_NAMES.values()) > 1


def typed(key: str, cast: Cast) -> str:
    """Give a word for an id that the reader of answers understands: a known name, or the id."""
    if key in CARD_NAMES:
        title = card_title(key)
        return title if spelling(title) in NAMES.spellings(key) else CARD_NAMES[key]["en"]
    name = place_label(key, cast) if is_place(key) else key
    return name if spelling(name) in NAMES.spellings(key) else key


def thing(key: str, cast: Cast) -> str:
    """Give whatever an id stands for as a sentence names it; unknown text comes in quotes."""
    seat = cast.seat_of(key)
    if seat is not None:
        return player(seat, cast)
    if is_place(key):
        return place_name(key, cast)
    if key in CARD_NAMES:
        return card_quoted(key)
    if key in SCOREBOARDS:
        return scoreboard_name(key)
    if key.isascii() and key.isdigit() and len(key) <= 6:
        return key
    return named(opened(task(key))) if is_task(key) else quoted(key)
