"""Votes and gifts of time that arrive at once, each over its own connection: all count once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connections

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Pause, PauseVote, TimeGift
from games.services.clocks.courtesy import take_your_time, vote
from tests.games.clocks.times import clocked, waited_for
from tests.games.tables import fresh
from tests.scale import scaled

pytestmark = pytest.mark.django_db(transaction=True)

DAYS = timedelta(days=1)
AGAIN = pytest.mark.parametrize("again", range(scaled(3, 40)))


def at_once(acts: Sequence[Callable[[], object]]) -> list[object]:
    """What each gave, or the key of its refusal; all begin together."""
    together = Barrier(len(acts))

    def one(act: Callable[[], object]) -> object:
        try:
            together.wait(30)
            return act()
        except NotAllowed as refusal:
            return refusal.key
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(one, acts))


def votes(game: Game, *users: User) -> list[object]:
    """What becomes of votes for a pause by those who all see the clocks run."""

    def voted(user: User) -> Callable[[], bool]:
        return lambda: vote(game_id=game.pk, user=user, wish=True, standing=False)

    return at_once([voted(user) for user in users])


def gifts(game: Game, *users: User) -> list[object]:
    """What becomes of gifts for whoever is waited for: their number, or the refusal."""
    number = waited_for(game).number

    def given(user: User) -> Callable[[], int]:
        return lambda: take_your_time(game_id=game.pk, number=number, by=user).number

    return at_once([given(user) for user in users])


def opponents(game: Game) -> list[User]:
    seats = game.seats.exclude(pk=waited_for(game).pk).select_related("user")
    return [seat.user for seat in seats if seat.user is not None]


@AGAIN
def test_the_last_two_votes_turn_the_clocks_once(ana: User, bob: User, again: int) -> None:
    game = clocked(ana, bob)
    before = fresh(game).public_version
    assert sorted(map(str, votes(game, ana, bob))) == ["False", "True"]
    assert Pause.objects.get().until is None
    assert not PauseVote.objects.exists()
    assert waited_for(game).deadline is None
    assert fresh(game).public_version == before + 2


@AGAIN
def test_a_vote_sent_twice_counts_once(ana: User, bob: User, eve: User, again: int) -> None:
    game = clocked(ana, bob, eve)
    assert votes(game, ana, ana) == [False, False]
    assert PauseVote.objects.get().seat.user == ana
    assert votes(game, bob, bob, eve, eve).count(True) == 1
    assert Pause.objects.get().until is None
    assert not PauseVote.objects.exists()  # nobody has voted for going on


@AGAIN
def test_a_gift_sent_twice_counts_once(ana: User, bob: User, again: int) -> None:
    game = clocked(ana, bob)
    seat, [other] = waited_for(game), opponents(game)
    assert seat.deadline is not None
    assert set(gifts(game, other, other)) == {seat.number, "gift_given"}
    assert TimeGift.objects.get().by == other
    assert waited_for(game).deadline == seat.deadline + DAYS


@AGAIN
def test_gifts_of_two_opponents_both_count(ana: User, bob: User, eve: User, again: int) -> None:
    game = clocked(ana, bob, eve)
    seat, others = waited_for(game), opponents(game)
    assert seat.deadline is not None
    assert gifts(game, *others) == [seat.number, seat.number]
    assert {gift.by for gift in TimeGift.objects.all()} == set(others)
    assert waited_for(game).deadline == seat.deadline + 2 * DAYS
