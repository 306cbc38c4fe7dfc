"""Reading the forms of a page as a browser would, and filling them in."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any


@dataclass
class Form:
    """A form: where it goes, what it sends untouched, what may be chosen."""

    action: str
    method: str = "get"
    fields: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._open: Form | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "form":
            self._open = Form(
                given.get("action", "").partition("#")[0], given.get("method", "get").lower()
            )
            self.forms.append(self._open)
        elif self._open is not None:
            self._inside(tag, given, self._open)

    def _inside(self, tag: str, given: dict[str, str], form: Form) -> None:
        name = given.get("name", self._select if tag == "option" else "")
        if tag == "select":
            self._select = name
        elif tag == "option" or given.get("type") == "radio":
            form.choices.setdefault(name, []).append(given.get("value", ""))
            first = tag == "option" and name not in form.fields
            if first or "selected" in given or "checked" in given:
                form.fields[name] = given.get("value", "")
        elif tag == "button":
            form.buttons.append((name, given.get("value", "")))
        elif given.get("type") == "checkbox":
            form.fields |= {name: "on"} if "checked" in given else {}
        elif tag == "input" and name:
            form.fields[name] = given.get("value", "")
        elif tag == "textarea":
            form.fields[name] = ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def forms_of(html: str, action_end: str = "") -> list[Form]:
    """The forms of a page, those that go to an address with this end."""
    reader = _Reader()
    reader.feed(html)
    return [form for form in reader.forms if form.action.endswith(action_end)]


def links_of(html: str) -> list[str]:
    """The addresses a page leads to."""
    reader = _Reader()
    reader.feed(html)
    return reader.links


def question_form(html: str) -> Form:
    """The form of the decision that the reader is asked."""
    return next(form for form in forms_of(html, "/answer/") if ("action", "send") in form.buttons)


def filled(form: Form, shape: str, answer: Any, action: str = "send") -> dict[str, str]:
    """What a browser posts when this answer is put into the form; every part has to be on offer."""
    posted = dict(form.fields)
    if shape == "choose":
        assert answer in form.choices["option"]
        posted["option"] = answer
    elif shape == "spread":
        posted |= {name: "0" for name in posted if name.startswith("place-")}
        for place, pieces in answer:
            assert f"place-{place}" in posted
            posted[f"place-{place}"] = str(pieces)
    else:
        for row, (owner, source, target, pieces) in enumerate(answer):
            assert f"{owner} {source}" in form.choices[f"stock-{row}"]
            assert target in form.choices[f"target-{row}"]
            posted |= {
                f"stock-{row}": f"{owner} {source}",
                f"target-{row}": target,
                f"pieces-{row}": str(pieces),
            }
    return posted | {"action": action}
