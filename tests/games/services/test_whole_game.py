"""A five-seat game of accounts and bots, to its end, through the real queue and worker."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Game, Move
from games.services.verify import difference
from games.tasks import sweep_bots
from tests.games.tables import advance, current_view, fresh, give, reply, started
from tests.scale import PROFILE
from tests.waiting import eventually

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


def begun(game: Game) -> bool:
    """For `advance`: where the worker takes over; in the quick run that is the last round."""
    view = current_view(game)
    return PROFILE == "slow" or view["round"] == view["rounds"][-1]


def waits_for_people(game: Game) -> bool:
    """Whether a person is asked, or nobody any more."""
    owing = game.seats.filter(owes_since__isnull=False, user__isnull=False)
    return owing.exists() or not fresh(game).is_running


@pytest.mark.timeout(1800)
def test_accounts_and_bots_play_to_the_end(
    ana: User, bob: User, request: pytest.FixtureRequest
) -> None:
    game = advance(started(ana, bob, bots=3), begun)
    before = game.move_count
    request.getfixturevalue("worker")  # it takes over here, and the sweep finds what is due
    sweep_bots.delay()
    while eventually(lambda: waits_for_people(game)) and (game := fresh(game)).is_running:
        seat = game.seats.filter(owes_since__isnull=False, user__isnull=False).earliest("number")
        assert give(game, *reply(game, seat.number)).refusal is None
    assert game.status == Game.Status.OVER
    assert min(seat.rank or 9 for seat in game.seats.all()) == 1
    played = game.moves.filter(number__gt=before)
    assert set(played.values_list("source", flat=True)) == {Move.Source.BOT, Move.Source.WEB}
    people = set(game.seats.filter(user__isnull=False).values_list("number", flat=True))
    assert set(played.filter(source="web").values_list("seat", flat=True)) == people
    assert difference(game) == ""
