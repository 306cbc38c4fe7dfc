"""The facts of a refusal as words; they may hold whatever somebody sent us."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from games.engine.elgrande.board import AREAS
from games.wording import places
from games.wording.cast import Cast
from games.wording.names import thing
from games.wording.phrases import either, opened
from games.wording.places import is_place, place_name

# Any: plain data, see Refusal
Facts: TypeAlias = "Mapping[str, Any]"
Told: TypeAlias = "Callable[[Facts, Cast], str]"


def given(facts: Facts, cast: Cast) -> str:
    """Give what was answered as a sentence names it; text that means nothing comes in quotes."""
    words = str(facts["given"]).split()
    if len(words) == 1:
        return thing(words[0], cast)
    known = [word for word in words if is_place(word)]
    return place_name(known[-1], cast) if known else thing(str(facts["given"]), cast)


def given_first(facts: Facts, cast: Cast) -> str:
    """Give what was answered as the first word of a sentence; players' names stay as they are."""
    told = given(facts, cast)
    return told if told in cast.names else opened(told)


def allowed(facts: Facts, cast: Cast) -> str:
    """Give everything that would do, as `a, b or c`."""
    return listed(facts["allowed"], cast)


def listed(keys: Iterable[object], cast: Cast) -> str:
    """Give ids as `a, b or c`."""
    return either([thing(str(key), cast) for key in keys])


def taboo(facts: Facts, cast: Cast) -> str:
    """Say that the king's region is closed."""
    return places.taboo(facts["king"], cast)


def is_kings(facts: Facts) -> bool:
    """Say whether the answer names the place where the king is."""
    return facts.get("king") in str(facts["given"]).split()


def is_closed(facts: Facts) -> bool:
    """Say whether the answer names what the king closes; abroad he closes nothing."""
    return is_kings(facts) and facts["king"] in AREAS
