"""Recorded games replay on every run; a change that breaks one needs a new version of its rules."""

from pathlib import Path

import pytest

from games.engine.core import record as records
from games.engine.core.replay import verified
from games.engine.rulesets import RULESETS

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    text = path.read_text(encoding="utf-8")
    assert records.write(verified(RULESETS, text)) == text


def test_every_ruleset_has_records():
    known = {records.read(path.read_text(encoding="utf-8")).ruleset for path in RECORDS}
    assert known == set(RULESETS)
