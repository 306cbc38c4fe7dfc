"""The page of a table: before the game, while it is played, and when it is over."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from games import wording
from games.engine.core.refusal import Refusal
from games.forms.answers import line_of
from games.models import Game, Move, Seat
from games.services.aside import NOBODY_OWES, set_aside
from games.services.preview import preview
from games.services.submit import submit
from games.services.undo import undo
from games.views.access import game_page
from games.views.board import BoardPage, board_page, log_context, open_page


@require_GET
@game_page
def table(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show the table to whoever may see it."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return render(request, "games/table.html", open_page(game, seat))
    page = board_page(game, seat)
    if game.is_running and not any(outline["owed"] for outline in page.view["decisions"]):
        set_aside(game_id=game.pk, reason=NOBODY_OWES)
        game.refresh_from_db()
    return _shown(request, page)


def _shown(request: HttpRequest, page: BoardPage, status: int = 200) -> HttpResponse:
    return render(request, "games/game.html", {"page": page, "game": page.game}, status=status)


@require_POST
@game_page
def answer(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Take an answer: store the draft it completes, or go on to the next question of the chain."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    if seat is None:
        return _refused(request, game, seat, wording.not_seated())
    page = board_page(game, seat)
    key = request.POST.get("decision", "")
    draft = request.POST.get("draft", "").strip()
    if page.asked is None or key != page.key:
        return _refused(request, game, seat, wording.not_open())
    tried = preview(page.ruleset, page.view, draft)
    if tried.refusal is not None:
        return _shown(request, board_page(game, seat, draft), 422)
    line = draft
    if request.POST.get("action") != "send_draft" and tried.asked is not None:
        try:
            line = "\n".join([*tried.texts, line_of(tried.asked, request.POST)])
        except Refusal as refusal:
            return _shown(request, board_page(game, seat, draft, refusal=refusal), 422)
    if request.POST.get("action") == "continue":
        further = board_page(game, seat, line)
        if further.refusal is not None:
            return _shown(request, further, 422)
        if further.asked is not None:
            return _shown(request, further)
    stored = submit(game_id=game.pk, seat=seat.number, key=key, source=Move.Source.WEB, line=line)
    game.refresh_from_db()
    if stored.refusal is not None:
        rest = "" if stored.moves else draft
        shown = board_page(game, seat, rest, refusal=stored.refusal, done=len(stored.moves))
        return _shown(request, shown, 422)
    return redirect("games:table", code=game.code)


def _refused(request: HttpRequest, game: Game, seat: Seat | None, sentence: str) -> HttpResponse:
    page = board_page(game, seat, notice=sentence)
    return _shown(request, page, 409)


@require_POST
@game_page
def take_back(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Take the latest answer back."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    if seat is None:
        return _refused(request, game, seat, wording.not_seated())
    shown = request.POST.get("version", "")
    known = int(shown) if shown.isascii() and shown.isdigit() and len(shown) < 8 else -1
    undone = undo(game_id=game.pk, seat=seat.number, version=known)
    if undone.refusal is not None:
        game.refresh_from_db()
        page = board_page(game, seat, refusal=undone.refusal)
        return _shown(request, page, 409)
    return redirect("games:table", code=game.code)


@require_GET
@game_page
def log(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show an older part of the log."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    before = request.GET.get("before", "")
    known = int(before) if before.isascii() and before.isdigit() and len(before) < 8 else None
    return render(request, "games/log.html", log_context(game, seat, known))


@require_GET
@game_page
def poll(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Say whether something public happened since the version the page shows."""
    known = request.GET.get("version", "")
    if known == str(game.public_version):
        return HttpResponse(status=204)
    return HttpResponse(status=200, headers={"HX-Refresh": "true"})
