"""Records: written and read back exactly, verified by replaying, refused when tampered with."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from games.engine.core import record as records
from games.engine.core.chance import SeededChance, commitment
from games.engine.core.digest import first_link, next_link
from games.engine.core.play import play_line, play_text
from games.engine.core.record import Record, RecordedMove
from games.engine.core.refusal import LoadError, NotAllowed, NotUnderstood, Refusal
from games.engine.core.registry import Registry
from games.engine.core.replay import moments, recorded, replay, verified
from games.engine.core.ruleset import Outcome, Table
from tests.engine.core.toy import Toy
from tests.engine.core.toy_game import ToyState

TOY = Toy()
REGISTRY = Registry([TOY])
SEED = bytes(range(32))
TABLE = Table(2, {"short": True, "gifts": ("odd",)}, ("red", "white"))
# Seat and text; the bids of the first round are changed once.
GAME = (
    (0, "policy harsh"),
    (1, "bid 3"),
    (1, "bid 0"),
    (0, "bid 2"),
    (0, "value to 4"),
    (0, "stash left 2"),
    (1, "stash left 1, right 1"),
    (1, "bid 1"),
    (0, "bid 0"),
    (1, "value stay"),
    (1, "stash right 1"),
    (0, "stash right 2"),
)


@cache
def moves() -> tuple[RecordedMove, ...]:
    """Give the moves of the game above, as they are stored."""
    chance = SeededChance(SEED)
    state = TOY.setup(TABLE, chance)[0]
    found = []
    for seat, text in GAME:
        line = play_line(TOY, state, seat, text, chance)
        assert line.refusal is None, line
        (played,) = line.played
        found.append(RecordedMove(played.decision.id, played.decision.write(played.answer)))
    return tuple(found)


def whole() -> Record:
    return recorded(TOY, TABLE, SEED, moves())


def test_a_record_in_full() -> None:
    text = records.write(whole())
    shown = re.search(r"# toy_card_shown card (\d)", text)
    assert shown is not None
    lines = text.splitlines()
    assert lines[:5] == [
        "Correo Real game record 1",
        "Ruleset: toy 1",
        "Seats: red white",
        'Options: {"gifts": ["odd"], "reshuffle": false, "short": true}',
        f"Commitment: {commitment(SEED)}",
    ]
    assert lines[5] == f"Seed: {SEED.hex()}"
    assert re.fullmatch("Digest: [0-9a-f]{64}", lines[6])
    assert re.fullmatch(r"Result: red \d+ \(rank \d\), white \d+ \(rank \d\)", lines[7])
    assert lines[8:12] == ["", f"# toy_card_shown card {shown[1]}", *lines[10:12]]
    assert lines[10] == "1. red 1.0 policy harsh"
    assert lines[11] == "2. white 4.1 bid 3"
    assert lines[-1] == f"12. red {moves()[-1].decision} stash right 2"
    assert text.endswith("\n")


def test_reading_and_writing_are_inverse() -> None:
    for length in range(len(moves()) + 1):
        record = recorded(TOY, TABLE, SEED, moves()[:length])
        text = records.write(record)
        assert records.read(text) == record
        assert records.write(records.read(text)) == text
        assert verified(REGISTRY, text) == record
        assert (record.outcome is None) == (length < len(moves()))


def test_the_digest_is_a_chain_of_links() -> None:
    link = first_link(SEED, records.table_line("toy", 1, whole().table))
    for move in moves():
        link = next_link(SEED, link, move.decision, move.text)
    assert whole().digest == link


def test_options_are_written_down_in_one_form() -> None:
    usual = Table(2, {"short": True, "gifts": ("odd",), "reshuffle": False}, ("red", "white"))
    assert recorded(TOY, usual, SEED, moves()) == whole()
    assert whole().table == usual


def test_replay() -> None:
    final = replay(TOY, TABLE, SeededChance(SEED), moves())
    assert isinstance(final, ToyState)
    assert TOY.outcome(final) == whole().outcome
    steps = list(moments(TOY, TABLE, SeededChance(SEED), moves()))
    assert len(steps) == 1 + len(moves())
    assert steps[0].decision is None
    assert [step.text for step in steps[1:]] == [move.text for move in moves()]
    assert [s.decision.id for s in steps[1:] if s.decision] == [m.decision for m in moves()]


@pytest.mark.parametrize(
    "text",
    [
        "bid  2",
        "Bid 2",
        "2",
        "bid 2 ",
        "bid 2; bid 3",
        "bid 2 and more",
        "bid 02",
        "bid 9",
        "",
        "bid 2 \ud800",
    ],
)
def test_a_stored_move_is_canonical(text: str) -> None:
    state = TOY.setup(TABLE, SeededChance(SEED))[0]
    with pytest.raises((NotUnderstood, NotAllowed)):
        play_text(TOY, state, RecordedMove("3.0", text), SeededChance(SEED))


def _changed(name: str, value: str) -> str:
    text = records.write(whole())
    changed = re.sub(rf"(?m)^{name}: .*$", lambda _: f"{name}: {value}", text)
    assert changed != text
    return changed


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Ruleset", "toy 2"),
        ("Ruleset", "chess 1"),
        ("Ruleset", "toy"),
        ("Ruleset", "toy one"),
        ("Ruleset", "toy 1 1"),
        ("Seats", "white red"),
        ("Seats", "red blue"),
        ("Seats", "red"),
        ("Seats", "red white blue"),
        ("Seats", ""),
        ("Seats", "Red white"),
        ("Options", "{}"),
        ("Options", '{"gifts": [], "reshuffle": false, "short": true}'),
        ("Options", '{"gifts": [[]], "reshuffle": false, "short": true}'),
        ("Options", '{"gifts": {}, "reshuffle": false, "short": true}'),
        ("Options", '{"short": true, "gifts": ["odd"], "reshuffle": false}'),
        ("Options", '{"gifts": ["odd"], "reshuffle": true, "short": true}'),
        ("Options", "[]"),
        ("Options", "none"),
        ("Options", "[" * 100_000),
        ("Options", '{"\\ud800": 1}'),
        ("Commitment", commitment(bytes(32))),
        ("Commitment", ""),
        ("Seed", bytes(32).hex()),
        ("Seed", records.HIDDEN),
        ("Seed", SEED.hex()[:-2]),
        ("Seed", SEED.hex().upper()),
        ("Digest", bytes(32).hex()),
        ("Digest", records.HIDDEN),
        ("Result", "running"),
        ("Result", "red 99 (rank 1), white 3 (rank 2)"),
        ("Result", "red 99 (rank 1)"),
        ("Result", "red won"),
        ("Result", ""),
    ],
)
def test_a_changed_header_is_refused(name: str, value: str) -> None:
    with pytest.raises(LoadError):
        verified(REGISTRY, _changed(name, value))


@pytest.mark.parametrize("name", ["Ruleset", "Seats", "Options", "Commitment", "Result"])
def test_headers_are_there_once(name: str) -> None:
    text = records.write(whole())
    (line,) = re.findall(rf"(?m)^{name}: .*\n", text)
    for spoilt in (text.replace(line, ""), text.replace(line, line + line), text + "Extra: 1\n"):
        with pytest.raises(LoadError):
            records.read(spoilt)


@pytest.mark.parametrize(
    ("move", "spoilt"),
    [
        ("1. red 1.0 policy harsh", "1. red 1.0 policy mild"),
        ("1. red 1.0 policy harsh", "1. red 1.0 policy harsher"),
        ("1. red 1.0 policy harsh", "1. red 1.0 Policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 1.0 policy harsh \ud800"),
        ("1. red 1.0 policy harsh", "1. white 1.0 policy harsh"),
        ("1. red 1.0 policy harsh", "2. red 1.0 policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 1.00 policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 1.00099 policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 9.0 policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 1.7 policy harsh"),
        ("1. red 1.0 policy harsh", "1. red policy harsh"),
        ("1. red 1.0 policy harsh", "1. red 1.0"),
        ("1. red 1.0 policy harsh", "policy harsh"),
        ("1. red 1.0 policy harsh\n", ""),
        ("2. white 4.1 bid 3", "2. white 4.1 bid 2"),
        ("12. red 9.0 stash right 2\n", ""),
        ("# toy_card_shown", "# toy_card_hidden"),
        ("\n# toy_card_shown", "\n\n# toy_card_shown"),
    ],
)
def test_a_changed_move_is_refused(move: str, spoilt: str) -> None:
    text = records.write(whole())
    last = f"12. red {moves()[-1].decision} stash right 2\n"
    spoilt_text = text.replace(last if move.startswith("12.") else move, spoilt, 1)
    assert spoilt_text != text
    with pytest.raises(LoadError):
        verified(REGISTRY, spoilt_text)


@pytest.mark.parametrize("decision", ["1.00", "1.00099", "1.0" + "0" * 5000, "01.0", "1.-1", "1"])
def test_what_was_read_can_be_written(decision: str) -> None:
    text = records.write(whole()).replace("1. red 1.0 ", f"1. red {decision} ", 1)
    try:
        record = records.read(text)
    except LoadError:
        return
    assert records.read(records.write(record)) == record


@pytest.mark.parametrize("text", ["", "\n", "Correo Real", f" {records.TITLE}x", records.TITLE])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(LoadError):
        records.read(text)


def test_results_with_minus_points_and_shared_ranks() -> None:
    for outcome in (
        Outcome((-3, -3), (1, 1)),
        Outcome((0, 120), (2, 1)),
        Outcome((7, 9), (3, 2), (("automa", 12),)),
    ):
        record = replace(whole(), outcome=outcome)
        assert records.read(records.write(record)) == record


def test_a_seed_is_not_printed() -> None:
    assert SEED.hex() not in repr(whole())
    assert repr(whole()) == "Record(toy 1, 12 moves)"


def test_a_game_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refusal):
        recorded(TOY, TABLE, SEED, moves()[4:])
    with pytest.raises(NotAllowed):
        recorded(TOY, Table(3, {"short": True}), SEED, ())
