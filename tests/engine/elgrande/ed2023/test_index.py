"""Every worked example and every question of the dossier has a case that names it."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.engine.elgrande.ed2023.carried import cases_of, cases_of_1995, is_otherwise

HERE = Path(__file__).parent
MODULES = [
    import_module(f"tests.engine.elgrande.ed2023.{path.stem}")
    for path in sorted(HERE.glob("test_*.py"))
    if path.stem not in ("test_index", "test_carried")
]
# A veto in part, as in E26, is of 1995 only; test_carried has it refused.
EXAMPLES = [number for number in range(1, 36) if number != 26]


def named(letter: str) -> set[int]:
    """Give the numbers that ids of cases and names of tests mention."""
    cases = [case for case in cases_of_1995() if not is_otherwise(case)]
    told = [case.id for case in (*cases, *(c for module in MODULES for c in cases_of(module)))]
    told += [name.replace("_", " ").upper() for module in MODULES for name in vars(module)]
    return {int(number) for text in told for number in re.findall(rf"\b{letter}(\d+)\b", text)}


@pytest.mark.parametrize(("letter", "numbers"), [("E", EXAMPLES), ("Q", range(1, 31))])
def test_all_are_named(letter, numbers):
    assert set(numbers) - named(letter) == set()
