"""Reminders and what is told when time is up: to whom it concerns, once, and while it matters."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage as Parsed
from typing import TYPE_CHECKING

import pytest

from accounts.models import User, Vacation
from games.models import Game, Seat
from games.services.bots import play_bots
from games.services.clocks import courtesy
from games.services.clocks.control import DAY, HOUR, TimeControl
from games.services.clocks.presence import come_back, take_over
from notifications.deliver import deliver, due_alerts
from notifications.models import Alert, MailPreference
from notifications.preferences import Mode
from tests.games.clocks.times import Time, clocked, waited_for
from tests.games.tables import advance, step
from tests.notifications.test_look import shown
from tests.pages import check_page
from tests.real.mail_server import MailServer, text_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.django_db

GRACE = TimeControl("hand_off", time=3 * DAY, grace=6 * HOUR)


@pytest.fixture
def game(time: Time, ana: User, bob: User, smtp: MailServer) -> Game:
    """A duel with three days for each hand-off; its first alert is out of the way."""
    made = clocked(ana, bob, title="Toledo")
    Alert.objects.all().delete()
    return made


def delivered(smtp: MailServer) -> list[Parsed]:
    """What is due is sent; the mails that this made."""
    before = len(smtp.mails)
    deliver(due_alerts())
    return smtp.mails[before:]


def player(seat: Seat) -> User:
    assert seat.user is not None
    return seat.user


def reasons() -> list[str]:
    return list(Alert.objects.order_by("pk").values_list("reason", flat=True))


def test_every_step_of_the_ladder_sends_one_mail(time: Time, game: Game, smtp: MailServer) -> None:
    seat = waited_for(game)
    subjects = []
    for hours in (36, 12, 20):  # half of it, a day and four hours before the end
        assert time.pass_by(hours=hours).reminded == 1
        [mail] = delivered(smtp)
        assert mail["To"] == player(seat).email
        subjects.append(str(mail["Subject"]).partition(":")[0])
    assert subjects == ["36 hours left", "1 day left", "4 hours left"]
    assert time.pass_by(hours=3).reminded == 0


def test_a_reminder_speaks_its_readers_language_and_zone(
    time: Time, game: Game, smtp: MailServer
) -> None:
    seat = waited_for(game)
    User.objects.filter(pk=player(seat).pk).update(time_zone="Asia/Tokyo")
    time.pass_by(hours=48)
    [mail] = delivered(smtp)
    text = text_of(mail).replace("\n", " ")
    assert "You have until Thursday, 7 May 2026, 21:00 (in 1 day)." in text
    assert "Then the steward answers for you." in text
    assert "it is still your turn in Toledo" in text
    assert text.index("You have until") < text.index("WHAT YOU ARE ASKED")
    User.objects.filter(pk=player(seat).pk).update(language="de")
    time.pass_by(hours=20)
    [mail] = delivered(smtp)
    assert "Donnerstag" in text_of(mail)


def test_what_is_over_or_moved_is_not_reminded_of(
    time: Time, game: Game, smtp: MailServer, ana: User, bob: User
) -> None:
    seat = waited_for(game)
    other = ana if seat.user == bob else bob
    time.pass_by(hours=68)
    courtesy.take_your_time(game_id=game.pk, number=seat.number, by=other)
    assert delivered(smtp) == []
    time.pass_by(hours=4)  # a day before the new deadline: it reminds again
    assert len(delivered(smtp)) == 1
    time.pass_by(hours=20)
    advance(game, lambda game: waited_for(game).pk != seat.pk)
    Alert.objects.filter(kind=Alert.Kind.YOUR_TURN).delete()
    assert delivered(smtp) == []
    assert reasons() == ["deadline moved", "", "answered meanwhile"]


def test_a_reminder_breaks_out_of_the_daily_mail(time: Time, game: Game, smtp: MailServer) -> None:
    seat = waited_for(game)
    MailPreference.objects.create(user=player(seat), mode=Mode.DIGEST)
    time.pass_by(hours=68)
    [mail] = delivered(smtp)
    assert str(mail["Subject"]).startswith("4 hours left")


def test_a_bank_and_who_is_away_are_told(
    time: Time, ana: User, bob: User, smtp: MailServer
) -> None:
    control = TimeControl("bank", time=2 * DAY, increment=6 * HOUR, cap=3 * DAY)
    game = clocked(ana, bob, clock=control)
    other = game.seats.exclude(pk=waited_for(game).pk).select_related("user").get().user
    assert other is not None
    today = time.now.date()
    Vacation.objects.create(user=other, first=today, last=today, announced_at=time.now)
    [mail] = delivered(smtp)
    assert "Your bank held 54 hours when your turn began." in text_of(mail).replace("\n", " ")
    assert f"{other} is away until 4 May 2026." in text_of(mail)


def test_grace_the_steward_and_the_seat_are_told_to_the_player_alone(
    time: Time, ana: User, bob: User, eve: User, smtp: MailServer
) -> None:
    game = clocked(ana, bob, clock=GRACE, title="Toledo")
    User.objects.update(reminders="")
    seat = waited_for(game)
    Alert.objects.all().delete()
    for expected in ("the steward answered for you", "the steward plays for you"):
        game = advance(game, lambda game: waited_for(game).pk == seat.pk)
        Alert.objects.all().delete()
        time.pass_by(days=3)
        [mail] = delivered(smtp)
        assert mail["Subject"] == "Your time is up in Toledo; 6 hours of grace"
        time.pass_by(hours=6)
        play_bots(game.pk)
        Alert.objects.filter(kind=Alert.Kind.YOUR_TURN).delete()
        [mail] = delivered(smtp)
        assert mail["Subject"] == f"Toledo: {expected}"
        assert mail["To"] == player(seat).email
    assert f"/tables/{game.code}/" in text_of(mail)
    assert "take your seat back" in text_of(mail)
    assert "placed behind all who stayed" in " ".join(text_of(mail).split())
    take_over(game_id=game.pk, number=seat.number, user=eve)
    Alert.objects.filter(kind=Alert.Kind.YOUR_TURN).delete()
    [mail] = delivered(smtp)
    assert (mail["To"], mail["Subject"]) == (player(seat).email, "Toledo: Eve plays on for you")


def test_what_the_steward_did_is_told_in_words(time: Time, game: Game, smtp: MailServer) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    play_bots(game.pk)
    Alert.objects.exclude(kind=Alert.Kind.STEWARD).delete()
    [mail] = delivered(smtp)
    assert "- You " in text_of(mail)
    assert Seat.objects.get(pk=seat.pk).missed == 1


def test_who_has_come_back_is_not_told_of_the_absence(
    time: Time, game: Game, smtp: MailServer
) -> None:
    seat = waited_for(game)
    time.pass_by(days=3)
    come_back(game_id=game.pk, user=player(seat))
    Alert.objects.exclude(kind=Alert.Kind.STEWARD).delete()
    assert delivered(smtp) == []
    assert reasons() == ["you came back"]


def every_mail(time: Time, game: Game, smtp: MailServer, eve: User) -> Iterator[Parsed]:
    """All the mails that somebody gets who does not come back."""
    seat = waited_for(game)
    game = step(game)
    for _ in range(2):
        game = advance(game, lambda game: waited_for(game).pk == seat.pk)
        for span in (timedelta(hours=68), timedelta(hours=4), timedelta(hours=6)):
            time.pass_by(seconds=span.total_seconds())
            play_bots(game.pk)
            Alert.objects.filter(kind=Alert.Kind.YOUR_TURN).delete()
            yield from delivered(smtp)
    take_over(game_id=game.pk, number=seat.number, user=eve)
    Alert.objects.filter(kind=Alert.Kind.YOUR_TURN).delete()
    yield from delivered(smtp)


def test_all_of_them_in_the_browser(
    time: Time, ana: User, bob: User, eve: User, smtp: MailServer, browser: Browser
) -> None:
    game = clocked(ana, bob, clock=GRACE, title="Toledo")
    mails = list(every_mail(time, game, smtp, eve))
    subjects = [str(mail["Subject"]) for mail in mails]
    assert len({subject.partition(":")[2] or subject for subject in subjects}) >= 5
    for width, dark in ((360, True), (1280, False)):
        context = browser.new_context(
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        for number, mail in enumerate(mails):
            page = context.new_page()
            page.set_content(shown(mail))
            check_page(page, f"clock-mail-{number}-{width}")
            page.close()
        context.close()
