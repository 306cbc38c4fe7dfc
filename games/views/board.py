"""What the game page shows, made from a view and stored events, never from a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils import translation
from django.utils.safestring import SafeString, mark_safe

from games import selectors, wording
from games.drawing.elgrande import board_svg
from games.drawing.labels import Labels
from games.drawing.pieces import seat_mark
from games.drawing.track import stamps_svg
from games.engine.core.event import event_from_json, heard
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Ruleset, View
from games.engine.elgrande.board import AREAS
from games.models import Game, Move, Seat
from games.services import states
from games.services.preview import preview
from games.services.submit import decision_key
from games.services.undo import undo_target


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as the page shows it."""

    seat: Seat
    name: str
    mark: str  # SVG
    score: int
    court: int
    province: int
    power: int
    cards: int
    you: bool
    owes: bool
    vetoes: int


@dataclass
class BoardPage:
    """Everything the template loops over; it decides nothing any more."""

    game: Game
    seat: Seat | None
    ruleset: Ruleset
    view: View
    cast: wording.Cast
    key: str = ""
    draft: str = ""
    texts: tuple[str, ...] = ()
    asked: dict[str, Any] | None = None  # Any: a decision as plain data
    reveals: bool = False
    refusal: Refusal | None = None
    done: int = 0
    notice: str = ""
    undo_to: int | None = None
    log: list[tuple[Move, list[str]]] = field(default_factory=list)
    opening: list[str] = field(default_factory=list)
    older: int | None = None

    @property
    def board(self) -> SafeString:
        """The map as SVG."""
        allowed = None
        if self.asked is not None:
            allowed = _areas(self.asked)
        return mark_safe(board_svg(self.view, labels_of(self.cast), allowed=allowed))

    @property
    def stamps(self) -> SafeString:
        """The rounds of the game as a row of stamps."""
        return mark_safe(stamps_svg(self.view, labels_of(self.cast)))

    @property
    def question(self) -> wording.Question | None:
        """What the reader is asked, in words."""
        return None if self.asked is None else wording.question(self.asked, self.cast)

    @property
    def refused(self) -> str:
        """Why the last answer was not taken, in words."""
        return "" if self.refusal is None else wording.refusal_sentence(self.refusal, self.cast)

    @property
    def waiting(self) -> list[str]:
        """Who is waited for and for what."""
        return [
            wording.waiting_sentence(outline, self.cast)
            for outline in self.view["decisions"]
            if outline["owed"] and outline["seat"] != self.cast.viewer
        ]

    @property
    def cards(self) -> list[wording.CardText]:
        """The action cards that lie open."""
        return [wording.card_text(card, self.cast.ruleset) for card in self.view["cards"] if card]

    @property
    def hand(self) -> list[int]:
        """The reader's own power cards."""
        return [] if self.seat is None else self.view["hands"][self.seat.number] or []

    @property
    def rows(self) -> list[int]:
        """Numbers for the rows of a form in which pieces are moved."""
        return [] if self.asked is None else list(range(min(self.asked.get("high", 0), 8)))

    @property
    def seats(self) -> list[SeatRow]:
        """The seats in order, with what everybody may know of them."""
        view, cast = self.view, self.cast
        owing = {outline["seat"] for outline in view["decisions"] if outline["owed"]}
        rows = []
        for seat in self.game.seats.select_related("user"):
            number = seat.number
            rows.append(
                SeatRow(
                    seat=seat,
                    name=cast.names[number],
                    mark=mark_safe(seat_mark(seat.colour, cast.names[number][:1].upper())),
                    score=view["score"][number],
                    court=view["court"][number],
                    province=view["province"][number],
                    power=view["power"][number],
                    cards=13,
                    you=cast.is_you(number),
                    owes=number in owing,
                    vetoes=sum(holder == number for holder, _ in view["vetoes"]),
                )
            )
        return rows

    @property
    def outcome(self) -> str:
        """How the game ended, in words."""
        found = self.ruleset.outcome(states.current_state(self.game))
        if found is None:
            return ""
        return wording.outcome_sentence(found.points, found.ranks, self.cast)


def _areas(asked: dict[str, Any]) -> list[str]:
    """Give the places of a decision that the map can show."""
    shape = asked["shape"]
    if shape == "choose":
        return [word for option in asked["options"] for word in option.split()]
    if shape == "spread":
        return [place for place, _ in asked["places"]]
    return [*asked["targets"], *(source for _, source, _ in asked["stocks"])]


def labels_of(cast: wording.Cast) -> Labels:
    """Give the names that the drawing needs."""
    areas = {area: wording.place_label(area, cast) for area in AREAS}
    initials = [name[:1].upper() for name in cast.names]
    return Labels(areas, cast.names, initials, translation)


def log_context(game: Game, seat: Seat | None, before: int | None) -> dict[str, object]:
    """Give an older part of the log in sentences."""
    viewer = None if seat is None else seat.number
    rows, older = selectors.log_page(game, viewer, before=before)
    cast = cast_of(game, viewer)
    log = [(move, wording.story(events, cast)) for move, events in rows]
    opening = [] if older is not None else opening_story(game, cast)
    return {"game": game, "log": log, "older": older, "opening": opening}


def opening_story(game: Game, cast: wording.Cast) -> list[str]:
    """Give what happened at the setup."""
    events = [event_from_json(event) for event in game.opening]
    return wording.story(heard(events, cast.viewer), cast)


def board_page(
    game: Game,
    seat: Seat | None,
    draft: str = "",
    *,
    refusal: Refusal | None = None,
    done: int = 0,
    notice: str = "",
) -> BoardPage:
    """Give the page of a running or finished game for a seat, or for an onlooker."""
    ruleset = states.ruleset_of(game)
    viewer = None if seat is None else seat.number
    view = ruleset.view(states.current_state(game), viewer)
    page = BoardPage(game, seat, ruleset, view, cast_of(game, viewer))
    if viewer is not None and game.is_running:
        mine = [d for d in view["decisions"] if d["seat"] == viewer]
        asked = next((d for d in mine if d["owed"]), mine[0] if mine else None)
        if asked is not None:
            page.key = decision_key(game, asked["id"])
            tried = preview(ruleset, view, draft)
            page.view, page.texts, page.asked = tried.view, tried.texts, tried.asked
            page.draft = "\n".join(tried.texts)
            page.reveals, page.refusal = tried.reveals, tried.refusal
        page.undo_to = undo_target(game, viewer)
    page.refusal = refusal or page.refusal
    page.done, page.notice = done, notice
    rows, page.older = selectors.log_page(game, viewer)
    page.log = [(move, wording.story(events, page.cast)) for move, events in rows]
    if page.older is None:
        page.opening = opening_story(game, page.cast)
    return page


def cast_of(game: Game, viewer: int | None) -> wording.Cast:
    """Give who plays, by name, in seat order."""
    names = [wording.seat_name(seat) for seat in game.seats.select_related("user")]
    colours = tuple(game.seats.values_list("colour", flat=True))
    return wording.Cast(tuple(names), viewer, game.ruleset, game.version, colours)


def open_page(game: Game, seat: Seat | None) -> dict[str, object]:
    """Give what the page of a table shows before its game."""
    return {
        "game": game,
        "seat": seat,
        "seats": game.seats.select_related("user"),
        "free": game.players - game.seats.count(),
    }
