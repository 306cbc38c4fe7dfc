"""Mails when clocks stop and go on: to all who play in person, once, and while it matters."""

from __future__ import annotations

from datetime import timedelta
from email.message import EmailMessage as Parsed
from typing import TYPE_CHECKING

import pytest
from django.core.management import call_command
from django.urls import reverse

from accounts.models import User
from games.models import Game, Pause
from games.services.clocks.courtesy import vote
from games.services.clocks.pauses import stop_as_host
from games.tasks import end_pauses
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert, MailPreference
from notifications.preferences import Mode
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, waits_for
from tests.notifications.test_look import shown
from tests.pages import check_page
from tests.real.mail_server import MailServer, text_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(time: Time, ana: User, bob: User, smtp: MailServer) -> Game:
    """Ana's table with three days for each hand-off; it is Bob's turn, and he knows."""
    game = advance(clocked(ana, bob, title="Toledo"), waits_for(bob))
    Alert.objects.all().delete()
    return game


def delivered(smtp: MailServer) -> list[Parsed]:
    before = len(smtp.mails)
    deliver(due_alerts())
    return smtp.mails[before:]


def words(mail: Parsed) -> str:
    return " ".join(text_of(mail).split())


def hold(game: Game, user: User, wish: bool) -> None:
    stop_as_host(game_id=game.pk, user=user, wish=wish)


def reasons() -> list[str]:
    return list(Alert.objects.order_by("pk").values_list("reason", flat=True))


def test_the_others_are_told_what_the_host_did(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    time.pass_by(days=1)
    hold(game, ana, True)
    [mail] = delivered(smtp)
    assert (mail["To"], mail["Subject"]) == (bob.email, "Toledo: the clocks stand still")
    text = words(mail)
    assert "Ana stopped them as the host" in text
    assert "on 19 May 2026, 12:00 at the latest." in text
    assert "You may answer all the same; if you wait, you have 2 days when" in text
    assert reverse("games:table", args=[game.code]) in text
    time.pass_by(days=3)
    hold(game, ana, False)
    [mail] = delivered(smtp)
    assert mail["Subject"] == "Toledo: the clocks run again, 2 days left"
    assert "Ana let them go on." in words(mail)
    assert "It is your turn. You have until Sunday, 10 May 2026, 12:00 (in 2 days)." in words(mail)


def test_a_voted_pause_is_told_to_all_and_to_those_who_are_not_waited_for_as_well(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    for user in (ana, bob):
        vote(game_id=game.pk, user=user, wish=True)
    mails = {mail["To"]: words(mail) for mail in delivered(smtp)}
    assert set(mails) == {ana.email, bob.email}
    assert "the players voted for it" in mails[ana.email]
    assert "whoever likes may play on" in mails[ana.email]
    for user in (ana, bob):
        vote(game_id=game.pk, user=user, wish=True)
    mails = {mail["To"]: words(mail) for mail in delivered(smtp)}
    assert "It is not your turn now; a mail comes when it is." in mails[ana.email]
    assert "the players voted for it" in mails[bob.email]


def test_the_operators_pause_is_told_too(game: Game, smtp: MailServer) -> None:
    call_command("stop_clocks", game.code)
    mails = delivered(smtp)
    assert len(mails) == 2
    assert all("the operator of this site stopped them" in words(mail) for mail in mails)
    call_command("stop_clocks", game.code, go_on=True)
    assert all("the operator of this site let them" in words(mail) for mail in delivered(smtp))


def test_nothing_is_sent_twice(time: Time, game: Game, ana: User, smtp: MailServer) -> None:
    for _ in range(2):
        hold(game, ana, True)
    call_command("stop_clocks", game.code)  # they stand still already
    assert len(delivered(smtp)) == 1
    hold(game, ana, False)  # the operator's reason is left
    assert delivered(smtp) == []
    call_command("stop_clocks", game.code, go_on=True)
    assert len(delivered(smtp)) == 2
    hold(game, ana, True)
    assert len(delivered(smtp)) == 1  # another pause is told anew


def test_a_short_pause_is_not_told(time: Time, game: Game, ana: User, smtp: MailServer) -> None:
    hold(game, ana, True)
    hold(game, ana, False)
    assert delivered(smtp) == []
    assert reasons() == ["clocks run", "pause not told"]


def test_that_they_go_on_is_not_told_when_they_stand_again(
    time: Time, game: Game, ana: User, smtp: MailServer
) -> None:
    hold(game, ana, True)
    assert len(delivered(smtp)) == 1
    hold(game, ana, False)
    time.pass_by(minutes=1)
    hold(game, ana, True)
    [mail] = delivered(smtp)
    assert mail["Subject"] == "Toledo: the clocks stand still"
    assert Alert.objects.get(kind=Alert.Kind.WENT_ON).reason == "clocks stand"


def test_a_pause_that_ends_by_itself_is_told_to_the_host_as_well(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    hold(game, ana, True)
    delivered(smtp)
    ends = Pause.objects.get().ends_by
    assert ends is not None
    time.pass_by(seconds=(ends - time.now).total_seconds())
    end_pauses()
    mails = delivered(smtp)
    assert {mail["To"] for mail in mails} == {ana.email, bob.email}
    assert all("as long as they may" in words(mail) for mail in mails)


def test_who_wants_no_mails_or_one_a_day_gets_what_they_want(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    MailPreference.objects.create(user=ana, mode=Mode.MUTE)
    MailPreference.objects.create(user=bob, mode=Mode.DIGEST, hour=18)
    for user in (ana, bob):
        vote(game_id=game.pk, user=user, wish=True)
    assert delivered(smtp) == []
    assert Alert.objects.get(user=ana).reason == "muted"
    time.pass_by(hours=7)
    [mail] = delivered(smtp)
    assert mail["To"] == bob.email
    assert "The clocks stand still; when they go on you have 3 days." in words(mail)


def test_a_deadline_that_comes_soon_breaks_out_of_the_daily_mail(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    MailPreference.objects.create(user=bob, mode=Mode.DIGEST, hour=18)
    time.pass_by(days=2, hours=20)
    Alert.objects.all().delete()
    hold(game, ana, True)
    time.pass_by(days=1)
    [mail] = delivered(smtp)
    assert mail["Subject"] == "1 game waits for you"
    hold(game, ana, False)
    [mail] = delivered(smtp)
    assert mail["Subject"] == "Toledo: the clocks run again, 4 hours left"


def test_a_turn_that_begins_meanwhile_says_that_no_time_runs(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer
) -> None:
    hold(game, ana, True)
    seat = waited_for(game)
    advance(game, lambda game: waited_for(game).pk != seat.pk)
    [mail] = [mail for mail in delivered(smtp) if mail["To"] == ana.email]
    assert "The clocks stand still; when they go on you have 3 days." in words(mail)


def test_they_read_well_in_the_browser(
    time: Time, game: Game, ana: User, bob: User, smtp: MailServer, browser: Browser
) -> None:
    User.objects.filter(pk=bob.pk).update(language="de")
    hold(game, ana, True)
    mails = delivered(smtp)
    time.stand_still(seconds=timedelta(days=1).total_seconds())
    hold(game, ana, False)
    mails += delivered(smtp)
    assert len(mails) == 2
    for width, dark in ((360, True), (1280, False)):
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        for number, mail in enumerate(mails):
            page = context.new_page()
            page.set_content(shown(mail))
            check_page(page, f"pause-mail-{number}-{width}")
            page.close()
        context.close()
