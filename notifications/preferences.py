"""Who wants which mails, and when: looked up, stored, and taken back by one click."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import Q
from django.urls import reverse

from accounts.clock import now
from accounts.models import User
from games.models import Game, Seat
from notifications.models import Alert, DeadAddress, MailPreference

Mode = MailPreference.Mode
# A game whose deadline comes so soon after the daily mail does not wait for it.
URGENT = timedelta(hours=12)
_SALT = "notifications.unsubscribe"


def wish(user_id: int, game_id: int) -> MailPreference:
    """Give what counts for a game: its own wish, else the general one, else every turn."""
    wanted = Q(game=game_id) | Q(game=None)
    rows = {row.game_id: row for row in MailPreference.objects.filter(wanted, user=user_id)}
    return rows.get(game_id) or rows.get(None) or MailPreference(user_id=user_id)


def general_wish(user: User) -> MailPreference:
    """Give what counts where no game says otherwise."""
    found = MailPreference.objects.filter(user=user, game=None).first()
    return found or MailPreference(user=user)


def turn_alert(seat: Seat, user: User) -> tuple[Alert.Kind, datetime]:
    """Give how a turn that begins is told, and when: at once, or in the daily mail."""
    at = now()
    soon = at + timedelta(seconds=settings.ALERT_DELAY_SECONDS)
    if wish(user.pk, seat.game_id).mode != Mode.DIGEST:
        return Alert.Kind.YOUR_TURN, soon
    daily = next_hour(user, general_wish(user).hour)
    if seat.deadline is not None and seat.deadline < daily + URGENT:
        return Alert.Kind.YOUR_TURN, soon
    return Alert.Kind.DIGEST, daily


def pause_alert(seat: Seat, user: User, kind: Alert.Kind) -> tuple[Alert.Kind, datetime] | None:
    """Give how it is told that clocks stop or go on, and when.

    The daily mail lists what waits for its reader; whoever is not waited for has nothing to learn.
    """
    turn, due_at = turn_alert(seat, user)
    if turn == Alert.Kind.DIGEST:
        return None if seat.owes_since is None else (turn, due_at)
    return kind, due_at


def next_hour(user: User, hour: int) -> datetime:
    """Give the next moment when it is that hour where the user lives."""
    local = now().astimezone(user.zone)
    today = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    return today if today > local else today + timedelta(days=1)


def store_wishes(*, user: User, mode: str, hour: int, games: Mapping[int, str]) -> None:
    """Store the general wish and those for games; an empty one falls back to the general."""
    with transaction.atomic():
        MailPreference.objects.update_or_create(
            user=user, game=None, defaults={"mode": mode, "hour": hour}
        )
        for game_id, chosen in games.items():
            if chosen:
                mute_or_not(user_id=user.pk, game_id=game_id, mode=chosen)
            else:
                MailPreference.objects.filter(user=user, game=game_id).delete()


def mute_or_not(*, user_id: int, game_id: int, mode: str = Mode.MUTE) -> None:
    """Store the wish for one game; without more, no mails."""
    MailPreference.objects.update_or_create(
        user_id=user_id, game_id=game_id, defaults={"mode": mode}
    )


def unsubscribe_url(alert: Alert) -> str:
    """Give the address that stops mails about a game, or the daily one; GET only shows."""
    about = None if alert.kind == Alert.Kind.DIGEST else alert.seat.game_id
    token = signing.dumps([alert.user_id, about], salt=_SALT)
    return f"{settings.SITE_URL}{reverse('unsubscribe', args=[token])}"


def unsubscribed(token: str) -> tuple[int, Game | None] | None:
    """Give whom and which game a token is about; without a game, the daily mail."""
    try:
        user_id, game_id = signing.loads(token, salt=_SALT)
    except signing.BadSignature:
        return None
    game = Game.objects.filter(pk=game_id).first()
    known = User.objects.filter(pk=user_id).exists() and (game is not None or game_id is None)
    return (user_id, game) if known else None


def stop_mails(*, user_id: int, game: Game | None) -> None:
    """Send no more mails about a game, or none where there was a daily one."""
    if game is not None:
        mute_or_not(user_id=user_id, game_id=game.pk)
    else:
        daily = MailPreference.objects.filter(user=user_id, mode=Mode.DIGEST)
        daily.update(mode=Mode.MUTE)


def is_muted(user: User, game_id: int) -> bool:
    """Say whether somebody wants no mails about a game; what was fetched is not asked for again."""
    modes = {row.game_id: row.mode for row in user.mail_preferences.all()}
    return modes.get(game_id, modes.get(None)) == Mode.MUTE


def is_dead(user: User) -> bool:
    """Say whether mails to the user's present address came back; asks as little as `is_muted`."""
    return any(row.address == user.email.lower() for row in user.dead_addresses.all())


def bury(user_id: int, address: str) -> None:
    """Send nothing more to an address."""
    DeadAddress.objects.get_or_create(
        user_id=user_id, address=address.lower(), defaults={"since": now()}
    )


def revive(user: User) -> None:
    """Try an address again, because its owner says that it works."""
    DeadAddress.objects.filter(user=user, address=user.email.lower()).delete()
