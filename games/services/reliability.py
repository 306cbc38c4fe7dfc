"""Reliability: what missed deadlines cost somebody's good name, and how that is forgotten.

Everybody begins with 100 points. A deadline missed costs 5 (late), a seat left to the steward 15
more (absent), a seat that a substitute had to take over 30 more (left). Every cost halves in 60
days, so that nothing sticks for ever. What counts is what is stored in `Lapse`, row by row; a
player's page shows each row with what it still costs. A table may ask for a least number of
points; whoever is invited by name may come all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.clock import now
from accounts.models import User
from games.engine.core.refusal import NotAllowed
from games.models import Game, Lapse

FULL = 100
COSTS = {Lapse.Kind.LATE: 5, Lapse.Kind.ABSENT: 15, Lapse.Kind.LEFT: 30}
HALF_LIFE = timedelta(days=60)
REMEMBERED = timedelta(days=360)  # after which next to nothing is left of any cost
GATES = (0, 60, 75, 90)  # what a table may ask for


@dataclass(frozen=True, slots=True)
class Cost:
    """A lapse and what is left of its cost."""

    lapse: Lapse
    points: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """Somebody's points, and the rows that they come from, the latest first."""

    points: int
    costs: tuple[Cost, ...]


def cost(kind: str, at: datetime, now: datetime) -> float:
    """Give what a lapse costs now."""
    return float(COSTS[Lapse.Kind(kind)] * 0.5 ** ((now - at) / HALF_LIFE))


def reliability(user: User, now: datetime) -> Reliability:
    """Give somebody's points now; their rows come with the games they happened in."""
    rows = Lapse.objects.filter(user=user, at__gt=now - REMEMBERED).select_related("game__host")
    costs = tuple(Cost(row, cost(row.kind, row.at, now)) for row in rows)
    lost = round(sum(one.points for one in costs))
    return Reliability(max(0, FULL - lost), costs)


def check_gate(game: Game, user: User) -> None:
    """Raise NotAllowed where a table asks for more than somebody has."""
    if not game.least_reliability or game.invitations.filter(user=user).exists():
        return
    points = reliability(user, now()).points
    if points < game.least_reliability:
        raise NotAllowed("not_reliable_enough", points=points, least=game.least_reliability)
