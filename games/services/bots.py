"""Letting code answer for the seats where nobody sits; it thinks outside any transaction."""

from __future__ import annotations

import secrets

from django.db import transaction

from accounts.clock import now
from games.engine.bots.table import bot_named
from games.engine.core.pick import Pick
from games.models import Game, Move, Seat
from games.selectors import played_by_code
from games.services import states
from games.services.aside import NO_REPLAY, NOBODY_OWES, set_aside, stop
from games.services.hand_off import hand_over
from games.services.submit import Submitted, decision_key, submit

MOST_ANSWERS = 200  # in one go; the sweep comes back for the rest
OVERTAKEN = ("not_open", "game_not_running")  # somebody was quicker: look again


def play_bots(game_id: int) -> int:
    """Answer whatever bots owe in a game, one decision after another; give how many.

    It ends where a bot gets no further: somebody was quicker, or the sweep shall try again. A game
    that does not replay, or in which a bot's answer is refused, is set aside.
    """
    answered = 0
    while answered < MOST_ANSWERS:
        game = Game.objects.filter(pk=game_id).first()
        seat = None if game is None else _owing(game)
        if game is None or seat is None:
            break
        try:
            done = answer_for(game, seat)
        except states.DoesNotReplay:
            set_aside(game_id=game_id, reason=NO_REPLAY)
            break
        if done is None:
            _mend(game_id)
        elif done.moves:
            answered += 1
        elif done.refusal is not None and done.refusal.key not in OVERTAKEN:
            set_aside(game_id=game_id, reason="a bot's answer was refused")
    return answered


def _mend(game_id: int) -> None:
    """Bring the seats in step with the state where they say that a bot owes what it does not."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.is_running:
            hand_over(game, states.current_state(game), now())
            if not game.seats.filter(owes_since__isnull=False).exists():
                stop(game, NOBODY_OWES)


def _owing(game: Game) -> Seat | None:
    if not game.is_running:
        return None
    waiting = game.seats.filter(played_by_code(), owes_since__isnull=False)
    return waiting.order_by("number").first()


def answer_for(game: Game, seat: Seat) -> Submitted | None:
    """Think about a seat's view and submit; None if somebody was quicker and nothing is owed."""
    ruleset = states.ruleset_of(game)
    state = states.current_state(game)
    if not any(d.owed and d.seat == seat.number for d in ruleset.pending(state)):
        return None
    # Fresh luck each time: from public things an opponent could work out a bot's sealed dial, and
    # from the game's seed its choices would hint at the decks.
    pick = Pick(secrets.randbits(63))
    bot = bot_named(seat.bot_name)
    decision, answer = bot.reply(ruleset, ruleset.view(state, seat.number), pick)
    source = Move.Source.BOT if seat.bot else Move.Source.STEWARD
    return submit(
        game_id=game.pk,
        seat=seat.number,
        key=decision_key(game, decision.id),
        source=source,
        by=None,
        answers=[answer],
    )
