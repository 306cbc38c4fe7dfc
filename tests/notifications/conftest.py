"""Who is told in the tests of notifications."""

from tests.games.conftest import ana, bob, duel, eve, no_kept_states

__all__ = ["ana", "bob", "duel", "eve", "no_kept_states"]
