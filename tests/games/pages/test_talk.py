"""The pages of the table talk as their readers use them."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.clock import now
from accounts.models import User
from games.models import Block, Game, Message, Report
from games.services import talk
from games.services.demo import new_guest
from games.services.talk import say
from tests.games.pages.forms import forms_of
from tests.games.tables import person, started

pytestmark = pytest.mark.django_db

BAD = {
    "nothing": "",
    "spaces": "   \n ",
    "too long": "x" * (talk.LONGEST + 1),
    "nul": "a\0b",
    "escape": "a\x1b[31m",
}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def url(game: Game, name: str = "talk") -> str:
    return reverse(f"games:{name}", args=[game.code])


def test_something_is_said_by_the_pages_own_form(ana: User, bob: User, duel: Game) -> None:
    mine, theirs = signed_in(ana), signed_in(bob)
    [form] = forms_of(mine.get(url(duel)).content.decode(), "/say/")
    done = mine.post(form.action, form.fields | {"text": "Well <b>played</b>\r\n& so on"})
    assert done.status_code == 302
    html = theirs.get(done["Location"]).content.decode()
    assert "Well &lt;b&gt;played&lt;/b&gt;<br>&amp; so on" in html
    assert '<span class="badge warning">new</span>' in html
    assert '<span class="badge warning">new</span>' not in theirs.get(url(duel)).content.decode()


def test_whoever_sits_at_the_table_is_told_by_the_mark_of_the_seat(
    ana: User, bob: User, duel: Game
) -> None:
    game_page = reverse("games:table", args=[duel.code])
    gone = person("Gone")
    Message.objects.create(game=duel, author=gone, text="Farewell", at=now())
    say(game_id=duel.pk, user=ana, text="Well played")
    seat = duel.seats.get(user=ana)
    for address in (url(duel), game_page):
        html = signed_in(bob).get(address).content.decode()
        heads = re.findall(r'<p class="said-head">(.*?)<strong>(.*?)</strong>', html)
        assert [name for _, name in heads] == ["Gone", "Ana"]
        assert heads[0][0] == ""
        assert f'class="drawn seat-mark {seat.colour}"' in heads[1][0]
        assert ">A</text>" in heads[1][0]


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_bad_messages_come_back_with_the_reason(ana: User, duel: Game, text: str) -> None:
    shown = signed_in(ana).post(url(duel, "say"), {"text": text})
    assert shown.status_code == 422
    assert "errorlist" in shown.content.decode()
    assert Message.objects.count() == 0


def test_too_fast_is_told_and_loses_nothing(ana: User, duel: Game) -> None:
    browser = signed_in(ana)
    for number in range(talk.MOST_IN_A_MINUTE):
        browser.post(url(duel, "say"), {"text": f"{number}"})
    shown = browser.post(url(duel, "say"), {"text": "my long thought"})
    assert shown.status_code == 429
    assert "Wait a moment and send it again." in shown.content.decode()
    assert "my long thought" in shown.content.decode()


@pytest.mark.parametrize("role", ["nobody", "other", "guest", "seat", "staff"])
def test_who_reads_and_speaks(ana: User, bob: User, role: str) -> None:
    games = {
        "public": started(ana, bob),
        "hidden": started(ana, bob, talk_hidden=True),
        "private": started(ana, bob, public=False),
    }
    browser = Client()
    if role != "nobody":
        browser.force_login(
            {
                "other": lambda: person("Other"),
                "guest": lambda: new_guest("192.0.2.9"),
                "seat": lambda: ana,
                "staff": lambda: person("Staff", is_staff=True, is_superuser=True),
            }[role]()
        )
    for kind, game in games.items():
        said = say(game_id=game.pk, user=bob, text="A word")
        may_read = role == "seat" or kind == "public"
        shown = browser.get(url(game))
        assert shown.status_code == (200 if may_read else 404), kind
        assert ("A word" in shown.content.decode()) == may_read
        if may_read:
            assert shown["Cache-Control"] == "private, no-store"
        on_page = browser.get(reverse("games:table", args=[game.code])).content.decode()
        assert ("A word" in on_page) == may_read
        if role == "seat":
            continue
        before = (Message.objects.count(), Report.objects.count(), Block.objects.count())
        hidden = 302 if role == "nobody" else 404
        spoken = browser.post(url(game, "say"), {"text": "Me too"}).status_code
        assert spoken == ((403 if role != "nobody" else 302) if may_read else hidden)
        if not may_read or role in ("nobody", "guest"):
            for name in ("report", "block"):
                done = browser.post(url(game, name), {"message": said.pk})
                assert done.status_code == (hidden if not may_read else 302)
            after = (Message.objects.count(), Report.objects.count(), Block.objects.count())
            assert after == before


@pytest.mark.parametrize("name", ["report", "block"])
def test_messages_of_other_tables_are_none(ana: User, bob: User, duel: Game, name: str) -> None:
    secret = started(bob, person("Third"), public=False)
    said = say(game_id=secret.pk, user=bob, text="Between us")
    browser = signed_in(ana)
    for given in (said.pk, "", "x", "9" * 30, "-1", "\0"):
        assert browser.post(url(duel, name), {"message": given}).status_code == 404
    assert (Report.objects.count(), Block.objects.count()) == (0, 0)


def test_report_block_and_hear_again(ana: User, bob: User, duel: Game) -> None:
    say(game_id=duel.pk, user=bob, text="Boo")
    browser = signed_in(ana)
    html = browser.get(url(duel)).content.decode()
    for part in ("/report/", "/block/"):
        [form] = forms_of(html, part)
        assert browser.post(form.action, form.fields).status_code == 302
    assert Report.objects.get().by == ana
    assert "Boo" not in browser.get(url(duel)).content.decode()
    page = browser.get(reverse("games:blocked"))
    assert "Bob" in page.content.decode()
    browser.post(reverse("games:blocked"), {"user": "no number"})
    assert Block.objects.count() == 1
    browser.post(reverse("games:blocked"), {"user": bob.pk})
    assert "Boo" in browser.get(url(duel)).content.decode()


def test_staff_see_what_was_reported_and_remove_it(ana: User, bob: User, duel: Game) -> None:
    quiet = started(ana, bob, public=False, talk_hidden=True)
    said = say(game_id=quiet.pk, user=bob, text="Something foul")
    say(game_id=quiet.pk, user=bob, text="Something harmless")
    reported = talk.report(message=said, by=ana)
    staff = signed_in(person("Staff", is_staff=True, is_superuser=True))
    page = reverse("admin:games_report_changelist")
    html = staff.get(page).content.decode()
    assert "Something foul" in html
    assert "Something harmless" not in html
    seed = bytes(quiet.seed).hex()
    detail = staff.get(reverse("admin:games_report_change", args=[reported.pk])).content.decode()
    assert seed not in html + detail
    assert quiet.digest == "" or quiet.digest not in html + detail
    staff.post(page, {"action": "remove_messages", "_selected_action": [reported.pk]})
    said.refresh_from_db()
    assert said.removed
    shown = signed_in(ana).get(url(quiet)).content.decode()
    assert "Something foul" not in shown
    assert "The staff has removed this message." in shown


def test_polling_does_not_hear_the_talk(ana: User, duel: Game) -> None:
    poll = reverse("games:poll", args=[duel.code])
    say(game_id=duel.pk, user=ana, text="Psst")
    assert Client().get(poll, {"version": duel.public_version}).status_code == 204
