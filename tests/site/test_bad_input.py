"""Whatever is sent to any address gets an answer with a reason, never a failure of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import quote_plus, urljoin

import pytest
from django.db import transaction
from django.test import Client
from django.urls import resolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.services import states
from tests.games.pages.forms import Form, forms_of
from tests.scale import scaled
from tests.site.world import ROLES, Address, World, addresses, names_read, small_world, url_of

pytestmark = pytest.mark.django_db

BODY = "application/x-www-form-urlencoded"
TOLD = {200, 204, 302, 400, 401, 403, 404, 405, 409, 413, 422, 429}
LINES = [line for line in addresses() if not line.name.startswith("admin:")]
# Posted to without a form of ours, or by a form that the crawler does not come by.
ELSEWHERE = {
    "unsubscribe": "a mail program posts it",
    "mailbox_reply": "the mailbox is away in tests; see test_mailbox_reply.py",
}
NASTY = [
    "", " ", "\0", "a\0b", "\ud800", "é" * 5000, "x" * 100_000, "-1", "0", "1e9", "9" * 400,
    "٣", "²", "1.5", "None", "null", "[]", "{}", "{{7*7}}", "%s%n", "../../etc/passwd", "'; --",
    "<script>alert(1)</script>", "power 1\r\nBcc: x@example.org", "\u202eevil", "power",
    "http://evil.example.org/", "//evil.example.org", "http://[", "0-1.0", "on", "elgrande-1995",
]  # fmt: skip
values = st.sampled_from(NASTY) | st.text(st.characters(codec=None), max_size=30)


class Met(NamedTuple):
    """A form that somebody of a role met, and where it goes."""

    role: str
    url: str
    form: Form


class Rollback(Exception):
    """Ends a trial: nothing of it is kept."""


@contextmanager
def trial() -> Iterator[None]:
    """Whatever is stored in here is forgotten."""
    try:
        with transaction.atomic():
            yield
            raise Rollback
    except Rollback:
        states.CACHE.clear()


def body_of(fields: dict[str, str]) -> str:
    """Write fields as a careless program does: lone surrogates go out as they are."""
    pairs = [
        (name.encode("utf-8", "surrogatepass"), value.encode("utf-8", "surrogatepass"))
        for name, value in fields.items()
    ]
    return "&".join(f"{quote_plus(name)}={quote_plus(value)}" for name, value in pairs)


def send(browser: Client, method: str, url: str, fields: dict[str, str]) -> None:
    """Send it and see that the answer is one of those that tell something."""
    sent = body_of(fields)
    if method == "get":
        answer = browser.get(url, QUERY_STRING=sent)
    else:
        answer = browser.generic("POST", url, sent, content_type=BODY)
    assert answer.status_code in TOLD, (method, url, fields, answer.status_code)


def sweep(world: World) -> list[Met]:
    """Get and post with nothing at each address as each role; give the forms that were met.

    The player goes to every table, the others to those that are different for them.
    """
    met: dict[tuple[str, str], Met] = {}
    few = [world.tables[kind].code for kind in ("running", "open", "vacant")]
    for role in ROLES:
        for line in LINES:
            browser = world.browser(role)  # a new one, for some addresses sign out
            part = line.parts[0] if line.parts else ""
            for filling in few if part == "code" and role != "player" else world.fillings(part):
                url = url_of(line, **dict.fromkeys(line.parts, filling) | {"kind": "svg"})
                for form in met_at(browser, url):
                    where = urljoin(url, form.action)
                    met.setdefault((role, where + str(sorted(form.fields))), Met(role, where, form))
                with trial():
                    send(browser, "post", url, {})
                if not part:
                    break
    return list(met.values())


def met_at(browser: Client, url: str) -> list[Form]:
    """Give the forms of a page that are posted."""
    answer = browser.get(url)
    assert answer.status_code in TOLD, (url, answer.status_code)
    html = answer.content.decode() if "html" in answer.get("Content-Type", "") else ""
    return [form for form in forms_of(html) if form.method == "post"]


def is_behind_a_form(world: World, line: Address, met: list[Met]) -> bool:
    """Say whether an address takes no posts, or is where some form leads that somebody met."""
    known = {view_of(one.url) for one in met}
    url = url_of(line, **{part: world.fillings(part)[0] for part in line.parts})
    with trial():
        takes = world.browser("player").post(url).status_code != 405
    return not takes or line.name in known or line.name in ELSEWHERE


def each_field_spoilt(world: World, met: list[Met]) -> None:
    """Put what databases and readers of numbers choke on into each field of each kind of form."""
    kinds = {(view_of(one.url), name): one for one in met for name in one.form.fields}
    for (_, name), (role, url, form) in kinds.items():
        for value in ("a\0b", "9" * 400):
            with trial():
                send(world.browser(role), "post", url, form.fields | {name: value})


def view_of(url: str) -> str:
    return resolve(url.partition("?")[0]).view_name


@pytest.mark.timeout(1800)
def test_every_form_and_what_careless_programs_send_to_it() -> None:
    world = small_world()
    met, names = sweep(world), names_read()
    ours = [line for line in LINES if not line.name.startswith(("account_", "mfa_", "users"))]
    assert " ".join(line.name for line in ours if not is_behind_a_form(world, line, met)) == ""

    each_field_spoilt(world, met)

    @settings(max_examples=scaled(200, 8000), suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def one(data: st.DataObject) -> None:
        role, url, form = data.draw(st.sampled_from(met))
        offered = [*form.fields, *form.choices, *(name for name, _ in form.buttons if name)]
        changed = data.draw(st.dictionaries(st.sampled_from([*offered, *names]), values))
        chosen = {name: data.draw(st.sampled_from(of)) for name, of in form.choices.items()}
        pressed = dict(data.draw(st.lists(st.sampled_from(form.buttons or [("", "")]), max_size=1)))
        with trial():
            send(world.browser(role), "post", url, form.fields | chosen | pressed | changed)

    one()


@pytest.mark.timeout(1800)
def test_every_address_with_queries_that_say_nothing() -> None:
    world, names = small_world(), [*names_read(), "next", "page"]

    @settings(max_examples=scaled(200, 8000), suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def one(data: st.DataObject) -> None:
        line = data.draw(st.sampled_from(LINES))
        parts = {part: data.draw(st.sampled_from(world.fillings(part))) for part in line.parts}
        fields = data.draw(st.dictionaries(st.sampled_from(names), values, min_size=1))
        role = data.draw(st.sampled_from(ROLES))
        method = data.draw(st.sampled_from(["get", "get", "post"]))
        with trial():
            send(world.browser(role), method, url_of(line, **parts), fields)

    one()
