"""Another game at the same table: the same rules and options, the people asked, the bots seated."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game
from games.services import states
from games.services.clocks.control import control_from_json
from games.services.demo import start_demo
from games.services.table import add_bot, invite, join, open_table


def rematch(*, game_id: int, user: User) -> Game:
    """Open the rematch of a finished game, or sit down at the one already open; raises NotAllowed.

    Whoever asks first is the host. A demo is followed by another demo.
    """
    with transaction.atomic():
        old = Game.objects.select_for_update().get(pk=game_id)
        if old.status != Game.Status.OVER or not old.seats.filter(user=user).exists():
            raise NotAllowed("game_not_over")
        if old.demo:
            return start_demo(user)
        game = rematch_of(old)
        if game is None:
            return _opened(old, user)
        if game.status == Game.Status.OPEN and not game.seats.filter(user=user).exists():
            join(game_id=game.pk, user=user, invitation=game.invitation)
    return game


def rematch_of(game: Game) -> Game | None:
    """Give the rematch that was opened, unless it was given up."""
    return game.rematches.exclude(status=Game.Status.CANCELLED).order_by("pk").first()


def _opened(old: Game, host: User) -> Game:
    game = open_table(
        host=host,
        ruleset=old.ruleset,
        players=old.players,
        options=states.table_of(old).options,
        title=old.title,
        public=old.public,
        talk_hidden=old.talk_hidden,
        clock=control_from_json(old.clock) if old.clock else None,
        least_reliability=old.least_reliability,
    )
    game.rematch_of = old
    game.save(update_fields=["rematch_of"])
    others = old.seats.exclude(user=host).select_related("user").order_by("number")
    for seat in others:
        if seat.user is not None:
            _asked(game, host, seat.user)
    for seat in others:
        if seat.bot:
            add_bot(game_id=game.pk, host=host, bot=seat.bot)
    game.refresh_from_db()
    return game


def _asked(game: Game, host: User, user: User) -> None:
    """Invite somebody; who takes no invitation from the host is left in peace."""
    try:
        invite(game_id=game.pk, by=host, name=user.display_name)
    except NotAllowed:
        return
