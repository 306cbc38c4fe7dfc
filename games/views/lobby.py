"""The lobby: my games, open tables, opening one, sitting down and standing up."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from games import clock_selectors, selectors, wording
from games.engine.core.refusal import NotAllowed
from games.engine.rulesets import RULESETS
from games.forms.clock import ClockForm
from games.forms.table import TableForm
from games.models import Game, Seat
from games.services import table as tables_service
from games.views.access import game_page, invitation_of, viewer_of
from games.views.acting import acted
from games.views.table_rows import table_name, table_rows, vacancies
from games.views.told import told

SHOWN = 50


@never_cache
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """Show my games, where it is my turn first, then what one may join or watch."""
    user = viewer_of(request)
    shown = partial(table_rows, user=user)
    context: dict[str, object] = {
        "open_tables": shown(selectors.lobby(user)[:SHOWN]),
        "watchable": shown(selectors.watchable(user)[:SHOWN]),
        "is_member": user is not None and not user.is_guest,
        "vacancies": vacancies(clock_selectors.seats_for_substitutes(user)[:SHOWN]),
    }
    if user is not None:
        mine = shown(selectors.my_games(user)[:SHOWN])
        context["mine"] = mine
        context["waiting"] = sum(row.my_turn for row in mine)
        context["stands_by"] = clock_selectors.stands_by(user)
        context["past"] = shown(selectors.my_past_games(user)[:SHOWN])
        context["invitations"] = [
            (invitation, table_name(invitation.game))
            for invitation in selectors.my_invitations(user)[:SHOWN]
        ]
    return render(request, "games/tables.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Ask what shall be played, and open the table."""
    user = request.user
    assert isinstance(user, User)
    if user.is_guest:
        messages.error(request, told(NotAllowed("guests_play_demos")))
        return redirect("games:tables")
    ruleset = request.POST.get("ruleset") or request.GET.get("ruleset") or RULESETS.keys()[0]
    if ruleset not in RULESETS.keys():  # noqa: SIM118  # a registry is not a mapping
        ruleset = RULESETS.keys()[0]
    posted = request.POST if request.method == "POST" else None
    form, clock = TableForm(ruleset, posted), ClockForm(posted)
    if form.is_valid() & clock.is_valid():  # both, so that both say what is wrong
        try:
            game = _opened(user, form, clock)
        except NotAllowed as refusal:
            part = clock if refusal.key.startswith("clock_") else form
            part.add_error(part.field_of(refusal), told(refusal))
        else:
            return redirect("games:table", code=game.code)
    context = {
        "form": form,
        "clock": clock,
        "ruleset": ruleset,
        "name": wording.ruleset_name(ruleset),
        "rulesets": [(key, wording.ruleset_name(key)) for key in RULESETS],
    }
    wrong = form.errors or clock.errors
    return render(request, "games/new.html", context, status=422 if wrong else 200)


def _opened(host: User, form: TableForm, clock: ClockForm) -> Game:
    return tables_service.open_table(
        host=host,
        ruleset=form.ruleset,
        players=form.cleaned_data["players"],
        options=form.chosen(),
        title=form.cleaned_data["title"],
        public=form.cleaned_data["public"],
        talk_hidden=form.cleaned_data["talk_hidden"],
        clock=clock.control(),
        least_reliability=form.cleaned_data["least_reliability"],
    )


@login_required
@require_POST
@game_page
def join_table(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Sit down."""

    def joined(user: User) -> str:
        tables_service.join(game_id=game.pk, user=user, invitation=invitation_of(request))
        return ""

    return acted(request, game, joined)


@login_required
@require_POST
@game_page
def leave_table(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Stand up, before the game has begun."""

    def left(user: User) -> str:
        tables_service.leave(game_id=game.pk, user=user)
        return ""

    return acted(request, game, left, then=reverse("games:tables"))


@login_required
@require_POST
@game_page
def seat_bot(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Put a bot on a free seat."""

    def seated(user: User) -> str:
        tables_service.add_bot(game_id=game.pk, host=user, bot=request.POST.get("bot", ""))
        return ""

    return acted(request, game, seated)


@login_required
@require_POST
@game_page
def unseat_bot(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Take a bot off its seat, so that somebody else can sit there."""

    def unseated(user: User) -> str:
        tables_service.take_bot_off(game_id=game.pk, host=user)
        return ""

    return acted(request, game, unseated)


@login_required
@require_POST
@game_page
def invite_player(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Invite somebody by name."""
    # Nobody's name has signs that cannot be read; they come along when a name is copied.
    name = "".join(sign for sign in request.POST.get("name", "") if sign.isprintable()).strip()[:80]

    def invited(user: User) -> str:
        invitation = tables_service.invite(game_id=game.pk, by=user, name=name)
        return _("%(name)s is invited.") % {"name": invitation.user.name}

    return acted(request, game, invited)


@login_required
@require_GET
def next_game(request: HttpRequest) -> HttpResponse:
    """Go to the game that has waited longest for me."""
    user = request.user
    assert isinstance(user, User)
    game = selectors.next_turn(user)
    if game is None:
        messages.info(request, _("Nobody waits for you at the moment."))
        return redirect("games:tables")
    return redirect("games:table", code=game.code)
