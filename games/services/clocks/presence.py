"""Who sits there again: a player returns to the seat, or a substitute takes it over."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction

from accounts.clock import now
from accounts.models import User
from games import signals
from games.engine.core.refusal import NotAllowed
from games.models import Game, Lapse, PauseVote, Seat, SeatChange, Standby
from games.selectors import may_watch
from games.services.clocks import seats as clocks
from games.services.clocks.control import control_from_json
from games.services.clocks.expiry import note
from games.services.clocks.pauses import end_with_host
from games.services.clocks.seats import running_game
from games.services.orders.give import end_orders
from games.services.reliability import check_gate

WELCOME = timedelta(days=1)  # is in the bank of whoever comes back, if the table gives as much


def come_back(*, game_id: int, user: User) -> Seat:
    """Take one's seat back from the steward, with a fresh clock; raises NotAllowed."""
    with transaction.atomic():
        game = running_game(game_id)
        seat = game.seats.filter(user=user).select_related("user").first()
        if seat is None:
            raise NotAllowed("sits_not_here")
        if not seat.steward:
            raise NotAllowed("sits_in_person")
        if seat.bank is not None:
            welcome = min(control_from_json(game.clock).bank_at_start(), WELCOME)
            seat.bank = max(seat.bank, welcome)
        _sit_down(game, seat, SeatChange.Reason.RETURNED, before=user)
    return seat


def take_over(*, game_id: int, number: int, user: User, invitation: str = "") -> Seat:
    """Sit down as a substitute where the steward plays for good; raises NotAllowed.

    Whoever sat there before sees from now on what onlookers see.
    """
    with transaction.atomic():
        game = running_game(game_id)
        seat = game.seats.filter(number=number).select_related("user").first()
        if seat is None or not is_vacant(seat):
            raise NotAllowed("seat_not_vacant")
        if user.is_guest or game.demo:
            raise NotAllowed("guests_play_demos")
        if not may_watch(game, user, invitation):
            raise NotAllowed("private_table")
        if game.seats.filter(user=user).exists():
            raise NotAllowed("sits_already")
        check_gate(game, user)
        before = seat.user
        if before is not None:
            Lapse.objects.create(user=before, game=game, kind=Lapse.Kind.LEFT, at=now())
        end_with_host(game, before, now())
        end_orders(seat)  # they were the other's secret
        PauseVote.objects.filter(seat=seat).delete()  # and this the other's wish
        seat.user = user
        seat.bank = None  # nobody pays for the one before
        _sit_down(game, seat, SeatChange.Reason.REPLACED, before=before)
    return seat


def is_vacant(seat: Seat) -> bool:
    """Say whether a substitute may sit down: the steward plays here, and it is no bot's seat."""
    return seat.is_vacant


def stand_by(*, user: User, wish: bool) -> None:
    """Put somebody on the list of those who would take over a seat, or strike them off."""
    if user.is_guest:
        raise NotAllowed("guests_play_demos")
    if wish:
        Standby.objects.get_or_create(user=user, defaults={"since": now()})
    else:
        Standby.objects.filter(user=user).delete()


def _sit_down(game: Game, seat: Seat, reason: SeatChange.Reason, *, before: User | None) -> None:
    """Let a person answer again; what the seat owes is handed over to them anew."""
    at = now()
    seat.steward, seat.missed = Seat.Steward.NONE, 0
    seat.before = []  # an undo gives nobody the time of another
    clocks.stop(seat)
    anew = []
    if seat.owes_since is not None:
        seat.hand_off += 1  # old addresses and alerts die with the old hand-off
        seat.owes_since = at
        clocks.begin(game, seat, at)
        anew = [seat]
    seat.save()
    note(game, seat, reason, at)
    clocks.seen_by_all(game)
    signals.seat_changed.send(sender=Game, game=game, seat=seat, before=before)
    signals.move_accepted.send(sender=Game, game=game, moves=[], handed_over=anew)
