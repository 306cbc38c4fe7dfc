"""Shift: pieces of owners from one place to another, in the order given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from games.engine.core.decision import (
    NOTHING,
    OPEN,
    Answer,
    Decision,
    Facts,
    Moves,
    Seat,
    Secrecy,
    is_count,
    is_number,
    malformed,
)
from games.engine.core.names import Names, Text, begins_a_name
from games.engine.core.pick import Pick
from games.engine.core.refusal import Json, NotAllowed, NotUnderstood, Refusal

OWN = "own"

# Any below: see Decision.


class Stock(NamedTuple):
    """How many pieces of an owner may leave a place."""

    owner: str
    source: str
    cap: int


class Owners(NamedTuple):
    """Some of the owners, disjoint from other groups, with a low and high for all their pieces."""

    owners: tuple[str, ...]
    low: int
    high: int


@dataclass(eq=False, repr=False)
class Shift(Decision):
    """Moves of pieces; the answer is ((owner, from, to, number), ...) in the order given.

    `own` is the asked seat's name among the owners. Like moves next to each other are one item.
    """

    shape: ClassVar[str] = "shift"

    seat: Seat
    verb: str
    own: str
    stocks: tuple[Stock, ...]
    targets: tuple[str, ...]
    low: int
    high: int
    rule: str = ""
    facts: Facts = ()
    secrecy: Secrecy = OPEN
    groups: tuple[Owners, ...] = ()

    def check(self, answer: Any) -> Refusal | None:
        """Accept moves within all limits; pieces move once: no stock gives more than it had."""
        if type(answer) is not tuple:
            return malformed(self)
        left = {(stock.owner, stock.source): stock.cap for stock in self.stocks}
        before: tuple[object, ...] = ()
        total = 0
        for item in answer:
            if type(item) is not tuple or len(item) != 4:
                return malformed(self)
            owner, source, target, pieces = item
            names = isinstance(owner, str) and isinstance(source, str) and isinstance(target, str)
            if not names or not is_count(pieces) or item[:3] == before:
                return malformed(self)
            before = item[:3]
            if target not in self.targets:
                return self._no(self.rule or "not_a_target", given=target)
            if target == source:
                return self._no("stays_put", given=target)
            there = left.get((owner, source))
            if there is None:
                return self._no("nothing_to_take", owner=owner, given=source)
            if pieces > there:
                return self._no("too_many_there", owner=owner, given=source, pieces=pieces)
            left[owner, source] = there - pieces
            total += pieces
        if total > self.high:
            return self._no("too_many", pieces=total)
        if total < self.low:
            return self._no("too_few", pieces=total)
        return self._check_groups(answer) if self.groups else None

    def _check_groups(self, answer: Moves) -> Refusal | None:
        for group in self.groups:
            within = sum(item[3] for item in answer if item[0] in group.owners)
            if not group.low <= within <= group.high:
                limits = {"low": group.low, "high": group.high}
                return self._no("group_limits", owners=group.owners, pieces=within, **limits)
        return None

    def _no(self, key: str, **facts: Json) -> NotAllowed:
        known = dict(self.facts) | {"verb": self.verb, "allowed": list(self.targets)}
        limits = {"low": self.low, "high": self.high}
        return NotAllowed(key, **(known | limits | facts))

    def answers(self) -> Iterator[Answer]:
        """Give every legal set of moves once, in one order of its moves."""
        ways = [
            (stock.owner, stock.source, target)
            for stock in self.stocks
            for target in self.targets
            if target != stock.source
        ]
        left = {(stock.owner, stock.source): stock.cap for stock in self.stocks}
        room: dict[str, list[int]] = {}
        for group in self.groups:
            shared = [group.high]  # one counter for all owners of a group
            room.update(dict.fromkeys(group.owners, shared))
        return self._fill(ways, 0, left, room, 0, ())

    def _fill(
        self,
        ways: list[tuple[str, str, str]],
        index: int,
        left: dict[tuple[str, str], int],
        room: dict[str, list[int]],
        total: int,
        chosen: Moves,
    ) -> Iterator[Answer]:
        if index == len(ways) or total == self.high:
            if total >= self.low and self.check(chosen) is None:
                yield chosen
            return
        way = ways[index]
        stock = way[:2]
        there = left[stock]
        group = room.get(way[0], [self.high])
        for pieces in range(min(there, self.high - total, group[0]) + 1):
            left[stock] = there - pieces
            group[0] -= pieces
            more = (*chosen, (*way, pieces)) if pieces else chosen
            yield from self._fill(ways, index + 1, left, room, total + pieces, more)
            group[0] += pieces
        left[stock] = there

    def sample(self, pick: Pick) -> Answer:
        """Draw how many, then piece by piece whose, from where and where to."""
        stocks = self.stocks
        if len(self.targets) == 1:
            stocks = tuple([stock for stock in stocks if stock.source != self.targets[0]])
        left = [stock.cap for stock in stocks]
        moves: list[tuple[str, str, str, int]] = []
        if self.groups:
            chosen = self._sample_groups(pick, stocks, left)
        else:
            most = sum(left)
            high = self.high if self.high < most else most
            total = self.low + pick.below(high - self.low + 1)
            chosen = []
            while len(chosen) < total:
                index = pick.below(len(stocks))
                if left[index]:
                    left[index] -= 1
                    chosen.append(index)
        targets = self.targets
        for index in chosen:
            owner, source, _ = stocks[index]
            target = targets[pick.below(len(targets))]
            while target == source:
                target = targets[pick.below(len(targets))]
            moves.append((owner, source, target, 1))
        return merged(moves)

    def _sample_groups(self, pick: Pick, stocks: tuple[Stock, ...], left: list[int]) -> list[int]:
        """Draw stocks: each group's low first, then more while there is room; then any order."""
        of = [
            next((g for g, group in enumerate(self.groups) if stock.owner in group.owners), -1)
            for stock in stocks
        ]
        within = [0] * len(self.groups)
        chosen: list[int] = []

        def take(among: list[int]) -> bool:
            free = [i for i in among if left[i]]
            if not free:
                return False
            index = pick.one(free)
            left[index] -= 1
            if of[index] >= 0:
                within[of[index]] += 1
            chosen.append(index)
            return True

        for g, group in enumerate(self.groups):
            for _ in range(group.low):
                take([i for i, owner in enumerate(of) if owner == g])
        wanted = max(self.low, len(chosen))
        wanted += pick.below(self.high - wanted + 1)
        while len(chosen) < wanted:
            if not take([i for i, g in enumerate(of) if g < 0 or within[g] < self.groups[g].high]):
                break
        return pick.shuffled(chosen)

    def write(self, answer: Any) -> str:
        """Give `verb owner from>to number, ...`, or `verb none`."""
        own = self.own
        parts = ", ".join(
            [
                f"{OWN if owner == own else owner} {source}>{target} {pieces}"
                for owner, source, target, pieces in answer
            ]
        )
        return f"{self.verb} {parts or NOTHING}"

    def exact(self, text: str) -> Answer | None:
        """Read what `write` gives."""
        verb, _, body = text.partition(" ")
        if verb != self.verb:
            return None
        if body == NOTHING:
            return ()
        items = []
        for part in body.split(", "):
            words = part.split(" ")
            if len(words) != 3 or words[0] == self.own != OWN or not is_number(words[2]):
                return None
            owner = self.own if words[0] == OWN else words[0]
            source, arrow, target = words[1].partition(">")
            if not arrow:
                return None
            items.append((owner, source, target, int(words[2])))
        return tuple(items)

    def _read_body(self, text: Text, names: Names) -> Answer:
        moves: list[tuple[str, str, str, int]] = []
        if text.word() == NOTHING:
            text.skip_word()
            return ()
        while True:
            pieces = text.number()
            owner = self._read_owner(text, names)
            source, target = self._read_way(text, names)
            if pieces is None:
                pieces = text.number()
            pieces = 1 if pieces is None else pieces
            if pieces:
                moves.append((owner or self._only_owner(source), source, target, pieces))
            if not text.take(",", "&", "+"):
                return merged(moves)

    def _read_way(self, text: Text, names: Names) -> tuple[str, str]:
        """Read `from>to`; where all pieces come from one place, `to` alone will do."""
        sources = _distinct([stock.source for stock in self.stocks])
        place = text.name(sources, names, self.verb, (*sources, *self.targets))
        if text.take("->", ">", "→"):
            return place, text.name(self.targets, names, self.verb)
        if text.word() == "to":
            text.skip_word()
            return place, text.name(self.targets, names, self.verb)
        if len(sources) == 1 and place not in sources:
            return sources[0], place
        raise NotUnderstood("arrow_missing", verb=self.verb, given=place)

    def _read_owner(self, text: Text, names: Names) -> str:
        word = text.word()
        if word == OWN:
            text.skip_word()
            return self.own
        owners = _distinct([stock.owner for stock in self.stocks])
        places = [*(stock.source for stock in self.stocks), *self.targets, *names.known]
        if word in owners or not begins_a_name(word, places, names):
            return text.name(owners, names, self.verb)
        return ""

    def _only_owner(self, source: str) -> str:
        """Give whose piece is meant when nobody is named: my own, or that of the only one there."""
        there = _distinct([stock.owner for stock in self.stocks if stock.source == source])
        if self.own in there or len(there) != 1:
            return self.own
        return there[0]

    def _opens(self, word: str, names: Names) -> bool:
        keys = [OWN, *(stock.owner for stock in self.stocks)]
        keys += [*(stock.source for stock in self.stocks), *self.targets]
        return bool(word) and begins_a_name(word, keys, names)

    def _shape_json(self) -> dict[str, Json]:
        return {
            "own": self.own,
            "stocks": [list(stock) for stock in self.stocks],
            "targets": list(self.targets),
            "low": self.low,
            "high": self.high,
            "groups": [[list(group.owners), group.low, group.high] for group in self.groups],
        }


def merged(moves: list[tuple[str, str, str, int]]) -> Moves:
    """Give the moves with like neighbours in one item, as an Answer has them."""
    items: list[tuple[str, str, str, int]] = []
    for move in moves:
        if items and items[-1][:3] == move[:3]:
            items[-1] = (*move[:3], items[-1][3] + move[3])
        else:
            items.append(move)
    return tuple(items)


def _distinct(words: list[str]) -> list[str]:
    return list(dict.fromkeys(words))
