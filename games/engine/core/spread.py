"""Spread: low to high pieces over places with caps, with more limits for groups of places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from games.engine.core.decision import (
    NOTHING,
    OPEN,
    Answer,
    Decision,
    Facts,
    Pieces,
    Seat,
    Secrecy,
    is_count,
    is_number,
    malformed,
)
from games.engine.core.names import Names, Text, begins_a_name
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotAllowed, NotUnderstood, Refusal

# Any below: see Decision.


class Group(NamedTuple):
    """Some of the places, disjoint from other groups, with a low and high of their own."""

    places: tuple[str, ...]
    low: int
    high: int


@dataclass(eq=False, repr=False)
class Spread(Decision):
    """Pieces over places; the answer is ((place, number), ...) in the order of the places.

    `first` names places that must be used up before any other place is used.
    """

    shape: ClassVar[str] = "spread"

    seat: Seat
    verb: str
    places: tuple[str, ...]
    caps: tuple[int, ...]
    low: int
    high: int
    rule: str = ""
    facts: Facts = ()
    secrecy: Secrecy = OPEN
    groups: tuple[Group, ...] = ()
    first: tuple[str, ...] = ()

    def check(self, answer: Any) -> Refusal | None:
        """Accept pieces within all limits, named once each and in the order of the places."""
        if type(answer) is not tuple or not all(map(_is_item, answer)):
            return malformed(self)
        return self._check_limits(answer)

    def _check_limits(self, answer: Pieces) -> Refusal | None:
        total = 0
        last = -1
        places = self.places
        for place, pieces in answer:
            if place not in places:
                return self._no(self.rule or "not_a_place", given=place)
            index = places.index(place)
            if index <= last:
                return malformed(self)
            last = index
            if pieces > self.caps[index]:
                return self._no("too_many_there", given=place, pieces=pieces, cap=self.caps[index])
            total += pieces
        if total > self.high:
            return self._no("too_many", pieces=total)
        if total < self.low:
            return self._no("too_few", pieces=total)
        if self.groups or self.first:
            return self._check_parts(dict(answer))
        return None

    def _check_parts(self, pieces: dict[str, int]) -> Refusal | None:
        for group in self.groups:
            within = sum(pieces.get(place, 0) for place in group.places)
            if not group.low <= within <= group.high:
                limits = {"low": group.low, "high": group.high}
                return self._no("group_limits", places=group.places, pieces=within, **limits)
        short = [
            place
            for place, cap in zip(self.places, self.caps, strict=True)
            if place in self.first and pieces.get(place, 0) < cap
        ]
        if short and any(place not in self.first for place in pieces):
            return self._no("use_up_first", places=tuple(short))
        return None

    def _no(self, key: str, **facts: Json) -> NotAllowed:
        known = dict(self.facts) | {"verb": self.verb, "allowed": list(self.places)}
        limits = {"low": self.low, "high": self.high}
        return NotAllowed(key, **(known | limits | facts))

    def answers(self) -> Iterator[Answer]:
        """Give every legal spread, places counted up from the first."""
        return self._fill(0, 0, ())

    def _fill(
        self, index: int, total: int, chosen: tuple[tuple[str, int], ...]
    ) -> Iterator[Answer]:
        if index == len(self.places):
            if total >= self.low and self.check(chosen) is None:
                yield chosen
            return
        if total + sum(self.caps[index:]) < self.low:
            return
        for pieces in range(min(self.caps[index], self.high - total) + 1):
            more = (*chosen, (self.places[index], pieces)) if pieces else chosen
            yield from self._fill(index + 1, total + pieces, more)

    def sample(self, pick: Pick) -> Answer:
        """Draw how many, then where, piece by piece."""
        if self.groups:
            return self._sample_with_groups(pick)
        caps = self.caps
        most = sum(caps)
        high = self.high if self.high < most else most
        total = self.low + pick.below(high - self.low + 1)
        if self.first:
            return self._ordered(self._sample_first(pick, total))
        if len(caps) == 1:
            return ((self.places[0], total),) if total else ()
        spread = [0] * len(caps)
        for _ in range(total):
            index = pick.below(len(caps))
            while spread[index] >= caps[index]:
                index = pick.below(len(caps))
            spread[index] += 1
        return self._ordered(spread)

    def _sample_with_groups(self, pick: Pick) -> Answer:
        for _ in range(100):
            answer = self._ordered(self._sample_groups(pick))
            # Drawing knows nothing of places that come first; together they are rare.
            if not self.first or self.check(answer) is None:
                return answer
        return next(self.answers())

    def _sample_first(self, pick: Pick, total: int) -> list[int]:
        spread = [0] * len(self.places)
        early = [i for i, place in enumerate(self.places) if place in self.first]
        late = [i for i, place in enumerate(self.places) if place not in self.first]
        for _ in range(total):
            if self._drop(pick, spread, early) is None:
                self._drop(pick, spread, late)
        return spread

    def _sample_groups(self, pick: Pick) -> list[int]:
        """Give each group its low, then go on while there is room up to the drawn total."""
        spread = [0] * len(self.places)
        of = [
            next((g for g, group in enumerate(self.groups) if place in group.places), -1)
            for place in self.places
        ]
        within = [0] * len(self.groups)
        for g, group in enumerate(self.groups):
            for _ in range(group.low):
                self._drop(pick, spread, [i for i, owner in enumerate(of) if owner == g])
                within[g] += 1
        total = sum(spread)
        wanted = max(self.low, total)
        wanted += pick.below(self.high - wanted + 1)
        while total < wanted:
            open_places = [i for i, g in enumerate(of) if g < 0 or within[g] < self.groups[g].high]
            index = self._drop(pick, spread, open_places)
            if index is None:
                break
            if of[index] >= 0:
                within[of[index]] += 1
            total += 1
        return spread

    def _drop(self, pick: Pick, spread: list[int], among: list[int]) -> int | None:
        free = [i for i in among if spread[i] < self.caps[i]]
        if not free:
            return None
        index = pick.one(free)
        spread[index] += 1
        return index

    def _ordered(self, spread: list[int]) -> Answer:
        return tuple([(place, n) for place, n in zip(self.places, spread, strict=True) if n])

    def write(self, answer: Any) -> str:
        """Give `verb place number, place number`, or `verb none`."""
        parts = ", ".join([f"{place} {pieces}" for place, pieces in answer])
        return f"{self.verb} {parts or NOTHING}"

    def exact(self, text: str) -> Pieces | None:
        """Read what `write` gives."""
        verb, _, body = text.partition(" ")
        if verb != self.verb:
            return None
        if body == NOTHING:
            return ()
        items = []
        for part in body.split(", "):
            item = _item(part)
            if item is None:
                return None
            items.append(item)
        return tuple(items)

    def stored(self, text: str) -> Answer:
        """As always, but what was read out of a text need not be looked at for its form."""
        answer = self.exact(text)
        if answer is None or self._check_limits(answer) is not None:
            return super().stored(text)
        return answer

    def _read_body(self, text: Text, names: Names) -> Answer:
        spread: dict[str, int] = {}
        if text.word() == NOTHING:
            text.skip_word()
            return ()
        while True:
            pieces = text.number()
            if pieces is not None and not self._opens(text.word(), names):
                place = self._obvious_place()
            else:
                place = text.name(self.places, names, self.verb)
                after = text.number() if pieces is None else None
                pieces = after if after is not None else (1 if pieces is None else pieces)
            spread[place] = spread.get(place, 0) + pieces
            if not text.take(",", "&", "+"):
                break
        order = {place: index for index, place in enumerate(self.places)}
        chosen = sorted(spread.items(), key=lambda item: order.get(item[0], len(order)))
        return tuple((place, pieces) for place, pieces in chosen if pieces)

    def _obvious_place(self) -> str:
        """Give the place that a bare number means: the only one, or the one that comes first."""
        if len(self.places) == 1 or self.places[0] in self.first:
            return self.places[0]
        raise NotUnderstood("place_missing", verb=self.verb, allowed=list(self.places))

    def _opens(self, word: str, names: Names) -> bool:
        return bool(word) and begins_a_name(word, self.places, names)

    def _shape_json(self) -> dict[str, Json]:
        return {
            "places": [list(pair) for pair in zip(self.places, self.caps, strict=True)],
            "low": self.low,
            "high": self.high,
            "groups": [[list(group.places), group.low, group.high] for group in self.groups],
            "first": list(self.first),
        }


def _is_item(item: Any) -> bool:
    if type(item) is not tuple or len(item) != 2:
        return False
    return isinstance(item[0], str) and is_count(item[1])


@lru_cache(maxsize=1 << 10)  # a game knows a dozen places, and numbers up to thirty
def _item(text: str) -> tuple[str, int] | None:
    """Read `place number`; None where it is not canonical."""
    place, _, pieces = text.partition(" ")
    return (place, int(pieces)) if is_number(pieces) else None
