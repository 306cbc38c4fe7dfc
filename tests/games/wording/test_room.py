"""This room turns values into sentences; it knows no request, model or template."""

import ast
from pathlib import Path

import pytest

from games import wording

ROOM = sorted(Path(str(wording.__file__)).parent.glob("*.py"))
OURS = ("games.wording", "games.engine")
DJANGO = {"django.utils.translation", "django.utils.functional"}
LIBRARY = {"__future__", "collections", "dataclasses", "functools", "typing"}


@pytest.mark.parametrize("path", ROOM, ids=lambda path: path.stem)
def test_a_module_imports_the_engine_and_djangos_translation_only(path):
    imported = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
        elif isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
    foreign = {
        name
        for name in imported
        if not name.startswith(OURS) and name not in DJANGO and name.split(".")[0] not in LIBRARY
    }
    assert foreign == set()
