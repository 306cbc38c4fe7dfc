"""Waiting for what another process does; never a fixed sleep."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def eventually(look: Callable[[], T], *, seconds: float = 30) -> T:
    """What `look` gives as soon as it is true; an assertion fails if that does not happen."""
    end = time.monotonic() + seconds
    while True:
        seen = look()
        if seen:
            return seen
        assert time.monotonic() < end, f"did not happen within {seconds} s"
        time.sleep(0.05)
