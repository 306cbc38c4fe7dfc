"""The page of one's time off: every field, and a sentence for whatever cannot be."""

from datetime import UTC, date, datetime, timedelta

import pytest
import time_machine

from accounts.clock import now
from accounts.models import Vacation
from accounts.time_off import vacation_days_left
from accounts.time_off_forms import REMINDERS
from tests.accounts.pages import page

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

URL = "/accounts/time-off/"
HOURS = {
    "action": "hours",
    "quiet_from": "22:30",
    "quiet_to": "07:00",
    "weekend": ["4", "5"],
    "reminders": ["1h", "half"],
}


def day(ahead: int) -> str:
    return (now().date() + timedelta(days=ahead)).isoformat()


def announced(client, first, last):
    return client.post(URL, {"action": "announce", "first": first, "last": last}, follow=True)


def test_hours_are_stored_and_shown(client, ana):
    client.force_login(ana)
    text = page(client.post(URL, HOURS, follow=True))
    ana.refresh_from_db()
    assert (ana.quiet_from, ana.quiet_to) == (22 * 60 + 30, 7 * 60)
    assert (ana.weekend, ana.reminders) == ("45", "half 1h")
    assert "It counts from your next deadline on." in text
    assert 'value="22:30"' in text
    client.post(URL, {"action": "hours"})
    ana.refresh_from_db()
    assert (ana.quiet_from, ana.quiet_to, ana.weekend, ana.reminders) == (None, None, "", "")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"quiet_from": "20:00", "quiet_to": "09:00"}, "Quiet hours may take ten hours a day"),
        ({"quiet_to": ""}, "Quiet hours have a beginning and an end."),
        ({"quiet_from": "22:30", "quiet_to": "22:30"}, "end at another time than they begin"),
        ({"quiet_from": "25:00"}, "Please give a time of the day"),
        ({"quiet_from": "<b>"}, "Please give a time of the day"),
        ({"weekend": ["0", "1", "2"]}, "A weekend has two days at most."),
        ({"weekend": ["7"]}, "“7” is no day of the week."),
        ({"reminders": ["now"]}, "There is no reminder “now”."),
    ],
    ids=str,
)
def test_hours_that_cannot_be_get_a_sentence(client, ana, wrong, told):
    client.force_login(ana)
    answer = client.post(URL, HOURS | wrong)
    assert answer.status_code == 422
    assert told in page(answer)
    ana.refresh_from_db()
    assert (ana.quiet_from, ana.weekend) == (None, "56")


def test_a_vacation_is_announced_and_cancelled(client, ana):
    client.force_login(ana)
    text = page(announced(client, day(3), day(12)))
    assert "Your vacation is announced" in text
    vacation = ana.vacations.get()
    assert vacation.days == 10
    assert text.count('class="taken"') == 10
    client.post(URL, {"action": "cancel", "vacation": str(vacation.pk)})
    assert not ana.vacations.exists()


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        (1, 365, "days of vacation left"),
        (1, 401, "too far ahead"),
        (-3, 3, "announced ahead: it begins tomorrow or later"),
        (0, 3, "announced ahead: it begins tomorrow or later"),
        (9, 3, "cannot end before it begins"),
    ],
    ids=["a year", "too far", "past", "today", "backwards"],
)
def test_a_vacation_that_cannot_be_gets_a_sentence(client, ana, first, last, told):
    client.force_login(ana)
    answer = announced(client, day(first), day(last))
    assert answer.status_code == 422
    assert told in page(answer)
    assert day(first) in page(answer)  # what was typed is still there
    assert not Vacation.objects.exists()


def test_vacations_do_not_overlap(client, ana):
    client.force_login(ana)
    announced(client, day(5), day(8))
    for first, last in ((8, 9), (2, 5), (6, 7), (3, 12)):
        told = page(announced(client, day(first), day(last)))
        assert "That overlaps with another vacation of yours." in told
    announced(client, day(9), day(9))
    assert ana.vacations.count() == 2


def test_each_year_has_its_own_budget(client, ana):
    year = now().year
    with time_machine.travel(datetime(year, 11, 10, 12, tzinfo=UTC)):
        client.force_login(ana)
        announced(client, f"{year}-12-01", f"{year + 1}-01-05")  # 31 days, and 5
        assert [vacation_days_left(ana, one) for one in (year, year + 1)] == [11, 37]
        told = page(announced(client, f"{year}-11-15", f"{year}-11-26"))
        assert f"In {year} you have 11 days of vacation left." in told
        told = page(announced(client, f"{year + 1}-01-06", f"{year + 1}-02-12"))
        assert f"In {year + 1} you have 37 days of vacation left." in told
        announced(client, f"{year}-11-15", f"{year}-11-25")
        announced(client, f"{year + 1}-01-06", f"{year + 1}-02-11")
        assert [vacation_days_left(ana, one) for one in (year, year + 1)] == [0, 0]


@pytest.mark.parametrize("first", ["", "soon", "2030-02-31", "99999-01-01", "\0"])
def test_days_that_are_none_get_a_sentence(client, ana, first):
    client.force_login(ana)
    assert "Please give a day" in page(announced(client, first, day(4)))
    assert not Vacation.objects.exists()


def test_what_is_not_mine_or_has_begun_is_not_cancelled(client, ana, bob):
    begun = Vacation.objects.create(
        user=ana, first=now().date(), last=date(2099, 1, 1), announced_at=now()
    )
    other = Vacation.objects.create(
        user=bob, first=date(2098, 1, 1), last=date(2099, 1, 1), announced_at=now()
    )
    client.force_login(ana)
    for number in (begun.pk, other.pk, "x", "9" * 40):
        done = client.post(URL, {"action": "cancel", "vacation": str(number)}, follow=True)
        assert "Only a vacation that has not begun" in page(done)
    assert Vacation.objects.count() == 2


def test_what_a_deadline_counts_on_is_not_cancelled(client, ana, bob):
    from tests.games.clocks.times import clocked

    for user in (ana, bob):
        ahead = now().date() + timedelta(days=1)
        Vacation.objects.create(user=user, first=ahead, last=ahead, announced_at=now())
    user = clocked(ana, bob).seats.get(owes_since__isnull=False).user
    assert user is not None
    client.force_login(user)
    vacation = {"action": "cancel", "vacation": str(user.vacations.get().pk)}
    told = page(client.post(URL, vacation, follow=True))
    assert "A deadline of yours already counts on this vacation. Answer there first." in told
    assert user.vacations.exists()


def test_guests_have_no_time_off(client, guest):
    client.force_login(guest)
    assert client.get(URL).headers["Location"] == "/accounts/signup/"


def test_the_ladder_has_the_steps_that_are_offered():
    from games.services.clocks.ladder import STEPS

    assert tuple(name for name, _label in REMINDERS) == STEPS


def test_it_is_all_in_the_download_and_gone_with_the_account(client, ana, bob, duel):
    from accounts.services import delete_account
    from games.account_data import courtesies, lapses, orders
    from games.models import Lapse, OrderNote, Standby, StandingOrder
    from games.services.orders.give import give

    seat = duel.seats.get(user=ana)
    Vacation.objects.create(
        user=ana, first=date(2098, 1, 1), last=date(2098, 1, 4), announced_at=now()
    )
    Lapse.objects.create(user=ana, game=duel, kind="late", at=now())
    Standby.objects.create(user=ana, since=now())
    order = give(game_id=duel.pk, user=ana, kind="prefer", verb="power", wish={"order": ["9"]})
    OrderNote.objects.create(order=order, what="fired", decision="1.0", text="power 9", at=now())
    assert lapses(ana)[0]["kind"] == "late"
    assert len(courtesies(ana)["stands_by"]) == 1
    assert orders(ana)[0]["wish"] == {"order": ["9"]}
    assert (lapses(bob), orders(bob)) == ([], [])
    delete_account(user_id=ana.pk)
    seat.refresh_from_db()
    assert seat.user is None
    for rows in (Vacation, Lapse, Standby, StandingOrder, OrderNote):
        assert not rows.objects.exists()
