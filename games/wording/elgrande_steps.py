"""The announced steps of a special action, as a veto may keep or drop them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.engine.core.decision import Seat
from games.wording.cast import Cast
from games.wording.elgrande_cards import special_verb
from games.wording.moves import way_told, ways_told
from games.wording.names import scoreboard_name, thing
from games.wording.phrases import both, caballeros
from games.wording.places import from_place, king_to, place_name, to_place

Told = Callable[[str, Seat | None, Cast], str]


def steps_told(card: str, steps: Sequence[str], actor: Seat | None, cast: Cast) -> str:
    """Give all steps as one list; empty where the action's name says everything."""
    if special_verb(card, cast.ruleset, cast.version) in _WAYS:
        return ways_told([_way(step, cast) for step in steps], actor, cast)
    return both([told for step in steps if (told := step_told(card, step, actor, cast))])


def step_told(card: str, step: str, actor: Seat | None, cast: Cast) -> str:
    """Give one step in words: `1 own from Granada to Seville`, a region, a player.

    Without an actor everybody's pieces are named: nothing else says whose `own` would be.
    """
    return _STEPS[special_verb(card, cast.ruleset, cast.version)](step, actor, cast)


def _way(step: str, cast: Cast) -> tuple[Seat, str, str, int]:
    owner, source, target, number = step.split()
    seat = cast.seat_of(owner)
    assert seat is not None  # only seats and the automa have caballeros
    return seat, source, target, int(number)


def _moved(step: str, actor: Seat | None, cast: Cast) -> str:
    return way_told(_way(step, cast), actor, cast)


def _whom(step: str, actor: Seat | None, cast: Cast) -> str:
    return thing(step, cast)


def _where(step: str, actor: Seat | None, cast: Cast) -> str:
    return place_name(step, cast)


def _whither(step: str, actor: Seat | None, cast: Cast) -> str:
    return to_place(step, cast)


def _king(step: str, actor: Seat | None, cast: Cast) -> str:
    """Give where the king goes, or who goes with him."""
    return _moved(step, actor, cast) if " " in step else king_to(step, cast)


def _board(step: str, actor: Seat | None, cast: Cast) -> str:
    board, area = step.split()
    return f"{scoreboard_name(board)} {to_place(area, cast)}"


def _summoned(step: str, actor: Seat | None, cast: Cast) -> str:
    place, number = step.split()
    return f"{caballeros(int(number))} {from_place(place, cast)}"


def _nothing(step: str, actor: Seat | None, cast: Cast) -> str:
    return ""  # the name of the action says it all


_WAYS = frozenset({"move", "muster", "strike"})

_STEPS: Mapping[str, Told] = {
    "move": _moved,
    "muster": _moved,
    "strike": _moved,
    "drain": _whom,
    "wrath": _whom,
    "king": _king,
    "viceroy": _whom,
    "infiltrate": _nothing,
    "grande": _whither,
    "charter": _board,
    "score": _where,
    "banish": _where,
    "summon": _summoned,
    "recall": _nothing,
    "desert": _nothing,
    "ballot": _nothing,
}
