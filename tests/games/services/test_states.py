"""The state of a game is the one its moves give, from wherever it was taken."""

from __future__ import annotations

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.db import OperationalError, transaction

from games.models import Game, Snapshot
from games.services import states
from games.services.states import CACHE, DoesNotReplay, Kept, StateCache
from games.services.undo import undo, undo_target
from games.services.verify import difference
from tests.games.tables import advance, asked, fresh, give, has_moves, reply, step

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def truth(game: Game) -> object:
    """What replaying from the start gives."""
    return states.replayed(fresh(game)).dump()


def undoable(game: Game) -> bool:
    last = states.effective(game.moves.all())[-1:]
    return bool(last) and undo_target(game, last[0].seat) is not None


@pytest.mark.django_db(transaction=True)
def test_what_is_kept_is_the_truth_and_never_handed_out(duel: Game) -> None:
    game = advance(duel, has_moves(10))
    kept = CACHE.get(game.pk)
    assert kept is not None
    assert (kept.move_count, kept.digest) == (game.move_count, game.digest)
    assert kept.state.dump() == truth(game)
    mine = states.current_state(game)
    assert mine is not kept.state
    decision = asked(game)
    ruleset = states.ruleset_of(game)
    ruleset.apply(mine, decision, next(decision.answers()), states.chance_of(game))
    assert states.current_state(game).dump() == truth(game)


@pytest.mark.django_db(transaction=True)
def test_catching_up_after_moves_of_another_process(duel: Game) -> None:
    game = advance(duel, has_moves(4))
    old = CACHE.get(game.pk)
    assert old is not None
    game = advance(game, has_moves(9))
    CACHE.put(game.pk, old)  # as a process that saw only the first four
    assert states.current_state(game).dump() == truth(game)
    assert old.state.dump() != truth(game)


@pytest.mark.django_db(transaction=True)
def test_an_undo_of_another_process_is_noticed(duel: Game) -> None:
    game = advance(duel, undoable)
    old = CACHE.get(game.pk)
    assert old is not None
    seat = states.effective(game.moves.all())[-1].seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    CACHE.put(game.pk, old)
    game = fresh(game)
    assert states.current_state(game).dump() == truth(game) != old.state.dump()
    game = step(game, pick=5)
    CACHE.put(game.pk, old)
    assert states.current_state(game).dump() == truth(game)


def test_a_state_under_a_foreign_digest_is_not_used(duel: Game) -> None:
    game = advance(duel, has_moves(4))
    wrong = Kept(4, "0" * 64, states.ruleset_of(game).setup(
        states.table_of(game), states.chance_of(game))[0])  # fmt: skip
    CACHE.put(game.pk, wrong)
    assert states.current_state(game).dump() == truth(game)
    CACHE.put(game.pk, wrong._replace(move_count=3))
    assert states.current_state(game).dump() == truth(game)
    CACHE.put(game.pk, wrong._replace(move_count=99))
    assert states.current_state(game).dump() == truth(game)


def test_a_snapshot_spares_the_replay(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 5)
    game = advance(duel, has_moves(12))
    kept = Snapshot.objects.filter(game=game).order_by("move_count")
    assert list(kept.values_list("move_count", flat=True)) == [5, 10]
    right = truth(game)
    CACHE.clear()
    monkeypatch.setattr(states, "replayed", lambda game: pytest.fail("it was replayed"))
    assert states.current_state(game).dump() == right


@pytest.mark.parametrize(
    "spoilt", [{"digest": "0" * 64}, {"state": {"not": "a state"}}, {"move_count": 999}], ids=str
)
def test_a_spoilt_snapshot_is_passed_over(
    duel: Game, monkeypatch: pytest.MonkeyPatch, spoilt: dict[str, object]
) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 5)
    game = advance(duel, has_moves(7))
    Snapshot.objects.filter(game=game).update(**spoilt)
    CACHE.clear()
    assert states.current_state(game).dump() == truth(game)


def test_a_snapshot_before_an_undo_is_passed_over(
    duel: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 1)
    game = advance(duel, undoable)
    seat = states.effective(game.moves.all())[-1].seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    CACHE.clear()
    assert states.current_state(fresh(game)).dump() == truth(game)


@pytest.mark.django_db(transaction=True)
def test_a_rolled_back_undo_leaves_the_cache_as_it_was(duel: Game) -> None:
    game = advance(duel, undoable)
    before = CACHE.get(game.pk)
    seat = states.effective(game.moves.all())[-1].seat
    with transaction.atomic():
        undo(game_id=game.pk, seat=seat, version=game.public_version)
        transaction.set_rollback(True)
    assert CACHE.get(game.pk) == before
    assert fresh(game).move_count == game.move_count


def test_a_move_that_does_not_fit_says_so_without_its_answer(duel: Game) -> None:
    game = advance(duel, has_moves(3))
    game.moves.filter(number=2).update(text="power 99")
    CACHE.clear()
    with pytest.raises(DoesNotReplay) as caught:
        states.current_state(game)
    assert "move 2" in str(caught.value)
    assert "99" not in str(caught.value).replace(game.code, "")


@pytest.mark.parametrize("error", [KeyError, IndexError, AssertionError, TypeError], ids=str)
def test_rules_that_trip_over_a_game_do_not_replay_it(
    duel: Game, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def broken(*_: object) -> None:
        raise error("a hand: 13, 12")

    game = advance(duel, has_moves(3))
    CACHE.clear()
    monkeypatch.setattr(type(states.ruleset_of(game)), "apply", broken)
    with pytest.raises(DoesNotReplay) as caught:
        states.current_state(game)
    assert "move 1" in str(caught.value)
    assert "hand" not in str(caught.value)
    assert difference(game) == f"it does not replay: {error.__name__}"


@pytest.mark.parametrize("error", [OperationalError, SoftTimeLimitExceeded, MemoryError], ids=str)
def test_what_goes_wrong_around_a_replay_is_not_the_games_fault(
    duel: Game, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def broken(*_: object) -> None:
        raise error

    game = advance(duel, has_moves(3))
    CACHE.clear()
    monkeypatch.setattr(type(states.ruleset_of(game)), "apply", broken)
    with pytest.raises(error):
        states.current_state(game)


def test_the_cache_forgets_what_was_used_longest_ago(duel: Game) -> None:
    cache, kept = StateCache(2), Kept(0, "", states.current_state(duel))
    cache.put(1, kept)
    cache.put(2, kept)
    cache.get(1)
    cache.put(3, kept)
    assert [cache.get(number) is not None for number in (1, 2, 3)] == [True, False, True]
    cache.drop(1)
    assert cache.get(1) is None


def test_both_ways_give_the_same_after_each_move(duel: Game) -> None:
    game = duel
    for _ in range(15):
        decision, answer = reply(game, asked(game).seat)
        give(game, decision, answer)
        game = fresh(game)
        assert states.current_state(game).dump() == truth(game)
