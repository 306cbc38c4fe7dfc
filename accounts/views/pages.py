"""Privacy and imprint: the host of the site writes them, we show them."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe


@require_safe
def hosts_page(request: HttpRequest, name: str) -> HttpResponse:
    """The host's text of this name, in the reader's language if there is one."""
    return render(request, f"accounts/{name}.html", {"text": hosts_text(name)})


def hosts_text(name: str) -> str:
    """What the host wrote in `pages/<name>.<language>.txt` or `pages/<name>.txt`, or nothing."""
    for ending in (f".{get_language()}.txt", ".txt"):
        file = settings.PAGES_DIRECTORY / f"{name}{ending}"
        if file.is_file():
            return str(file.read_text(encoding="utf-8", errors="replace").strip())
    return ""
