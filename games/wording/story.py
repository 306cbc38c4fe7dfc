"""Events as a reader hears them: one sentence each, without what would be noise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine.core.event import Event, event_from_json, heard
from games.engine.core.refusal import Json
from games.engine.elgrande.events import (
    AreaScored,
    GreyCardRecalled,
    GreyCardReceived,
    GreyCardReturned,
    GreyCardsPassed,
    PowerCardRecalled,
    PowerCardReturned,
)
from games.wording.cast import Cast
from games.wording.elgrande_events import SENTENCES
from games.wording.elgrande_scoring import nobody_there


def event_sentence(event: Event | Mapping[str, Json], cast: Cast) -> str:
    """Tell an event, or its JSON; empty if the reader may not know of it."""
    known = heard([_event(event)], cast.viewer)
    return SENTENCES[known[0].key](known[0], cast) if known else ""


def story(events: Iterable[Event | Mapping[str, Json]], cast: Cast) -> list[str]:
    """Tell events in order: what is secret left out, what says the same told once."""
    known = heard([_event(event) for event in events], cast.viewer)
    sentences: list[str] = []
    empty: list[str] = []  # areas in a row where nobody is
    for index, event in enumerate(known):
        if isinstance(event, AreaScored) and not event.rows:
            empty.append(event.area)
            continue
        if empty:
            sentences.append(nobody_there(empty, cast))
            empty = []
        if not _is_echo(event, known[index + 1 : index + 2]):
            sentences.append(SENTENCES[event.key](event, cast))
    return [*sentences, nobody_there(empty, cast)] if empty else sentences


def _event(event: Event | Mapping[str, Json]) -> Event:
    return event if isinstance(event, Event) else event_from_json(event)


def _is_echo(event: Event, following: list[Event]) -> bool:
    """Say whether the next event tells its own seat the same and more."""
    more = _ECHOES.get(type(event))
    return more is not None and any(isinstance(other, more) for other in following)


# Told to all, and then with the card to its owner.
_ECHOES: Mapping[type[Event], type[Event]] = {
    PowerCardReturned: PowerCardRecalled,
    GreyCardReturned: GreyCardRecalled,
    GreyCardsPassed: GreyCardReceived,
}
