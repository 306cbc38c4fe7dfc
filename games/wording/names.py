"""What rulesets, options, colours, cards and seats are called in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.core.names import spelling
from games.engine.elgrande.board import SCOREBOARD_VALUES, SCOREBOARDS
from games.engine.elgrande.names import CARD_NAMES, NAMES, needs_ours
from games.engine.elgrande.titles import OUR_TITLES
from games.wording.cast import Cast
from games.wording.phrases import either, named, opened, player, quoted
from games.wording.places import is_place, place_label, place_name
from games.wording.tasks import is_task, task

_RULESETS: Mapping[str, Promise] = {
    "elgrande-1995": gettext_lazy("El Grande (1995)"),
    "elgrande-2023": gettext_lazy("El Grande (2023)"),
}

_OPTIONS: Mapping[str, Promise] = {
    "length": pgettext_lazy("option", "Length"),
    "castillo_visible": pgettext_lazy("option", "The content of the Castillo is open to all"),
    "veto": pgettext_lazy("option", "Play with the veto cards"),
    "new_regency": pgettext_lazy("option", "New Regency: ten cards for the king"),
    "alternative": pgettext_lazy("option", "Alternative cards, each instead of one unseen"),
    "power_shift": pgettext_lazy("option", "Power Shift: grey cards beside the power cards"),
    "merge_2_3": pgettext_lazy("option", "Shuffle stacks 2 and 3 together"),
}

_VALUES: Mapping[tuple[str, str], Promise] = {
    ("length", "full"): pgettext_lazy("option", "nine rounds"),
    ("length", "short"): pgettext_lazy("option", "six rounds"),
    ("alternative", "veto_2"): pgettext_lazy("option", "a second Veto"),
}

# Values that go by the title of a card.
_CARDS: Mapping[tuple[str, str], str] = {
    ("alternative", "muster"): "eg23-alt-muster-or-relocation",
    ("alternative", "veto_1"): "eg23-alt-veto",
    ("alternative", "ballot"): "eg23-alt-ballot",
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


def seat_initials(seats: Iterable[Sitting]) -> tuple[str, ...]:
    """Give a letter for each seat; where that is another's already, two or a number.

    Bots and stewards go by their colour: their names all begin alike.
    """
    given: list[str] = []
    for seat in seats:
        name = colour_name(seat.colour) if seat.user is None else str(seat.user)
        first = name[:1].upper()
        others = (first + sign for sign in (*name[1:2], *"23456789"))
        given.append(next(sign for sign in (first, *others) if sign not in given))
    return tuple(given)


class Titled(Protocol):
    """What a game tells of its title, whatever stores it."""

    title: str
    demo: bool


def title_given(game: Titled) -> str:
    """Give the title that a game was given; all demo games share one."""
    return game.title or (_("Demo game") if game.demo else "")


def ruleset_name(ruleset: str) -> str:
    """Give the name of a game and its edition."""
    return str(_RULESETS.get(ruleset, ruleset))


def option_label(ruleset: str, option: str) -> str:
    """Give what a table may choose, as a form asks for it."""
    return str(_OPTIONS.get(option, option))


def option_players(players: Iterable[int]) -> str:
    """Say with how many players an option can be chosen; nothing where it always can."""
    numbers = either(str(number) for number in players)
    return _("For %(numbers)s players only.") % {"numbers": numbers} if numbers else ""


def option_value(ruleset: str, option: str, value: str) -> str:
    """Give what an option may be; values come as text, `True` and `False` too."""
    if (option, value) in _CARDS:
        return card_title(_CARDS[option, value])
    return str(_VALUES.get((option, value)) or _YES_NO.get(value) or value)


def colour_name(colour: str) -> str:
    """Give the word for a player's colour."""
    return str(_COLOURS.get(colour, colour))


def scoreboard_name(board: str) -> str:
    """Give a scoreboard by what it pays: `8/4/0`."""
    return "/".join(map(str, SCOREBOARD_VALUES[SCOREBOARDS.index(board)]))


def card_title(card: str) -> str:
    """Give a card's title: the printed one, and ours after it where several cards share that."""
    own, printed = _own_title(card), CARD_NAMES[card].get(_language())
    if printed is None or _language() == "en":
        return own
    if not needs_ours(card, _language()):
        return printed
    return pgettext("card", "%(printed)s: %(own)s") % {"printed": printed, "own": own}


def _own_title(card: str) -> str:
    english = CARD_NAMES[card]["en"]
    return OUR_TITLES[english].get(f"{_language()}_ours", english)


def card_quoted(card: str) -> str:
    """Give a card's title as a sentence has it."""
    return title_quoted(card_title(card))


def title_quoted(title: str) -> str:
    """Give a title quoted where the language wants that."""
    return pgettext("card in a sentence", "%(card)s") % {"card": title}


def _language() -> str:
    return (get_language() or "en").partition("-")[0]


def typed(key: str, cast: Cast) -> str:
    """Give a word for an id that the reader of answers understands: a known name, or the id."""
    if key in CARD_NAMES:
        title = card_title(key)
        return title if spelling(title) in NAMES.spellings(key) else _own_title(key)
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
