"""Stored games are verified by replaying, written as records and taken in again."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games.engine.core.chance import commitment
from games.engine.core.refusal import LoadError
from games.models import Game, Move, Seat, Snapshot
from games.services import states
from games.services.imports import import_record
from games.services.records import record_text, shuffles_of, whole_record
from games.services.resume import resume
from games.services.undo import undo, undo_target
from games.services.verify import difference, verify
from tests.games.tables import (
    advance,
    fresh,
    has_moves,
    pending,
    sealed_by_two,
    started,
    to_the_end,
)

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

RECORDS = Path(__file__).parents[2] / "records"


def said(command: str, *args: str) -> str:
    out = StringIO()
    call_command(command, *args, stdout=out)
    return out.getvalue()


def without(game: Game) -> None:
    """Delete a game, as if it had been played elsewhere."""
    Snapshot.objects.filter(game=game).delete()
    game.moves.all()._raw_delete(game.moves.db)
    Game.objects.filter(pk=game.pk).delete()


def taken_back(game: Game) -> Game:
    """The game with an answer taken back last, which everybody saw something of."""

    def undoable(game: Game) -> bool:
        last = game.moves.filter(number=game.move_count).first()
        return last is not None and bool(last.events) and undo_target(game, last.seat) is not None

    game = advance(game, lambda game: has_moves(6)(game) and undoable(game))
    seat = game.moves.get(number=game.move_count).seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    return fresh(game)


def test_a_good_game_has_no_difference_at_any_time(duel: Game) -> None:
    assert difference(duel) == ""
    assert difference(advance(duel, has_moves(30))) == ""
    assert difference(to_the_end(duel)) == ""


@pytest.mark.parametrize(
    ("number", "change", "found"),
    [
        (3, {"events": []}, "move 3 has other events"),
        (2, {"text": "power 99"}, "it does not replay: free_power_card"),
        (2, {"decision": "9.9"}, "it does not replay: not_open"),
        (4, {"digest": "0" * 64}, "move 4 has another digest"),
        (8, {"number": 80}, "the moves are not numbered without a gap"),
    ],
    ids=["events", "text", "decision", "digest", "number"],
)
def test_a_changed_move_is_found(
    duel: Game, number: int, change: dict[str, object], found: str
) -> None:
    game = advance(duel, has_moves(8))
    if "events" in change:
        number = next(move.number for move in game.moves.all() if move.events)
        found = f"move {number} has other events"
    game.moves.filter(number=number).update(**change)
    assert difference(game) == found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"digest": "0" * 64}, "the game has another digest"),
        ({"opening": []}, "move 0 has other events"),
        ({"seed": b"x" * 32}, "the seed is not the one that was promised"),
        ({"version": 77}, "it does not replay: unknown ruleset"),
        ({"status": Game.Status.OVER}, "it is not over"),
    ],
    ids=["digest", "opening", "seed", "version", "status"],
)
def test_a_changed_game_is_found(duel: Game, change: dict[str, object], found: str) -> None:
    game = advance(duel, has_moves(8))
    Game.objects.filter(pk=game.pk).update(**change)
    assert difference(fresh(game)) == found


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"undo_to": 0}, "goes back elsewhere"),
        ({"undo_to": 99}, "goes back elsewhere"),
        ({"undo_to": None}, "goes back elsewhere"),
        ({"events": [{"event": "x"}]}, "goes back elsewhere"),
    ],
    ids=str,
)
def test_an_undo_that_was_turned_elsewhere_is_found(
    duel: Game, change: dict[str, object], found: str
) -> None:
    """The game would go on from another position, and nothing of it would fail to replay."""
    game = taken_back(duel)
    assert difference(game) == ""
    game.moves.filter(number=game.move_count).update(**change)
    assert difference(game) == f"move {game.move_count} {found}"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"events": []}, "has other events"),
        ({"seat": 7}, "is told as another kind of move"),
        ({"sealed": True}, "is told as another kind of move"),
        ({"undo_to": 0}, "goes back elsewhere"),
    ],
    ids=str,
)
@pytest.mark.parametrize("gone", [True, False], ids=["taken back", "standing"])
def test_what_pages_tell_of_a_move_is_verified(
    duel: Game, *, gone: bool, change: dict[str, object], found: str
) -> None:
    game = taken_back(duel)
    undo_to = game.moves.get(number=game.move_count).undo_to
    assert undo_to is not None
    changed = game.moves.filter(decision__gt="").exclude(events=[])
    changed = changed.filter(number__gt=undo_to) if gone else changed.filter(number__lte=undo_to)
    number = changed.values_list("number", flat=True)[0]
    game.moves.filter(number=number).update(**change)
    assert difference(game) == f"move {number} {found}"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"undo_count": 0}, "it was taken back another number of times"),
        ({"move_count": 0, "undo_count": 0}, "the game has another digest"),
    ],
    ids=str,
)
def test_changed_numbers_of_a_game_are_found(
    duel: Game, change: dict[str, object], found: str
) -> None:
    game = taken_back(duel)
    Game.objects.filter(pk=game.pk).update(**change)
    assert difference(fresh(game)) == found


def test_a_snapshot_of_another_state_is_found(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 5)
    game = advance(duel, has_moves(12))
    assert difference(game) == ""
    early, late = game.snapshots.order_by("move_count")
    Snapshot.objects.filter(pk=late.pk).update(state=early.state)
    assert verify(game) == "the snapshot after move 10 is of another state"
    assert resume(game_id=game.pk) == ""
    assert states.current_state(fresh(game)).dump() == states.replayed(game).dump()


def test_another_seed_with_its_promise_does_not_replay(duel: Game) -> None:
    game = advance(duel, has_moves(8))
    seed = b"y" * 32
    Game.objects.filter(pk=game.pk).update(seed=seed, commitment=commitment(seed))
    assert difference(fresh(game)) != ""


def test_changed_results_are_found(duel: Game) -> None:
    game = to_the_end(duel)
    Seat.objects.filter(game=game, number=0).update(points=999)
    assert difference(game) == "it has other results"


def test_the_operators_commands(duel: Game, ana: User, tmp_path: Path) -> None:
    game = to_the_end(duel)
    assert said("verify_games") == ""
    assert "1 of 1 games, 0 with differences" in said("verify_games", "--all")
    file = tmp_path / "record.txt"
    file.write_text(said("export_game", game.code))
    with pytest.raises(CommandError, match="stored already"):
        said("import_game", str(file))
    without(game)
    again = Game.objects.get(code=said("import_game", str(file)).strip())
    assert (again.status, again.digest) == (Game.Status.OVER, game.digest)
    assert [seat.user for seat in again.seats.all()] == [None, None]
    assert difference(again) == ""
    assert whole_record(again) == file.read_text()


def test_verifying_sets_a_running_game_aside_and_fails(
    duel: Game, ana: User, bob: User, capsys: pytest.CaptureFixture[str]
) -> None:
    other = started(ana, bob)
    game = advance(duel, has_moves(5))
    secret = game.moves.get(number=1).text
    game.moves.filter(number=1).update(digest="0" * 64)
    out = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("verify_games", stdout=out)
    assert failed.value.returncode == 1
    assert f"{game.code}: move 1 has another digest" in out.getvalue()
    assert secret not in out.getvalue()
    assert (fresh(game).status, fresh(other).status) == ("aside", "running")
    assert "2 of 2 games, 1 with differences" in out.getvalue()


def test_verify_leaves_a_finished_game_where_it_is(duel: Game) -> None:
    game = to_the_end(duel)
    game.moves.filter(number=1).update(digest="0" * 64)
    assert verify(game) == "move 1 has another digest"
    assert fresh(game).status == Game.Status.OVER


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_games_can_be_imported(path: Path) -> None:
    game = import_record(path.read_text())
    assert difference(game) == ""
    assert whole_record(game) == path.read_text()


@pytest.mark.parametrize("text", ["", "hello", "Correo Real game record 1\n", "\0"], ids=repr)
def test_what_is_no_record_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(LoadError):
        import_record(text)
    file = tmp_path / "record"
    file.write_text(text)
    with pytest.raises(CommandError):
        said("import_game", str(file))
    assert Game.objects.count() == 0


def test_an_unfinished_or_missing_game_is_refused(duel: Game, tmp_path: Path) -> None:
    text = whole_record(advance(duel, has_moves(5)))
    without(duel)
    with pytest.raises(LoadError, match="finished"):
        import_record(text)
    for args in (["nothing"], [str(tmp_path / "missing")]):
        with pytest.raises(CommandError):
            said("import_game", *args)
    with pytest.raises(CommandError):
        said("export_game", "nothing")


@pytest.mark.parametrize(
    ("args", "found"),
    [
        (["--ruleset", "chess"], "no ruleset 'chess'"),
        (["--players", "99"], "2, 3, 4, 5 players, not 99"),
        (["--games", "0"], "at least one"),
    ],
)
def test_counting_hand_offs_of_what_cannot_be_is_told(args: list[str], found: str) -> None:
    with pytest.raises(CommandError, match=found):
        said("count_hand_offs", *args)


def test_a_running_record_hides_what_the_reader_may_not_know(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    sealed = next(d for d in pending(game) if d.owed)
    from tests.games.tables import give

    give(game, sealed, next(sealed.answers()))
    game = fresh(game)
    text = game.moves.last()
    assert text is not None
    own, other, onlooker = (
        record_text(game, seat) for seat in (sealed.seat, 1 - sealed.seat, None)
    )
    assert f"{sealed.id} {text.text}" in own
    assert f"{sealed.id} {text.text}" not in other + onlooker
    assert f"{sealed.id} dial …" in other
    for seen in (own, other, onlooker):
        assert bytes(game.seed).hex() not in seen
        assert game.digest not in seen
    assert said("export_game", game.code, "--as", str(sealed.seat)) == own
    assert said("export_game", game.code) == whole_record(game)
    with pytest.raises(CommandError):
        said("export_game", game.code, "--as", "7")


def test_shuffles_are_told_by_purpose(duel: Game) -> None:
    purposes = [purpose for purpose, _ in shuffles_of(to_the_end(duel))]
    assert purposes[0] == "seating"
    assert len(set(purposes)) == len(purposes) > 3


def test_states_of_an_imported_game_are_found(db: None) -> None:
    game = import_record((RECORDS / "elgrande-1995-three-short.txt").read_text())
    states.CACHE.clear()
    assert states.ruleset_of(game).outcome(states.current_state(game)) is not None
    assert Move.objects.filter(game=game).count() == game.move_count
