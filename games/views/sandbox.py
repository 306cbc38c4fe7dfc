"""A private board to try things out on: answers for all seats, and nothing of it is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import wording
from games.drawing.elgrande import board_svg
from games.drawing.marks import NO_MARKS, changes
from games.drawing.pieces import seat_mark
from games.drawing.tokens import looks
from games.drawing.track import scores_html, stamps_svg
from games.engine.core.refusal import Json, Refusal
from games.forms.answers import MOST_DRAFT, line_of
from games.models import Game, Seat
from games.services import states
from games.services.positions import position
from games.services.sandbox import (
    Sandbox,
    Start,
    opened_start,
    read,
    sealed_start,
    try_out,
    written,
)
from games.views.access import game_page
from games.views.board import cast_of, labels_of, title_of
from games.views.decision import DecisionForm, areas_of, decision_form
from games.views.replay import number_of


@dataclass
class SandboxPage:
    """Everything the template loops over."""

    game: Game
    start: Start
    trial: Sandbox
    cast: wording.Cast
    notice: str = ""
    refusal: Refusal | None = None
    filled: Mapping[str, str] | None = None  # what was posted and not taken

    @property
    def title(self) -> str:
        """What the game is called."""
        return title_of(self.game, self.cast)

    @property
    def token(self) -> str:
        """Where the draft begins, signed."""
        return sealed_start(self.game, self.start)

    @property
    def draft(self) -> str:
        """The answers so far, as the form carries them."""
        return written(self.trial.draft)

    @property
    def answers(self) -> list[tuple[str, str]]:
        """The answers so far: whose, and in notation."""
        return [(self.cast.names[tried.seat], tried.text) for tried in self.trial.draft]

    @property
    def board(self) -> SafeString:
        """The imagined map, with what the last answer changed."""
        before, view = self.trial.before, self.trial.view
        marks = NO_MARKS if before is None else changes(before, view)
        allowed = None if self.asked is None else areas_of(self.asked)
        return mark_safe(board_svg(view, labels_of(self.cast), marks=marks, allowed=allowed))

    @property
    def stamps(self) -> SafeString:
        """The rounds of the game as a row of stamps."""
        return mark_safe(stamps_svg(self.trial.view, labels_of(self.cast)))

    @property
    def scores(self) -> SafeString:
        """The points there."""
        return mark_safe(scores_html(self.trial.view, labels_of(self.cast)))

    @property
    def story(self) -> list[str]:
        """What the last answer led to."""
        return wording.story(self.trial.events, self.cast)

    @property
    def asked(self) -> dict[str, Json] | None:
        """The decision that comes next, whoever's it is."""
        return self.trial.asked

    @property
    def asked_name(self) -> str:
        """Whose decision it is."""
        return "" if self.trial.asked is None else self.cast.names[_seat(self.trial)]

    @property
    def asked_mark(self) -> SafeString:
        """Their mark."""
        seat = _seat(self.trial)
        kinds = looks(self.trial.view["seats"], len(self.cast.names))
        return mark_safe(seat_mark(kinds[seat], labels_of(self.cast).initials[seat]))

    @property
    def mine(self) -> bool:
        """Whether it is the reader's own decision."""
        return self.trial.asked is not None and self.cast.is_you(_seat(self.trial))

    @cached_property
    def form(self) -> DecisionForm | None:
        """What is asked, in words, as whoever is asked would read it."""
        asked = self.trial.asked
        if asked is None:
            return None
        return decision_form(asked, cast_of(self.game, _seat(self.trial)), self.filled)

    @property
    def refused(self) -> str:
        """Why the last answer was not taken, in words."""
        refusal = self.refusal or self.trial.refusal
        return "" if refusal is None else wording.refusal_sentence(refusal, self.cast)

    @property
    def outcome(self) -> str:
        """How the imagined game ended."""
        found = self.trial.outcome
        if found is None:
            return ""
        return wording.outcome_sentence(found.points, found.ranks, self.cast)


def _seat(trial: Sandbox) -> int:
    assert trial.asked is not None  # the callers ask only then
    seat = trial.asked["seat"]
    assert isinstance(seat, int)  # a decision as plain data
    return seat


@require_http_methods(["GET", "POST"])
@game_page
def sandbox(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show a sandbox at a position, or how it goes on after an answer."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    if seat is None:
        messages.info(request, _("Only those who sit at this table can try things out here."))
        return redirect("games:replay", code=game.code)
    if request.method == "GET":
        here = position(game, number_of(request.GET.get("move", "")), seat.number)
        return _shown(request, _page(game, seat, Start(here.number), QueryDict()))
    start = opened_start(game, request.POST.get("start", ""))
    if start is None:
        here = position(game, None, seat.number)
        page = _page(game, seat, Start(here.number), QueryDict())
        page.notice = _("That trial belongs to another place. Here is the latest position.")
        return _shown(request, page, 400)
    page = _page(game, seat, start, request.POST)
    return _shown(request, page, 422 if page.refused else 200)


def _page(game: Game, seat: Seat, start: Start, posted: QueryDict) -> SandboxPage:
    """Give the page after what was posted: an answer, a bot's, one less, or another guess."""
    action = posted.get("action", "")
    draft = read(posted.get("draft", "")[:MOST_DRAFT])
    if action == "anew":
        start, draft = Start(start.position, start.guess + 1), []
    elif action == "back":
        draft = draft[:-1]
    ruleset = states.ruleset_of(game)
    view = position(game, start.position, seat.number).view
    trial = try_out(ruleset, view, start.guess, draft, bot=action == "bot")
    page = SandboxPage(game, start, trial, cast_of(game, seat.number))
    if action == "answer" and trial.asked is not None and trial.refusal is None:
        try:
            line = line_of(trial.asked, posted)
        except Refusal as refusal:
            page.refusal = refusal
        else:
            page.trial = try_out(ruleset, view, start.guess, trial.draft, line=line)
        page.filled = {name: posted.get(name, "") for name in posted} if page.refused else None
    return page


def _shown(request: HttpRequest, page: SandboxPage, status: int = 200) -> HttpResponse:
    return render(request, "games/sandbox.html", {"page": page, "game": page.game}, status=status)
