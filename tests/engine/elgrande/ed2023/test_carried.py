"""What 2023 took over from 1995: the older edition's rule tests hold, but for those that differ."""

import pytest

from tests.engine.elgrande.ed2023.carried import (
    OTHERWISE,
    carried,
    cases_of_1995,
    is_otherwise,
    vetoes_a_part,
)
from tests.engine.elgrande.rulebook import check, rulebook

CASES = cases_of_1995()


@rulebook([carried(case) for case in CASES if not is_otherwise(case)])
def test_it_is_as_in_1995(case):
    check(case)


@rulebook([carried(case) for case in CASES if is_otherwise(case)])
def test_it_is_otherwise(case):
    with pytest.raises((AssertionError, LookupError, ValueError)):
        check(case)


@rulebook([carried(case) for case in CASES if vetoes_a_part(case) and not case.allowed])
def test_no_veto_stops_a_part(case):
    with pytest.raises(AssertionError, match=r"not allowed: (veto|kings_taboo)"):
        check(case)


def test_every_difference_is_a_case_of_1995():
    """A case that was renamed must not be carried over unseen."""
    ids = {case.id for case in CASES}
    assert {one for cases in OTHERWISE.values() for one in cases} <= ids
    assert len(ids) == len(CASES) > 380
