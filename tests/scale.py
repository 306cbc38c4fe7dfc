"""How much the tests do: little in every run, a lot in `bin/test slow`."""

import os

PROFILE = os.environ.get("CORREO_TESTS", "quick")
if PROFILE not in {"quick", "slow"}:
    raise ValueError(f"CORREO_TESTS is {PROFILE!r}; it may be quick or slow")


def scaled(quick: int, slow: int) -> int:
    """The number for the present run, of games to play or of cases to try."""
    return slow if PROFILE == "slow" else quick
