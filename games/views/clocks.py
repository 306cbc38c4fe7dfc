"""What players do about clocks and seats: give time, vote, come back, take over, stand by."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.models import User
from games import wording
from games.engine.core.refusal import NotAllowed
from games.models import Game, Seat
from games.services.clocks.courtesy import take_your_time, vote
from games.services.clocks.pauses import stop_as_host
from games.services.clocks.presence import come_back, stand_by, take_over
from games.views.access import game_page, invitation_of
from games.views.acting import acted, wish_of
from games.views.told import told


@login_required
@require_POST
@game_page
def give_time(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Tell an opponent to take their time."""

    def given(user: User) -> str:
        number = _number(request.POST.get("seat", ""))
        other = take_your_time(game_id=game.pk, number=number, by=user)
        text = _("%(name)s has a day more for this turn.")
        return text % {"name": wording.seat_name(other)}

    return acted(request, game, given)


@login_required
@require_POST
@game_page
def vote_pause(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Vote for stopping the clocks, or for letting them go on; or take the vote back."""
    stands = request.POST.get("standing") == "yes"

    def voted(user: User) -> str:
        wish = wish_of(request)
        if vote(game_id=game.pk, user=user, wish=wish, standing=stands):
            return _("The clocks run again.") if stands else _("The clocks stand still.")
        if not wish:
            return _("Your vote is taken back.")
        return _("Your vote is noted. It counts when all who play here agree.")

    return acted(request, game, voted)


@login_required
@require_POST
@game_page
def hold_clocks(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Stop the clocks as the host, or let them go on."""

    def held(user: User) -> str:
        wish = wish_of(request)
        stop_as_host(game_id=game.pk, user=user, wish=wish)
        if wish:
            return _("The clocks stand still.")
        return _("You have let the clocks go on.")

    return acted(request, game, held)


@login_required
@require_POST
@game_page
def return_to_seat(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Take my seat back from the steward."""

    def back(user: User) -> str:
        come_back(game_id=game.pk, user=user)
        return _("Welcome back: the seat is yours again.")

    return acted(request, game, back)


@login_required
@require_POST
@game_page
def take_seat(request: HttpRequest, game: Game, seat: Seat | None) -> HttpResponse:
    """Sit down as a substitute."""

    def taken(user: User) -> str:
        number, key = _number(request.POST.get("seat", "")), invitation_of(request)
        take_over(game_id=game.pk, number=number, user=user, invitation=key)
        return _("The seat is yours. Thank you for stepping in.")

    return acted(request, game, taken)


@login_required
@require_POST
def stand_ready(request: HttpRequest) -> HttpResponse:
    """Put me on the list of substitutes, or strike me off."""
    user = request.user
    assert isinstance(user, User)
    try:
        wish = wish_of(request)
        stand_by(user=user, wish=wish)
    except NotAllowed as refusal:
        messages.error(request, told(refusal))
    else:
        here, gone = _("You are on the list of substitutes."), _("You are off the list.")
        messages.success(request, here if wish else gone)
    return redirect("games:tables")


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
