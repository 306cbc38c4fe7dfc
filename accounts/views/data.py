"""Download my data: everything stored about somebody, as one file."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.clock import now
from accounts.exports import collected
from accounts.models import User
from accounts.views.access import proven_page


@require_safe
@proven_page
def data(request: HttpRequest, user: User) -> HttpResponse:
    """Say what is in the file."""
    return render(request, "accounts/data.html")


@require_safe
@proven_page
def data_file(request: HttpRequest, user: User) -> HttpResponse:
    """Give the file, to somebody who has shown lately that it is theirs."""
    at = now()
    answer = JsonResponse(
        {"written_at": at, **collected(user)},
        json_dumps_params={"ensure_ascii": False, "indent": 2},
    )
    name = f"correo-real-{at:%Y-%m-%d}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
