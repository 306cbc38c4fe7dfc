"""The page of a table: before the game, while it is played, and when it is over."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from games import wording
from games.engine.core.refusal import Refusal
from games.forms.answers import MOST_DRAFT, MOST_SIGNS, line_of
from games.models import Game, Move, Seat
from games.services.aside import NOBODY_OWES, set_aside
from games.services.submit import submit
from games.services.undo import undo
from games.views.access import game_page, viewer_of
from games.views.board import BoardPage, board_page, cast_of
from games.views.draft import one_back, tried_draft
from games.views.ending import ending_of
from games.views.log import log_context
from games.views.table_rows import room_page
from games.views.talk import talk_tab


@require_GET
@game_page
def table(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show the table to whoever may see it."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return render(request, "games/table.html", room_page(game, seat, viewer_of(request)))
    page = board_page(game, seat)
    if game.is_running and not any(outline["owed"] for outline in page.view["decisions"]):
        set_aside(game_id=game.pk, reason=NOBODY_OWES)
        game.refresh_from_db()
    return _shown(request, page)


def _shown(request: HttpRequest, page: BoardPage, status: int = 200) -> HttpResponse:
    reader = viewer_of(request)
    page.stranger = page.seat is None and reader is not None and not reader.is_guest
    talk = talk_tab(page.game, page.sitting, page.seat, reader)
    ending = ending_of(page.game, page.seat)
    context = {"page": page, "game": page.game, "talk": talk, "ending": ending}
    return render(request, "games/game.html", context, status=status)


@require_POST
@game_page
def answer(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Take an answer: try it as part of the draft and show where it leads, or store it all."""
    if game.status in (Game.Status.OPEN, Game.Status.CANCELLED):
        return redirect("games:table", code=game.code)
    if seat is None:
        return _refused(request, game, seat, wording.not_seated())
    key = request.POST.get("decision", "")
    posted = request.POST.get("draft", "").strip()[:MOST_DRAFT]
    tried = tried_draft(game, seat, key, posted)
    if tried is None:
        return _refused(request, game, seat, wording.not_open())
    if tried.refusal is not None:
        return _shown(request, board_page(game, seat, posted), 422)
    draft = "\n".join(tried.texts)
    action = request.POST.get("action")
    if action == "back":
        return _shown(request, one_back(game, seat, tried))
    line = draft
    if action != "send_draft" and tried.asked is not None:
        try:
            line = "\n".join([*tried.texts, line_of(tried.asked, request.POST)])
        except Refusal as refusal:
            return _again(request, game, seat, draft, refusal)
    if action == "continue":
        further = board_page(game, seat, line)
        if further.refusal is None:
            return _shown(request, further)
        return _again(request, game, seat, draft, further.refusal)
    return _stored(request, game, seat, draft, line)


def _stored(request: HttpRequest, game: Game, seat: Seat, draft: str, line: str) -> HttpResponse:
    """Store a whole line, and show what became of it."""
    key = request.POST.get("decision", "")
    stored = submit(
        game_id=game.pk,
        seat=seat.number,
        key=key,
        source=Move.Source.WEB,
        by=seat.user_id,
        line=line,
    )
    if stored.refusal is None:
        return redirect("games:table", code=game.code)
    if not stored.moves:
        return _again(request, game, seat, draft, stored.refusal)
    game.refresh_from_db()
    page = board_page(game, seat, refusal=stored.refusal, done=len(stored.moves))
    return _shown(request, page, 422)


def _again(
    request: HttpRequest, game: Game, seat: Seat, draft: str, refusal: Refusal
) -> HttpResponse:
    """Show the question again with everything that was filled in, and why it was not taken."""
    page = board_page(game, seat, draft, filled=request.POST.dict(), refusal=refusal)
    page.line = request.POST.get("line", "")[:MOST_SIGNS]
    return _shown(request, page, 422)


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
    skip = request.GET.get("skip", "")
    known = int(skip) if skip.isascii() and skip.isdigit() and len(skip) < 8 else 0
    cast = cast_of(game, None if seat is None else seat.number)
    return render(request, "games/log.html", log_context(game, cast, known))


@require_GET
@game_page
def poll(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Say whether something public happened since the version the page shows."""
    known = request.GET.get("version", "")
    if known == str(game.public_version):
        return HttpResponse(status=204)
    return HttpResponse(status=200, headers={"HX-Refresh": "true"})
