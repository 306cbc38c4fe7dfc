"""The current state of a game: kept per process, never changed, brought up to date from moves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import NamedTuple

from games.engine.core.chance import SeededChance
from games.engine.core.play import play_text
from games.engine.core.refusal import LoadError, Refusal
from games.engine.core.ruleset import Ruleset, Table
from games.engine.core.state import State
from games.engine.rulesets import RULESETS
from games.models import Game, Move, Snapshot

KEPT_STATES = 256
SNAPSHOT_EVERY = 60


# What rules raise that trip over a stored game: they refuse it, or were never meant to see it. What
# the database or a worker's time limit raises is none of the game's.
TRIPPED = (
    Refusal,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)


class DoesNotReplay(LoadError):
    """A stored game that the rules no longer accept; it says nothing of the answers."""


class Kept(NamedTuple):
    """A state with the move it stands after and the digest that proves it."""

    move_count: int
    digest: str
    state: State


class StateCache:
    """Recently used states by game. What is inside is only ever copied, and can be dropped."""

    def __init__(self, size: int = KEPT_STATES) -> None:
        self._size = size
        self._kept: OrderedDict[int, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, game_id: int) -> Kept | None:
        """Give what is kept for a game."""
        with self._lock:
            kept = self._kept.get(game_id)
            if kept is not None:
                self._kept.move_to_end(game_id)
            return kept

    def put(self, game_id: int, kept: Kept) -> None:
        """Keep a state; the one used longest ago goes."""
        with self._lock:
            self._kept[game_id] = kept
            self._kept.move_to_end(game_id)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def drop(self, game_id: int) -> None:
        """Forget a game."""
        with self._lock:
            self._kept.pop(game_id, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()


CACHE = StateCache()


def ruleset_of(game: Game) -> Ruleset:
    """Give the rules a game is played by, in the version it began with; raises DoesNotReplay."""
    try:
        return RULESETS.get(game.ruleset, game.version)
    except LoadError:
        raise DoesNotReplay(f"{game.code}: unknown ruleset") from None


def chance_of(game: Game) -> SeededChance:
    """Give the chance of a game; it holds the seed, so it never leaves the services."""
    return SeededChance(bytes(game.seed))


def table_of(game: Game, colours: Iterable[str] | None = None) -> Table:
    """Give the table as the engine knows it."""
    if colours is None:
        colours = [seat.colour for seat in game.seats.all()]  # often fetched already
    options = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in game.options.items()
    }
    return Table(game.players, options, tuple(colours))


def effective(moves: Iterable[Move]) -> list[Move]:
    """Give the moves that count: an undo drops those after the number it goes back to."""
    counting: list[Move] = []
    for move in moves:
        if move.undo_to is None:
            counting.append(move)
        else:
            while counting and counting[-1].number > move.undo_to:
                counting.pop()
    return counting


def current_state(game: Game) -> State:
    """Give a state of one's own, as it is after the game's last move; raises DoesNotReplay."""
    kept = CACHE.get(game.pk)
    if kept is not None and (kept.move_count, kept.digest) == (game.move_count, game.digest):
        return kept.state.copy()
    state = _caught_up(game, kept) or _from_snapshot(game) or replayed(game)
    CACHE.put(game.pk, Kept(game.move_count, game.digest, state.copy()))
    return state


def _caught_up(game: Game, kept: Kept | None) -> State | None:
    """Bring a kept state up to date, if only plain moves came since."""
    if kept is None or kept.move_count > game.move_count:
        return None
    since = list(game.moves.filter(number__gte=kept.move_count, number__lte=game.move_count))
    if kept.move_count:
        if not since or since[0].digest != kept.digest:
            return None
        since = since[1:]
    if any(move.undo_to is not None for move in since):
        return None
    return played(game, kept.state.copy(), since)


def _from_snapshot(game: Game) -> State | None:
    snapshot = (
        Snapshot.objects.filter(game=game, move_count__lte=game.move_count)
        .order_by("-move_count")
        .first()
    )
    if snapshot is None:
        return None
    since = list(game.moves.filter(number__gte=snapshot.move_count, number__lte=game.move_count))
    if not since or since[0].digest != snapshot.digest:
        return None
    if any(move.undo_to is not None for move in since[1:]):
        return None
    state = loaded(game, snapshot)
    return None if state is None else played(game, state, since[1:])


def loaded(game: Game, snapshot: Snapshot) -> State | None:
    """Give the state that a snapshot holds; None if it is spoilt."""
    try:
        return ruleset_of(game).load(table_of(game), snapshot.state)
    except TRIPPED:
        return None


def first_state(game: Game) -> State:
    """Give the state before the first move; raises DoesNotReplay."""
    try:
        state, _ = ruleset_of(game).setup(table_of(game), chance_of(game))
    except DoesNotReplay:
        raise
    except TRIPPED:
        raise DoesNotReplay(f"{game.code}: setup") from None
    return state


def replayed(game: Game) -> State:
    """Give the state after the game's last move, played from the start; nothing is kept."""
    moves = effective(game.moves.filter(number__lte=game.move_count))
    return played(game, first_state(game), moves)


def played(game: Game, state: State, moves: Iterable[Move]) -> State:
    """Play stored moves on this very state; raises DoesNotReplay."""
    ruleset, chance = ruleset_of(game), chance_of(game)
    for move in moves:
        try:
            play_text(ruleset, state, move.recorded(), chance)
        except TRIPPED:
            raise DoesNotReplay(f"{game.code}: move {move.number}") from None
    return state


def keep_snapshot(game: Game, state: State, *, new: int = 1) -> None:
    """Store the state now and then, so that neither a fresh process nor whoever leafs back
    through a game need replay it from the start.

    `new` is how many moves came at once: whoever steps over the mark leaves a snapshot too.
    """
    if game.move_count // SNAPSHOT_EVERY == (game.move_count - new) // SNAPSHOT_EVERY:
        return
    Snapshot.objects.update_or_create(
        game=game,
        move_count=game.move_count,
        defaults={"digest": game.digest, "state": state.dump()},
    )
