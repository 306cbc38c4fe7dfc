"""The cards of 1995, stack by stack; here what holds for all that are answered by dial."""

from itertools import permutations

from games.engine.core.event import heard
from games.engine.elgrande.events import DialsRevealed
from tests.engine.elgrande.rulebook import ED1995, Played, begin


def check_sealed(board: str, call: str, dials: dict[str, str], others: dict[str, str]) -> None:
    """Check that dials stay shut until the last is in, may be changed, and come in any order.

    `call` begins the action; `dials` and `others` are two answers of each asked colour.
    """
    lines = [f"{colour}: dial {answer}" for colour, answer in dials.items()]
    changed = [f"{colour}: dial {answer}" for colour, answer in others.items()]
    for one, two in zip(lines, changed, strict=True):
        _check_twins(_played(board, call, one), _played(board, call, two), one.partition(":")[0])
    before = _position(_played(board, call))
    for line_count in range(len(lines)):
        game = _played(board, call, *lines[:line_count])
        assert _position(game) == before
        assert _reveals(game) == 0
    ends = [_played(board, call, *order) for order in permutations(lines)]
    ends.append(_played(board, call, *changed[:-1], *lines))
    assert [_reveals(end) for end in ends] == [1] * len(ends)
    assert all(end.state.dump() == ends[0].state.dump() for end in ends)
    assert all(end.events == ends[0].events for end in ends)


def _played(board: str, *lines: str) -> Played:
    game = begin(board)
    for line in lines:
        game.do(line)
    return game


def _check_twins(one: Played, two: Played, colour: str) -> None:
    rules = one.state.rules
    for viewer in (None, *range(rules.players)):
        if viewer != rules.owner_index[colour]:
            assert ED1995.view(one.state, viewer) == ED1995.view(two.state, viewer)
            assert heard(one.events, viewer) == heard(two.events, viewer)


def _position(game: Played) -> dict[str, set[str]]:
    return {key: items for key, items in game.shown().items() if key != "asked"}


def _reveals(game: Played) -> int:
    return sum(isinstance(event, DialsRevealed) for event in game.events)
