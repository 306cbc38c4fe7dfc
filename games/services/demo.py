"""A demo game for whoever comes by: a guest against four bots, limited and short-lived."""

from __future__ import annotations

import ipaddress
import secrets
from datetime import timedelta
from zoneinfo import available_timezones

from django.conf import settings
from django.core.cache import cache
from django.db import transaction

from accounts.clock import now
from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game
from games.services.table import add_bot, open_table

GUEST_DAYS = 7
MOST_GUESTS = 500
MOST_GUESTS_PER_ADDRESS = 10
ADDRESS_SECONDS = 24 * 60 * 60
IPV6_PREFIX = 64  # what every connection gets of IPv6
PLAYERS = 5
RULESET = "elgrande-1995"


def new_guest(address: str, time_zone: str = "") -> User:
    """Make a guest; raises NotAllowed when there are too many, here or in all.

    A time zone that nobody knows is as good as none.
    """
    if User.objects.filter(is_guest=True).count() >= MOST_GUESTS:
        raise NotAllowed("too_many_guests")
    key = f"guests:{_neighbourhood(address)}"
    cache.add(key, 0, ADDRESS_SECONDS)
    if cache.incr(key) > MOST_GUESTS_PER_ADDRESS:
        raise NotAllowed("too_many_guests_here")
    return User.objects.create(
        username=f"guest-{secrets.token_hex(12)}",
        is_guest=True,
        guest_expires=now() + timedelta(days=GUEST_DAYS),
        time_zone=time_zone if time_zone in available_timezones() else settings.TIME_ZONE,
    )


def _neighbourhood(address: str) -> str:
    """Give what belongs to one visitor: of IPv6 that is a network, with addresses without end."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, IPV6_PREFIX), strict=False))


def start_demo(user: User) -> Game:
    """Open a five-player game of the user against bots and start it; an unfinished one goes on."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # a double click gets one game
        running = Game.objects.filter(
            demo=True, seats__user=user, status=Game.Status.RUNNING
        ).first()
        if running is not None:
            return running
        game = open_table(
            host=user, ruleset=RULESET, players=PLAYERS, options={}, public=False, demo=True
        )
        for _ in range(PLAYERS - 1):
            add_bot(game_id=game.pk, host=user, bot="greedy")
    game.refresh_from_db()
    return game


def delete_expired_guests() -> int:
    """Delete guests whose days are over, and the demo games that only they played."""
    expired = User.objects.filter(is_guest=True, guest_expires__lt=now())
    gone = 0
    for user in expired[:200]:
        with transaction.atomic():
            for game in Game.objects.filter(demo=True, seats__user=user):
                game.moves.all()._raw_delete(game.moves.db)
                game.delete()
            user.delete()
        gone += 1
    return gone
