"""A rematch keeps the table: rules, options, clock; people are asked and bots seated."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Block, Game
from games.services.demo import start_demo
from games.services.rematch import rematch
from games.services.table import leave
from tests.games.tables import started, to_the_end

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def ended(ana: User, bob: User) -> Game:
    return to_the_end(started(ana, bob, bots=1, title="Duel", public=False))


def test_the_table_is_the_same(ended: Game, ana: User, bob: User) -> None:
    game = rematch(game_id=ended.pk, user=bob)
    for name in ("ruleset", "options", "players", "title", "public", "talk_hidden", "clock"):
        assert getattr(game, name) == getattr(ended, name), name
    assert game.host == bob
    assert game.rematch_of == ended
    assert game.status == Game.Status.OPEN
    assert set(game.seats.values_list("user", "bot")) == {(bob.pk, ""), (None, "random")}
    assert [invitation.user for invitation in game.invitations.all()] == [ana]
    assert bytes(game.seed) != bytes(ended.seed)


def test_who_asks_second_sits_down_at_the_same_table(ended: Game, ana: User, bob: User) -> None:
    first = rematch(game_id=ended.pk, user=bob)
    assert rematch(game_id=ended.pk, user=bob).pk == first.pk  # a double click
    assert rematch(game_id=ended.pk, user=ana).pk == first.pk
    first.refresh_from_db()
    assert first.is_running
    assert rematch(game_id=ended.pk, user=ana).pk == first.pk
    assert ended.rematches.count() == 1


def test_one_that_was_given_up_does_not_count(ended: Game, ana: User, bob: User) -> None:
    first = rematch(game_id=ended.pk, user=bob)
    leave(game_id=first.pk, user=bob)
    assert rematch(game_id=ended.pk, user=ana).pk != first.pk


def test_whoever_blocked_the_host_is_left_in_peace(ended: Game, ana: User, bob: User) -> None:
    Block.objects.create(by=ana, blocked=bob, at=ended.created_at)
    assert not rematch(game_id=ended.pk, user=bob).invitations.exists()


def test_only_players_of_a_finished_game_ask(ended: Game, duel: Game, ana: User, eve: User) -> None:
    for game, user in ((ended, eve), (duel, ana)):
        with pytest.raises(NotAllowed, match="game_not_over"):
            rematch(game_id=game.pk, user=user)
    assert not Game.objects.filter(rematch_of__isnull=False).exists()


def test_a_demo_is_followed_by_a_demo(ana: User) -> None:
    game = start_demo(ana)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
    again = rematch(game_id=game.pk, user=ana)
    assert again.pk != game.pk
    assert again.demo
    assert again.is_running
