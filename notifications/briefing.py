"""What a mail about a game tells its reader, made from the view of the seat and stored events."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from games import wording
from games.drawing.elgrande import board_svg
from games.drawing.tokens import PLAYERS
from games.engine.core.decision import Answer, Decision
from games.engine.core.event import event_from_json, heard
from games.engine.core.pick import Pick
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Ruleset, View
from games.models import Game, Seat
from games.pictures.png import png
from games.services import states
from games.services.submit import decision_key
from games.views.board import labels_of
from games.wording.phrases import both
from notifications.clock_words import away
from notifications.together import gather_tables, stored_since

# Of a story; a mail stays under 100 kB with them.
MOST_SENTENCES, MOST_SIGNS = 60, 6000
_SHAPES = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "hexagon": "⬢"}
_WORD = re.compile(r"[a-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice with the letter that picks it."""

    letter: str
    value: str
    label: str
    detail: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat in the table of scores."""

    name: str
    colour: str
    you: bool
    score: int
    court: int
    province: int
    power: int

    @property
    def shape(self) -> str:
        """The sign that goes with the colour."""
        return shape_of(self.colour)


@dataclass(frozen=True)
class Briefing:
    """Everything the templates of mails loop over; text and HTML show the same, made once."""

    game: Game
    seat: Seat
    ruleset: Ruleset
    view: View
    cast: wording.Cast

    @cached_property
    def asked(self) -> Mapping[str, Any] | None:  # Any: a decision as plain data
        """What the reader owes."""
        mine = [d for d in self.view["decisions"] if d["seat"] == self.seat.number and d["owed"]]
        return mine[0] if mine else None

    @cached_property
    def key(self) -> str:
        """The key of the decision that the letters stand for."""
        return "" if self.asked is None else decision_key(self.game, self.asked["id"])

    @cached_property
    def question(self) -> wording.Question | None:
        """What is asked, in words."""
        return None if self.asked is None else wording.question(self.asked, self.cast)

    @cached_property
    def task(self) -> str:
        """What is to be done, as a subject line has it."""
        return "" if self.asked is None else wording.task(self.asked["verb"])

    @cached_property
    def options(self) -> list[Option]:
        """All that may be chosen, with letters; stocks that are moved from have none."""
        question, asked = self.question, self.asked
        if question is None or asked is None:
            return []
        lettered = asked["shape"] != "shift"
        return [
            Option(letter(index) if lettered else "-", *choice)
            for index, choice in enumerate(question.options)
        ]

    @cached_property
    def example(self) -> str:
        """A line of notation that would be accepted as it stands, in names where they can be."""
        if self._sample is None:
            return ""
        return _named(*self._sample, self.ruleset, self.cast)

    @cached_property
    def lettered(self) -> str:
        """The same answer in letters and numbers, where pieces are placed."""
        if self._sample is None or self.asked is None or self.asked["shape"] != "spread":
            return ""
        letters = {option.value: option.letter for option in self.options}
        answer: Any = self._sample[1]  # Any: pieces on places, since they are spread
        parts = [f"{letters[place]} {pieces}" for place, pieces in answer]
        return ", ".join(parts) or f"{self.options[0].letter} 0"

    @cached_property
    def _sample(self) -> tuple[Decision, Answer] | None:
        """What is asked, with an answer to it."""
        if self.asked is None:
            return None
        imagined = self.ruleset.imagine(self.view, Pick(1))
        decision = next(d for d in self.ruleset.pending(imagined) if d.id == self.asked["id"])
        return decision, decision.sample(Pick(1))

    @cached_property
    def _whole_story(self) -> list[str]:
        return story_since(self.seat, self.cast)

    @cached_property
    def story(self) -> list[str]:
        """What happened since the reader's last move, in the words of the log; the end of it."""
        whole = self._whole_story[-MOST_SENTENCES:]
        signs = list(accumulate(len(sentence) for sentence in reversed(whole)))
        fitting = sum(1 for total in signs if total <= MOST_SIGNS)
        return whole[len(whole) - fitting :]

    @property
    def is_cut(self) -> bool:
        """Whether more happened than a mail tells."""
        return len(self.story) < len(self._whole_story)

    @cached_property
    def ranking(self) -> list[tuple[int, str, int]]:
        """Who ended where, with how many points, when the game is over."""
        seats = self.game.seats.all()
        rows = [(s.rank or 0, self.cast.names[s.number], s.points or 0) for s in seats]
        return sorted(rows)

    @cached_property
    def winners(self) -> str:
        """Who won, one or several."""
        return both(name for rank, name, _ in self.ranking if rank == 1)

    @cached_property
    def waiting(self) -> list[str]:
        """Who is waited for and for what."""
        return [
            wording.waiting_sentence(outline, self.cast)
            for outline in self.view["decisions"]
            if outline["owed"] and outline["seat"] != self.seat.number
        ]

    @cached_property
    def away(self) -> list[str]:
        """Which other players are on vacation."""
        return away(self.game, self.seat.user_id)

    @cached_property
    def hand(self) -> list[int]:
        """The reader's own power cards."""
        return self.view["hands"][self.seat.number] or []

    @cached_property
    def cards(self) -> list[wording.CardText]:
        """The action cards that lie open."""
        return [wording.card_text(card, self.cast.ruleset) for card in self.view["cards"] if card]

    @cached_property
    def standings(self) -> list[Standing]:
        """The seats in order, with what everybody may know of them."""
        view = self.view
        columns = zip(view["score"], view["court"], view["province"], view["power"], strict=False)
        return [
            Standing(name, colour, self.cast.is_you(number), *numbers)
            for number, (name, colour, numbers) in enumerate(
                zip(self.cast.names, view["seats"], columns, strict=False)
            )
        ]

    @cached_property
    def position(self) -> str:
        """The board as text."""
        return wording.position_text(self.view, self.cast)

    def picture(self) -> bytes:
        """Give the board as PNG."""
        return png(board_svg(self.view, labels_of(self.cast), standalone=True))


def briefing(seat: Seat) -> Briefing:
    """Give what may be told to whoever sits there; raises DoesNotReplay."""
    game = seat.game
    ruleset = states.ruleset_of(game)
    view = ruleset.view(states.current_state(game), seat.number)
    gather_tables([game])
    names = [wording.seat_name(each) for each in game.seats.all()]
    return Briefing(game, seat, ruleset, view, wording.Cast.of_view(view, names))


def shape_of(colour: str) -> str:
    """Give the sign that goes with a player's colour."""
    look = PLAYERS.get(colour)
    return _SHAPES.get(look.shape, "") if look else ""


def letter(index: int) -> str:
    """Give a, b, ... z, aa, ab, ..."""
    first, last = divmod(index, 26)
    return (chr(96 + first) if first else "") + chr(97 + last)


def story_since(seat: Seat, cast: wording.Cast) -> list[str]:
    """Tell what happened after a seat's last move; to whoever has not moved yet, everything."""
    return wording.story(heard(map(event_from_json, stored_since(seat)), seat.number), cast)


def called(game: Game) -> str:
    """Give what a game is called: by its title, or by who plays, who are best gathered before."""
    title = wording.title_given(game)
    if title:
        return title
    return ", ".join(wording.seat_name(seat) for seat in game.seats.all())


def _named(decision: Decision, answer: Answer, ruleset: Ruleset, cast: wording.Cast) -> str:
    """Give an answer with names instead of ids, if it can be read back."""
    text = decision.write(answer)
    verb, _, body = text.partition(" ")
    named = f"{verb} {_WORD.sub(lambda found: wording.typed(found[0], cast), body)}"
    try:
        understood = decision.read(named, ruleset.names) == (answer, "")
    except Refusal:
        understood = False
    return named if understood else text
