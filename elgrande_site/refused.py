"""What is said of a request that cannot be read."""

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views import defaults

TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say in a page whether it was too much, or something else."""
    if isinstance(exception, TOO_MUCH):
        return HttpResponse(render_to_string("413.html"), status=413)
    return defaults.bad_request(request, exception)
