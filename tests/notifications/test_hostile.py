"""Hostile mails through the real receiver and worker: none is taken, each leaves its reason."""

from __future__ import annotations

import smtplib
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from django.test import Client

from accounts.clock import now
from accounts.models import User
from games.models import Game, Seat
from games.services.clocks.presence import take_over
from notifications.briefing import briefing
from notifications.deliver import deliver
from notifications.inbound.receiver import Receiver
from notifications.letters import letter_replied_to
from notifications.models import Alert, DeadAddress, InboundMail, Letter, MailPreference
from tests.games.tables import advance, asks, fresh, give, reply, started, step
from tests.notifications.hostile import HEAVY, LIGHT, Maker, Post, World, post
from tests.notifications.replying import all_read, reply_to, send, wait_until_read
from tests.real.mail_server import MailServer
from tests.scale import scaled
from tests.waiting import eventually

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(3400)]

LIGHT_ONES, HEAVY_ONES = scaled(8, 108), scaled(2, 14)
TAKEN = {"taken", "partly", "undone", "help", "status", "bounced"}


def turn_mail(game: Game, smtp: MailServer) -> EmailMessage:
    """The mail to whoever owes something, sent now: by us, or by the worker if it is at it."""
    seat = game.seats.filter(owes_since__isnull=False).get()
    alert = Alert.objects.get(seat=seat, hand_off=seat.hand_off, kind=Alert.Kind.YOUR_TURN)
    Alert.objects.filter(pk=alert.pk).update(due_at=now())
    deliver([alert.pk])
    eventually(Alert.objects.filter(pk=alert.pk, status=Alert.Status.SENT).exists)
    return next(mail for mail in smtp.mails if f"<alert-{alert.pk}." in str(mail["Message-ID"]))


@pytest.fixture
def world(
    ana: User, bob: User, eve: User, smtp: MailServer, receiver: Receiver, worker: object,
    settings: Any,
) -> World:  # fmt: skip
    settings.ALERT_DELAY_SECONDS = 3600  # this process sends what is wanted, and when
    over, replayed, expired, taken, again, live = (started(ana, bob) for _ in range(6))
    mail = turn_mail(replayed, smtp)
    good = post(reply_to(mail, "power 9"))
    assert send(receiver.port, good.raw, to=[good.to], sender=good.sender) == "250"
    old = turn_mail(over, smtp)
    step(over)
    late = turn_mail(expired, smtp)
    letter = letter_replied_to(str(late["Reply-To"]))
    assert letter
    Letter.objects.filter(pk=letter.pk).update(expires_at=now() - timedelta(days=1))
    left = turn_mail(taken, smtp)
    seat = taken.seats.get(owes_since__isnull=False)
    Seat.objects.filter(pk=seat.pk).update(steward=Seat.Steward.SEAT)
    take_over(game_id=taken.pk, number=seat.number, user=eve)
    asked_again = turn_mail(advance(again, asks("fetch")), smtp)
    number = again.seats.get(owes_since__isnull=False).number
    give(fresh(again), *reply(fresh(again), number))
    open_one = turn_mail(live, smtp)
    path = smtp.senders[smtp.mails.index(open_one)]
    line = briefing(live.seats.get(owes_since__isnull=False)).example
    other = live.seats.get(owes_since=None).user
    assert other
    wait_until_read()
    return World(open_one, old, late, left, asked_again, good.raw, path, line, other.email)


def hand_in(receiver: Receiver, one: Post) -> str:
    """Send a mail; one that does not say its size goes the old way."""
    if one.sized:
        return send(receiver.port, one.raw, to=[one.to], sender=one.sender)
    with smtplib.SMTP("127.0.0.1", receiver.port, timeout=60) as server:
        server.helo()
        server.mail(one.sender)
        server.rcpt(one.to)
        return str(server.data(one.raw)[0])


def standing() -> list[tuple[Any, ...]]:
    """All that an accepted mail would change."""
    games = Game.objects.order_by("pk").values_list("pk", "move_count", "undo_count", "digest")
    seats = Seat.objects.order_by("pk").values_list("pk", "hand_off", "deadline", "user")
    return [
        *games,
        *seats,
        *DeadAddress.objects.values_list(),
        *MailPreference.objects.values_list(),
    ]


def reasons(since: int) -> list[str]:
    """Why the mails that came since were not taken."""
    rows = InboundMail.objects.filter(pk__gt=since).order_by("pk")
    return [str(row.outcome.get("told") or row.reason) for row in rows]


def try_all(receiver: Receiver, world: World, make: Maker, count: int, why: set[str]) -> None:
    last = InboundMail.objects.latest("pk").pk
    codes = [hand_in(receiver, make(world, number)) for number in range(count)]
    eventually(all_read, seconds=600)
    found = reasons(last)
    assert len(found) == count, (codes, found)
    assert set(found) <= why
    assert not why & TAKEN


def test_no_hostile_mail_is_taken(world: World, receiver: Receiver, smtp: MailServer) -> None:
    before = standing()
    for kinds, count in ((LIGHT, LIGHT_ONES), (HEAVY, HEAVY_ONES)):
        for name, (make, why) in kinds.items():
            try:
                try_all(receiver, world, make, count, why)
            except AssertionError as failure:
                raise AssertionError(f"{name}: {failure}") from failure
            assert standing() == before, f"{name} changed something"
    assert len(LIGHT) * LIGHT_ONES + len(HEAVY) * HEAVY_ONES >= scaled(150, 2000)
    assert send(receiver.port, reply_to(world.live, world.line)) == "250"
    wait_until_read()
    assert reasons(InboundMail.objects.latest("pk").pk - 1) == ["taken"], "it still takes good ones"


def test_a_scanner_that_follows_all_links_does_nothing(world: World, client: Client) -> None:
    before = standing()
    links = [str(mail["List-Unsubscribe"]).strip("<>") for mail in (world.live, world.over)]
    for link in links:
        path = "/" + link.split("/", 3)[3]
        for method in (client.get, client.head, client.options):
            assert method(path).status_code in (200, 405)
    assert standing() == before


def test_answers_to_hostile_mails_are_few(world: World, receiver: Receiver) -> None:
    for _ in range(15):
        send(receiver.port, reply_to(world.live, "dance"), sender="ana@example.org")
    wait_until_read()
    answers = Alert.objects.filter(kind=Alert.Kind.ANSWER, answers__letter__isnull=False)
    seat = letter_replied_to(str(world.live["Reply-To"]))
    assert seat
    assert answers.filter(seat=seat.seat_id).count() == 10
    eventually(lambda: not answers.exclude(status=Alert.Status.SENT).exists())
