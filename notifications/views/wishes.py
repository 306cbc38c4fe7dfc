"""Which mails somebody wants: the page for it, the one click that stops them, a dead address."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.views.access import members_page
from games.selectors import my_games
from notifications.briefing import called
from notifications.models import MailPreference
from notifications.preferences import (
    Mode,
    general_wish,
    revive,
    stop_mails,
    store_wishes,
    unsubscribed,
)
from notifications.together import gather_tables


class WishesForm(forms.Form):
    """The general wish, the hour, and a wish for each running game."""

    mode = forms.ChoiceField(label=gettext_lazy("When it is my turn"), choices=Mode.choices)
    hour = forms.TypedChoiceField(
        label=gettext_lazy("Hour of the daily mail, in my time zone"),
        coerce=int,
        choices=[(hour, f"{hour}:00") for hour in range(24)],
    )

    def __init__(self, user: User, data: object = None) -> None:
        general = general_wish(user)
        super().__init__(data, initial={"mode": general.mode, "hour": general.hour})  # type: ignore[arg-type]  # what a request posts
        own = dict(
            MailPreference.objects.filter(user=user, game__isnull=False).values_list(
                "game_id", "mode"
            )
        )
        self.games = {f"game-{game.pk}": game for game in my_games(user)}
        for name, game in self.games.items():
            self.fields[name] = forms.ChoiceField(
                label=str(game),
                required=False,
                choices=[("", _("as everywhere")), *Mode.choices],
                initial=own.get(game.pk, ""),
            )


@require_http_methods(["GET", "HEAD", "POST"])
@members_page
def wishes(request: HttpRequest, user: User) -> HttpResponse:
    """Show what is wished, or store it."""
    form = WishesForm(user, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        chosen = form.cleaned_data
        games = {game.pk: chosen[name] for name, game in form.games.items()}
        store_wishes(user=user, mode=chosen["mode"], hour=chosen["hour"], games=games)
        messages.success(request, _("Your wishes are stored."))
        return redirect("wishes")
    return render(request, "notifications/wishes.html", {"form": form})


@never_cache
@csrf_exempt  # RFC 8058: mail programs post without any page of ours; the token is the proof
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Stop mails. Looking changes nothing, so link scanners do nothing."""
    found = unsubscribed(token)
    if found is None:
        raise Http404
    user_id, game = found
    if request.method == "POST":
        stop_mails(user_id=user_id, game=game)
    if game is not None:
        gather_tables([game])
    context = {"game": game and called(game), "done": request.method == "POST"}
    return render(request, "notifications/unsubscribe.html", context)


@require_POST
@members_page
def try_again(request: HttpRequest, user: User) -> HttpResponse:
    """Send mails to the reader's address again, after they came back."""
    revive(user)
    messages.success(request, _("We will try your address again."))
    return redirect("alerts")
