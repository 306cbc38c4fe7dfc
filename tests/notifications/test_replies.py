"""Replies: letters, notation, whole turns and commands; what is refused says why."""

from __future__ import annotations

from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
import time_machine

from accounts.clock import now
from accounts.models import User
from games.models import Game, Move, Seat
from games.services import states
from notifications.briefing import briefing
from notifications.deliver import deliver, due_alerts
from notifications.inbound.choices import as_notation
from notifications.inbound.handling import MOST_ANSWERS, handle
from notifications.inbound.intake import forget_old_mails, take_in
from notifications.models import Alert, InboundMail, Letter
from tests.games.tables import advance, asks, fresh, has_moves, pending, started
from tests.notifications.replying import reply_to
from tests.real.mail_server import MailServer, text_of

pytestmark = pytest.mark.django_db


def turn_mail(game: Game, smtp: MailServer) -> EmailMessage:
    """The mail to whoever owes something; others are sent too and forgotten."""
    deliver(due_alerts())
    seat = owing(game)
    assert seat.user is not None
    mail = smtp.to(seat.user.email)[-1]
    smtp.mails.clear()
    return mail


def owing(game: Game) -> Seat:
    seat = game.seats.select_related("user", "game").filter(owes_since__isnull=False).first()
    assert seat is not None
    return seat


def answered(answer: EmailMessage, smtp: MailServer) -> tuple[InboundMail, str]:
    """Take a reply in, deal with it, and give its row and the text of the answer."""
    [row] = take_in(answer.as_bytes(), [str(answer["To"])], "x@example.org")
    handle(row.pk)
    row.refresh_from_db()
    deliver(list(Alert.objects.filter(answers=row).values_list("pk", flat=True)))
    mails = [mail for mail in smtp.mails if mail["Auto-Submitted"] == "auto-replied"]
    return row, text_of(mails[-1]) if mails else ""


@pytest.mark.parametrize("verb", ["fetch", "place"])
def test_the_letters_that_a_mail_shows_are_an_answer_like_its_example(
    ana: User, bob: User, smtp: MailServer, verb: str
) -> None:
    seen = set()
    game = started(ana, bob)
    for moves in range(10, 40, 10):
        game = advance(advance(game, has_moves(moves)), asks(verb))
        told = briefing(owing(game))
        assert told.asked is not None
        text = " ".join(text_of(turn_mail(game, smtp)).split())
        assert f"such as {told.lettered}, or with a line such as: {told.example}" in text
        decision = next(one for one in pending(game) if one.id == told.asked["id"])
        names = states.ruleset_of(game).names
        read = [decision.read(as_notation(told.lettered, told, told.key), names)]
        assert read == [decision.read(told.example, names)]
        seen.add(told.lettered)
    assert len(seen) > 1


def test_a_letter_answers(duel: Game, smtp: MailServer) -> None:
    seat = owing(duel)
    mail = turn_mail(duel, smtp)
    row, text = answered(reply_to(mail, "b"), smtp)
    assert row.outcome["told"] == "taken"
    move = fresh(duel).moves.get()
    assert (move.seat, move.source, move.text) == (seat.number, Move.Source.MAIL, "power 2")
    assert "Your answer is taken." in text
    assert "2" in text


def test_a_bare_number_is_the_power_card_and_not_the_ninth_choice(
    duel: Game, smtp: MailServer
) -> None:
    answered(reply_to(turn_mail(duel, smtp), "9"), smtp)
    assert fresh(duel).moves.get().text == "power 9"


@pytest.mark.parametrize(
    "text",
    [
        "power 9",
        "Power 9",
        "Hello there,\n\npower 9\n\nKind regards\nAna",
        "power 9\n-- \nAna, Seville",
        "power 9\n\nSent from my phone",
    ],
)
def test_notation_is_found_among_other_words(duel: Game, smtp: MailServer, text: str) -> None:
    row, _ = answered(reply_to(turn_mail(duel, smtp), text), smtp)
    assert fresh(duel).moves.get().text == "power 9", row.outcome


def test_bottom_posting_and_unquoted_mails(duel: Game, smtp: MailServer) -> None:
    mail = turn_mail(duel, smtp)
    quoted = "".join(f"> {line}\n" for line in text_of(mail).splitlines())
    below = reply_to(
        mail, f"On Tue, 1 Mar 2026, Correo Real wrote:\n{quoted}\npower 9", quote=False
    )
    answered(below, smtp)
    assert fresh(duel).moves.get().text == "power 9"
    other = turn_mail(fresh(duel), smtp)
    top = f"power 5\n\n________________________________\nFrom: Correo Real\n\n{text_of(other)}"
    answered(reply_to(other, top, quote=False), smtp)
    assert fresh(duel).moves.last().text == "power 5"  # type: ignore[union-attr]


def test_a_mail_of_html_only(duel: Game, smtp: MailServer) -> None:
    mail = turn_mail(duel, smtp)
    answer = reply_to(mail, "")
    answer.set_content(
        "<html><head><style>p{}</style></head><body><div>power&nbsp;9</div>"
        "<div class=gmail_quote>On Tue wrote<blockquote>power 3</blockquote></div></body></html>",
        subtype="html",
    )
    answered(answer, smtp)
    assert fresh(duel).moves.get().text == "power 9"


def test_a_whole_turn_in_one_reply(ana: User, bob: User, smtp: MailServer) -> None:
    game = advance(started(ana, bob), asks("fetch"))
    seat = owing(game)
    mail = turn_mail(game, smtp)
    told = briefing(seat)
    card = next(card for card in told.view["cards"] if card)
    row, text = answered(reply_to(mail, f"fetch province 1\ntake {card}\ndo end"), smtp)
    assert row.outcome["told"] in ("taken", "partly"), text
    assert fresh(game).moves.filter(source=Move.Source.MAIL).count() >= 2


def test_how_far_it_got_is_told(ana: User, bob: User, smtp: MailServer) -> None:
    game = advance(started(ana, bob), asks("fetch"))
    mail = turn_mail(game, smtp)
    row, text = answered(reply_to(mail, "fetch province 1\ntake the moon"), smtp)
    assert row.outcome["told"] == "partly"
    assert "We could not read that." in text
    assert "take the moon" in text
    assert "WHAT YOU ARE ASKED" in text
    again, _ = answered(reply_to(mail, f"take {briefing(owing(game)).view['cards'][-1]}"), smtp)
    assert again.outcome["told"] == "taken"


@pytest.mark.parametrize(
    ("text", "tone"),
    [
        ("dance", "We could not read that."),
        ("power 1\npower", "power"),
        ("power 99", "The rules do not allow that."),
    ],
)
def test_refusals_have_three_tones(duel: Game, smtp: MailServer, text: str, tone: str) -> None:
    row, told = answered(reply_to(turn_mail(duel, smtp), text), smtp)
    assert tone in told or row.outcome["told"] == "taken"
    assert "a) " in told or row.outcome["told"] == "taken"


def test_ambiguous_words_are_told_with_their_readings(
    ana: User, bob: User, smtp: MailServer
) -> None:
    def both_are_open(game: Game) -> bool:
        told = briefing(owing(game))
        values = {option.value for option in told.options}
        return bool(asks("place")(game) and {"catalonia", "castillo"} <= values)

    game = advance(started(ana, bob), both_are_open)
    row, text = answered(reply_to(turn_mail(game, smtp), "place ca 1"), smtp)
    assert row.outcome["refusal"]["kind"] == "ambiguous"
    assert "That can be read in more than one way." in text
    assert "Catalonia" in text
    assert "a) " in text


def test_letters_count_only_for_the_decision_of_their_mail(
    ana: User, bob: User, smtp: MailServer
) -> None:
    game = advance(started(ana, bob), asks("fetch"))
    mail = turn_mail(game, smtp)
    answered(reply_to(mail, "a 1"), smtp)
    assert fresh(game).moves.last().text.startswith("fetch")  # type: ignore[union-attr]
    before = fresh(game).move_count
    row, text = answered(reply_to(mail, "a"), smtp)
    assert row.outcome["told"] == "old letter"
    assert "That letter belongs to an earlier question." in text
    assert fresh(game).move_count == before
    [new] = [m for m in smtp.mails if m["Auto-Submitted"] == "auto-replied"][-1:]
    taken, _ = answered(reply_to(new, "a"), smtp)
    assert taken.outcome["told"] == "taken"


def test_help_status_and_undo(duel: Game, smtp: MailServer) -> None:
    mail = turn_mail(duel, smtp)
    assert "How to play by mail" in answered(reply_to(mail, "help"), smtp)[1]
    assert "THE BOARD" in answered(reply_to(mail, "Status!"), smtp)[1]
    answered(reply_to(mail, "power 9"), smtp)
    row, text = answered(reply_to(mail, "undo"), smtp)
    assert row.outcome["told"] == "undone", text
    assert fresh(duel).moves.last().source == Move.Source.MAIL  # type: ignore[union-attr]
    again, _ = answered(reply_to(mail, "power 8"), smtp)
    assert again.outcome["told"] == "taken", "the undo gave the hand-off back"


def test_an_address_dies_with_its_hand_off_but_still_tells(duel: Game, smtp: MailServer) -> None:
    mail = turn_mail(duel, smtp)
    answered(reply_to(mail, "power 9"), smtp)
    row, text = answered(reply_to(mail, "power 8"), smtp)
    assert row.outcome["told"] == "over"
    assert "That turn is over." in text
    assert fresh(duel).move_count == 1
    assert answered(reply_to(mail, "status"), smtp)[0].outcome["told"] == "status"


def test_a_seat_gets_ten_answers_an_hour(duel: Game, smtp: MailServer) -> None:
    mail = turn_mail(duel, smtp)
    rows = [answered(reply_to(mail, "help"), smtp)[0] for _ in range(MOST_ANSWERS + 3)]
    assert [row.reason for row in rows].count("answered often enough") == 3
    assert len(smtp.mails) == MOST_ANSWERS
    with time_machine.travel(now() + timedelta(hours=2)):
        assert answered(reply_to(mail, "help"), smtp)[0].reason == ""


def test_a_mail_is_done_once(duel: Game, smtp: MailServer) -> None:
    answer = reply_to(turn_mail(duel, smtp), "power 9")
    [row] = take_in(answer.as_bytes(), [str(answer["To"])])
    handle(row.pk)
    handle(row.pk)
    assert fresh(duel).move_count == 1
    assert Alert.objects.filter(kind=Alert.Kind.ANSWER).count() == 1


def test_raw_mails_are_forgotten(duel: Game, smtp: MailServer) -> None:
    answered(reply_to(turn_mail(duel, smtp), "power 9"), smtp)
    assert forget_old_mails() == 0
    with time_machine.travel(now() + timedelta(days=31)):
        assert forget_old_mails() == 1
    assert InboundMail.objects.get().raw is None


def test_answers_are_in_the_readers_language(duel: Game, smtp: MailServer, settings: Any) -> None:
    User.objects.update(language="de")
    row, text = answered(reply_to(turn_mail(duel, smtp), "power 9"), smtp)
    assert row.outcome["told"] == "taken"
    assert all(len(line) <= 72 for line in text.splitlines() if "://" not in line)
    assert Letter.objects.filter(alert__kind=Alert.Kind.ANSWER).count() == 1


def test_a_letter_never_begins_a_name(ana: User, bob: User, smtp: MailServer) -> None:
    """`a` would read as Aragon, but it may be meant for another question."""
    game = advance(started(ana, bob), asks("place"))
    Letter.objects.all().delete()
    alert = Alert.objects.filter(seat=owing(game)).latest("pk")
    Alert.objects.filter(pk=alert.pk).update(status=Alert.Status.QUEUED, due_at=now())
    mail = turn_mail(game, smtp)
    Letter.objects.update(decision="0-1.0")
    for text in ("a", "g", "c 1", "A, b"):
        row, _ = answered(reply_to(mail, text), smtp)
        assert row.outcome["told"] == "old letter", text
    assert fresh(game).move_count == game.move_count


def test_a_second_letter_is_for_no_question(ana: User, bob: User, smtp: MailServer) -> None:
    game = advance(started(ana, bob), asks("fetch"))
    row, text = answered(reply_to(turn_mail(game, smtp), "a 1\na"), smtp)
    assert row.outcome["told"] == "partly"
    assert "That letter belongs to an earlier question." in text
    assert "Not taken: a" in text
    assert fresh(game).move_count == game.move_count + 1


def test_an_initial_below_a_whole_turn_is_a_greeting(duel: Game, smtp: MailServer) -> None:
    row, _ = answered(reply_to(turn_mail(duel, smtp), "power 9\n\nA."), smtp)
    assert row.outcome["told"] == "taken"


def test_a_mistake_of_ours_is_told_and_not_repeated(
    duel: Game, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("power 9")

    monkeypatch.setattr("notifications.inbound.replies.submit", broken)
    row, text = answered(reply_to(turn_mail(duel, smtp), "power 9"), smtp)
    assert (row.status, row.reason) == (InboundMail.Status.ANSWERED, "trouble")
    assert "Something went wrong on our side." in text
    assert fresh(duel).move_count == 0
