"""Knows the sentences to translate: collects them into our .po files, and makes the .mo files.

`python -m elgrande_site.messages` writes the .mo files that are missing or older than their source;
`python -m elgrande_site.messages collect` brings the .po files up to date. Neither needs gettext.
"""

import os
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
ROOMS = ("accounts", "elgrande_site", "games", "leagues", "notifications", "templates")
TEMPLATES = (".html", ".txt")

KEYWORDS = DEFAULT_KEYWORDS | {
    name + ending: places
    for name, places in {
        "gettext": None,
        "ngettext": (1, 2),
        "pgettext": ((1, "c"), 2),
        "npgettext": ((1, "c"), 2, 3),
        "gettext_noop": None,
    }.items()
    for ending in ("", "_lazy")
}


def compile_messages(folder: Path = LOCALE) -> list[Path]:
    """Write what is out of date and say what was written; readers never see half a file."""
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        draft = target.with_suffix(f".{os.getpid()}")
        with source.open("rb") as po, draft.open("wb") as mo:
            write_mo(mo, read_po(po))
        draft.rename(target)
        written.append(target)
    return written


def collected(root: Path = ROOT) -> Catalog:
    """Give all sentences that the code and the templates mark for translation."""
    found = Catalog(project="Correo Real", fuzzy=False)
    for path in _sources(root):
        text = path.read_text()
        if path.suffix in TEMPLATES:
            text = _as_python(text)
        place = (path.relative_to(root).as_posix(), 0)
        marked = extract("python", BytesIO(text.encode()), KEYWORDS)
        for _, message, _, context in marked:
            found.add(message, locations=[place], context=context)
    return found


def _sources(root: Path) -> Iterator[Path]:
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if path.suffix == ".py" or (path.suffix in TEMPLATES and "templates" in path.parts):
                yield path


def _as_python(template: str) -> str:
    """Give a template as calls of gettext among signs without meaning, which Babel can read."""
    lines = templatize(template).splitlines()
    return "\n".join(line.strip() for line in lines)


def collect(folder: Path = LOCALE) -> None:
    """Add new sentences to every language, untranslated, and drop those that nobody says."""
    found = collected()
    for path in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        catalog = read(path)
        catalog.update(found, no_fuzzy_matching=True)
        with path.open("wb") as po:
            write_po(po, catalog, width=100, ignore_obsolete=True, include_lineno=False)


def read(path: Path) -> Catalog:
    """Give the sentences of a language."""
    with path.open("rb") as po:
        return read_po(po, locale=path.parent.parent.name)


if __name__ == "__main__":
    if sys.argv[1:] == ["collect"]:
        collect()
    compile_messages()
