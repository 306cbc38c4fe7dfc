"""A game played through mail only: read from the mail server, answered over SMTP."""

from __future__ import annotations

import re
from email.message import EmailMessage

import pytest

from accounts.models import User
from games.models import Game, Move
from games.services import states
from notifications.inbound.receiver import Receiver
from notifications.models import Alert, InboundMail
from tests.games.pages.test_2023 import MODULES, table_of
from tests.games.tables import advance, fresh, person, started
from tests.notifications.replying import reply_to, send
from tests.real.mail_server import MailServer, text_of
from tests.scale import PROFILE, scaled
from tests.waiting import eventually

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(3400)]

_CHOICE = re.compile(r"^([a-z]{1,2})\) .*?(?:\(at most (\d+)\))?$", re.M)
_EXAMPLE = re.compile(r"^    (\S.*)$", re.M)


class Player:
    """Somebody who knows the game from mails alone."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.read = 0

    def newest(self, smtp: MailServer) -> EmailMessage | None:
        """The newest mail that asks something and was not answered yet."""
        mine = [mail for mail in smtp.mails if self.user.email in str(mail["To"])]
        fresh_ones = mine[self.read :]
        self.read = len(mine)
        asking = [mail for mail in fresh_ones if "WHAT YOU ARE ASKED" in text_of(mail)]
        return asking[-1] if asking else None


def by_letter(mail: EmailMessage, turn: int) -> str:
    """An answer by letter where there are letters, else the example."""
    text = text_of(mail)
    choices = _CHOICE.findall(text)
    if "Reply with a letter," in text:
        return str(choices[turn % len(choices)][0])
    if "letters and numbers" in text and "at least" not in text and "exactly" not in text:
        place = choices[turn % len(choices)]
        return f"{place[0]} 1"
    return by_example(mail)


def by_example(mail: EmailMessage) -> str:
    found = _EXAMPLE.search(text_of(mail))
    assert found
    return found[1]


def whole_turn(game: Game, seat: int) -> str:
    """A whole turn in notation, thought out by a bot on a copy of what the seat sees."""
    from games.engine.core.chance import PickChance
    from games.engine.core.pick import Pick
    from games.engine.core.play import play

    ruleset = states.ruleset_of(game)
    state = ruleset.imagine(ruleset.view(states.current_state(game), seat), Pick(1))
    lines = []
    for turn in range(12):
        mine = [d for d in ruleset.pending(state) if d.seat == seat and d.owed]
        if not mine:
            break
        answer = mine[0].sample(Pick(game.move_count + turn))
        lines.append(mine[0].write(answer))
        events = play(ruleset, state, mine[0].id, answer, PickChance(Pick(1)))
        if any(event.reveals for event in events):
            break
    return "\n".join(lines)


def play_by_mail(game: Game, smtp: MailServer, receiver: Receiver, *, turns: bool) -> int:
    """Answer mails until the game is over; give how many answers were sent."""
    players = [Player(seat.user) for seat in game.seats.all() if seat.user]
    sent = 0
    while fresh(game).is_running:

        def somebody_is_asked() -> tuple[Player, EmailMessage] | None:
            if not fresh(game).is_running:
                return players[0], EmailMessage()
            found = ((player, player.newest(smtp)) for player in players)
            return next(((player, mail) for player, mail in found if mail), None)

        asked = eventually(somebody_is_asked, seconds=120)
        assert asked
        player, mail = asked
        if not mail.keys():
            break
        now_ = fresh(game)
        seat = now_.seats.get(user=player.user)
        text = whole_turn(now_, seat.number) if turns else by_letter(mail, sent)
        if not text:
            continue
        assert send(receiver.port, reply_to(mail, text), sender=player.user.email) == "250"
        sent += 1
        # Ten answers an hour are enough for people, not for a test.
        Alert.objects.filter(kind=Alert.Kind.ANSWER, status="sent").update(
            created_at="2020-01-01T00:00Z"
        )
    return sent


@pytest.mark.parametrize("turns", [False, True], ids=["letters", "whole turns"])
def test_a_game_by_mail_only(
    worker: object, smtp: MailServer, receiver: Receiver, turns: bool
) -> None:
    names = ["Ana", "Bob", "Eve", "Dan", "Ida"][: scaled(2, 5)]
    length = "full" if PROFILE == "slow" else "short"
    game = started(*[person(name) for name in names], length=length)
    sent = play_by_mail(game, smtp, receiver, turns=turns)
    over = fresh(game)
    assert over.status == Game.Status.OVER
    assert not over.moves.exclude(source=Move.Source.MAIL).exists()
    assert InboundMail.objects.count() == sent
    assert max(len(mail.as_bytes()) for mail in smtp.mails) < 100_000
    assert not InboundMail.objects.filter(status=InboundMail.Status.DROPPED).exists()


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_of_2023_ends_by_mail(
    worker: object, smtp: MailServer, receiver: Receiver, players: int
) -> None:
    """All modules together; with two players an automa among them."""
    people = [person(name) for name in ("Ana", "Bob", "Eve")[:players]]
    game = table_of(people, MODULES)
    game = advance(game, lambda now: now.move_count >= scaled(60, 0))
    assert game.is_running
    sent = play_by_mail(game, smtp, receiver, turns=players == 2)
    assert fresh(game).status == Game.Status.OVER
    assert InboundMail.objects.count() == sent > 3
