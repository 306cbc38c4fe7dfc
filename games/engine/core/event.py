"""Something that happened: a small value per kind, with its audience, to JSON and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from games.engine.core.decision import Seat, tupled
from games.engine.core.refusal import Json, LoadError


class Event:
    """What players talk about. Fields hold ids, seats, numbers and tuples of them.

    Kinds are dataclasses with slots and not frozen ones: those cost three times as much to make,
    and a replay makes hundreds. Nobody changes an event.
    """

    __slots__ = ()

    key: ClassVar[str] = ""  # the game's package and the class name: `elgrande.king_moved`
    # Somebody learnt something new, so no answer before it can be taken back.
    reveals: ClassVar[bool] = False
    # A record puts a heading before the move that follows.
    chapter: ClassVar[bool] = False
    kinds: ClassVar[dict[str, type[Event]]] = {}

    def __init_subclass__(cls) -> None:
        name = re.sub(r"(?<!^)([A-Z])", r"_\1", cls.__name__).lower()
        cls.key = f"{cls.__module__.split('.')[-2]}.{name}"
        known = Event.kinds.get(cls.key)
        if known is not None and known.__module__ != cls.__module__:
            raise TypeError(f"two kinds of event are called {cls.key}")
        Event.kinds[cls.key] = cls

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that learn of it; None for everybody."""
        return None

    def to_json(self) -> dict[str, Json]:
        """Give the event as plain data."""
        told: dict[str, Json] = {"event": self.key}
        for field in fields(self):  # type: ignore[arg-type]  # every kind is a dataclass
            told[field.name] = getattr(self, field.name)
        return told


@dataclass(slots=True)
class SecretEvent(Event):
    """Something only its own seat learns; the public part is an event of its own."""

    seat: Seat

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seat itself."""
        return (self.seat,)


def heard(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Give the events that a viewer may know of."""
    return [
        event
        for event in events
        if event.audience is None or (viewer is not None and viewer in event.audience)
    ]


def event_from_json(data: Mapping[str, Json]) -> Event:
    """Give back the event that `to_json` wrote."""
    told = dict(data)
    kind = Event.kinds.get(str(told.pop("event", None)))
    if kind is None:
        raise LoadError(f"unknown event {data.get('event')!r}")
    try:
        return kind(**{name: tupled(value) for name, value in told.items()})
    except TypeError as error:
        raise LoadError(f"event {data['event']!r} has other fields: {error}") from None
