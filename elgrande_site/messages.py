"""Makes the .mo files that Django reads from our .po files, where gettext is not installed.

`python -m elgrande_site.messages` writes those that are missing or older than their source.
"""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "locale"


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


if __name__ == "__main__":
    compile_messages()
