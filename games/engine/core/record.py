"""A game as a text file: headers, then numbered moves in notation; read back exactly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.core.refusal import LoadError
from games.engine.core.ruleset import COLOUR, Outcome, Table, Value, tupled_values

TITLE = "Correo Real game record 1"
HIDDEN = "…"

_HEADER = re.compile(r"([A-Z][a-z]+): (.*)")
_MOVE = re.compile(r"(\d+)\. (\S+) ([1-9]\d{0,6}\.(?:0|[1-9]\d?)) (.+)", re.ASCII)
_HEX = re.compile(r"(?:[0-9a-f]{2})+")


class RecordedMove(NamedTuple):
    """An accepted answer as it is stored: the decision's id, and the answer in notation."""

    decision: str
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that makes a game; seed and digest are None in what a seat may see of one."""

    ruleset: str
    version: int
    table: Table
    seed: bytes | None
    commitment: str
    moves: tuple[RecordedMove, ...]
    digest: bytes | None
    outcome: Outcome | None
    chapters: tuple[tuple[int, str], ...] = ()  # headings, each before the move of that index

    def __repr__(self) -> str:
        return f"Record({self.ruleset} {self.version}, {len(self.moves)} moves)"


def table_line(key: str, version: int, table: Table) -> str:
    """Give what is played as one line of text, the same for equal tables."""
    options = json.dumps(dict(table.options), sort_keys=True)
    return f"{key} {version} {' '.join(table.owners)} {options}"


def write(record: Record) -> str:
    """Give the record as text."""
    colours = record.table.owners
    lines = [TITLE]
    headers = {
        "Ruleset": f"{record.ruleset} {record.version}",
        "Seats": " ".join(colours),
        "Options": json.dumps(dict(record.table.options), sort_keys=True),
        "Commitment": record.commitment,
        "Seed": record.seed.hex() if record.seed else HIDDEN,
        "Digest": record.digest.hex() if record.digest else HIDDEN,
        "Result": _result(record.outcome, colours),
    }
    lines += [f"{name}: {value}" for name, value in headers.items()]
    for index in range(len(record.moves) + 1):
        for at, heading in record.chapters:
            if at == index:
                lines += ["", f"# {heading}"]
        for move in record.moves[index : index + 1]:
            seat = int(move.decision.partition(".")[2])
            lines.append(f"{index + 1}. {colours[seat]} {move.decision} {move.text}")
    return "\n".join(lines) + "\n"


def _result(outcome: Outcome | None, colours: Sequence[str]) -> str:
    if outcome is None:
        return "running"
    seats = zip(colours, outcome.points, outcome.ranks, strict=True)
    rows = [f"{colour} {points} (rank {rank})" for colour, points, rank in seats]
    return ", ".join([*rows, *(f"{owner} {points}" for owner, points in outcome.others)])


def read(text: str) -> Record:
    """Give the record that a text holds, not yet replayed; raises LoadError saying where."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise LoadError(f"line 1: a record begins with {TITLE!r}")
    headers: dict[str, str] = {}
    moves: list[RecordedMove] = []
    chapters: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        if line.startswith("# "):
            chapters.append((len(moves), line[2:]))
        elif line[0].isdigit():
            moves.append(_read_move(line, number, len(moves) + 1, headers))
        else:
            _read_header(line, number, headers)
    return _assembled(headers, moves, chapters)


def _read_header(line: str, number: int, headers: dict[str, str]) -> None:
    match = _HEADER.fullmatch(line)
    if not match or match[1] in headers:
        raise LoadError(f"line {number}: neither a header nor a move: {line[:60]!r}")
    headers[match[1]] = match[2].strip()


def _read_move(line: str, number: int, expected: int, headers: dict[str, str]) -> RecordedMove:
    match = _MOVE.fullmatch(line.rstrip())
    if not match or match[1] != str(expected):
        raise LoadError(f"line {number}: move {expected} expected, found {line[:60]!r}")
    colours = headers.get("Seats", "").split()
    seat = int(match[3].partition(".")[2])
    if seat >= len(colours) or colours[seat] != match[2]:
        raise LoadError(f"line {number}: decision {match[3]} is not one of {match[2][:20]!r}")
    return RecordedMove(match[3], match[4])


def _assembled(
    headers: dict[str, str], moves: Iterable[RecordedMove], chapters: Iterable[tuple[int, str]]
) -> Record:
    wanted = ("Ruleset", "Seats", "Options", "Commitment", "Seed", "Digest", "Result")
    missing = [name for name in wanted if name not in headers]
    if missing or len(headers) != len(wanted):
        raise LoadError(f"a record has exactly the headers {', '.join(wanted)}")
    key, _, version = headers["Ruleset"].partition(" ")
    if not (version.isascii() and version.isdigit() and len(version) < 6):
        raise LoadError("Ruleset: a key and a version number expected")
    colours = tuple(headers["Seats"].split())
    if not colours or not all(COLOUR.fullmatch(colour) for colour in colours):
        raise LoadError("Seats: names in lower case expected")
    return Record(
        ruleset=key,
        version=int(version),
        table=Table(len(colours), _options(headers["Options"]), colours),
        seed=_bytes(headers, "Seed"),
        commitment=headers["Commitment"],
        moves=tuple(moves),
        digest=_bytes(headers, "Digest"),
        outcome=_outcome(headers["Result"], colours),
        chapters=tuple(chapters),
    )


def _options(text: str) -> dict[str, Value]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        raise LoadError("Options: not JSON") from None
    if not isinstance(options, dict):
        raise LoadError("Options: not a JSON object")
    return tupled_values(options)


def _bytes(headers: dict[str, str], name: str) -> bytes | None:
    text = headers[name]
    if text == HIDDEN:
        return None
    if len(text) != 64 or not _HEX.fullmatch(text):
        raise LoadError(f"{name}: 64 hexadecimal digits expected")
    return bytes.fromhex(text)


def _outcome(text: str, colours: tuple[str, ...]) -> Outcome | None:
    if text == "running":
        return None
    found = re.findall(r"([^\s,]+) (-?\d{1,6})(?: \(rank (\d{1,3})\))?(?:, |$)", text)
    seats = [row for row in found if row[2]]
    outcome = Outcome(
        tuple(int(points) for _, points, _ in seats),
        tuple(int(rank) for _, _, rank in seats),
        tuple((owner, int(points)) for owner, points, rank in found if not rank),
    )
    if len(seats) != len(colours) or _result(outcome, colours) != text:
        raise LoadError("Result: each seat with its points and rank expected")
    return outcome
