"""Answers as they should not be: values and texts thrown at every decision of random games."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.event import Event
from games.engine.core.names import Names
from games.engine.core.pick import Pick
from games.engine.core.play import play
from games.engine.core.refusal import Refusal
from games.engine.core.ruleset import Ruleset, Table, View
from games.engine.core.shift import Shift
from games.engine.core.spread import Spread
from games.engine.core.state import State
from games.engine.elgrande.board import KING_PLACES

PLACES = (*KING_PLACES, "court", "province", "atlantis", "")

VALUES: tuple[object, ...] = (
    *(None, 7, True, {}, [], "", "none", "x" * 500, "<b>", "%(name)s", "%s"),
    *("0", "9", "14", "keep 99", "pass", "end", "place", "hold", "eg95-2-veto", "eg99-1"),
    *("eg23-mod-01", "9 eg23-mod-01", "14 eg23-mod-99", "automa", "france 2"),
    *("840 granada", "400 castillo", "840", "840 840", "blue", "orange granada"),
    *PLACES,
    (),
    *(((place, 1),) for place in PLACES),
    *(((place, 99),) for place in PLACES),
    *((("blue", place, other, 1),) for place in PLACES for other in ("seville", "court")),
    *((("orange", place, "seville", 40),) for place in PLACES),
    (("green", "castillo", "castillo", 1), ("blue", "court", "granada", 1)),
    (("nobody", "granada", "seville", 1),),
    (("seville", 1), ("castillo", 2), ("castillo", 1)),
)

TEXTS = (
    *("", " ", "gibberish", "s", "g", "sonder", "intrigant", "special", "own", "own granada"),
    *("2 granada", "granada>seville 1", "blue atlantis>seville 1", "9 9 9", "%(name)s", "<b>"),
    *("castillo 1 court 1", "keep", "keep 77", "840", "840 8", "k", "v", "c 99", "neu", "al"),
    *("9 +1", "+1 court", "12 +7", "castilla", "fra"),
)


def refusals(decision: Decision, names: Names) -> Iterator[Refusal]:
    """Give every refusal that the thrown values and texts meet."""
    for value in (*VALUES, *spoilt(decision)):
        refusal = decision.check(value)
        if refusal is not None:
            yield refusal
    for text in (*TEXTS, *(f"{decision.verb} {text}" for text in TEXTS)):
        try:
            answer, _ = decision.read(text, names)
        except Refusal as unread:
            yield unread
        else:
            refusal = decision.check(answer)
            if refusal is not None:
                yield refusal


def spoilt(decision: Decision) -> Iterator[object]:
    """Give answers that were right but for a number or a place."""
    for seed in range(4):
        answer = decision.sample(Pick(seed))
        if isinstance(answer, tuple):
            yield answer[1:]
            yield tuple((*item[:-1], item[-1] + 1) for item in answer)
            yield tuple((*item[:-1], 30) for item in answer)
            yield tuple((*item[:-2], item[-3], item[-1]) for item in answer if len(item) == 4)
    if isinstance(decision, Spread) and decision.first:
        yield tuple((place, 1) for place in decision.places if place not in decision.first)[:1]
    if isinstance(decision, Shift) and decision.groups:
        owners, _, high = decision.groups[0]
        for target in decision.targets:
            yield tuple(
                (stock.owner, stock.source, target, 1)
                for stock in decision.stocks
                if stock.owner in owners and stock.source != target
            )[: high + 1]


def moments(
    ruleset: Ruleset, table: Table, number: int
) -> Iterator[tuple[list[Event], State, View]]:
    """Play a random game; give what happened, the state, and the view of a seat that owes."""
    chance = SeededChance(number.to_bytes(32, "big"))
    pick = Pick(number)
    state, events = ruleset.setup(table, chance)
    while ruleset.outcome(state) is None:
        decision = next(one for one in ruleset.pending(state) if one.owed)
        yield events, state, ruleset.view(state, decision.seat)
        events = play(ruleset, state, decision.id, decision.sample(pick), chance)
    yield events, state, ruleset.view(state, None)
