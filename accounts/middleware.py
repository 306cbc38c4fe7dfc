"""Language and time zone of whoever reads the page, and which pages are not for guests."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from accounts.guests import at_the_door
from accounts.models import User

KNOWN = {code for code, _ in settings.LANGUAGES}


class ReaderMiddleware:
    """Activates the user's zone and language; without a stored one, what the browser asks for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user if isinstance(request.user, User) else None
        stored = user.language if user and user.language in KNOWN else ""
        language = stored or translation.get_language_from_request(request)
        zone = user.zone if user else timezone.get_default_timezone()
        with translation.override(language), timezone.override(zone):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", language)
        if not stored:
            patch_vary_headers(response, ("Accept-Language",))
        return response

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[object, ...],
        kwargs: dict[str, object],
    ) -> HttpResponse | None:
        """Meet guests who come to the pages of accounts."""
        return at_the_door(request, view)
