"""Every position of a game is the one that playing it from the start gives, for everybody."""

from __future__ import annotations

import pytest

from games.engine.core.replay import moments
from games.engine.core.ruleset import View
from games.engine.core.state import State
from games.models import Game, Move
from games.services import positions, states
from games.services.positions import OPEN, position
from games.services.undo import undo, undo_target
from tests.games.tables import advance, fresh, has_moves, sealed_by_two, step

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def true_views(game: Game, eyes: int | None) -> list[View]:
    """The views before each step that everybody saw, and after the last."""
    counting = states.effective(game.moves.all())
    story = moments(
        states.ruleset_of(game),
        states.table_of(game),
        states.chance_of(game),
        [move.recorded() for move in counting],
    )
    views: list[View] = []
    for index, moment in enumerate(story):
        move = counting[index - 1] if index else None
        view = states.ruleset_of(game).view(moment.state, eyes)
        if move is None or (move.events and not move.sealed):
            views.append(view)
        elif not move.sealed:
            views[-1] = view  # a choice that only leads to the next question
    return views


def taken_back(game: Game) -> Game:
    """The game with the last answer taken back."""
    seat = states.effective(game.moves.all())[-1].seat
    assert undo(game_id=game.pk, seat=seat, version=game.public_version).refusal is None
    return fresh(game)


def undoable(game: Game) -> bool:
    last = states.effective(game.moves.all())[-1:]
    return bool(last) and undo_target(game, last[0].seat) is not None


@pytest.mark.parametrize("every", [1, 4, 60])
def test_positions_are_those_of_the_game(
    duel: Game, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", every)
    game = advance(duel, has_moves(20))
    for pick in range(3):
        game = taken_back(advance(game, undoable))
        if undoable(game):
            game = taken_back(game)
        game = step(step(game, pick=pick), pick=pick)
    game = advance(game, lambda game: game.moves.filter(sealed=True).exists())
    game = step(step(game))
    for eyes in (0, 1, None):
        views = true_views(game, eyes)
        shown = [position(game, number, eyes) for number in range(len(views))]
        assert [one.view for one in shown] == views
        assert [one.before for one in shown] == [None, *views[:-1]]
        assert {one.last for one in shown} == {len(views) - 1}
        assert position(game, None, eyes) == position(game, 9999, eyes) == shown[-1]
        assert position(game, -5, eyes) == shown[0]


def test_a_sealed_answer_is_no_step(duel: Game) -> None:
    game = advance(duel, sealed_by_two)
    assert game.is_running
    before = [position(game, None, eyes) for eyes in (0, 1, None)]
    game = step(game)
    assert game.moves.get(number=game.move_count).sealed
    assert [position(game, None, eyes) for eyes in (0, 1, None)] == before


def test_the_work_does_not_grow_with_the_game(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 8)
    game = advance(duel, has_moves(70))
    played: list[int] = []
    true = states.played

    def counted(game: Game, state: State, moves: list[Move]) -> State:
        played.append(len(moves))
        return true(game, state, moves)

    monkeypatch.setattr(states, "played", counted)
    for number in range(position(game, None, None).last + 1):
        played.clear()
        position(game, number, None)
        assert sum(played) <= 16, number


@pytest.mark.parametrize("spoilt", [{"digest": "0" * 64}, {"state": {"not": "a state"}}], ids=str)
def test_a_spoilt_snapshot_is_passed_over(
    duel: Game, monkeypatch: pytest.MonkeyPatch, spoilt: dict[str, object]
) -> None:
    monkeypatch.setattr(states, "SNAPSHOT_EVERY", 5)
    game = advance(duel, has_moves(17))
    right = true_views(game, 0)
    game.snapshots.update(**spoilt)
    assert [position(game, number, 0).view for number in range(len(right))] == right


def test_with_open_eyes_nothing_is_hidden(duel: Game) -> None:
    game = advance(duel, has_moves(12))
    view = position(game, None, OPEN).view
    assert view["hands"] == [position(game, None, seat).view["hands"][seat] for seat in (0, 1)]
    assert view["castillo"] is not None
    assert position(game, None, None).view["castillo"] is None


def test_what_was_taken_back_is_merged(duel: Game) -> None:
    game = taken_back(advance(duel, undoable))
    [gap] = positions.undone(game)
    game = taken_back(step(game, pick=3))
    assert positions.undone(game) == [(gap[0], game.move_count)]
