"""Table talk: who speaks, how much, who hears it, and what becomes of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
import time_machine
from django.db import connections

from accounts.clock import now
from accounts.models import User
from accounts.services import delete_account
from games import selectors, talk_selectors
from games.engine.core.refusal import NotAllowed
from games.models import Block, Game, Invitation, Message, Report
from games.services import talk
from games.services.demo import new_guest, start_demo
from games.services.table import invite
from games.services.talk import block, report, say, settle, unblock
from tests.games.tables import fresh, open_game, started

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def refused(key: str):
    return pytest.raises(NotAllowed, match=f"^not allowed: {key}")


def texts(game: Game, user: User | None) -> list[str]:
    return [said.text for said in talk_selectors.talk_page(game, user)[0]]


def test_talk_changes_nothing_of_the_game(ana: User, bob: User, duel: Game) -> None:
    before = Game.objects.filter(pk=duel.pk).values().get()
    say(game_id=duel.pk, user=ana, text="Good morning")
    say(game_id=duel.pk, user=bob, text="And to you")
    assert Game.objects.filter(pk=duel.pk).values().get() == before
    assert texts(duel, None) == ["Good morning", "And to you"]


def test_a_double_click_says_it_once(ana: User, duel: Game) -> None:
    first = say(game_id=duel.pk, user=ana, text="Ha")
    assert say(game_id=duel.pk, user=ana, text="Ha") == first
    with time_machine.travel(now() + timedelta(minutes=2)):
        assert say(game_id=duel.pk, user=ana, text="Ha") != first


def test_only_players_talk(ana: User, eve: User, duel: Game) -> None:
    with refused("players_talk"):
        say(game_id=duel.pk, user=eve, text="Hello")
    guest = new_guest("192.0.2.7")
    with refused("guests_do_not_talk"):
        say(game_id=start_demo(guest).pk, user=guest, text="Hello")
    with refused("guests_do_not_talk"):
        say(game_id=start_demo(ana).pk, user=ana, text="Hello")
    assert Message.objects.count() == 0


def test_the_limits_are_for_each_player_and_game(ana: User, bob: User, duel: Game) -> None:
    other = started(ana, bob)
    for number in range(talk.MOST_IN_A_MINUTE):
        say(game_id=duel.pk, user=ana, text=f"{number}")
    with refused("talks_too_fast"):
        say(game_id=duel.pk, user=ana, text="more")
    say(game_id=duel.pk, user=bob, text="my turn")
    say(game_id=other.pk, user=ana, text="elsewhere")
    with time_machine.travel(now() + timedelta(minutes=2)):
        say(game_id=duel.pk, user=ana, text="more")


def test_nobody_talks_all_day(ana: User, duel: Game) -> None:
    then = now() - timedelta(hours=2)
    Message.objects.bulk_create(
        Message(game=duel, author=ana, text="x", at=then) for _ in range(talk.MOST_IN_A_DAY)
    )
    with refused("talks_too_much"):
        say(game_id=duel.pk, user=ana, text="more")


@pytest.mark.django_db(transaction=True)
def test_two_browsers_do_not_talk_past_the_limit(ana: User, bob: User) -> None:
    game = started(ana, bob)
    for number in range(talk.MOST_IN_A_MINUTE - 1):
        say(game_id=game.pk, user=ana, text=f"{number}")
    ready = Barrier(4)

    def speak(number: int) -> bool:
        try:
            ready.wait()
            say(game_id=game.pk, user=ana, text=f"at once {number}")
        except NotAllowed:
            return False
        finally:
            connections.close_all()
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(speak, range(4))) == 1
    assert Message.objects.count() == talk.MOST_IN_A_MINUTE


def test_who_hears_the_talk(ana: User, bob: User) -> None:
    opened, closed = started(ana, bob), started(ana, bob, talk_hidden=True)
    for game, onlookers in ((opened, True), (closed, False), (start_demo(ana), False)):
        assert talk_selectors.has_talk(game, None) == onlookers
    assert talk_selectors.has_talk(closed, selectors.seat_of(closed, ana))


def test_the_blocked_are_neither_heard_nor_do_they_invite(ana: User, bob: User, duel: Game) -> None:
    table = open_game(bob, 3)
    invite(game_id=table.pk, by=bob, name="Ana")
    say(game_id=duel.pk, user=bob, text="Boo")
    block(by=ana, blocked=bob)
    block(by=ana, blocked=bob)
    assert (texts(duel, ana), texts(duel, bob), texts(duel, None)) == ([], ["Boo"], ["Boo"])
    assert not selectors.my_invitations(ana).exists()
    with refused("takes_no_invitation"):
        invite(game_id=table.pk, by=bob, name="Ana")
    assert Invitation.objects.count() == 0
    unblock(by=ana, blocked_id=bob.pk)
    assert texts(duel, ana) == ["Boo"]
    assert invite(game_id=table.pk, by=bob, name="Ana").user == ana


def test_nobody_reports_or_blocks_themselves(ana: User, duel: Game) -> None:
    said = say(game_id=duel.pk, user=ana, text="Oh")
    with refused("own_message"):
        report(message=said, by=ana)
    with refused("own_message"):
        block(by=ana, blocked=ana)


def test_reports_are_stored_once_and_settled(ana: User, bob: User, eve: User, duel: Game) -> None:
    said = say(game_id=duel.pk, user=bob, text="Boo")
    first = report(message=said, by=ana)
    assert report(message=said, by=ana) == first
    report(message=said, by=eve)
    assert settle(report_ids=[first.pk], remove=True) == 2
    assert Message.objects.get().removed
    assert not Report.objects.filter(settled_at__isnull=True).exists()


def test_reports_have_a_limit(ana: User, bob: User, duel: Game) -> None:
    for number in range(talk.MOST_REPORTS_IN_A_DAY + 1):
        said = Message.objects.create(game=duel, author=bob, text=f"{number}", at=now())
        if number < talk.MOST_REPORTS_IN_A_DAY:
            report(message=said, by=ana)
    with refused("reports_too_much"):
        report(message=said, by=ana)


def test_what_is_new_is_counted_for_the_seat(ana: User, bob: User, duel: Game) -> None:
    for text in ("one", "two"):
        say(game_id=duel.pk, user=bob, text=text)
    say(game_id=duel.pk, user=ana, text="three")
    seat = duel.seats.get(user=ana)
    thread, _ = talk_selectors.talk_page(duel, ana)
    assert talk_selectors.unheard(thread, seat) == 2
    talk.mark_heard(seat, thread[-1].pk)
    talk.mark_heard(seat, thread[0].pk)  # an older page takes nothing back
    seat.refresh_from_db()
    assert talk_selectors.unheard(thread, seat) == 0
    assert talk_selectors.unheard(thread, None) == 0


def test_older_messages_are_on_older_pages(ana: User, duel: Game) -> None:
    for number in range(25):
        Message.objects.create(game=duel, author=ana, text=f"{number}", at=now())
    seen: list[str] = []
    before = None
    while True:
        thread, before = talk_selectors.talk_page(duel, None, before=before, size=10)
        seen = [*(said.text for said in thread), *seen]
        if before is None:
            break
    assert seen == [f"{number}" for number in range(25)]


def test_the_talk_goes_with_the_account(ana: User, bob: User, duel: Game) -> None:
    mine = say(game_id=duel.pk, user=ana, text="Mine")
    theirs = say(game_id=duel.pk, user=bob, text="Theirs")
    report(message=mine, by=bob)
    kept = report(message=theirs, by=ana)
    block(by=ana, blocked=bob)
    delete_account(user_id=ana.pk)
    assert [said.text for said in Message.objects.all()] == ["Theirs"]
    assert Block.objects.count() == 0
    assert Report.objects.get() == kept
    assert Report.objects.get().by is None
    assert fresh(duel).is_running
