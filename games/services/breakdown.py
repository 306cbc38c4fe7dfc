"""Where everybody's points came from, taken from the stored events of scorings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import Q, TextField
from django.db.models.functions import Cast

from games.engine.core.event import Event, event_from_json
from games.engine.elgrande.board import CASTILLO
from games.engine.elgrande.events import AreaScored, GeneralScoringBegan, RoundBegan
from games.models import Game
from games.services.positions import public_moves

# What a point was for; general scorings carry their round.
GENERAL, SPECIAL, KING, GRANDE = "general", "special", "king", "grande"
# Only moves with these need be read; the rest of a long game is left where it is.
_TOLD = (AreaScored, GeneralScoringBegan, RoundBegan)
MOST_TURNS = 3


@dataclass(frozen=True, slots=True)
class Gain:
    """Points of a seat: when, for what and where."""

    move: int  # the number of the stored move
    round: int
    seat: int
    source: str  # GENERAL, SPECIAL, KING, GRANDE or the castillo
    general: bool  # in a general scoring
    area: str
    points: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A scoring that swung the lead: what it brought each seat, and the points before it."""

    move: int
    round: int
    general: bool
    before: tuple[int, ...]
    after: tuple[int, ...]
    swing: int  # how much further the one with the most points in the end got ahead


@dataclass
class Breakdown:
    """All gains of a game in order, and the rounds that have begun."""

    seats: int
    rounds: list[int] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)

    def totals(self) -> list[int]:
        """Give the points of each seat now."""
        return [sum(g.points for g in self.gains if g.seat == seat) for seat in range(self.seats)]

    def courses(self) -> list[list[int]]:
        """Give each seat's points after each round, with 0 before the first."""
        return [
            [
                sum(g.points for g in self.gains if g.seat == seat and g.round <= upto)
                for upto in (0, *self.rounds)
            ]
            for seat in range(self.seats)
        ]

    def sources(self) -> list[tuple[str, int]]:
        """Give what points were for, and of general scorings the round, in the order of a list."""
        general = sorted({g.round for g in self.gains if g.source == GENERAL})
        return [
            *((GENERAL, number) for number in general),
            *((source, 0) for source in (CASTILLO, SPECIAL, KING, GRANDE)),
        ]

    def by_source(self, seat: int) -> list[int]:
        """Give a seat's points for each of the sources."""
        return [
            sum(
                g.points
                for g in self.gains
                if (g.seat, g.source) == (seat, source) and number in (0, g.round)
            )
            for source, number in self.sources()
        ]

    def by_area(self, seat: int, areas: Sequence[str]) -> list[int]:
        """Give a seat's points in each area, bonuses included."""
        return [
            sum(g.points for g in self.gains if (g.seat, g.area) == (seat, area)) for area in areas
        ]

    def turns(self, most: int = MOST_TURNS) -> list[Turn]:
        """Give the scorings that swung the lead furthest, in the order they happened.

        The one in which the winner took the lead for good is always among them.
        """
        totals = self.totals()
        if not any(totals) or self.seats < 2:
            return []
        winner = totals.index(max(totals))
        turns = self._scorings(winner)
        behind = [turn for turn in turns if _ahead(turn.before, winner) <= 0]
        deciding = behind[-1:] if _ahead(totals, winner) > 0 else []
        turns.sort(key=lambda turn: (turn not in deciding, -abs(turn.swing), turn.move))
        return sorted((turn for turn in turns[:most] if turn.swing), key=lambda turn: turn.move)

    def _scorings(self, winner: int) -> list[Turn]:
        """Give every move that scored, and how much further it brought the winner ahead."""
        score = [0] * self.seats
        turns = []
        for number in dict.fromkeys(gain.move for gain in self.gains):
            gains = [gain for gain in self.gains if gain.move == number]
            before = tuple(score)
            for gain in gains:
                score[gain.seat] += gain.points
            swing = _ahead(score, winner) - _ahead(before, winner)
            general = any(gain.general for gain in gains)
            turns.append(Turn(number, gains[0].round, general, before, tuple(score), swing))
        return turns


def _ahead(score: Sequence[int], seat: int) -> int:
    return score[seat] - max(points for other, points in enumerate(score) if other != seat)


def breakdown(game: Game) -> Breakdown:
    """Give where all points of a game came from; scorings are public, so anybody may see it."""
    found = Breakdown(game.players)
    scribe = _Scribe(found)
    for event in game.opening:
        scribe.hear(event_from_json(event), 0)
    told = Q()
    for kind in _TOLD:
        told |= Q(text_of_events__contains=f'"{kind.key}"')
    moves = public_moves(game).annotate(text_of_events=Cast("events", TextField())).filter(told)
    for number, events in moves.values_list("number", "events"):
        for event in events:
            scribe.hear(event_from_json(event), number)
    return found


class _Scribe:
    """Hears events in order and writes down who gained what."""

    def __init__(self, book: Breakdown) -> None:
        self._book = book
        self._round = 0
        self._general = False

    def hear(self, event: Event, move: int) -> None:
        if isinstance(event, RoundBegan):
            self._round, self._general = event.round, False
            self._book.rounds.append(event.round)
        elif isinstance(event, GeneralScoringBegan):
            self._general = True
        elif isinstance(event, AreaScored):
            self._write(event, move)

    def _write(self, event: AreaScored, move: int) -> None:
        usual = GENERAL if self._general else SPECIAL
        place_source = CASTILLO if event.area == CASTILLO else usual
        for owner, _, place, king, grande in event.rows:
            if owner >= self._book.seats:  # the automa takes its place and no points
                continue
            for source, points in ((place_source, place), (KING, king), (GRANDE, grande)):
                if points:
                    self._book.gains.append(
                        Gain(move, self._round, owner, source, self._general, event.area, points)
                    )
