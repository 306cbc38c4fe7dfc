"""The positions of a game one after another, each as one viewer may know it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from django.db.models import Q, QuerySet

from games.engine.core.event import Event, event_from_json, heard
from games.engine.core.refusal import Json
from games.engine.core.ruleset import Ruleset, View
from games.engine.core.state import State
from games.models import Game, Move, Snapshot
from games.services import states

OPEN: Literal["open"] = "open"
MOST_NEWS = 60
# A seat, an onlooker, or everything open, which is for games that are over.
Eyes: TypeAlias = 'int | Literal["open"] | None'


@dataclass(frozen=True, slots=True)
class Position:
    """A position by its number, what led there, and the view before for comparison."""

    number: int
    last: int
    view: View
    before: View | None  # None: the setup
    move: Move | None
    events: tuple[Event, ...]


def counted(game: Game) -> Q:
    """Give the condition for moves that count: those between an undo and its goal do not."""
    return counted_in([game])[game.pk]


def counted_in(games: Iterable[Game]) -> dict[int, Q]:
    """Give by game the condition for its moves that count, asking once for all."""
    games = list(games)
    gaps = _undone_in(games)
    return {
        game.pk: Q(game=game.pk, number__lte=game.move_count) & _outside(gaps[game.pk], "number")
        for game in games
    }


def _outside(gaps: list[tuple[int, int]], name: str) -> Q:
    outside = Q()
    for after, upto in gaps:
        outside &= ~Q(**{f"{name}__gt": after, f"{name}__lte": upto})
    return outside


def undone(game: Game) -> list[tuple[int, int]]:
    """Give what was taken back, as pairs of the last number that stands and the undo's own."""
    return _undone_in([game])[game.pk]


def _undone_in(games: Collection[Game]) -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {game.pk: [] for game in games}
    ends = {game.pk: game.move_count for game in games if game.undo_count}
    if not ends:
        return found
    undos = Move.objects.filter(game__in=ends, undo_to__isnull=False).order_by("number")
    for game, goal, number in undos.values_list("game_id", "undo_to", "number"):
        assert goal is not None  # asked for
        if number > ends[game]:
            continue
        gaps = found[game]
        while gaps and gaps[-1][0] >= goal:
            gaps.pop()
        gaps.append((goal, number))
    return found


def public_moves(game: Game) -> QuerySet[Move]:
    """Give the moves that everybody saw being made: not sealed, and not taken back."""
    return Move.objects.filter(counted(game), sealed=False).order_by("number")


def public_steps(game: Game) -> QuerySet[Move]:
    """Give the moves by which positions are numbered: those after which something happened.

    A sealed answer is no step for anybody; a choice that only leads to the next question belongs
    to the step before it.
    """
    return public_moves(game).exclude(events=[])


def position(game: Game, wanted: int | None, eyes: Eyes) -> Position:
    """Give a position as somebody may know it; None and what is beyond the end is the last one.

    The work does not grow with the game: it begins at the nearest snapshot.
    """
    steps = public_steps(game)
    last = steps.count()
    number = last if wanted is None else max(0, min(wanted, last))
    near = list(steps[max(0, number - 1) : number + 1])
    move = near.pop(0) if number else None
    there = _end(game, move.number) if move else None
    here = _end(game, near[0].number if near else game.move_count + 1)
    ruleset = states.ruleset_of(game)
    earlier, state = _around(game, there, here)
    return Position(
        number=number,
        last=last,
        view=seen(ruleset, state, eyes),
        before=None if earlier is None else seen(ruleset, earlier, eyes),
        move=move,
        events=tuple(known(game.opening if move is None else move.events, eyes)),
    )


def number_after(game: Game, move: int) -> int:
    """Give the number of the position that the game had after a move."""
    return public_steps(game).filter(number__lte=move).count()


def steps_since(game: Game, seat: int, most: int = MOST_NEWS) -> tuple[int, list[Move]]:
    """Give the position after a seat's last move, and the steps since then that count.

    Of very many only the latest are given, and the position is the one before them.
    """
    mine = game.moves.filter(seat=seat, number__lte=game.move_count).order_by("number")
    latest = mine.values_list("number", flat=True).last() or 0
    steps = public_steps(game)
    since = list(steps.filter(number__gt=latest).order_by("-number")[:most])
    return steps.count() - len(since), since[::-1]


def _end(game: Game, before: int) -> int:
    """Give the number of the last public move before another; 0 if there is none."""
    latest = public_moves(game).filter(number__lt=before).values_list("number", flat=True).last()
    return latest or 0


def _around(game: Game, there: int | None, here: int) -> tuple[State | None, State]:
    """Give the states after two moves, of which the first may be none at all."""
    start = there or 0
    gaps = undone(game)
    kept = list(
        game.snapshots.filter(_outside(gaps, "move_count"), move_count__lte=here).order_by(
            "-move_count"
        )[:2]
    )
    base = next((one for one in kept if one.move_count <= start), None)
    stored = game.moves.filter(_outside(gaps, "number"), number__lte=here).order_by("number")
    moves = list(stored if base is None else stored.filter(number__gte=base.move_count))
    earlier = _from(game, base, moves, start)
    if earlier is None:  # a spoilt snapshot: the moves are the truth
        moves = list(stored)
        earlier = states.played(game, states.first_state(game), _upto(moves, 0, start))
    near = next((one for one in kept if one.move_count > start), None)
    state = None if near is None else _from(game, near, moves, here)
    if state is None:
        state = states.played(game, earlier.copy(), _upto(moves, start, here))
    return (None if there is None else earlier), state


def _from(game: Game, base: Snapshot | None, moves: list[Move], upto: int) -> State | None:
    """Give the state after a move, from a snapshot or the start; None if the snapshot is spoilt."""
    if base is None:
        return states.played(game, states.first_state(game), _upto(moves, 0, upto))
    if not any((move.number, move.digest) == (base.move_count, base.digest) for move in moves):
        return None
    state = states.loaded(game, base)
    if state is None:
        return None
    return states.played(game, state, _upto(moves, base.move_count, upto))


def _upto(moves: list[Move], after: int, upto: int) -> list[Move]:
    return [move for move in moves if after < move.number <= upto]


def known(events: Iterable[Mapping[str, Json]], eyes: Eyes) -> list[Event]:
    """Give stored events as far as these eyes may know of them."""
    told = [event_from_json(event) for event in events]
    return told if eyes == OPEN else heard(told, eyes)


def seen(ruleset: Ruleset, state: State, eyes: Eyes) -> View:
    """Give the view of a seat or an onlooker, or one in which nothing is hidden."""
    if eyes != OPEN:
        return ruleset.view(state, eyes)
    view = ruleset.view(state, None)
    hands = [ruleset.view(state, seat)["hands"][seat] for seat in range(len(view["seats"]))]
    return view | {"hands": hands, "castillo": view["remembered"]["castillo"]}
