"""Bots answer what they owe, and a lost task is found by the sweep."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import tasks
from games.models import Game, Move
from games.selectors import due_for_code
from games.services import bots, states
from games.services.aside import NOBODY_OWES
from games.services.bots import play_bots
from games.services.submit import submit
from tests.games.tables import advance, fresh, has_moves, started

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def table(ana: User) -> Game:
    """Ana against two bots."""
    return started(ana, bots=2)


def owing(game: Game) -> list[bool]:
    """For each seat that owes something: is it played by code?"""
    return [seat.plays_itself for seat in game.seats.filter(owes_since__isnull=False)]


def test_bots_answer_until_a_person_is_asked(table: Game) -> None:
    for _ in range(4):
        play_bots(table.pk)
        game = fresh(table)
        assert owing(game) == [False]
        advance(game, lambda game: owing(game) != [False])
    sources = set(game.moves.values_list("source", flat=True))
    assert Move.Source.BOT in sources


def test_a_bot_is_due_at_once_and_the_sweep_finds_it(
    table: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = advance(table, lambda game: any(owing(game)))
    assert due_for_code() == [game.pk]
    called: list[int] = []
    monkeypatch.setattr(tasks.move_bots, "delay", called.append)
    tasks.sweep_bots()
    assert called == [game.pk]
    play_bots(game.pk)
    assert due_for_code() == []


def test_where_nobody_sits_any_more_the_steward_plays(duel: Game, ana: User) -> None:
    duel.seats.filter(user=ana).update(user=None)
    game = advance(duel, lambda game: any(owing(game)))
    before = game.move_count
    assert play_bots(game.pk) > 0
    assert fresh(game).moves.filter(number__gt=before)[0].source == Move.Source.STEWARD


def test_a_game_of_bots_alone_comes_to_its_end(table: Game, ana: User) -> None:
    table.seats.filter(user=ana).update(user=None, bot="random")
    while fresh(table).is_running:
        assert play_bots(table.pk) > 0
    assert fresh(table).status == Game.Status.OVER


def test_seats_out_of_step_are_mended_not_turned_in_circles(table: Game) -> None:
    play_bots(table.pk)
    game = fresh(table)
    at = game.seats.get(owes_since__isnull=False).owes_since
    game.seats.filter(user=None).update(owes_since=at, deadline=at)
    assert play_bots(game.pk) == 0
    assert owing(fresh(game)) == [False]


def test_a_game_that_does_not_replay_is_set_aside(table: Game) -> None:
    game = advance(table, lambda game: any(owing(game)) and game.move_count > 3)
    game.moves.filter(number=2).update(text="power 99")
    states.CACHE.clear()
    assert play_bots(game.pk) == 0
    game = fresh(game)
    assert game.status == Game.Status.ASIDE
    assert owing(game) == []
    assert play_bots(game.pk) == 0


def test_a_bot_whose_answers_are_refused_does_not_turn_in_circles(
    table: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = advance(table, lambda game: any(owing(game)))
    real = submit

    def wrong(**kwargs):
        return real(**(kwargs | {"answers": ["dance"]}))

    monkeypatch.setattr(bots, "submit", wrong)
    assert play_bots(game.pk) == 0
    assert fresh(game).status == Game.Status.ASIDE


def test_a_move_after_which_nobody_owes_anything_sets_the_game_aside(
    table: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games import signals
    from games.services import hand_off
    from games.services import submit as submitting

    reasons: list[str] = []

    def note(reason: str, **_):
        reasons.append(reason)

    signals.game_set_aside.connect(note)
    for module in (hand_off, submitting):
        monkeypatch.setattr(module, "owing", lambda ruleset, state: set())
    game = advance(table, has_moves(1))
    signals.game_set_aside.disconnect(note)
    assert (game.status, game.moves.count()) == (Game.Status.ASIDE, 1)
    assert reasons == [NOBODY_OWES]


def test_a_deleted_game_is_nobodys_task(db: None) -> None:
    assert play_bots(987654) == 0
