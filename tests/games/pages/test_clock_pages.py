"""What the game page and the lobby say of clocks, and what players do about them there."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User, Vacation
from games.models import Game, Pause, PauseVote, Seat, Standby, TimeGift
from games.services.bots import play_bots
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.orders.give import give
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.pages.clocked import GRACE, address, page, press, signed_in, waiting
from tests.games.pages.forms import forms_of
from tests.games.tables import fresh

pytestmark = pytest.mark.django_db

BANK = TimeControl("bank", time=7 * DAY, increment=12 * HOUR)


def test_the_clock_is_shown_to_everybody(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    _, mover, other = waiting(game)
    for reader in (mover, other, None):
        assert "until 5 May 2026, 12:00 (1 day left)" in page(reader, game)
        assert "1 day for each turn; then 12 hours of grace, then the steward" in page(reader, game)
    assert "Then you have 12 hours of grace; then the steward answers for you." in page(mover, game)
    assert "Then you have" not in page(other, game)
    time.pass_by(hours=21)
    assert "only 3 hours left, until 5 May" in page(mover, game)
    time.pass_by(hours=3)
    assert "time is up; grace until 6 May 2026, 00:00 (12 hours left)" in page(other, game)


def test_a_deadline_is_told_in_the_readers_zone(time: Time, ana: User, bob: User) -> None:
    bob.time_zone = "Asia/Tokyo"
    bob.save()
    game = clocked(ana, bob, clock=GRACE)
    assert "until 5 May 2026, 21:00" in page(bob, game)
    assert "until 5 May 2026, 12:00" in page(ana, game)


def test_banks_are_shown(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=BANK)
    time.pass_by(days=2)
    text = page(None, game)
    assert "Bank: 5 days, 12 hours" in text
    assert "Bank: 1 week" in text


def test_take_your_time(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    _, mover, other = waiting(game)
    assert "Take your time" not in page(mover, game)
    told = press(other, game, "/time/")
    assert f"{mover} has a day more for this turn." in told
    assert TimeGift.objects.get().by == other
    text = page(mover, game)
    assert "until 6 May 2026, 12:00 (2 days left)" in text
    assert "The others gave 1 day for this turn." in text
    assert "Take your time" not in page(other, game)
    again = signed_in(other).post(address(game, "give_time"), {"seat": "9"}, follow=True)
    assert "You can give time to somebody else" in again.content.decode()


def test_a_vacation_is_seen_by_opponents(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE)
    today = time.now.date()
    away = {"first": today + timedelta(days=2), "last": today + timedelta(days=5)}
    Vacation.objects.create(user=ana, announced_at=time.now, **away)
    assert "away from 6 May to 9 May" in page(bob, game)
    time.pass_by(days=2)
    assert "away until 9 May" in page(bob, game)
    time.pass_by(days=4)
    assert "away" not in page(bob, game)


def test_the_steward_is_named_and_the_player_returns(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=TimeControl("hand_off", time=DAY))
    seat, mover, other = waiting(game)
    time.pass_by(days=1)
    assert "the steward answers this time" in page(other, game)
    assert "Your time was up: the steward answers for you this time." in page(mover, game)
    play_bots(game.pk)
    while not Seat.objects.get(pk=seat.pk).steward:
        time.pass_by(days=1)
        play_bots(game.pk)
    assert "the steward plays until the player returns" in page(other, game)
    assert "Take my last answer back" not in page(mover, game)
    version = {"version": str(fresh(game).public_version)}
    told = signed_in(mover).post(address(game, "undo"), version).content.decode()
    assert "The steward answers for you. Take your seat back first." in told
    assert "Welcome back" in press(mover, game, "/back/")
    assert not Seat.objects.get(pk=seat.pk).steward
    told = signed_in(mover).post(address(game, "come_back"), follow=True).content.decode()
    assert "there is nothing to take back" in told


def test_a_substitute_takes_over_from_the_lobby(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = clocked(ana, bob, clock=GRACE)
    seat, mover, other = waiting(game)
    give(game_id=game.pk, user=mover, kind="prefer", verb="power", wish={"order": ["9"]}, once=True)
    PauseVote.objects.create(seat=seat, at=time.now)
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    assert "Take over this seat" not in page(other, game)
    assert "Take over this seat" not in page(None, game)
    browser = signed_in(eve)
    [form] = forms_of(browser.get("/tables/").content.decode(), "/take-over/")
    done = browser.post(form.action, form.fields, follow=True).content.decode()
    assert "The seat is yours." in done
    assert Seat.objects.get(pk=seat.pk).user == eve
    assert not PauseVote.objects.exists()
    orders = browser.get(address(game, "orders")).content.decode()
    assert "Orders that count no more" not in orders  # they are the other's secret
    late = signed_in(mover).post(form.action, form.fields, follow=True).content.decode()
    assert "This seat is not free" in late


def test_the_lobby_tells_whose_seat_the_steward_plays(time: Time, ana: User, bob: User) -> None:
    game = clocked(ana, bob, clock=GRACE, title="Missed")
    seat, mover, other = waiting(game)
    clocked(ana, bob, title="Else")
    told = "the steward plays your seat until you return."
    assert told not in signed_in(mover).get("/tables/").content.decode()
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT, owes_since=None)
    html = signed_in(mover).get("/tables/").content.decode()
    assert told in html
    assert html.index(">Missed</a>") < html.index(">Else</a>")
    assert told not in signed_in(other).get("/tables/").content.decode()


def test_a_vacant_seat_is_shown_by_the_mark_it_has_at_the_table_and_by_its_colour(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    seat, mover, _ = waiting(clocked(ana, bob))
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT, colour="purple")
    at_table = page(eve, seat.game)
    assert "Take over this seat (purple)" in at_table
    lobby = " ".join(signed_in(eve).get("/tables/").content.decode().split())
    [row] = re.findall(r'<li class="table-row vacancy">.*?</li>', lobby)
    assert "Purple · El Grande (1995)" in row
    [mark] = re.findall(r'<svg class="drawn seat-mark purple".*?</svg>', row)
    assert f">{mover.name[0]}</text>" in mark
    assert mark in at_table


def test_the_list_of_substitutes(ana: User) -> None:
    browser = signed_in(ana)
    for there in (True, False):
        [form] = forms_of(browser.get("/tables/").content.decode(), "/standby/")
        [(name, value)] = form.buttons
        browser.post(form.action, form.fields | {name: value})
        assert Standby.objects.filter(user=ana).exists() == there


def test_a_link_lets_a_substitute_into_a_private_game(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = clocked(ana, bob, clock=GRACE, public=False)
    seat = waited_for(game)
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    browser = signed_in(eve)
    assert game.code not in browser.get("/tables/").content.decode()
    other = game.seats.exclude(pk=seat.pk).get().user
    assert f"?key={game.invitation}" in page(other, game)  # to be given to a substitute
    assert game.invitation not in page(seat.user, game)
    html = browser.get(address(game), {"key": game.invitation}).content.decode()
    [form] = forms_of(html, "/take-over/")
    assert browser.post(form.action, form.fields).status_code == 302
    assert Seat.objects.get(pk=seat.pk).user == eve


def test_nothing_is_offered_where_no_clock_runs(duel: Game, ana: User) -> None:
    text = page(ana, duel)
    assert "Vote for a pause" not in text
    assert "Take your time" not in text
    told = signed_in(ana).post(address(duel, "pause"), {"wish": "yes"}, follow=True)
    assert "No clock runs there now." in told.content.decode()


@pytest.mark.parametrize("where", ["pause", "hold", "stand_by"])
@pytest.mark.parametrize("wish", [None, "", "Yes", "perhaps", "yes no"])
def test_a_wish_that_is_not_clear_changes_nothing(
    time: Time, ana: User, bob: User, where: str, wish: str | None
) -> None:
    game = clocked(ana, bob)
    url = "/standby/" if where == "stand_by" else address(game, where)
    asked = signed_in(ana)
    asked.post(url, {"wish": "yes"})
    before = Pause.objects.count(), PauseVote.objects.count(), Standby.objects.count()
    assert sum(before) == 1
    told = asked.post(url, {} if wish is None else {"wish": wish}, follow=True)
    assert "It was not clear what you wish" in told.content.decode()
    assert before == (Pause.objects.count(), PauseVote.objects.count(), Standby.objects.count())


def test_quiet_hours_and_reminders_show_nothing_but_the_deadline(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    """Readers see the same bytes whatever somebody chose, as long as the deadline is the same."""
    game = clocked(ana, bob, clock=GRACE)
    _, mover, other = waiting(game)
    readers = [signed_in(other), signed_in(eve), Client()]
    urls = [address(game), address(game, "poll"), "/tables/", f"/players/{mover.pk}/"]

    def seen() -> list[bytes]:
        found = []
        for reader in readers:
            for url in urls:
                text = reader.get(url).content.decode()
                tokens = {f.fields.get("csrfmiddlewaretoken", "-") for f in forms_of(text)}
                for token in tokens:
                    text = text.replace(token, "-")
                found.append(text.encode())
        return found

    before = seen()
    User.objects.filter(pk=mover.pk).update(
        quiet_from=60, quiet_to=400, weekend="01", reminders="1h"
    )
    Seat.objects.filter(game=fresh(game), user=mover).update(remind_at=time.now)
    assert seen() == before


def test_the_lobby_tells_whose_time_runs_and_who_is_away(
    time: Time, ana: User, bob: User, eve: User
) -> None:
    game = clocked(ana, bob, clock=GRACE)
    _, mover, other = waiting(game)
    today = time.now.date()
    away = {"first": today, "last": today + timedelta(days=5)}
    Vacation.objects.create(user=other, announced_at=time.now, **away)
    for reader in (mover, other, eve, None):
        browser = Client() if reader is None else signed_in(reader)
        text = " ".join(browser.get("/tables/").content.decode().replace("\u00a0", " ").split())
        assert (f"Waiting for {mover}" in text) == (reader != mover)
        assert "until 5 May 2026, 12:00 (1 day left)" in text
        assert "away until 9 May" in text
