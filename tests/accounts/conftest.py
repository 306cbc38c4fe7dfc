"""People with accounts, a guest, and a game they play. Django wakes only when a test asks."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from accounts.models import User
    from games.models import Game


@pytest.fixture(autouse=True)
def no_kept_states(request: pytest.FixtureRequest) -> Iterator[None]:
    """Ids of games come again in the next test; what is kept in memory must not."""
    yield
    if request.node.get_closest_marker("django_db") or "db" in request.fixturenames:
        from games.services import states

        states.CACHE.clear()


@pytest.fixture
def ana(db: None) -> "User":
    from tests.site.conftest import account

    return account("Ana", "ana@example.org")


@pytest.fixture
def bob(db: None) -> "User":
    from tests.site.conftest import account

    return account("Bob", "bob@example.org")


@pytest.fixture
def duel(ana: "User", bob: "User") -> "Game":
    """A running short game of Ana and Bob."""
    from tests.games.tables import started

    return started(ana, bob)


@pytest.fixture
def guest(db: None) -> "User":
    """Somebody who came by and plays a demo game."""
    from games.services.demo import new_guest, start_demo

    somebody = new_guest("192.0.2.7")
    start_demo(somebody)
    return somebody
