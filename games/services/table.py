"""Tables before the game: open, join, leave, put bots on seats, start when full."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from accounts.clock import now
from accounts.models import User
from games import signals
from games.engine.bots.table import BOTS
from games.engine.core.refusal import NotAllowed
from games.engine.core.ruleset import COLOURS, Table, Value, checked_options
from games.engine.rulesets import RULESETS
from games.models import Block, Game, Invitation, Seat, SeatChange
from games.selectors import may_watch
from games.services import states
from games.services.clocks.control import TimeControl, checked
from games.services.hand_off import hand_over
from games.services.reliability import check_gate

MOST_OPEN_TABLES = 10
MOST_INVITATIONS = 30


def open_table(
    *,
    host: User,
    ruleset: str,
    players: int,
    options: Mapping[str, Value],
    title: str = "",
    public: bool = True,
    demo: bool = False,
    talk_hidden: bool = False,
    clock: TimeControl | None = None,
    least_reliability: int = 0,
) -> Game:
    """Open a table and seat its host; raises NotAllowed for options that cannot be.

    Without a time control the table waits for ever.
    """
    rules = RULESETS.get(ruleset)
    control = {} if clock is None else checked(clock).to_json()
    chosen = checked_options(rules, Table(players, options))
    opened = Game.objects.filter(host=host, status=Game.Status.OPEN).count()
    if opened >= MOST_OPEN_TABLES:
        raise NotAllowed("too_many_open_tables", most=MOST_OPEN_TABLES)
    with transaction.atomic():
        game = Game.objects.create(
            ruleset=ruleset,
            version=rules.version,
            options=chosen,
            players=players,
            title=title,
            public=public,
            demo=demo,
            talk_hidden=talk_hidden,
            clock=control,
            least_reliability=least_reliability,
            host=host,
            created_at=now(),
        )
        _seat(game, user=host)
    return game


def join(*, game_id: int, user: User, invitation: str = "") -> Game:
    """Sit down at a table; it starts when it is full. Raises NotAllowed."""
    with transaction.atomic():
        game = _open_game(game_id)
        if not may_watch(game, user, invitation):
            raise NotAllowed("private_table")
        if user.is_guest:
            raise NotAllowed("guests_play_demos")
        if game.seats.filter(user=user).exists():
            raise NotAllowed("sits_already")
        check_gate(game, user)
        _seat(game, user=user)
        _start_if_full(game)
    return game


def add_bot(*, game_id: int, host: User, bot: str) -> Game:
    """Put a bot on a free seat, as the host; raises NotAllowed."""
    with transaction.atomic():
        game = _open_game(game_id)
        if game.host_id != host.pk:
            raise NotAllowed("host_only")
        if bot not in BOTS:
            raise NotAllowed("unknown_bot", given=bot, allowed=list(BOTS))
        _seat(game, bot=bot)
        _start_if_full(game)
    return game


def take_bot_off(*, game_id: int, host: User) -> Game:
    """Free the seat of the bot that sat down last, as the host; raises NotAllowed."""
    with transaction.atomic():
        game = _open_game(game_id)
        if game.host_id != host.pk:
            raise NotAllowed("host_only")
        seat = game.seats.exclude(bot="").order_by("pk").last()
        if seat is None:
            raise NotAllowed("no_bot_sits_here")
        seat.delete()
        game.public_version += 1
        game.save(update_fields=["public_version"])
    return game


def invite(*, game_id: int, by: User, name: str) -> Invitation:
    """Invite somebody by name, as a player of the table; raises NotAllowed."""
    with transaction.atomic():
        game = _open_game(game_id)
        if by.is_guest or not game.seats.filter(user=by).exists():
            raise NotAllowed("players_invite")
        if not name:
            raise NotAllowed("name_missing")
        user = User.objects.filter(display_name__iexact=name, is_guest=False).first()
        if user is None:
            raise NotAllowed("nobody_called", given=name)
        if game.seats.filter(user=user).exists():
            raise NotAllowed("sits_there_already", given=name)
        if Block.objects.filter(by=user, blocked=by).exists():
            raise NotAllowed("takes_no_invitation", given=name)
        if game.invitations.count() >= MOST_INVITATIONS:
            raise NotAllowed("too_many_invitations", most=MOST_INVITATIONS)
        invitation, _ = Invitation.objects.get_or_create(
            game=game, user=user, defaults={"by": by, "at": now()}
        )
    return invitation


def leave(*, game_id: int, user: User) -> Game:
    """Stand up from a table that has not started; without people it is cancelled."""
    with transaction.atomic():
        game = _open_game(game_id)
        seat = game.seats.filter(user=user).first()
        if seat is None:
            raise NotAllowed("sits_not_here")
        seat.delete()
        others = game.seats.filter(user__isnull=False).order_by("pk")
        heir = others.first()
        if heir is None:
            game.status = Game.Status.CANCELLED
        elif game.host_id == user.pk:
            game.host_id = heir.user_id
        game.public_version += 1
        game.save()
    return game


def _open_game(game_id: int) -> Game:
    game = Game.objects.select_for_update().get(pk=game_id)
    if game.status != Game.Status.OPEN:
        raise NotAllowed("table_not_open")
    return game


def _seat(game: Game, *, user: User | None = None, bot: str = "") -> Seat:
    taken = set(game.seats.values_list("number", flat=True))
    free = [number for number in range(game.players) if number not in taken]
    if not free:
        raise NotAllowed("table_full")
    colours = set(game.seats.values_list("colour", flat=True))
    wanted = user.colour if user is not None else ""
    colour = wanted if wanted in COLOURS and wanted not in colours else _free_colour(colours)
    seat = Seat.objects.create(game=game, number=free[0], colour=colour, user=user, bot=bot)
    SeatChange.objects.create(
        seat=seat, user=user, bot=bot, reason=SeatChange.Reason.JOINED, move_count=0, at=now()
    )
    game.public_version += 1
    game.save(update_fields=["public_version"])
    return seat


def _free_colour(taken: set[str]) -> str:
    return next(colour for colour in COLOURS if colour not in taken)


def _start_if_full(game: Game) -> None:
    if game.seats.count() == game.players:
        start(game)


def start(game: Game) -> None:
    """Draw the seating and set the game up; inside a transaction that holds the game's lock."""
    seats = list(game.seats.order_by("pk"))
    chance = states.chance_of(game)
    order = chance.shuffled("seating", range(game.players))
    # Numbers are unique at a table, so they are moved out of the way first.
    for offset, numbers in ((100, range(game.players)), (0, order)):
        for seat, number in zip(seats, numbers, strict=True):
            seat.number = number + offset
            seat.save(update_fields=["number"])
    at = now()
    state, events = states.ruleset_of(game).setup(states.table_of(game), chance)
    game.status = Game.Status.RUNNING
    game.started_at = at
    game.opening = [event.to_json() for event in events]
    game.public_version += 1
    anew = hand_over(game, state, at)
    game.save()
    signals.game_started.send(sender=Game, game=game)
    signals.move_accepted.send(sender=Game, game=game, moves=[], handed_over=anew)
