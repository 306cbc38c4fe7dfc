"""Catalogues compiled for these tests, so that they read the .po files as they are now."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.test import override_settings

ROOT = Path(__file__).parents[3]
LANGUAGES = ("de", "cs", "pl")


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues as .mo files in a directory of their own."""
    made = tmp_path_factory.mktemp("locale")
    for language in LANGUAGES:
        folder = made / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        source = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
        with source.open("rb") as written, (folder / "django.mo").open("wb") as binary:
            write_mo(binary, read_po(written))
    return made


@pytest.fixture(scope="module", autouse=True)
def _catalogues(compiled: Path) -> Iterator[None]:
    with override_settings(LOCALE_PATHS=[str(compiled)], LANGUAGE_CODE="en"):
        yield
