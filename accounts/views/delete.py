"""Delete my account: asked twice, done at once."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.forms import DeleteForm
from accounts.models import User
from accounts.services import delete_account
from accounts.views.access import proven_page


@require_http_methods(["GET", "HEAD", "POST"])
@proven_page
def delete(request: HttpRequest, user: User) -> HttpResponse:
    """Say what will be gone and what stays, and delete when the name is typed."""
    form = DeleteForm(user, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        delete_account(user_id=user.pk)
        logout(request)
        messages.success(request, _("Your account is deleted. Thank you for playing."))
        return redirect("front")
    return render(request, "accounts/delete.html", {"form": form})
