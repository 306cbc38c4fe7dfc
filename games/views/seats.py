"""The seats as the game page shows them: in order of play, with what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from accounts.models import User
from games import wording
from games.drawing.labels import Labels
from games.drawing.pieces import seat_mark
from games.drawing.tokens import looks
from games.drawing.track import bar_svg
from games.engine.core.ruleset import View, ranked
from games.models import Seat
from games.views.clock_rows import Presence


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as the page shows it."""

    seat: Seat
    name: str
    colour: str  # in words
    mark: SafeString
    bar: SafeString
    score: int
    court: int
    province: int
    power: int
    grey: str  # the grey card beside it
    final: int  # what both count together
    you: bool
    leads: bool
    owes: bool
    sealed: bool
    vetoes: int
    profile: str  # the address of the player's page, if there is one
    here: Presence


def seat_rows(
    view: View,
    before: View,
    seats: Sequence[Seat],
    cast: wording.Cast,
    here: Callable[[Seat], Presence],
) -> list[SeatRow]:
    """Give the seats in order of play; who is waited for is what it was before the draft."""
    owed = {outline["seat"]: outline["owed"] for outline in before["decisions"]}
    places = ranked(view["score"])
    most = max(view["score"])
    kinds, marks = looks(view["seats"], len(seats)), seat_marks(seats)
    return [
        SeatRow(
            seat=seats[number],
            name=cast.names[number],
            colour=wording.colour_name(seats[number].colour),
            mark=marks[number],
            bar=mark_safe(bar_svg(kinds[number], view["score"][number], most)),
            score=view["score"][number],
            court=view["court"][number],
            province=view["province"][number],
            power=view["power"][number],
            grey=_grey_title(view, number),
            final=view["final"][number],
            you=cast.is_you(number),
            leads=places[number] == 1 and most > 0,
            owes=owed.get(number, False),
            # A decision that is open and not owed is a sealed answer: it may still be changed.
            sealed=number in owed and not owed[number],
            vetoes=sum(holder == number for holder, _ in view["vetoes"]),
            profile=profile_of(seats[number].user),
            here=here(seats[number]),
        )
        for number in play_order(view)
    ]


def seat_marks(seats: Sequence[Seat]) -> list[SafeString]:
    """Give the marks of all seats of a table, by which a page tells them apart everywhere."""
    kinds = looks([seat.colour for seat in seats], len(seats))
    initials = wording.seat_initials(seats)
    return [mark_safe(seat_mark(*pair)) for pair in zip(kinds, initials, strict=True)]


@dataclass(frozen=True, slots=True)
class AutomaRow:
    """The automa as the page shows it: nobody sits there."""

    name: str
    mark: SafeString
    supply: int
    power: int


def automa_row(view: View, cast: wording.Cast, labels: Labels) -> AutomaRow | None:
    """Give what everybody may know of the automa, where one plays."""
    number = len(view["seats"])
    if len(view["court"]) == number:
        return None
    name = cast.name_of(number)
    mark = seat_mark(looks(view["seats"], number + 1)[number], labels.initial(number, name))
    return AutomaRow(name, mark_safe(mark), view["province"][number], view["power"][number])


def _grey_title(view: View, seat: int) -> str:
    grey = view["grey"][seat]
    return wording.card_title(grey) if grey else ""


def play_order(view: View) -> list[int]:
    """Give the seats in order of play: the highest value first, and before that in a ring."""
    power, starter, seats = view["power"], view["starter"], len(view["seats"])
    ring = [(starter + step) % seats for step in range(seats)]
    return sorted(ring, key=lambda seat: -view["final"][seat]) if all(power) else ring


def profile_of(user: User | None) -> str:
    """Give the address of somebody's page; guests and bots have none."""
    if user is None or user.is_guest:
        return ""
    return reverse("games:player", args=[user.pk])
