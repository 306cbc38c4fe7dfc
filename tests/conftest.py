"""What all tests share: how much Hypothesis tries, and when the slow tests run."""

import pytest
from hypothesis import HealthCheck, settings

from tests.scale import PROFILE

# A busy machine is no failure: no deadlines, no complaint about slow generation.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", PATIENT, max_examples=100, derandomize=True)
settings.register_profile("slow", PATIENT, max_examples=2000, print_blob=True)
settings.load_profile(PROFILE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Outside `bin/test slow`, skip what is marked slow."""
    if PROFILE == "slow":
        return
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="only in `bin/test slow`"))
