"""Shuffles: from a secret seed and a purpose; from a script in tests; from a Pick."""

import hashlib
import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count
from typing import Protocol, TypeVar

from games.engine.core.pick import Pick

T = TypeVar("T")

SEED_BYTES = 32


class Chance(Protocol):
    """Gives orders. It remembers nothing; a game uses each purpose once."""

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        """Give the items in the order that belongs to this purpose."""
        ...


def commitment(seed: bytes) -> str:
    """Give the public promise of a seed, shown from the start: its SHA-256 in hex."""
    return hashlib.sha256(seed).hexdigest()


class SeededChance:
    """Fisher-Yates over an HMAC-SHA256 stream, keyed with the seed, labelled with the purpose."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        # HMAC-SHA256 with its two keyed halves kept, which takes half the time of `hmac`'s objects.
        key = seed.ljust(hashlib.sha256().block_size, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER))
        self._outer = hashlib.sha256(key.translate(_OUTER))

    def __repr__(self) -> str:
        return "SeededChance(secret)"

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        """Give the items in the order that seed and purpose decide."""
        order = list(items)
        words = chain.from_iterable(self._blocks(purpose))
        for last, word in zip(range(len(order) - 1, 0, -1), words, strict=False):
            # Rejection sampling: the incomplete last stretch would make some orders likelier.
            while word >= _RANGE - last and word - word % (last + 1) >= _RANGE - last:
                word = next(words)
            other = word % (last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _blocks(self, purpose: str) -> Iterator[tuple[int, ...]]:
        """Give 32-bit numbers from HMAC(seed, purpose, counter), eight at a time."""
        label = purpose.encode() + b"\0"
        for block in count():
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(label + block.to_bytes(4, "big"))
            outer.update(inner.digest())
            yield _BLOCK.unpack(outer.digest())


_RANGE = 1 << 32
_BLOCK = struct.Struct(">8I")
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class PickChance:
    """The chance of an imagined game: every order comes from a Pick."""

    __slots__ = ("_pick",)

    def __init__(self, pick: Pick) -> None:
        self._pick = pick

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        """Give the items in an order that has nothing to do with any seed."""
        del purpose
        return self._pick.shuffled(items)


class ScriptedChance:
    """Orders written down by a test; what the script leaves out comes as it is, or behind."""

    __slots__ = ("_script",)

    def __init__(self, script: Mapping[str, Sequence[object]] | None = None) -> None:
        self._script = dict(script or {})

    def shuffled(self, purpose: str, items: Sequence[T]) -> list[T]:
        """Give the scripted items first, in the script's order, then the rest as it came."""
        rest = list(items)
        front: list[T] = []
        for wanted in self._script.get(purpose, ()):
            if wanted not in rest:
                raise ValueError(f"the script for {purpose!r} names {wanted!r}, which is not there")
            front.append(rest.pop(rest.index(wanted)))
        return front + rest
