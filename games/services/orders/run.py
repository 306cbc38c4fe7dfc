"""Executing orders, in the very transaction in which their questions arise."""

from __future__ import annotations

from datetime import datetime

from games.engine.core.chance import Chance
from games.engine.core.decision import Decision
from games.engine.core.play import Played, play
from games.engine.core.ruleset import Ruleset
from games.engine.core.state import State
from games.models import Game
from games.models.order import OrderNote, StandingOrder
from games.prepared import Prepared, slot
from games.services.orders.kinds import Finding, finding

MOST_ANSWERS = 60  # in one go; whatever is left is asked


def execute(
    game: Game, ruleset: Ruleset, state: State, chance: Chance, at: datetime
) -> list[Played]:
    """Answer what orders can answer, on this very state, and note what became of each.

    Inside the transaction of a submission, which stores the answers as moves.
    """
    orders = _STANDING.rows(game=game.pk)
    played: list[Played] = []
    while orders and len(played) < MOST_ANSWERS:
        answered = _one(ruleset, state, chance, orders, at)
        if answered is None:
            break
        played.append(answered)
        orders = [order for order in orders if order.ended_at is None]
    return played


# Each move asks for them, and mostly there are none.
_STANDING = Prepared(
    lambda: StandingOrder.objects.filter(
        seat__game=slot("game"), ended_at__isnull=True
    ).select_related("seat")
)


def _one(
    ruleset: Ruleset, state: State, chance: Chance, orders: list[StandingOrder], at: datetime
) -> Played | None:
    for decision in ruleset.pending(state):
        for order in orders:
            if not decision.owed or order.seat.number != decision.seat:
                continue
            found = finding(order.kind, order.verb, order.wish, decision)
            if found is None:
                continue
            _note(order, decision, found, at)
            if found.answer is not None:
                events = play(ruleset, state, decision.id, found.answer, chance)
                return Played(decision, found.answer, events)
    return None


def _note(order: StandingOrder, decision: Decision, found: Finding, at: datetime) -> None:
    fired = found.what is OrderNote.What.FIRED
    text = decision.write(found.answer) if fired else ""
    OrderNote.objects.update_or_create(
        order=order, decision=decision.id, defaults={"what": found.what, "text": text, "at": at}
    )
    if fired and order.once:
        order.ended_at, order.ended_why = at, StandingOrder.End.USED
        order.save(update_fields=["ended_at", "ended_why"])
