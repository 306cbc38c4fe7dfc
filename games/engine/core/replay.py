"""Playing a game from its stored moves: its states, its digest, its record as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.engine.core import digest as links
from games.engine.core import record as records
from games.engine.core.chance import Chance, SeededChance, commitment
from games.engine.core.decision import Decision, Seat, Secrecy
from games.engine.core.event import Event
from games.engine.core.play import play_text
from games.engine.core.record import HIDDEN, Record, RecordedMove
from games.engine.core.refusal import LoadError, Refusal
from games.engine.core.registry import Registry
from games.engine.core.ruleset import Ruleset, Table, checked_options
from games.engine.core.state import State


class Moment(NamedTuple):
    """The state after a move, with the decision it settled and what happened."""

    state: State
    decision: Decision | None  # None: the setup
    text: str
    events: list[Event]


def replay(ruleset: Ruleset, table: Table, chance: Chance, moves: Iterable[RecordedMove]) -> State:
    """Give the state after all moves; raises a Refusal at the first that does not fit."""
    state, _ = ruleset.setup(table, chance)
    for move in moves:
        play_text(ruleset, state, move, chance)
    return state


def moments(
    ruleset: Ruleset, table: Table, chance: Chance, moves: Iterable[RecordedMove]
) -> Iterator[Moment]:
    """Give setup and every move as it happens. The state is always the same: copy what you keep."""
    state, events = ruleset.setup(table, chance)
    yield Moment(state, None, "", events)
    for move in moves:
        decision, events = play_text(ruleset, state, move, chance)
        yield Moment(state, decision, move.text, events)


def recorded(ruleset: Ruleset, table: Table, seed: bytes, moves: Iterable[RecordedMove]) -> Record:
    """Give the whole record of a game; raises a Refusal where a move does not fit."""
    # All options are written down, so that a later default cannot change an old game.
    table = Table(table.players, checked_options(ruleset, table), table.owners)
    chance = SeededChance(seed)
    kept: list[RecordedMove] = []
    chapters: list[tuple[int, str]] = []
    link = links.first_link(seed, records.table_line(ruleset.key, ruleset.version, table))
    state: State | None = None
    given = tuple(moves)
    for index, moment in enumerate(moments(ruleset, table, chance, given)):
        state = moment.state
        if moment.decision is not None:
            move = given[index - 1]
            kept.append(move)
            link = links.next_link(seed, link, move.decision, move.text)
        chapters += [(index, heading(event)) for event in moment.events if event.chapter]
    assert state is not None  # the setup gave one
    return Record(
        ruleset=ruleset.key,
        version=ruleset.version,
        table=table,
        seed=seed,
        commitment=commitment(seed),
        moves=tuple(kept),
        digest=link,
        outcome=ruleset.outcome(state),
        chapters=tuple(chapters),
    )


def heading(event: Event) -> str:
    """Give an event as a line of its key and facts, for headings and the command line."""
    told = event.to_json()
    facts = [f"{name} {_told(value)}" for name, value in told.items() if name != "event"]
    return " ".join([str(told["event"]).partition(".")[2], *facts])


def _told(value: object) -> str:
    if isinstance(value, list | tuple):
        return "(" + ", ".join(_told(part) for part in value) + ")"
    return str(value)


def verified(registry: Registry, text: str) -> Record:
    """Read a record and replay it; raises LoadError unless every part of it is true."""
    record = records.read(text)
    ruleset = registry.get(record.ruleset, record.version)
    if record.seed is None or record.digest is None:
        raise LoadError("a record without its seed and digest can be read, but not verified")
    try:
        again = recorded(ruleset, record.table, record.seed, record.moves)
    except Refusal as refusal:
        raise LoadError(f"the game does not replay: {refusal}") from None
    for name in ("table", "commitment", "digest", "outcome", "chapters"):
        if getattr(again, name) != getattr(record, name):
            raise LoadError(f"the {name} is not that of the game")
    if records.write(again) != text.replace("\r\n", "\n"):
        raise LoadError("the game is right, but its record is written in another way")
    return record


def as_seen(ruleset: Ruleset, record: Record, viewer: Seat | None) -> Record:
    """Give the record of a running game without what the viewer may not know."""
    if record.seed is None:
        raise LoadError("only a whole record can be cut down to a view")
    chance = SeededChance(record.seed)
    decisions: list[Decision] = []
    state: State | None = None
    for moment in moments(ruleset, record.table, chance, record.moves):
        state = moment.state
        if moment.decision is not None:
            decisions.append(moment.decision)
    assert state is not None  # the setup gave one
    still_open = {decision.id for decision in ruleset.pending(state)}
    texts = {move.decision: move.text for move in record.moves}  # the last one counts
    first: set[str] = set()
    shown: list[RecordedMove] = []
    places = [0]  # how many moves are shown before each one
    for decision, move in zip(decisions, record.moves, strict=True):
        if decision.seat == viewer:
            shown.append(move)
        # How often somebody changed their mind, or what they left standing, is theirs to know.
        elif decision.id not in first and not decision.standing:
            text = texts[decision.id]
            hidden = _secret(decision, still_open)
            text = f"{decision.verb} {HIDDEN}" if hidden else text
            shown.append(RecordedMove(decision.id, text))
        first.add(decision.id)
        places.append(len(shown))
    return Record(
        ruleset=record.ruleset,
        version=record.version,
        table=record.table,
        seed=None,
        commitment=record.commitment,
        moves=tuple(shown),
        digest=None,
        outcome=record.outcome,
        chapters=tuple((places[index], text) for index, text in record.chapters),
    )


def _secret(decision: Decision, still_open: set[str]) -> bool:
    if decision.secrecy is Secrecy.SEALED:
        return decision.kept or decision.id in still_open
    return decision.secrecy is Secrecy.PRIVATE
