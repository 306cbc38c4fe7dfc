"""Headers that Django does not set by itself, the log of requests, pages for what cannot be."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_structlog.middlewares import RequestMiddleware

from elgrande_site.cache import CacheAway

PERMISSIONS_POLICY = (
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"
)


class PermissionsPolicyMiddleware:
    """Tells browsers which of their powers these pages never ask for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


class RequestLogMiddleware(RequestMiddleware):
    """Logs each request by its route: what is filled in may be a secret, and so may the query."""

    @staticmethod
    def format_request(request: HttpRequest) -> str:
        match = request.resolver_match
        return f"{request.method} /{match.route if match else '?'}"


class PlainWordsMiddleware:
    """Says in a page what has to wait, and that opening an address does nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 405 and request.method == "GET":
            # Whoever sent something while signed out is led here after signing in.
            match = request.resolver_match
            context = {"code": match.kwargs.get("code") if match else None}
            page = render(request, "405.html", context, status=405)
            page["Allow"] = response["Allow"]
            return page
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say what has to wait while nothing can be counted."""
        if not isinstance(exception, CacheAway):
            return None
        answer = render(request, "503.html", status=503)
        answer["Retry-After"] = "60"
        return answer
