"""The engine's command line: simulate, replay, verify, show; it prints notation and facts."""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from games.engine.bots.table import BOTS, bot_named, play_game
from games.engine.core import record as records
from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.event import heard
from games.engine.core.pick import Pick
from games.engine.core.record import Record, RecordedMove
from games.engine.core.refusal import LoadError, Refusal
from games.engine.core.replay import as_seen, heading, moments, recorded, verified
from games.engine.core.ruleset import Outcome, Table, Value, checked_options
from games.engine.rulesets import RULESETS

PROGRESS_SECONDS = 1.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 1 with a sentence on standard error if not."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; Python would complain once more at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 1
    except (LoadError, Refusal, OSError, UnicodeDecodeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    simulate = commands.add_parser("simulate", help="let bots play games and count who wins")
    simulate.add_argument("--ruleset", default=RULESETS.keys()[0], choices=RULESETS.keys())
    simulate.add_argument("--players", type=int, default=2)
    simulate.add_argument("--games", type=int, default=100)
    simulate.add_argument(
        "--bots", default="random", help=f"dealt to the seats in turn: {','.join(BOTS)}"
    )
    simulate.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    simulate.add_argument("--seed", default="0", help="the same seed gives the same games")
    simulate.add_argument("--jobs", type=int, default=1, help="processes that play")
    simulate.add_argument("--record", type=Path, help="write the last game's record here")
    simulate.set_defaults(run=_simulate)
    for name, run, told in (
        ("replay", _replay, "print a game move by move, with what happened"),
        ("verify", _verify, "check that a record is what its seed and moves give"),
        ("show", _show, "print the position after a move, as a seat sees it"),
    ):
        command = commands.add_parser(name, help=told)
        command.add_argument("file", type=Path)
        if name != "verify":
            command.add_argument("--as", dest="viewer", help="a seat's colour or number from 0")
        if name == "show":
            command.add_argument(
                "--move", type=int, help="number of the move; the last if left out"
            )
        command.set_defaults(run=run)
    return parser


class _Game(NamedTuple):
    """What a process has to know to play one game."""

    ruleset: str
    table: Table
    bots: tuple[str, ...]
    seed: bytes


def _play(game: _Game) -> tuple[Outcome, list[RecordedMove]]:
    bots = [bot_named(name) for name in game.bots]
    pick = Pick(int.from_bytes(game.seed[:8], "big"))
    return play_game(RULESETS.get(game.ruleset), game.table, game.seed, bots, pick)


def _simulate(options: argparse.Namespace) -> None:
    ruleset = RULESETS.get(options.ruleset)
    table = Table(options.players, dict(_option(text) for text in options.option))
    checked_options(ruleset, table)
    names = options.bots.split(",")
    for name in names:
        bot_named(name)
    if options.games < 1:
        raise LoadError("at least one game has to be played")
    bots = tuple(names[seat % len(names)] for seat in range(options.players))
    games = [
        _Game(options.ruleset, table, bots, hashlib.sha256(f"{options.seed} {n}".encode()).digest())
        for n in range(options.games)
    ]
    began = time.monotonic()
    outcomes = []
    last: list[RecordedMove] = []
    for outcome, moves in _with_progress(_played(games, options.jobs), len(games)):
        outcomes.append(outcome)
        last = moves
    seconds = time.monotonic() - began
    _print_results(bots, table, outcomes)
    print(f"{len(games)} games in {seconds:.1f} s, {len(games) / seconds:.2f} games per second")
    if options.record:
        whole = recorded(ruleset, table, games[-1].seed, last)
        options.record.write_text(records.write(whole), encoding="utf-8")


def _option(text: str) -> tuple[str, Value]:
    key, equals, value = text.partition("=")
    if not equals:
        raise LoadError(f"--option {text!r}: KEY=VALUE expected")
    words: dict[str, Value] = {"yes": True, "no": False}
    # A comma makes a subset, also of one: `alternative=ballot,`.
    subset = tuple(part for part in value.split(",") if part)
    return key, subset if "," in value else words.get(value, value)


def _played(games: list[_Game], jobs: int) -> Iterator[tuple[Outcome, list[RecordedMove]]]:
    if jobs <= 1:
        yield from map(_play, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play, games, chunksize=4)


def _with_progress(
    results: Iterator[tuple[Outcome, list[RecordedMove]]], total: int
) -> Iterator[tuple[Outcome, list[RecordedMove]]]:
    began = told = time.monotonic()
    for done, result in enumerate(results, 1):
        yield result
        now = time.monotonic()
        if now - told >= PROGRESS_SECONDS and done < total:
            told = now
            left = (now - began) / done * (total - done)
            line = f"{done} of {total} games, about {left:.0f} s left"
            print(line.ljust(50), end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr)


def _print_results(bots: Sequence[str], table: Table, outcomes: Sequence[Outcome]) -> None:
    print(f"{'seat':<8} {'bot':<8} {'won':>7} {'shared':>7} {'points':>8}")
    for seat, (colour, name) in enumerate(zip(table.owners, bots, strict=True)):
        first = [o for o in outcomes if o.ranks[seat] == 1]
        alone = sum(outcome.ranks.count(1) == 1 for outcome in first)
        mean = sum(outcome.points[seat] for outcome in outcomes) / len(outcomes)
        shares = f"{alone / len(outcomes):>7.1%} {(len(first) - alone) / len(outcomes):>7.1%}"
        print(f"{colour:<8} {name:<8} {shares} {mean:>8.1f}")
    for name in dict.fromkeys(bots):
        won = sum(
            all(bots[seat] == name for seat, rank in enumerate(outcome.ranks) if rank == 1)
            for outcome in outcomes
        )
        print(f"{name} won {won} of {len(outcomes)} games alone: {won / len(outcomes):.1%}")


def _loaded(path: Path) -> Record:
    return verified(RULESETS, path.read_text(encoding="utf-8"))


def _viewer(record: Record, name: str | None) -> int | None:
    owners = record.table.owners
    if name is None:
        return None
    if name in owners:
        return owners.index(name)
    if name.isascii() and name.isdigit() and int(name[:3]) < len(owners):
        return int(name)
    raise LoadError(f"nobody sits at {name!r}; seats are {', '.join(owners)}")


def _verify(options: argparse.Namespace) -> None:
    record = _loaded(options.file)
    outcome = "running" if record.outcome is None else f"ranks {record.outcome.ranks}"
    print(
        f"{options.file}: {record.ruleset} {record.version}, {len(record.moves)} moves, {outcome}"
    )
    print("seed, moves, digest and result agree")


def _replay(options: argparse.Namespace) -> None:
    record = _loaded(options.file)
    ruleset = RULESETS.get(record.ruleset, record.version)
    viewer = _viewer(record, options.viewer)
    # A finished game has no secrets left, unless somebody wants to see it as it was seen.
    shown = (
        record if options.viewer is None and record.outcome else as_seen(ruleset, record, viewer)
    )
    print(records.write(shown).split("\n\n")[0])
    assert record.seed is not None  # a verified record has one
    story = moments(ruleset, record.table, SeededChance(record.seed), record.moves)
    for number, moment in enumerate(story):
        if moment.decision is not None:
            print(f"{number}. {_told(record, moment.decision, moment.text, shown, viewer)}")
        events = moment.events if shown is record else heard(moment.events, viewer)
        for event in events:
            print(f"    {heading(event)}")


def _told(record: Record, decision: Decision, text: str, shown: Record, viewer: int | None) -> str:
    """Give a move as the viewer may read it: the answer, or only its verb."""
    colour = record.table.owners[decision.seat]
    whole = shown is record or decision.seat == viewer
    if not whole:
        visible = {move.decision: move.text for move in shown.moves}
        text = visible[decision.id]
    return f"{colour} {text}"


def _show(options: argparse.Namespace) -> None:
    record = _loaded(options.file)
    ruleset = RULESETS.get(record.ruleset, record.version)
    viewer = _viewer(record, options.viewer)
    number = len(record.moves) if options.move is None else options.move
    if not 0 <= number <= len(record.moves):
        raise LoadError(f"moves are numbered 0 to {len(record.moves)}")
    assert record.seed is not None  # a verified record has one
    part = recorded(ruleset, record.table, record.seed, record.moves[:number])
    story = moments(ruleset, record.table, SeededChance(record.seed), part.moves)
    *_, last = story
    view = ruleset.view(last.state, viewer)
    print(ruleset.show(view), end="")
    shown = as_seen(ruleset, part, viewer)
    print("\n# moves")
    for index, move in enumerate(shown.moves[-10:], max(1, len(shown.moves) - 9)):
        seat = int(move.decision.partition(".")[2])
        print(f"{index}. {record.table.owners[seat]} {move.text}")
    print("\n# facts")
    for event in heard(last.events, viewer):
        print(heading(event))
    for decision in ruleset.pending(last.state):
        if decision.seat == viewer:
            print("\n# you may")
            for answer, _ in zip(decision.answers(), range(20), strict=False):
                print(decision.write(answer))
