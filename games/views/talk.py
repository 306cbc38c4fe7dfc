"""The table talk: the thread of a game, saying something, reporting and blocking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from games import selectors, talk_selectors
from games.engine.core.refusal import NotAllowed
from games.forms.talk import TalkForm
from games.models import Game, Message, Seat
from games.services import talk as service
from games.views.access import game_page, viewer_of
from games.views.board import cast_of, title_of
from games.views.seats import seat_marks
from games.views.told import told

ON_THE_GAME_PAGE = 20


class Said(NamedTuple):
    """A message with its author's mark, if they sit at the table."""

    message: Message
    mark: SafeString | str


def talk_tab(
    game: Game, seats: Sequence[Seat], seat: Seat | None, user: User | None
) -> dict[str, object] | None:
    """Give what the game page shows of the talk; None where this reader has none."""
    if not talk_selectors.has_talk(game, seat):
        return None
    thread, older = talk_selectors.talk_page(game, user, size=ON_THE_GAME_PAGE)
    return _shown(seats, seat, thread, older)


def _shown(
    seats: Sequence[Seat],
    seat: Seat | None,
    thread: list[Message],
    older: int | None,
    form: TalkForm | None = None,
) -> dict[str, object]:
    """Give what the template shows; a form that was refused comes with its text and its errors."""
    heard = 0 if seat is None else seat.heard
    marks = {one.user_id: mark for one, mark in zip(seats, seat_marks(seats), strict=True)}
    return {
        "thread": [Said(message, marks.get(message.author_id, "")) for message in thread],
        "older": older,
        "text": "" if form is None else form["text"].value(),
        "errors": [] if form is None else [*form.non_field_errors(), *form["text"].errors],
        "longest": service.LONGEST,
        "heard": heard,
        "may_talk": seat is not None,
        "unheard": talk_selectors.unheard(thread, seat),
    }


def _page(
    request: HttpRequest,
    game: Game,
    seat: Seat | None,
    form: TalkForm | None = None,
    status: int = 200,
) -> HttpResponse:
    before = request.GET.get("before", "")
    known = int(before) if before.isascii() and before.isdigit() and len(before) < 18 else None
    thread, older = talk_selectors.talk_page(game, viewer_of(request), before=known)
    seats = selectors.sitting(game)
    shown = _shown(seats, seat, thread, older, form)
    if seat is not None and thread and thread[-1].pk > seat.heard and known is None:
        service.mark_heard(seat, thread[-1].pk)
    title = title_of(game, cast_of(game, None, seats))
    context = {"game": game, "title": title, "seat": seat, "talk": shown, "before": known}
    return render(request, "games/talk.html", context, status=status)


@require_GET
@game_page
def talk(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Show what was said, the latest last."""
    _must_hear(game, seat)
    return _page(request, game, seat)


@login_required
@require_POST
@game_page
def say(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Say something; what cannot be sent comes back with the reason."""
    _must_hear(game, seat)
    user = request.user
    assert isinstance(user, User)
    form = TalkForm(request.POST)
    if form.is_valid():
        try:
            service.say(game_id=game.pk, user=user, text=form.cleaned_data["text"])
        except NotAllowed as refusal:
            form.add_error(None, told(refusal))
            status = 429 if refusal.key.startswith("talks_") else 403
            return _page(request, game, seat, form, status)
        return redirect("games:talk", code=game.code)
    return _page(request, game, seat, form, 422)


@login_required
@require_POST
@game_page
def report(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Ask the staff to look at a message."""
    said = _message(request, game, seat)
    try:
        service.report(message=said, by=_reader(request))
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
    else:
        messages.success(request, _("Thank you. The staff of this site will look at it."))
    return redirect("games:talk", code=game.code)


@login_required
@require_POST
@game_page
def block(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Hear no more of whoever said something."""
    said = _message(request, game, seat)
    try:
        service.block(by=_reader(request), blocked=said.author)
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
    else:
        text = _("You no longer see what %(name)s says, and they cannot invite you.")
        messages.success(request, text % {"name": said.author.name})
    return redirect("games:talk", code=game.code)


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def blocked(request: HttpRequest) -> HttpResponse:
    """List whom I have blocked; posting hears one of them again."""
    user = _reader(request)
    if request.method == "POST":
        given = request.POST.get("user", "")
        if given.isascii() and given.isdigit() and len(given) < 18:
            service.unblock(by=user, blocked_id=int(given))
        return redirect("games:blocked")
    return render(request, "games/blocked.html", {"blocks": talk_selectors.blocks_of(user)})


def _must_hear(game: Game, seat: Seat | None) -> None:
    if not talk_selectors.has_talk(game, seat):
        raise Http404


def _message(request: HttpRequest, game: Game, seat: Seat | None) -> Message:
    """Give the message a form names, if it was said at this table and the reader hears it."""
    _must_hear(game, seat)
    given = request.POST.get("message", "")
    if not (given.isascii() and given.isdigit() and len(given) < 18):
        raise Http404
    return get_object_or_404(Message.objects.select_related("author"), game=game, pk=int(given))


def _reader(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
