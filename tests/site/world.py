"""A small world for crawlers and vandals: people, tables in every state, and all addresses."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from accounts.clock import now
from accounts.models import User
from games.models import Game, Heartbeat, Seat
from games.services import states
from games.services.demo import new_guest, start_demo
from games.services.imports import import_record
from games.services.table import add_bot, invite
from games.services.talk import block, say
from notifications.preferences import bury
from tests.games.clocks.times import clocked
from tests.games.pages.test_2023 import MODULES, table_of
from tests.games.tables import advance, has_moves, open_game, started, to_the_end, waits_for
from tests.site.conftest import account

ROOT = Path(__file__).resolve().parents[2]
ROLES = ("nobody", "player", "other", "guest", "staff")
SHOUT = "<script>alert(1)</script>"  # what people call themselves and their tables
_READ = re.compile(r'(?:GET|POST|posted|data)\.get(?:list)?\("([\w-]+)"')


@dataclass(frozen=True)
class Address:
    """A line of the url configuration: its full name and what has to be filled in."""

    name: str
    parts: tuple[str, ...]


@dataclass(frozen=True)
class World:
    """The people by role, and the tables by what they are."""

    people: dict[str, User]
    tables: dict[str, Game]

    def browser(self, role: str) -> Client:
        """A browser of its own, in which somebody of this role signed in by password just now."""
        client = Client()
        if role in self.people:
            client.force_login(self.people[role])
            session = client.session
            shown = {"method": "password", "at": time.time(), "reauthenticated": True}
            session["account_authentication_methods"] = [shown]
            session["account_authentication_methods_user"] = str(self.people[role].pk)
            session.save()
        return client

    def fillings(self, part: str) -> list[str]:
        """What may stand for a part of an address: something that is there, and what is not."""
        known = {
            "code": [*(game.code for game in self.tables.values()), "nosuchcode"],
            "key": ["elgrande-1995", "nosuchgame"],
            "kind": ["svg", "png"],
        }
        return known.get(part, ["1", "9" * 30])


def small_world() -> World:
    """Make it: everybody's name is a trap, and there is a table in every state."""
    people = {
        "player": account(f"Ana {SHOUT}", "ana@example.org"),
        "friend": account(f"Bob {SHOUT}", "bob@example.org"),
        "other": account("Eve & Co", "eve@example.org"),
        "staff": account("Staff", "staff@example.org", is_staff=True, is_superuser=True),
        "guest": new_guest("192.0.2.4"),
    }
    ana, bob = people["player"], people["friend"]
    running = advance(started(ana, bob, title=SHOUT), has_moves(30))
    tables = {
        "running": running,
        "private": advance(started(ana, bob, public=False), has_moves(3)),
        "over": to_the_end(started(ana, bob, bots=1)),
        "open": open_game(ana, 3, title=SHOUT),
        "secret": open_game(ana, 3, public=False),
        "aside": advance(started(ana, bob), has_moves(5)),
        "broken": advance(started(ana, bob), has_moves(5)),
        "cancelled": open_game(ana, 3),
        "clocked": advance(clocked(ana, bob), waits_for(bob)),
        "absent": advance(clocked(ana, bob), waits_for(ana)),
        "vacant": advance(clocked(ana, bob), has_moves(3)),
        "automa": advance(table_of([ana, bob], MODULES), has_moves(12)),
        "demo": start_demo(people["guest"]),
        "imported": import_record((ROOT / "games/data/sample-game.txt").read_text()),
    }
    # However long a crawler takes, the beat is not late.
    Heartbeat.objects.create(name="beat", ticked_at=now() + timedelta(days=1))
    bury(ana.pk, ana.email)
    block(by=people["other"], blocked=bob)
    say(game_id=running.pk, user=bob, text=f"Olé {SHOUT}")
    invite(game_id=tables["secret"].pk, by=ana, name="Eve & Co")
    add_bot(game_id=tables["secret"].pk, host=ana, bot="greedy")
    Game.objects.filter(pk=tables["aside"].pk).update(status=Game.Status.ASIDE)
    tables["absent"].seats.filter(user=ana).update(steward=Seat.Steward.HAND_OFF)
    tables["vacant"].seats.filter(user=bob).update(steward=Seat.Steward.SEAT)
    tables["broken"].moves.filter(number=2).update(text="power 99")
    states.CACHE.clear()
    Game.objects.filter(pk=tables["cancelled"].pk).update(status=Game.Status.CANCELLED)
    Game.objects.filter(pk=tables["imported"].pk).update(public=True)
    return World(people, tables)


def addresses() -> list[Address]:
    """Give every named line of the url configuration; the operator's pages under `admin:`."""
    return list(_walked(get_resolver(), "", ()))


def _walked(resolver: URLResolver, space: str, before: tuple[str, ...]) -> Iterator[Address]:
    for line in resolver.url_patterns:
        parts = before + tuple(line.pattern.regex.groupindex)
        if isinstance(line, URLResolver):
            inner = f"{space}{line.namespace}:" if line.namespace else space
            yield from _walked(line, inner, parts)
        elif line.name:
            yield Address(f"{space}{line.name}", parts)


def url_of(address: Address, **parts: str) -> str:
    """Give the address with its parts filled in."""
    return reverse(address.name, kwargs={part: parts[part] for part in address.parts})


def names_read() -> list[str]:
    """Give every name under which our pages look something up in what is posted or asked."""
    found: set[str] = set()
    for room in ("accounts", "games", "leagues", "notifications"):
        for file in (ROOT / room).rglob("*.py"):
            found |= set(_READ.findall(file.read_text(encoding="utf-8")))
    return sorted(found)
