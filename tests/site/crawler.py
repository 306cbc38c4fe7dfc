"""Follows every link of the site as somebody of a role."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.test import Client
from django.urls import resolve

from tests.games.pages.forms import links_of
from tests.site.world import SHOUT

STARTS = ("/", "/tables/")


@dataclass
class Crawler:
    """One reader with a browser; of the pages made alike it looks at so many."""

    browser: Client
    alike: int
    seen: dict[str, int] = field(default_factory=dict)  # where, and with what status
    complaints: list[str] = field(default_factory=list)
    _kinds: Counter[str] = field(default_factory=Counter)

    def crawl(self) -> Crawler:
        """Go wherever links lead."""
        ahead = [("", start) for start in STARTS]
        while ahead:
            source, url = ahead.pop()
            if url in self.seen or not self._worth(url):
                continue
            ahead += [(url, link) for link in self._visit(source, url)]
        return self

    def _worth(self, url: str) -> bool:
        """Say whether few pages of this kind were seen: the same route and names in the query."""
        parts = urlsplit(url)
        names = sorted({name for name, _ in parse_qsl(parts.query)})
        self._kinds[kind := f"{resolve(parts.path).route} {names}"] += 1
        return self._kinds[kind] <= self.alike

    def _visit(self, source: str, url: str) -> list[str]:
        answer = self.browser.get(url)
        self.seen[url] = answer.status_code
        if answer.status_code >= 400:
            self.complaints.append(f"{source} leads to {url}: {answer.status_code}")
        if answer.status_code in (301, 302):
            return _within(url, [answer["Location"]])
        if not answer.get("Content-Type", "").startswith(("text/html", "image/svg")):
            return []
        html = answer.content.decode()
        if SHOUT in html:
            self.complaints.append(f"{url} does not escape a name")
        return _within(url, links_of(html))


def _within(url: str, links: list[str]) -> list[str]:
    """Give the addresses on this site, without what a browser keeps for itself."""
    found = [urlsplit(urljoin(url, link.partition("#")[0])) for link in links]
    return [
        one._replace(scheme="", netloc="").geturl()
        for one in found
        if one.scheme in ("", "http") and one.hostname in (None, "testserver", "127.0.0.1")
        if not one.path.startswith("/static/")
    ]
