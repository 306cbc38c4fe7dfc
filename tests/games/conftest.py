"""Who plays in the tests of games. Nothing of Django is imported before a test asks for it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from accounts.models import User
    from games.models import Game
    from tests.games.clocks.times import Time


@pytest.fixture(autouse=True)
def no_kept_states(request: pytest.FixtureRequest) -> Iterator[None]:
    """Ids of games come again in the next test; what is kept in memory must not."""
    yield
    if request.node.get_closest_marker("django_db") or "db" in request.fixturenames:
        from games.services import states

        states.CACHE.clear()


@pytest.fixture
def ana(db: None) -> "User":
    from tests.games.tables import person

    return person("Ana")


@pytest.fixture
def bob(db: None) -> "User":
    from tests.games.tables import person

    return person("Bob")


@pytest.fixture
def eve(db: None) -> "User":
    """Somebody who does not sit at the table."""
    from tests.games.tables import person

    return person("Eve")


@pytest.fixture
def duel(ana: "User", bob: "User") -> "Game":
    """A running short game of Ana and Bob."""
    from tests.games.tables import started

    return started(ana, bob)


@pytest.fixture
def time(db: None) -> "Iterator[Time]":
    """The time of the tests of clocks: it passes when told to."""
    import time_machine

    from tests.games.clocks.times import MONDAY, Time

    with time_machine.travel(MONDAY, tick=False) as traveller:
        yield Time(traveller)
