"""Mails of a position and of its imagined twin are the same bytes, picture included."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.core.mail import EmailMultiAlternatives
from django.db import transaction

from accounts.clock import now
from accounts.models import User
from games.engine.core.pick import Pick
from games.models import Game, Pause, Seat
from games.services import states
from games.services.states import CACHE, Kept
from notifications import briefing as briefings
from notifications.inbound.replies import outcome_of
from notifications.kinds import kind_of
from notifications.models import Alert, InboundMail, Letter
from tests.games.tables import started, step
from tests.scale import scaled

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MOST_BYTES = 100_000
REPLIES = ("status", "help", "dance", "zz", "a 99", "power 99", "place ca 1", "king 0", "undo now")
# What follows an accepted answer may depend on what nobody knows yet: a draw.
ACCEPTED = {"taken", "partly", "undone"}

Shown = tuple[object, ...]


def shown(alert: Alert) -> Shown:
    """All that a reader gets; of the headers, those that are not drawn for each mail."""
    mail = kind_of(alert).compose(alert)
    assert isinstance(mail, EmailMultiAlternatives)
    images: list[Any] = list(mail.attachments)
    headers = sorted((k, v) for k, v in mail.extra_headers.items() if k != "List-Unsubscribe")
    assert len(mail.message().as_bytes()) < MOST_BYTES
    return (
        str(mail.subject),
        str(mail.body),
        str(mail.alternatives[0][0]),
        [image.get_payload(decode=True) for image in images],
        headers,
    )


def alert_to(seat: Seat, kind: str) -> Alert:
    assert seat.user
    past = {"since": now(), "until": now()}  # a mail tells that it is over
    pause, _ = Pause.objects.get_or_create(game=seat.game, reason="host", defaults=past)
    alert, _ = Alert.objects.get_or_create(
        seat=seat, hand_off=seat.hand_off, kind=kind, channel="mail", about=f"twin {pause.pk}",
        defaults={
            "user": seat.user, "created_at": now(), "due_at": now(), "first_due_at": now()
        },
    )  # fmt: skip
    return alert


def letter_to(seat: Seat) -> Letter:
    alert = alert_to(seat, Alert.Kind.YOUR_TURN)
    key = briefings.briefing(seat).key
    made = {"user": alert.user, "hand_off": seat.hand_off, "made_at": now(), "expires_at": now()}
    return Letter(alert=alert, seat=seat, decision=key, **made)


def everything(seat: Seat) -> Iterator[tuple[str, Shown]]:
    """Every kind of mail to a seat at this position, whether it is its turn or not."""
    for kind in Alert.Kind.values:
        owes = seat.owes_since is not None
        if kind != Alert.Kind.ANSWER and (owes or kind != Alert.Kind.DIGEST):
            yield kind, shown(alert_to(seat, kind))
    for text in REPLIES:
        with transaction.atomic():
            outcome = dict(outcome_of(letter_to(seat), text.split("\n")))
            transaction.set_rollback(True)
        if outcome["told"] not in ACCEPTED:
            alert = alert_to(seat, Alert.Kind.ANSWER)
            alert.answers = InboundMail(outcome=outcome, message_id="<reply@example.org>")
            yield text, (outcome, *shown(alert))


def positions(ana: User, bob: User, eve: User, count: int) -> Iterator[Game]:
    game = started(ana, bob, eve)
    for number in range(count):
        for _ in range(1 + Pick(number).below(6)):
            game = step(game, pick=number) if game.is_running else started(ana, bob, eve)
        if game.is_running:
            yield game


def compare(game: Game) -> tuple[bool, set[str]]:
    """Compare all mails of a position; say whether the twins varied, and what was compared."""
    ruleset = states.ruleset_of(game)
    true = states.current_state(game)
    others, kinds = 0, set()
    for seat in game.seats.select_related("game", "user"):
        twin = ruleset.imagine(ruleset.view(true, seat.number), Pick(game.move_count))
        others += twin.dump() != true.dump()
        CACHE.put(game.pk, Kept(game.move_count, game.digest, true.copy()))
        mails = dict(everything(seat))
        CACHE.put(game.pk, Kept(game.move_count, game.digest, twin))
        for kind, mail in everything(seat):
            assert mails[kind] == mail, f"{kind} to seat {seat.number} after {game.move_count}"
        kinds |= set(mails)
    CACHE.put(game.pk, Kept(game.move_count, game.digest, true.copy()))
    return others > 0, kinds


@pytest.mark.timeout(3000)
def test_mails_of_a_position_and_of_its_twin_are_the_same(ana: User, bob: User, eve: User) -> None:
    varied = compared = 0
    kinds: set[str] = set()
    with time_machine.travel(NOON, tick=False):
        for game in positions(ana, bob, eve, scaled(8, 120)):
            told = compare(game)
            varied += told[0]
            compared += 1
            kinds |= told[1]
    assert varied > compared // 2, "the twins had no other secrets"
    assert kinds >= {*Alert.Kind.values, *REPLIES} - {Alert.Kind.ANSWER}


def test_a_mail_that_leaks_is_caught(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(seat: Seat, *_: object) -> list[str]:
        return [str(states.current_state(seat.game).dump())]

    monkeypatch.setattr(briefings, "story_since", leaky)
    with pytest.raises(AssertionError, match="your_turn to seat"):
        compare(duel)
