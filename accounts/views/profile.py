"""The profile: how somebody is called, when and in what language they read, how it looks."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.forms import ProfileForm
from accounts.models import User
from accounts.services import NameTaken, change_profile
from accounts.views.access import own_page


@require_http_methods(["GET", "HEAD", "POST"])
@own_page
def profile(request: HttpRequest, user: User) -> HttpResponse:
    """Show the profile, or store what was changed in it."""
    form = ProfileForm(user, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        try:
            change_profile(user_id=user.pk, fields=form.cleaned_data)
        except NameTaken:
            form.add_error("display_name", _("Somebody has just taken that name."))
        else:
            # Said in the language that was chosen just now.
            with translation.override(form.cleaned_data["language"] or translation.get_language()):
                messages.success(request, _("Your profile is stored."))
            return redirect("accounts:profile")
    status = 422 if form.errors else 200
    return render(request, "accounts/profile.html", {"form": form}, status=status)
