"""Who is told in the tests of notifications, and the parts that mail needs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.games.conftest import ana, bob, duel, eve, no_kept_states, time

if TYPE_CHECKING:
    from notifications.inbound.receiver import Receiver

__all__ = ["ana", "bob", "duel", "eve", "no_kept_states", "receiver", "time"]


@pytest.fixture
def receiver() -> Iterator["Receiver"]:
    """The real receiver, in this process; for tests with `django_db(transaction=True)`."""
    from notifications.inbound.receiver import Receiver
    from tests.real.processes import free_port

    running = Receiver("127.0.0.1", free_port())
    running.start()
    yield running
    running.stop()
