"""The command line, called as a user calls it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """Give the record of a finished game, written by the simulate command."""
    path = tmp_path_factory.mktemp("cli") / "game.txt"
    arguments = ["simulate", "--players", "3", "--games", "2", "--record", str(path)]
    assert main([*arguments, "--option", "length=short", "--option", "castillo_visible=yes"]) == 0
    return path


def test_simulate_deals_the_bots_in_turn_and_counts(capsys):
    arguments = ["--players", "3", "--games", "3", "--bots", "random,greedy"]
    assert main(["simulate", *arguments, "--option", "length=short"]) == 0
    out = capsys.readouterr().out
    rows = [line.split()[:2] for line in out.splitlines()[1:4]]
    assert rows == [["blue", "random"], ["orange", "greedy"], ["green", "random"]]
    assert "greedy won" in out
    assert "3 games in" in out


def test_simulate_gives_the_same_games_for_the_same_seed_in_any_number_of_processes(capsys):
    printed = []
    for jobs in ("1", "2"):
        main(["simulate", "--players", "4", "--games", "6", "--seed", "x", "--jobs", jobs])
        printed.append(capsys.readouterr().out.splitlines()[:-1])
    assert printed[0] == printed[1]


def test_verify_accepts_what_simulate_wrote(record, capsys):
    assert main(["verify", str(record)]) == 0
    assert "agree" in capsys.readouterr().out


def test_verify_refuses_a_changed_move(record, tmp_path, capsys):
    forged = tmp_path / "forged.txt"
    text = record.read_text(encoding="utf-8")
    move = next(line for line in text.splitlines() if " power " in line)
    forged.write_text(text.replace(move, move.rsplit(" ", 1)[0] + " 14"), encoding="utf-8")
    assert main(["verify", str(forged)]) == 1
    assert "does not replay" in capsys.readouterr().err


def test_replay_tells_every_move_and_what_happened(record, capsys):
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "1. " in out
    assert "game_ended" in out


def test_show_gives_the_position_as_a_seat_sees_it(record, capsys):
    assert main(["show", str(record), "--move", "0", "--as", "orange"]) == 0
    out = capsys.readouterr().out
    assert "hand orange: 1 2 3 4 5 6 7 8 9 10 11 12 13" in out
    assert "hand blue" not in out
    assert main(["show", str(record), "--as", "2"]) == 0
    assert "game_ended" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["verify", "nowhere.txt"], "nowhere.txt"),
        (["simulate", "--bots", "genius"], "no bot 'genius'"),
        (["simulate", "--players", "9"], "players"),
        (["simulate", "--option", "length=endless"], "option_value"),
        (["simulate", "--option", "length"], "KEY=VALUE"),
        (["simulate", "--games", "0"], "at least one game"),
    ],
)
def test_bad_input_gets_a_sentence(arguments, told, capsys):
    assert main(arguments) == 1
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"), [(["--as", "pink"], "nobody sits"), (["--move", "9999"], "numbered")]
)
def test_bad_places_get_a_sentence(record, arguments, told, capsys):
    assert main(["show", str(record), *arguments]) == 1
    assert told in capsys.readouterr().err


def test_the_engine_runs_without_anything_installed():
    """No site packages, no environment: the standard library is enough."""
    code = (
        "import sys; sys.path.insert(0, '.'); import games.engine.cli;"
        "assert not [m for m in sys.modules if m.split('.')[0] in ('django', 'celery', 'redis')]"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        cwd=ROOT,
        env={},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
