"""The log of a game in sentences, as its page and the pages of what is older show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.functional import cached_property

from games import selectors, wording
from games.engine.core.event import Event, event_from_json, heard
from games.models import Game, Move
from games.services import states

LONG = 4  # sentences that still read as one paragraph

LogRows = list[tuple[Move, list[Event]]]


@dataclass(frozen=True, slots=True)
class Postmark:
    """When something happened, in the reader's zone."""

    at: datetime

    @property
    def iso(self) -> str:
        """For machines."""
        return self.at.isoformat(timespec="seconds")

    @property
    def day(self) -> str:
        """The day without the year."""
        return f"{self.at.day}.{self.at.month}."

    @property
    def hour(self) -> str:
        """The time of day."""
        return f"{self.at:%H:%M}"


@dataclass(frozen=True)
class Entry:
    """Moves of one seat in the log: the last of them, whose, and what happened."""

    move: Move
    look: str
    sentences: list[str]

    @cached_property
    def at(self) -> Postmark:
        """When the last of them was made."""
        return Postmark(timezone.localtime(self.move.at))

    @property
    def told(self) -> str:
        """What happened, in one paragraph."""
        return " ".join(self.sentences)

    @property
    def is_long(self) -> bool:
        """Whether so much happened that each sentence gets a line of its own."""
        return len(self.sentences) > LONG

    @property
    def is_undo(self) -> bool:
        """Whether it says that an answer was taken back."""
        return self.move.undo_to is not None


def counting(rows: LogRows) -> LogRows:
    """Give the rows of a log that still count: not what was taken back, nor that it was."""
    kept = {move.number for move in states.effective(move for move, _ in rows)}
    return [(move, events) for move, events in rows if move.number in kept]


def entries(rows: LogRows, cast: wording.Cast) -> list[Entry]:
    """Give moves as the log shows them: what one seat did in a row is one entry."""
    found: list[Entry] = []
    for move, events in rows:
        sentences = wording.story(events, cast)
        if found and found[-1].move.seat == move.seat and not found[-1].is_undo:
            sentences = found.pop().sentences + sentences
        found.append(Entry(move, cast.owners[move.seat], sentences))
    return found


def opening_story(game: Game, cast: wording.Cast) -> list[str]:
    """Give what happened at the setup."""
    events = [event_from_json(event) for event in game.opening]
    return wording.story(heard(events, cast.viewer), cast)


def log_context(game: Game, cast: wording.Cast, skip: int) -> dict[str, object]:
    """Give an older part of the log in sentences."""
    rows, older = selectors.log_page(game, cast.viewer, skip=skip)
    opening = [] if older is not None else opening_story(game, cast)
    title = wording.title_given(game) or ", ".join(cast.names)
    log = entries(rows, cast)
    return {"game": game, "title": title, "log": log, "older": older, "opening": opening}
