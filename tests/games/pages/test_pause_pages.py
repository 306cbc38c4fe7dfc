"""What the game page says of pauses, and who can make and end them there."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import Pause, PauseVote
from games.services.clocks.pauses import stop_as_operator
from games.tasks import end_pauses
from tests.games.clocks.times import Time, clocked
from tests.games.pages.clocked import GRACE, address, page, press, signed_in
from tests.games.pages.forms import forms_of

pytestmark = pytest.mark.django_db


def test_a_pause_is_voted_for_and_taken_back(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    assert "Your vote is noted" in press(ana, game, "/pause/")
    assert "For a pause: Ana. Still to agree: Bob." in page(None, game)
    assert "Your vote is taken back" in press(ana, game, "/pause/")
    assert "For a pause" not in page(bob, game)
    press(ana, game, "/pause/")
    assert "The clocks stand still." in press(bob, game, "/pause/")
    seen = page(None, game)
    assert "The clocks stand still: the players voted for it. They go on when all vote" in seen
    assert "and on 3 June 2026, 12:00 at the latest." in seen
    assert "stands still, 1 day left" in page(None, game)
    press(bob, game, "/pause/")
    assert "For going on: Bob. Still to agree: Ana." in page(ana, game)
    assert "The clocks run again." in press(ana, game, "/pause/")
    assert "until 5 May 2026, 12:00 (1 day left)" in page(None, game)


def test_the_host_stops_the_clocks(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    assert "Stop the clocks as the host" not in page(bob, game)
    assert "The clocks stand still." in press(ana, game, "/hold/")
    for reader in (ana, bob, None):
        seen = page(reader, game)
        assert "stand still: Ana stopped them as the host. They go on when Ana says so, and" in seen
        assert "on 18 May 2026, 12:00 at the latest." in seen
        assert "stands still, 1 day left" in seen
    assert "You have let the clocks go on." in press(ana, game, "/hold/")
    assert "until 5 May 2026, 12:00 (1 day left)" in page(bob, game)
    forbidden = signed_in(bob).post(address(game, "hold"), {"wish": "yes"}, follow=True)
    assert "Only the host of the table may do that." in forbidden.content.decode()
    press(ana, game, "/hold/")
    time.pass_by(days=14)
    end_pauses()
    assert "for 14 days in all, and they are used up." in press(ana, game, "/hold/")


def test_who_plays_with_bots_alone_has_one_button(time: Time, ana: User) -> None:
    game = clocked(ana, bots=1, clock=GRACE)
    assert "Stop the clocks as the host" not in page(ana, game)
    assert "The clocks stand still." in press(ana, game, "/pause/")


def test_the_operators_pause_is_seen(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    stop_as_operator(game_id=game.pk, wish=True)
    assert "The clocks stand still: the operator of this site stopped them" in page(bob, game)


def test_two_votes_at_once_are_one(time: Time, ana: User, bob: User) -> None:
    """Whoever clicks twice while the last vote turns the clocks does not vote for the contrary."""
    game = clocked(ana, bob, clock=GRACE)
    press(ana, game, "/pause/")
    browser = signed_in(bob)
    [form] = forms_of(browser.get(address(game)).content.decode(), "/pause/")
    first = browser.post(form.action, form.fields | {"wish": "yes"}, follow=True)
    second = browser.post(form.action, form.fields | {"wish": "yes"}, follow=True)
    assert "The clocks stand still." in first.content.decode()
    assert "The vote is over: the clocks stand still already." in second.content.decode()
    assert Pause.objects.filter(until__isnull=True).count() == 1
    assert not PauseVote.objects.exists()
