"""What the game page shows, made from a view and stored events, never from a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.utils import translation
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe

from games import selectors, wording
from games.drawing.elgrande import board_svg
from games.drawing.labels import Labels
from games.drawing.marks import NO_MARKS, Marks
from games.drawing.news import news
from games.drawing.track import stamps_svg
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Ruleset, View
from games.engine.elgrande.board import KING_PLACES
from games.forms.answers import fields_of
from games.models import Game, Seat
from games.services import states
from games.services.preview import Preview, asked_of, preview
from games.services.submit import decision_key
from games.services.undo import undo_target
from games.views.cards import PowerCard, action_card, grey_hand, power_card
from games.views.clock_rows import (
    ClockRow,
    TableClock,
    presence,
    table_clock,
    when_time_is_up,
)
from games.views.decision import DecisionForm, areas_of, decision_form
from games.views.log import Entry, LogRows, counting, entries, opening_story
from games.views.seats import AutomaRow, SeatRow, automa_row, seat_rows
from games.wording.clocks import steward_for_you

IN_LOG = 24  # moves in the log of the page: a round of five players


@dataclass
class BoardPage:
    """Everything the template loops over; it decides nothing any more."""

    game: Game
    seat: Seat | None
    sitting: list[Seat]
    ruleset: Ruleset
    view: View
    cast: wording.Cast
    before: View  # without the draft
    key: str = ""
    tried: Preview | None = None
    filled: Mapping[str, str] | None = None
    line: str = ""
    refusal: Refusal | None = None
    done: int = 0
    notice: str = ""
    undo_to: int | None = None
    rows: LogRows = field(default_factory=list)
    older: int | None = None
    stranger: bool = False  # a member who does not sit here, and might as a substitute

    @cached_property
    def labels(self) -> Labels:
        """The names that the drawing needs."""
        return labels_of(self.cast)

    @cached_property
    def title(self) -> str:
        """What the game is called: by its title, or by who plays."""
        return title_of(self.game, self.cast)

    @property
    def asked(self) -> Mapping[str, Any] | None:
        """What the reader is asked next, as plain data. Any: see Decision.to_json."""
        return None if self.tried is None else self.tried.asked

    @property
    def draft(self) -> str:
        """The answers so far, as the form carries them."""
        return "" if self.tried is None else "\n".join(self.tried.texts)

    @cached_property
    def draft_told(self) -> list[str]:
        """The answers so far in words."""
        answers = () if self.tried is None else self.tried.answers
        return [wording.answer_sentence(asked, answer, self.cast) for asked, answer in answers]

    @property
    def board(self) -> SafeString:
        """The map as SVG."""
        allowed = None if self.asked is None else areas_of(self.asked)
        return mark_safe(board_svg(self.view, self.labels, marks=self.marks, allowed=allowed))

    @property
    def marks(self) -> Marks:
        """What the draft changes, or else what changed since the reader's last move."""
        if self.tried is not None and self.tried.texts:
            return news(self.tried.events, self.view, inside=True)
        events = [event for _, events in self.since for event in events]
        return news(events, self.view) if events else NO_MARKS

    @cached_property
    def since(self) -> LogRows:
        """What was stored since the reader's last move; for an onlooker the last move."""
        if self.seat is None:
            return counting(self.rows)[-1:]
        mine = [i for i, (move, _) in enumerate(self.rows) if move.seat == self.seat.number]
        return counting(self.rows[mine[-1] + 1 if mine else 0 :])

    @cached_property
    def news_told(self) -> list[str]:
        """What happened since the reader's last move, in words."""
        return wording.story([event for _, events in self.since for event in events], self.cast)

    @property
    def stamps(self) -> SafeString:
        """The rounds of the game as a row of stamps."""
        return mark_safe(stamps_svg(self.view, self.labels))

    @cached_property
    def form(self) -> DecisionForm | None:
        """The question to the reader."""
        return None if self.asked is None else decision_form(self.asked, self.cast, self.filled)

    @cached_property
    def refused(self) -> str:
        """Why the last answer was not taken, in words."""
        return "" if self.refusal is None else wording.refusal_sentence(self.refusal, self.cast)

    @cached_property
    def is_my_turn(self) -> bool:
        """Whether the game waits for the reader."""
        return any(d["owed"] and self.cast.is_you(d["seat"]) for d in self.before["decisions"])

    @property
    def waiting(self) -> list[tuple[str, ClockRow | None]]:
        """Who else is waited for and for what, with their clocks; and who has sealed a choice."""
        clocks = {row.seat.number: row.here.clock for row in self.seats if row.owes}
        return [
            (wording.waiting_sentence(outline, self.cast), clocks.get(outline["seat"]))
            for outline in self.before["decisions"]
            if not self.cast.is_you(outline["seat"])
        ]

    @property
    def clock(self) -> ClockRow | None:
        """The reader's own clock, if there is one."""
        return next((row.here.clock for row in self.seats if row.you), None)

    @property
    def time_up(self) -> str:
        """What happens to the reader when time is up."""
        return when_time_is_up(self.game, self.seat)

    @property
    def steward_for_me(self) -> str:
        """That the steward answers at the reader's own seat, in words."""
        if self.seat is None or not self.game.is_running or not self.seat.steward:
            return ""
        return steward_for_you(self.seat.steward)

    @cached_property
    def table_clock(self) -> TableClock | None:
        """What concerns all clocks of the table."""
        return table_clock(self.game, self.sitting, self.seat)

    @cached_property
    def cards(self) -> list[SafeString]:
        """The action cards that lie open; one that may be taken has a label of its option."""
        labels = {}
        if self.form is not None and self.form.asked["verb"] == "take":
            take = translation.gettext("Choose this card")
            labels = {
                row.value: f'<label class="button quiet" for="{row.id}">{take}</label>'
                for row in self.form.options
            }
        open_cards = [card for card in self.view["cards"] if card]
        return [action_card(card, self.cast, labels.get(card, "")) for card in open_cards]

    @property
    def hand(self) -> list[PowerCard]:
        """The reader's own power cards."""
        values = [] if self.seat is None else self.view["hands"][self.seat.number] or []
        return [power_card(value) for value in values]

    @property
    def greys(self) -> list[SafeString]:
        """The reader's own grey cards, where the table plays with them."""
        return [action_card(card, self.cast) for card in grey_hand(self.view)]

    @cached_property
    def seats(self) -> list[SeatRow]:
        """The seats in order of play, with what everybody may know of them."""
        here = partial(presence, self.game, reader=self.seat, stranger=self.stranger)
        return seat_rows(self.view, self.before, self.sitting, self.cast, here)

    @cached_property
    def automa(self) -> AutomaRow | None:
        """The automa, where it plays with the seats."""
        return automa_row(self.view, self.cast, self.labels)

    @property
    def log(self) -> list[Entry]:
        """The latest moves in sentences; a page of its own shows the older ones."""
        return entries(self.rows[-IN_LOG:], self.cast)

    @property
    def opening(self) -> list[str]:
        """What happened at the setup, where the log reaches back so far."""
        return [] if self.older is not None else opening_story(self.game, self.cast)

    @cached_property
    def outcome(self) -> str:
        """How the game ended, in words."""
        if self.game.is_running:
            return ""
        found = self.ruleset.outcome(states.current_state(self.game))
        if found is None:
            return ""
        return wording.outcome_sentence(found.points, found.ranks, self.cast)


def title_of(game: Game, cast: wording.Cast) -> str:
    """Give what a game is called: by its title, or by who plays."""
    return wording.title_given(game) or ", ".join(cast.names)


def labels_of(cast: wording.Cast) -> Labels:
    """Give the names that the drawing needs."""
    areas = {area: wording.place_label(area, cast) for area in KING_PLACES}
    areas |= {"morocco": translation.gettext("Morocco"), "algeria": translation.gettext("Algeria")}
    return Labels(areas, cast.names, cast.initials, translation)


def board_page(
    game: Game,
    seat: Seat | None,
    draft: str = "",
    *,
    filled: Mapping[str, str] | None = None,
    refusal: Refusal | None = None,
    done: int = 0,
    notice: str = "",
) -> BoardPage:
    """Give the page of a running or finished game for a seat, or for an onlooker."""
    ruleset = states.ruleset_of(game)
    viewer = None if seat is None else seat.number
    view = ruleset.view(states.current_state(game), viewer)
    seats = selectors.sitting(game, None if seat is None else seat.user_id)
    page = BoardPage(game, seat, seats, ruleset, view, cast_of(game, viewer, seats), view)
    if viewer is not None and game.is_running:
        asked = asked_of(view, viewer)
        if asked is not None:
            page.key = decision_key(game, str(asked["id"]))
            page.tried = preview(ruleset, view, draft)
            page.view, page.line = page.tried.view, page.tried.rest
            page.filled = _known(page, filled)
    page.refusal = refusal or (page.tried.refusal if page.tried is not None else None)
    page.done, page.notice = done, notice
    page.rows, older = selectors.log_page(game, viewer)
    page.older = IN_LOG if older or len(page.rows) > IN_LOG else None
    if seat is not None and viewer is not None and not seat.steward:
        page.undo_to = undo_target(game, viewer, [move for move, _ in page.rows])
    return page


def _known(page: BoardPage, filled: Mapping[str, str] | None) -> Mapping[str, str] | None:
    """Give what the form shows as filled in; a sealed answer can be changed, so it is shown."""
    asked = page.asked
    if filled is None and asked is not None and not asked["owed"] and page.view["sealed"]:
        return fields_of(asked, page.view["sealed"])
    return filled


def cast_of(game: Game, viewer: int | None, seats: list[Seat] | None = None) -> wording.Cast:
    """Give who plays, by name, in seat order; whoever has read the seats already gives them."""
    seats = selectors.sitting(game) if seats is None else seats
    return wording.Cast(
        tuple(wording.seat_name(seat) for seat in seats),
        viewer,
        game.ruleset,
        game.version,
        tuple(seat.colour for seat in seats),
        wording.seat_initials(seats),
    )
