"""Leafing through a game: any position, what led there, and as whose eyes saw it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games import wording
from games.drawing.elgrande import board_svg
from games.drawing.marks import NO_MARKS, changes
from games.drawing.track import scores_html, stamps_svg
from games.models import Game, Seat
from games.services.breakdown import breakdown
from games.services.positions import OPEN, Eyes, Position, known, position, steps_since
from games.views.access import game_page
from games.views.board import cast_of, labels_of, title_of
from games.views.cards import grey_hand
from games.views.graph import ScoreGraph, score_graph

ONLOOKER = "onlooker"
MINE = "mine"  # since my last move
SECONDS = 2  # how long a step is shown when the game plays by itself


@dataclass(frozen=True, slots=True)
class Hand:
    """The power cards that somebody holds, and grey ones, as far as these eyes see them."""

    name: str
    values: list[str]


@dataclass(frozen=True, slots=True)
class NewsList:
    """What happened since the reader's last move: where it begins, and its steps in sentences."""

    position: int
    steps: list[tuple[int, list[str]]]


@dataclass
class ReplayPage:
    """Everything the template loops over."""

    game: Game
    seat: Seat | None
    position: Position
    eyes: Eyes
    cast: wording.Cast
    news: NewsList | None = None
    notice: str = ""

    @property
    def title(self) -> str:
        """What the game is called."""
        return title_of(self.game, self.cast)

    @property
    def board(self) -> SafeString:
        """The map, with what this step changed."""
        before, view = self.position.before, self.position.view
        marks = NO_MARKS if before is None else changes(before, view)
        return mark_safe(board_svg(view, labels_of(self.cast), marks=marks))

    @property
    def stamps(self) -> SafeString:
        """The rounds of the game as a row of stamps."""
        return mark_safe(stamps_svg(self.position.view, labels_of(self.cast)))

    @property
    def scores(self) -> SafeString:
        """The points at this position."""
        return mark_safe(scores_html(self.position.view, labels_of(self.cast)))

    @property
    def story(self) -> list[str]:
        """What happened at this step."""
        return wording.story(self.position.events, self.cast)

    @property
    def cards(self) -> list[str]:
        """The titles of the action cards that lie open."""
        return [wording.card_title(card) for card in self.position.view["cards"] if card]

    @property
    def hands(self) -> list[Hand]:
        """Power cards in hand: one's own, or everybody's where everything is open."""
        hands = self.position.view["hands"]
        greys = [wording.card_title(card) for card in grey_hand(self.position.view)]
        own = self.position.view["viewer"]
        return [
            Hand(self.cast.names[seat], [*map(str, values), *(greys if seat == own else ())])
            for seat, values in enumerate(hands)
            if values is not None
        ]

    @property
    def news_steps(self) -> list[tuple[str, list[str], bool]]:
        """The steps since the reader's last move: address, sentences, whether it is shown now."""
        if self.news is None:
            return []
        return [
            (self.at(number), sentences, number == self.position.number)
            for number, sentences in self.news.steps
        ]

    @cached_property
    def graph(self) -> ScoreGraph | None:
        """The scores over the rounds, of the whole game so far."""
        return score_graph(breakdown(self.game), self.cast)

    @property
    def perspectives(self) -> list[tuple[str, str, bool]]:
        """Whose eyes one may borrow in a game that is over: value, name, whether they are taken."""
        if self.game.status != Game.Status.OVER:
            return []
        all_eyes: list[tuple[Eyes, str]] = [(OPEN, _("everything open")), (None, _("an onlooker"))]
        all_eyes += list(enumerate(self.cast.names))
        return [(_written(eyes), name, eyes == self.eyes) for eyes, name in all_eyes]

    @property
    def chosen_eyes(self) -> str:
        """The eyes as the form carries them; empty where there is no choice."""
        return _written(self.eyes) if self.game.status == Game.Status.OVER else ""

    @property
    def first(self) -> str:
        """Where the first position is."""
        return self.at(0) if self.position.number else ""

    @property
    def previous(self) -> str:
        """Where the position before is."""
        return self.at(self.position.number - 1) if self.position.number else ""

    @property
    def following(self) -> str:
        """Where the next position is."""
        number = self.position.number
        return self.at(number + 1) if number < self.position.last else ""

    @property
    def final(self) -> str:
        """Where the last position is."""
        last = self.position.last
        return self.at(last) if self.position.number < last else ""

    def at(self, number: int) -> str:
        """Give the address of a position, seen with the same eyes."""
        query = {"move": str(number)}
        if self.chosen_eyes:
            query["eyes"] = self.chosen_eyes
        if self.news is not None:
            query["since"] = MINE
        return f"{reverse('games:replay', args=[self.game.code])}?{urlencode(query)}"


def _written(eyes: Eyes) -> str:
    return ONLOOKER if eyes is None else str(eyes)


def eyes_of(game: Game, seat: Seat | None, wanted: str) -> Eyes:
    """Give whose eyes may be used: one's own while the game runs, any when it is over."""
    if game.status != Game.Status.OVER:
        return None if seat is None else seat.number
    if wanted == ONLOOKER:
        return None
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 and int(wanted) < game.players:
        return int(wanted)
    return OPEN


def number_of(text: str) -> int | None:
    """Give the position an address names; None if it names none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else None


def replay_page(
    game: Game, seat: Seat | None, wanted: int | None, eyes: Eyes, *, since: bool = False
) -> ReplayPage:
    """Give the page of a position; with `since` it begins after the reader's last move."""
    own = None if seat is None else seat.number
    cast = cast_of(game, own if eyes == OPEN else eyes)
    news = None if own is None or not since else _news(game, own, cast)
    if news is not None and wanted is None:
        wanted = news.position
    return ReplayPage(game, seat, position(game, wanted, eyes), eyes, cast, news)


def _news(game: Game, seat: int, cast: wording.Cast) -> NewsList:
    begin, moves = steps_since(game, seat)
    told = [wording.story(known(move.events, seat), cast) for move in moves]
    steps = [(number, one) for number, one in enumerate(told, begin + 1) if one]
    return NewsList(begin, steps)


@require_GET
@game_page
def replay(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show a position: the one that the address names, else the latest."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    asked = request.GET.get("move", "").strip()
    wanted = number_of(asked)
    eyes = eyes_of(game, seat, request.GET.get("eyes", ""))
    page = replay_page(game, seat, wanted, eyes, since=request.GET.get("since") == MINE)
    status = 200
    if asked and (wanted is None or wanted > page.position.last):
        status = 404
        page.notice = _("There is no such position; this is the latest one.")
    context = {"page": page, "game": game, "playing": "play" in request.GET, "seconds": SECONDS}
    return render(request, "games/replay.html", context, status=status)
