"""People, tables and games for tests, made and played through the services."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts.models import User
from games.engine.bots.table import bot_named
from games.engine.core.chance import SEED_BYTES
from games.engine.core.decision import Decision, Secrecy
from games.engine.core.pick import Pick
from games.engine.core.ruleset import View
from games.models import Game, Move
from games.services import states
from games.services.positions import steps_since
from games.services.submit import Submitted, decision_key, submit
from games.services.table import add_bot, join, open_table

RULESET = "elgrande-1995"


def person(name: str, **fields: Any) -> User:
    """Somebody with an address, who can sign in by `force_login`."""
    return User.objects.create_user(
        username=f"u-{name.lower()}",
        email=f"{name.lower()}@example.org",
        display_name=name,
        **fields,
    )


def open_game(host: User, players: int = 2, *, length: str = "short", **fields: Any) -> Game:
    """An open table of the host; its shuffles are the same in every run."""
    ruleset = fields.pop("ruleset", RULESET)
    game = open_table(
        host=host, ruleset=ruleset, players=players, options={"length": length}, **fields
    )
    game.seed = bytes([players]) * SEED_BYTES
    game.commitment = ""
    game.save()
    return game


def started(*users: User, bots: int = 0, length: str = "short", **fields: Any) -> Game:
    """A running game of these people and so many bots."""
    game = open_game(users[0], len(users) + bots, length=length, **fields)
    for user in users[1:]:
        join(game_id=game.pk, user=user, invitation=game.invitation)
    for _ in range(bots):
        add_bot(game_id=game.pk, host=users[0], bot="random")
    return fresh(game)


def fresh(game: Game) -> Game:
    """The game as it is stored now."""
    return Game.objects.get(pk=game.pk)


def asked(game: Game) -> Decision:
    """The first decision that somebody owes."""
    return next(d for d in pending(game) if d.owed)


def pending(game: Game) -> list[Decision]:
    """All open decisions."""
    return list(states.ruleset_of(game).pending(states.current_state(game)))


def reply(game: Game, seat: int, bot: str = "random", pick: int = 0) -> tuple[Decision, Any]:
    """What a bot would answer for a seat that owes something."""
    ruleset = states.ruleset_of(game)
    view = ruleset.view(states.current_state(game), seat)
    return bot_named(bot).reply(ruleset, view, Pick(pick + game.move_count))


def give(game: Game, decision: Decision, answer: object) -> Submitted:
    """Submit one answer as its seat would."""
    return submit(
        game_id=game.pk,
        seat=decision.seat,
        key=decision_key(game, decision.id),
        source=Move.Source.WEB,
        by=game.seats.get(number=decision.seat).user_id,
        answers=[answer],
    )


def step(game: Game, bot: str = "random", pick: int = 0) -> Game:
    """Let whoever is asked first answer."""
    decision, answer = reply(game, asked(game).seat, bot, pick)
    done = give(game, decision, answer)
    assert done.refusal is None
    return fresh(game)


def advance(game: Game, until: Callable[[Game], bool], *, pick: int = 0, most: int = 2000) -> Game:
    """Play on until something holds, or the game is over."""
    game = fresh(game)
    for _ in range(most):
        if not game.is_running or until(game):
            return game
        game = step(game, pick=pick)
    raise AssertionError(f"it did not come to that in {most} moves")


def asks(verb: str) -> Callable[[Game], bool]:
    """For `advance`: somebody owes an answer of this kind."""
    return lambda game: any(d.verb == verb and d.owed for d in pending(game))


def waits_for(user: User) -> Callable[[Game], bool]:
    """For `advance`: it is this player's turn."""
    return lambda game: game.seats.get(number=asked(game).seat).user == user


def sealed_by_two(game: Game) -> bool:
    """For `advance`: two seats owe a sealed answer at once."""
    return sum(d.secrecy is Secrecy.SEALED and d.owed for d in pending(game)) > 1


def to_the_end(game: Game, pick: int = 0) -> Game:
    """The game, played to its end by chance."""
    return advance(game, lambda game: False, pick=pick)


def news_for(game: Game, seat: int) -> bool:
    """For `advance`: something happened since a seat's last move."""
    return len(steps_since(game, seat)[1]) > 0


def has_moves(count: int) -> Callable[[Game], bool]:
    """For `advance`: so many moves are stored."""
    return lambda game: game.move_count >= count


def current_view(game: Game) -> View:
    """What an onlooker sees of the game now."""
    return states.ruleset_of(game).view(states.current_state(game), None)
