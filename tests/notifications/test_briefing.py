"""The briefing mail: complete as text, in the site's look as HTML, small, and without secrets."""

from __future__ import annotations

import io
import re
from datetime import UTC, datetime
from email.message import EmailMessage as Parsed
from typing import Any

import pytest
from PIL import Image

from accounts.models import User
from games.drawing.elgrande import board_svg
from games.models import Game, Seat
from games.pictures.png import png
from games.services import states
from games.views.board import labels_of
from notifications import briefing as briefings
from notifications.briefing import briefing, letter
from notifications.deliver import deliver
from notifications.models import Alert, Letter
from tests.games.tables import advance, asks, fresh, give, has_moves, reply, started
from tests.real.mail_server import MailServer, text_of
from tests.scale import scaled

pytestmark = pytest.mark.django_db

MOST_BYTES = 100_000
_TEXT = re.compile(r"<text.*?</text>", re.S)


def latest(smtp: MailServer) -> Parsed:
    """What is owed last, sent and read from the wire."""
    smtp.mails.clear()
    alert = Alert.objects.latest("pk")
    assert deliver([alert.pk]) == 1
    [mail] = smtp.to(alert.user.email)
    return mail


def html_of(mail: Parsed) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def test_a_mail_is_complete_as_text(ana: User, bob: User, eve: User, smtp: MailServer) -> None:
    game = advance(started(ana, bob, eve), has_moves(20))
    game = advance(game, asks("fetch"))
    told = briefing(game.seats.get(owes_since__isnull=False))
    text = text_of(latest(smtp))
    assert all(len(line) <= 72 for line in text.splitlines() if "://" not in line)
    assert told.story
    flat = "".join(text.split())  # lines are broken anywhere
    for sentence in told.story:
        assert "".join(sentence.split()) in flat
    for option in told.options:
        assert "".join(f"{option.letter}) {option.label}".split()) in flat
    assert told.example in text
    assert f"/tables/{game.code}/" in text
    assert "The king is" in text
    assert "{" not in text


def _asked(game: Game) -> Any:
    return states.ruleset_of(game).pending(states.current_state(game))


def test_the_subject_says_game_round_and_what_is_asked(duel: Game, smtp: MailServer) -> None:
    Game.objects.update(title="Tuesday\nclub")
    assert latest(smtp)["Subject"] == "Tuesday club, round 2: play a power card"


def test_a_mail_is_small_and_holds_its_picture(
    ana: User, bob: User, eve: User, smtp: MailServer
) -> None:
    advance(started(ana, bob, eve, bots=0, length="full"), has_moves(scaled(60, 120)))
    mail = latest(smtp)
    assert len(mail.as_bytes()) < MOST_BYTES
    assert mail.get_content_type() == "multipart/related"
    [image] = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    assert 'src="cid:board"' in html_of(mail)
    assert image["Content-ID"] == "<board>"
    picture = Image.open(io.BytesIO(image.get_payload(decode=True)))  # type: ignore[arg-type]
    assert picture.width == 600


def test_a_long_story_is_cut_at_its_beginning(
    duel: Game, smtp: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = [f"{number}: {'a long sentence about Kastilien žluťoučký ' * 7}" for number in range(90)]
    monkeypatch.setattr(briefings, "story_since", lambda *_: long)
    mail = latest(smtp)
    told = briefing(duel.seats.get(owes_since__isnull=False))
    assert told.story == long[-len(told.story) :]
    assert 10 < len(told.story) < 60
    assert "What happened before that is in the log on the page." in text_of(mail)
    assert len(mail.as_bytes()) < MOST_BYTES


def test_names_are_written_on_the_picture(duel: Game) -> None:
    """No matching font would leave text out without a word."""
    told = briefing(duel.seats.get(owes_since__isnull=False))
    whole = Image.open(io.BytesIO(told.picture())).convert("RGB")
    svg = board_svg(told.view, labels_of(told.cast), standalone=True)
    bare = Image.open(io.BytesIO(png(_TEXT.sub("", svg))))
    assert whole.tobytes() != bare.convert("RGB").tobytes()


def test_the_same_drawing_is_rendered_once(duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    told = briefing(duel.seats.get(owes_since__isnull=False))
    first = told.picture()
    monkeypatch.setattr("games.pictures.png._rendered", lambda svg, width: b"drawn again")
    assert told.picture() == first


def test_headers_make_a_thread_and_stop_robots(duel: Game, smtp: MailServer, settings: Any) -> None:
    mail = latest(smtp)
    root = f"<game-{duel.code}@{settings.MAIL_DOMAIN}>"
    assert mail["References"] == mail["In-Reply-To"] == root
    assert mail["List-Id"].startswith(f"<{duel.code}.")
    assert mail["Auto-Submitted"] == "auto-generated"


def test_tokens_are_long_kept_hashed_and_stand_in_one_header(
    duel: Game, smtp: MailServer, settings: Any
) -> None:
    mail = latest(smtp)
    local, _, domain = str(mail["Reply-To"]).partition("@")
    assert domain == settings.REPLY_DOMAIN
    assert len(local) < 64
    assert local == local.lower()
    token = local.removeprefix("reply-")
    assert len(token) * 5 >= 100
    stored = Letter.objects.get()
    assert token not in str(stored.__dict__)
    del mail["Reply-To"]
    assert token not in mail.as_string()
    assert smtp.senders[-1].startswith("return-")
    assert smtp.senders[-1] not in mail.as_string()
    assert stored.decision == briefing(stored.seat).key


def test_without_a_domain_for_replies_nothing_is_promised(
    duel: Game, smtp: MailServer, settings: Any
) -> None:
    settings.REPLY_DOMAIN = ""
    mail = latest(smtp)
    assert mail["Reply-To"] is None
    assert "Reply with" not in text_of(mail)
    assert not Letter.objects.exists()


@pytest.mark.parametrize("language", ["de", "cs", "pl"])
def test_a_mail_is_in_its_readers_language_and_zone(
    duel: Game, smtp: MailServer, language: str
) -> None:
    User.objects.update(language=language, time_zone="Asia/Tokyo")
    Seat.objects.update(deadline=datetime(2030, 1, 1, 18, tzinfo=UTC))
    text = text_of(latest(smtp))
    assert "play a power card" not in text
    assert re.search("0?3:00|3 rano|2. (Januar|ledna|stycznia) 2030", text)
    assert "2. " in text or "2 " in text
    assert all(len(line) <= 72 for line in text.splitlines() if "://" not in line)


def test_letters_go_on_after_z() -> None:
    assert [letter(n) for n in (0, 25, 26, 51, 52)] == ["a", "z", "aa", "az", "ba"]


def test_every_example_would_be_accepted(ana: User, bob: User, eve: User) -> None:
    game = started(ana, bob, eve)
    seen = set()
    for _ in range(scaled(150, 1500)):
        if not game.is_running:
            game = started(ana, bob, eve)
        seat = game.seats.filter(owes_since__isnull=False).first()
        assert seat is not None
        told = briefing(seat)
        decision = next(d for d in _asked(game) if d.id == told.asked["id"])  # type: ignore[index]
        answer, rest = decision.read(told.example, told.ruleset.names)
        assert decision.check(answer) is None
        assert not rest
        seen.add(decision.verb)
        give(game, *reply(game, seat.number))
        game = fresh(game)
    assert len(seen) > 6
