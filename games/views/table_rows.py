"""Tables as lists and waiting rooms show them: names, marks of the seats, who is waited for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.clock import now
from accounts.models import User
from games import wording
from games.clock_selectors import away_of
from games.models import Game, Seat
from games.services.clocks.control import control_from_json
from games.services.states import ruleset_of
from games.views.clock_rows import ClockRow, away_words, clock_row
from games.views.seats import profile_of, seat_marks
from games.wording.clocks import control_sentence, gate_words, steward_for_you, time_words
from games.wording.phrases import opened

WORTH_SAYING = timedelta(minutes=5)


class Sitting(NamedTuple):
    """A taken seat: its mark, who sits there, and what a list says of them."""

    mark: SafeString
    name: str
    you: bool
    host: bool
    owes: bool
    profile: str  # the address of the player's page, if there is one
    away: str  # when they are on vacation


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list; the template decides nothing any more."""

    game: Game
    name: str
    ruleset: str
    sittings: list[Sitting]
    free: range  # seats not taken yet
    my_turn: bool
    since: datetime | None  # since when the reader is waited for
    waiting: str  # names of those who are waited for
    winners: str
    time: str  # the table's clock in words
    steward: str  # that the steward plays for the reader
    clock: ClockRow | None  # the reader's own if they are waited for, else the one up first

    @property
    def is_open(self) -> bool:
        """Whether it waits for players."""
        return self.game.status == Game.Status.OPEN


class Vacancy(NamedTuple):
    """A seat that looks for a substitute, as the lobby lists it."""

    seat: Seat
    mark: SafeString
    colour: str  # in words
    table: str
    ruleset: str
    time: str


def vacancies(seats: Iterable[Seat]) -> list[Vacancy]:
    """Give the seats that look for a substitute; their tables are expected to be fetched."""
    return [
        Vacancy(
            seat,
            seat_marks(list(seat.game.seats.all()))[seat.number],
            opened(wording.colour_name(seat.colour)),
            table_name(seat.game),
            wording.ruleset_name(seat.game.ruleset),
            time_words(seat.game.clock),
        )
        for seat in seats
    ]


def table_name(game: Game) -> str:
    """Give what a table is called: its title, or whose it is."""
    title = wording.title_given(game)
    if title:
        return title
    if game.host is None:
        return _("Table %(code)s") % {"code": game.code}
    return _("%(name)s's table") % {"name": game.host.name}


def table_rows(games: Iterable[Game], user: User | None) -> list[TableRow]:
    """Give tables as a list shows them; seats, players and hosts are expected to be fetched."""
    return [table_row(game, user) for game in games]


def table_row(game: Game, user: User | None) -> TableRow:
    """Give one table as this reader sees it in a list."""
    seats = list(game.seats.all())
    mine = next((seat for seat in seats if user is not None and seat.user_id == user.pk), None)
    running = game.is_running
    owing = [seat for seat in seats if running and seat.owes_since is not None]
    return TableRow(
        game=game,
        name=table_name(game),
        ruleset=wording.ruleset_name(game.ruleset),
        sittings=[
            _sitting(game, seat, mark, user)
            for seat, mark in zip(seats, seat_marks(seats), strict=True)
        ],
        free=range(game.players - len(seats)),
        my_turn=mine in owing and not mine.steward,
        since=_waited_since(mine),
        waiting=", ".join(wording.seat_name(seat) for seat in owing if seat is not mine),
        winners=", ".join(wording.seat_name(seat) for seat in seats if seat.rank == 1),
        time=time_words(game.clock),
        steward=steward_for_you(mine.steward) if running and mine and mine.steward else "",
        clock=_clock(game, [mine] if mine in owing else owing),
    )


def _clock(game: Game, owing: Iterable[Seat]) -> ClockRow | None:
    """Give the clock of those who are waited for that is up first; code has none."""
    control, at = control_from_json(game.clock), now()
    rows = [row for seat in owing if (row := clock_row(seat, control, at)) is not None]
    return min(rows, key=lambda row: row.deadline or at, default=None)


def _waited_since(seat: Seat | None) -> datetime | None:
    """Say since when a seat is waited for, once that is worth saying."""
    if seat is None or seat.owes_since is None or now() - seat.owes_since < WORTH_SAYING:
        return None
    return seat.owes_since


def _sitting(game: Game, seat: Seat, mark: SafeString, user: User | None) -> Sitting:
    return Sitting(
        mark=mark,
        name=wording.seat_name(seat),
        you=user is not None and seat.user_id == user.pk,
        host=seat.user_id is not None and seat.user_id == game.host_id,
        owes=game.is_running and seat.owes_since is not None,
        profile=profile_of(seat.user),
        away=away_words(away_of(seat)) if game.is_running else "",
    )


def chosen_options(game: Game) -> list[tuple[str, str]]:
    """Give what the table has chosen, in words."""
    # In the order of the rules: databases keep that of JSON as they like.
    return [
        (
            wording.option_label(game.ruleset, option.key),
            _value(game, option.key, game.options.get(option.key, option.default)),
        )
        for option in ruleset_of(game).options
    ]


def _value(game: Game, key: str, value: object) -> str:
    values = value if isinstance(value, list | tuple) else [value]
    words = [wording.option_value(game.ruleset, key, str(one)) for one in values]
    return ", ".join(words) or pgettext("of an option", "none")


def room_page(game: Game, seat: Seat | None, user: User | None) -> dict[str, object]:
    """Give what the page of a table shows before its game."""
    return {
        "game": game,
        "seat": seat,
        "row": table_row(game, user),
        "options": chosen_options(game),
        "is_host": seat is not None and seat.user_id == game.host_id,
        "has_bot": any(one.bot for one in game.seats.all()),
        "control": control_sentence(game.clock),
        "gate": gate_words(game.least_reliability),
    }
